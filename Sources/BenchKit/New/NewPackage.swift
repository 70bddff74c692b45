import Basics
import Foundation

/// A package for another architecture: `Examples/Starter` with another name.
struct NewPackage {
  let name: PackageName
  let comparison: ComparisonPackage

  /// The files of `Examples/Starter`, which are compiled in.
  private static let templates: [(path: String, bytes: [UInt8])] = [
    (".gitignore", PackageResources.gitignore_template),
    ("Package.swift", PackageResources.Package_swift_template),
    ("README.md", PackageResources.README_md_template),
    ("Sources/Starter/StarterVariant.swift", PackageResources.StarterVariant_swift_template),
    ("Sources/StarterBench/main.swift", PackageResources.main_swift_template),
    ("Tests/StarterTests/ConformanceTests.swift", PackageResources.ConformanceTests_swift_template),
  ]

  private static let exampleName = "Starter"

  /// The path of each file in the folder of the package, and its content.
  var files: [(path: String, bytes: [UInt8])] {
    let example = ComparisonPackage.folder("../..")
    return Self.templates.map { path, bytes in
      // Replace the name first, as the path of the dependency may contain the example's name.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(Self.exampleName, with: name.text)
        .replacing(example.dependency, with: comparison.dependency)
        .replacing(example.product, with: comparison.product)
      return (path.replacing(Self.exampleName, with: name.text), Array(text.utf8))
    }
  }

  /// - Throws: if the folder exists and is not empty, or can't be written.
  func write(into folder: String) throws(FileError) {
    let found: String?
    switch Platform.kind(of: folder) {
    case nil: found = nil
    case .folder?:
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      found =
        names == nil
        ? "a folder that cannot be read" : names?.min().map { "a folder with \($0.quoted) in it" }
    default: found = "a file"
    }
    if let found {
      throw FileError(
        file: folder, found: found, expected: "a new or empty folder",
        advice: "name another folder with --into")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    try WholeFile.write(files.map { (prefix + $0.path, $0.bytes) })
  }
}

/// The package of this tool, as a dependency of another package.
enum ComparisonPackage: Hashable {
  /// By the path of its folder, which is valid on one machine only.
  case folder(String)
  case repository(String)

  /// - Parameter text: a folder or a URL, as the user typed it.
  /// - Throws: if the folder does not contain this package.
  init(_ text: String) throws(FileError) {
    if text.contains("://") || text.hasPrefix("git@") {
      self = .repository(text)
    } else if Self.isPackage(text) {
      self = .folder(URL(fileURLWithPath: text).standardizedFileURL.path)
    } else {
      throw FileError(
        file: text,
        found: Platform.kind(of: text) == nil
          ? "no file or folder of that name" : "something other than that package",
        expected: "the folder of the package \(Self.name)",
        advice: "name that folder, or its URL, with --package")
    }
  }

  /// The folder that this tool was built from.
  static let folderOfThisTool = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  var dependency: String {
    switch self {
    case .folder(let path):
      ".package(name: \(Self.stringLiteral(Self.name)), path: \(Self.stringLiteral(path)))"
    case .repository(let url): ".package(url: \(Self.stringLiteral(url)), branch: \"main\")"
    }
  }

  /// The name by which targets in a manifest refer to it.
  var product: String {
    var name = Self.name
    // SwiftPM names a repository by the last component of its URL.
    if case .repository(let url) = self,
      let last = url.split(whereSeparator: { "/:".contains($0) }).last
    {
      name = last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
    }
    return "package: \(Self.stringLiteral(name))"
  }

  private static let name = "architecture-comparison"

  private static func isPackage(_ folder: String) -> Bool {
    let manifest = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    return manifest?.contains("name: \(stringLiteral(name))") == true
      && Platform.kind(of: folder + "/Scenarios") == .folder && !isFetched(folder)
  }

  /// Whether a build of another package fetched it, and may delete it.
  private static func isFetched(_ folder: String) -> Bool {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let parent = url.deletingLastPathComponent()
    // In a scratch folder of another name, or in Xcode's.
    let state = parent.deletingLastPathComponent().appendingPathComponent("workspace-state.json")
    return url.pathComponents.contains(".build")
      || parent.lastPathComponent == "checkouts" && Platform.kind(of: state.path) == .file
  }

  private static func stringLiteral(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// A valid name for a package, a module, a type and a contender that does not clash with this
/// package.
struct PackageName: Hashable {
  let text: String

  /// - Parameter contenders: the names of the variants of this tool.
  /// - Throws: what is wrong with the name, with a suggestion.
  init(_ text: String, contenders: [String] = []) throws(UsageError) {
    guard Self.isValid(text) else {
      throw UsageError(
        found: "the name \(text.quoted)",
        expected: "an upper-case letter, then letters and digits, such as \"Elm\" or \"Clean2\"")
    }
    guard text.utf8.count <= Self.longest else {
      throw UsageError(
        found: "a name of \(text.utf8.count.of("character"))",
        expected: "at most \(Self.longest), to fit the tables")
    }
    // Some file systems ignore case, and so does the option that selects variants.
    let taken = contenders + Self.ofTheComparison + Self.ofLibraries + Self.reserved
    // The product of a package has its name and "Bench".
    if taken.contains(where: {
      [text, text + "Bench"].map { $0.lowercased() }.contains($0.lowercased())
    }) {
      throw UsageError(
        found: "the name \(text.quoted), which a variant, a module or a library has",
        expected: "another name", action: "try \(("My" + text).quoted)")
    }
    self.text = text
  }

  private static let longest = 40

  private static func isValid(_ text: String) -> Bool {
    text.utf8.allSatisfy(isLetterOrDigit)
      && text.utf8.first.map { (0x41...0x5A).contains($0) } == true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Every quoted name in the manifest of this package, which is compiled in: of its modules, its products and
  /// a few other things.
  private static let ofTheComparison = String(
    decoding: PackageResources.Comparison_swift_template, as: UTF8.self
  ).matches(of: /"(\w+)"/).map { String($0.1) }

  /// `Control` is the second entry of the floor.
  private static let reserved = ["Control", "Any", "Self", "Type"]

  /// What a contender may import, also on other platforms.
  private static let ofLibraries = """
    AppKit Combine Dispatch Foundation Observation Swift SwiftUI Synchronization System Testing UIKit XCTest \
    CombineFeedback ComposableArchitecture Katana Mobius MobiusCore OpenCombine Perception ReactiveFeedback \
    ReactiveSwift ReactorKit ReSwift RIBs RxFeedback RxFlow RxSwift SwiftRex Tempura Verge Workflow
    """.split(separator: " ").map(String.init)
}
