import Foundation
import Terminal

/// The package that this file belongs to, as another one depends on it.
enum ComparisonPackage: Hashable {
  /// By the path of its folder, which holds on one machine only.
  case folder(String)
  case repository(String)
  /// It is not known where it is, and so a person has to fill that in.
  case unknown

  /// What stands in the manifest of the example.
  static let inExample = ComparisonPackage.folder("../..")

  /// - Parameter text: a folder or a URL, as a person gave it.
  /// - Throws: if there is no such package in the folder.
  init(_ text: String) throws(FileError) {
    if text.contains("://") || text.hasPrefix("git@") {
      self = .repository(text)
      return
    }
    guard Self.isHere(text) else {
      let isThere = Platform.kind(of: text) != nil
      throw FileError(
        file: text, found: isThere ? "no such package" : "nothing of that name",
        expected: "the folder of the package \(Self.name)",
        advice: "name it, or its URL, with --package")
    }
    self = .folder(Self.whole(text))
  }

  /// Where the sources of this tool came from, if they still are there to depend on. Those that were
  /// fetched for the build of another package are not: they come and go with it.
  static var known: ComparisonPackage { known(by: #filePath) }

  static func known(by source: String) -> ComparisonPackage {
    let folder = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = folder.joined(separator: "/")
    guard !folder.contains(where: { $0 == ".build" || $0 == "checkouts" }), isHere(path) else {
      return .unknown
    }
    return .folder(whole(path))
  }

  /// The line of a manifest.
  var dependency: String {
    switch self {
    case .folder(let path):
      ".package(name: \(Self.literal(Self.name)), path: \(Self.literal(path)))"
    case .repository(let url): ".package(url: \(Self.literal(url)), branch: \"main\")"
    case .unknown:
      """
      // Put the address of the package in the place of this one.
          .package(url: "https://example.com/\(Self.name).git", branch: "main")
      """
    }
  }

  /// What a target of a manifest names it by.
  var product: String {
    // SwiftPM knows a repository by the end of its address.
    guard case .repository(let url) = self else { return "package: \(Self.literal(Self.name))" }
    let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? Self.name
    return "package: \(Self.literal(last.hasSuffix(".git") ? String(last.dropLast(4)) : last))"
  }

  private static let name = "architecture-comparison"

  private static func isHere(_ folder: String) -> Bool {
    guard let manifest = try? Platform.read(folder + "/Package.swift", atMost: 1_000_000) else {
      return false
    }
    return String(decoding: manifest, as: UTF8.self).contains("name: \(literal(name))")
      && Platform.kind(of: folder + "/Scenarios") == .folder
  }

  private static func whole(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
