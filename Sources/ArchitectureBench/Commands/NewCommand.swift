import Basics
import Benchmarking
import Foundation
import LoginSearch

/// `new`: writes a package for another architecture.
struct NewCommand: Command {
  let exhibit: Exhibit

  static let folder = Option.text(
    "into", "FOLDER", help: "Where to write the package: a new or empty folder (default: ./NAME).")
  let spec = CommandSpec(
    name: "new", summary: "Writes a package for your own architecture, with a test and a bench.",
    discussion: [
      "The package has a variant to fill in, a test that names the next "
        + "rule to implement until the variant obeys them all, and a tool "
        + "like this one that measures it together with the others."
    ],
    operands: [
      .init(placeholder: "NAME", help: "the name of the architecture, such as \"Elm\"")
    ],
    options: [folder],
    examples: ["new Elm", "new Elm --into ../elm"])

  /// The folder of the package that this tool was built from.
  static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let console = session.console
    let package = try NewPackage(
      name: arguments.operands[0], contenders: exhibit.variants.map(\.name))
    let name = package.name
    let folder = arguments[Self.folder] ?? name
    let files = try package.write(into: folder)

    let output = console.output
    output.printWrapped("\(name): \(files.pluralized("file")) written to \(folder)")
    output.print()
    output.print("To see which rule comes first:")
    output.print("  cd \(folder.shellWord) && swift test")
    output.print("To measure it together with the others, once it obeys all rules:")
    output.print("  swift run -c release \(name)Bench")
    return .success
  }
}

/// A package for another architecture: `Examples/Starter` with another name.
private struct NewPackage {
  /// The name of the package, a module, a type and a contender.
  let name: String

  /// - Parameter contenders: the names of the variants of this tool.
  /// - Throws: what is wrong with the name, with a suggestion, if it is invalid or clashes.
  init(name: String, contenders: [String]) throws(UsageError) {
    guard (1...40).contains(name.utf8.count), name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw UsageError(
        found: "the name \(name.quoted)",
        expected: "an upper-case letter, then letters and digits, at most 40 in all, such as "
          + "\"Elm\" or \"Clean2\"")
    }
    // Some file systems ignore case, and so does the option that selects variants.
    let taken = contenders + Self.ofThisPackage + Self.ofLibraries
    // The product of a package has its name and "Bench".
    if taken.contains(where: {
      [name, name + "Bench"].map { $0.lowercased() }.contains($0.lowercased())
    }) {
      throw UsageError(
        found: "the name \(name.quoted), which a variant, a module or a library already uses",
        expected: "another name", action: "try \(("My" + name).quoted)")
    }
    self.name = name
  }

  /// On which the new package depends.
  private static let dependency = NewCommand.checkout

  /// A path that stays right if both are moved together, or the two are in one repository.
  private static func path(from folder: String, to other: String) -> String {
    let start = URL(fileURLWithPath: Platform.realPath(of: folder)).pathComponents
    let end = URL(fileURLWithPath: Platform.realPath(of: other)).pathComponents
    let common = zip(start, end).prefix { $0 == $1 }.count
    let path = start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)
    return path.joined(separator: "/")
  }

  private static let exampleName = "Starter"

  private static let paths = [
    ".gitignore", "Package.swift", "README.md", "Sources/Starter/StarterVariant.swift",
    "Sources/StarterBench/main.swift", "Tests/StarterTests/ConformanceTests.swift",
  ]

  /// - Returns: how many files the package has.
  /// - Throws: if the folder exists and is not empty, or can't be written.
  func write(into folder: String) throws(FileError) -> Int {
    let example = Self.dependency + "/Examples/" + Self.exampleName
    // SwiftPM and Xcode keep their copies of dependencies there, and remove them.
    let isCopy = ["/.build/checkouts/", "/SourcePackages/checkouts/"]
      .contains(where: Self.dependency.contains)
    guard !isCopy, Platform.kind(of: example) == .folder else {
      throw FileError(
        file: Self.dependency, found: isCopy ? "a copy that may be removed" : "no package",
        expected: "the package that this tool was built from, on which the new one depends",
        advice: "build this tool again from a folder that stays")
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
    let dependency = Self.path(from: folder, to: Self.dependency)
      .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    var files: [(path: String, bytes: [UInt8])] = []
    for path in Self.paths {
      let file = try InputFile("\(example)/\(path)", expecting: "a file of the example")
      // Replace the name first, as the path of the dependency may contain the example's name.
      let text = String(decoding: file.bytes, as: UTF8.self).replacing(Self.exampleName, with: name)
        .replacing("path: \"../..\"", with: "path: \"\(dependency)\"")
      let newPath = path.replacing(Self.exampleName, with: name)
      files.append(("\(folder)/\(newPath)", Array(text.utf8)))
    }
    try AtomicFile.write(files, makesFolders: true)
    return files.count
  }

  /// The modules and products that the new package would see. Observable is no module, but a contender whose type has
  /// the name that the new one's would have.
  private static let ofThisPackage = [
    "ArchitectureBench", "Architectures", "Basics", "Bench", "Benchmarking", "CMetering", "CPage",
    "CScripts",
    "Contenders",
    "LoginSearch", "Metering",
    "MVC", "MVI", "MVVM", "Observable", "ObservableModels", "Reactor", "Scenario", "Settling",
    "StateDiff",
    "Vanilla",
  ]

  /// The second entry of the baseline, words of the language, and what a contender may import, also on other platforms.
  private static let ofLibraries = """
    Any Array Class Control Element Int Optional Package Self String Task Tests Type AppKit Combine Dispatch Foundation Observation Swift SwiftUI Synchronization System Testing UIKit XCTest \
    CombineFeedback ComposableArchitecture Katana Mobius MobiusCore OpenCombine Perception ReactiveFeedback \
    ReactiveSwift ReactorKit ReSwift RIBs RxFeedback RxFlow RxSwift SwiftRex Tempura Verge Workflow
    """.split(separator: " ").map(String.init)
}
