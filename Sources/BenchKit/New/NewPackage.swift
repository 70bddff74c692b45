import Basics
import Foundation

/// A package for another architecture: `Examples/Starter` with another name.
struct NewPackage {
  let name: PackageName

  /// The folder of the package that this tool was built from, on which the new package depends.
  static let dependency = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

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
    let path = Self.dependency.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Self.templates.map { template, bytes in
      // Replace the name first, as the path of the dependency may contain the example's name.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(Self.exampleName, with: name.text)
        .replacing("path: \"../..\"", with: "path: \"\(path)\"")
      return (template.replacing(Self.exampleName, with: name.text), Array(text.utf8))
    }
  }

  /// - Throws: if the folder exists and is not empty, or can't be written.
  func write(into folder: String) throws(FileError) {
    guard Platform.kind(of: Self.dependency + "/Package.swift") == .file else {
      throw FileError(
        file: Self.dependency, found: "no package",
        expected: "the package that this tool was built from, on which the new one depends",
        advice: "build this tool anew, where the package stays")
    }
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

/// A valid name for a package, a module, a type and a contender that does not clash with this
/// package.
struct PackageName: Hashable {
  let text: String

  /// - Parameter contenders: the names of the variants of this tool.
  /// - Throws: what is wrong with the name, with a suggestion.
  init(_ text: String, contenders: [String] = []) throws(UsageError) {
    guard (1...40).contains(text.utf8.count), text.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw UsageError(
        found: "the name \(text.quoted)",
        expected: "an upper-case letter, then letters and digits, at most 40 in all, such as "
          + "\"Elm\" or \"Clean2\"")
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
