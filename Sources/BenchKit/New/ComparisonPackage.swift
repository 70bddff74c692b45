import Basics
import Foundation

/// This package, as a dependency of another package.
enum ComparisonPackage: Hashable {
  /// By the path of its folder, which is valid on one machine only.
  case folder(String)
  case repository(String)
  /// The location is unknown, and the user has to fill it in.
  case unknown

  /// The dependency in the manifest of the example.
  static let inExample = ComparisonPackage.folder("../..")

  /// - Parameter text: a folder or a URL, as the user typed it.
  /// - Throws: if the folder does not contain this package.
  init(_ text: String) throws(FileError) {
    if text.contains("://") || text.hasPrefix("git@") {
      self = .repository(text)
      return
    }
    guard Self.isPackage(text) else {
      let exists = Platform.kind(of: text) != nil
      let found =
        Platform.obstacle(to: text).map { "a folder that cannot be read (\($0))" }
        ?? (exists ? "no such package" : "no file or folder of that name")
      throw FileError(
        file: text, found: found,
        expected: "the folder of the package \(Self.name)",
        advice: "name that folder, or its URL, with --package")
    }
    self = .folder(Self.absolutePath(text))
  }

  /// The folder of this tool's sources, if it still exists. Sources that were fetched to build
  /// another package do not count, as that package's build folder may be deleted.
  static var ofThisTool: ComparisonPackage { containing(#filePath) }

  static func containing(_ source: String) -> ComparisonPackage {
    let folder = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = folder.joined(separator: "/")
    guard !folder.contains(where: { $0 == ".build" || $0 == "checkouts" }), isPackage(path) else {
      return .unknown
    }
    return .folder(absolutePath(path))
  }

  /// Its line in a manifest.
  var dependency: String {
    switch self {
    case .folder(let path):
      ".package(name: \(Self.stringLiteral(Self.name)), path: \(Self.stringLiteral(path)))"
    case .repository(let url): ".package(url: \(Self.stringLiteral(url)), branch: \"main\")"
    case .unknown:
      """
      // Replace this URL by the URL of the package.
          .package(url: "https://example.com/\(Self.name).git", branch: "main")
      """
    }
  }

  /// The name by which targets in a manifest refer to it.
  var product: String {
    // SwiftPM names a repository by the last component of its URL.
    guard case .repository(let url) = self else {
      return "package: \(Self.stringLiteral(Self.name))"
    }
    let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? Self.name
    return
      "package: \(Self.stringLiteral(last.hasSuffix(".git") ? String(last.dropLast(4)) : last))"
  }

  private static let name = "architecture-comparison"

  private static func isPackage(_ folder: String) -> Bool {
    guard let manifest = try? Platform.read(folder + "/Package.swift", atMost: 1_000_000) else {
      return false
    }
    return String(decoding: manifest, as: UTF8.self).contains("name: \(stringLiteral(name))")
      && Platform.kind(of: folder + "/Scenarios") == .folder
  }

  private static func absolutePath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func stringLiteral(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
