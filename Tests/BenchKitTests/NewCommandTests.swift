import Basics
import Foundation
import TestSupport
import Testing

@testable import BenchKit

@Suite struct NewCommandTests {
  /// Under the example's own name it is the example: no file is missing, and none is elsewhere.
  @Test func nameOfTheExampleReproducesTheExample() throws {
    let package = NewPackage(name: try PackageName("Starter"), comparison: .folder("../.."))
    let files = package.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    let example = try Self.files(in: PackageFolder.path + "/Examples/Starter")
    #expect(Dictionary(uniqueKeysWithValues: files) == example)
    #expect(example.count == 6)
  }

  @Test func newWritesTheExampleUnderAnotherName() throws {
    try withFolder { folder in
      let run = BenchRun(
        "new", "Studio2", "--into", folder + "/new", "--package", PackageFolder.path)
      #expect(run.status == .success)
      var expected: [String: String] = [:]
      for (path, text) in try Self.files(in: PackageFolder.path + "/Examples/Starter") {
        expected[path.replacing("Starter", with: "Studio2")] =
          text.replacing("Starter", with: "Studio2")
          .replacing("path: \"../..\"", with: "path: \"\(PackageFolder.path)\"")
      }
      let written = try Self.files(in: folder + "/new")
      #expect(written == expected)
    }
  }

  @Test func newSaysWhatToTypeNext() throws {
    try withFolder { folder in
      let path = folder + "/new"
      let run = BenchRun("new", "Elm", "--into", path)
      #expect(run.output.hasPrefix("Elm: 6 files written to"))
      #expect(run.output.contains("  cd \(path.shellWord) && swift test\n"))
      #expect(run.output.hasSuffix("  swift run -c release ElmBench\n"))
      let files = try Self.files(in: path)
      let manifest = try #require(files["Package.swift"])
      #expect(
        manifest.contains(
          ".package(name: \"architecture-comparison\", path: \"\(PackageFolder.path)\")"))
    }
  }

  @Test func repositoryIsNamedByTheEndOfItsURL() throws {
    try withFolder { folder in
      let url = "https://example.org/Starters/comparison.git"
      let run = BenchRun("new", "Elm", "--into", folder, "--package", url)
      #expect(run.status == .success)
      let files = try Self.files(in: folder)
      let manifest = try #require(files["Package.swift"])
      #expect(manifest.contains("    .package(url: \"\(url)\", branch: \"main\")\n"))
      #expect(manifest.contains("package: \"comparison\")"))
      #expect(!manifest.contains("architecture-comparison"))
    }
  }

  /// What a build fetched may be deleted with it: by SwiftPM into `.build` or another scratch folder, or by Xcode.
  @Test func sourcesThatWereFetchedAreNoPackageToDependOn() throws {
    #expect(
      try ComparisonPackage(ComparisonPackage.folderOfThisTool) == .folder(PackageFolder.path))
    try withFolder { folder in
      let manifest = try PackageFolder.text(of: "Package.swift")
      func package(_ path: String) throws -> String {
        try WholeFile.write([
          ("\(folder)/\(path)/Package.swift", Array(manifest.utf8)),
          ("\(folder)/\(path)/Scenarios/a.scenario", []),
        ])
        return "\(folder)/\(path)"
      }
      try WholeFile.write([(folder + "/scratch/workspace-state.json", [])])
      for path in [".build/checkouts/x", ".build", "scratch/checkouts/x"] {
        let fetched = try package(path)
        #expect(throws: FileError.self, "\(path)") { try ComparisonPackage(fetched) }
      }
      let mine = try package("checkouts/x")
      #expect(try ComparisonPackage(mine) == .folder(mine))
      #expect(try ComparisonPackage(folder + "/.build/../checkouts/x") == .folder(mine))
    }
  }

  @Test(arguments: [
    ("elm-2", "found the name \"elm-2\", expected an upper-case letter,", "\"Clean2\"\n"),
    ("Été", "found the name", "\"Clean2\"\n"), ("", "found the name \"\"", "\"Clean2\"\n"),
    ("../Up", "found the name", "\"Clean2\"\n"),
    ("Rude", "which a variant, a module or a library has, expected another", "try \"MyRude\"\n"),
    ("MVC", "which a variant, a module or a library has", "try \"MyMVC\"\n"),
    ("Testing", "which a variant, a module or a library has", "try \"MyTesting\"\n"),
    ("Control", "which a variant, a module or a library has", "try \"MyControl\"\n"),
    (
      String(repeating: "A", count: 41), "found a name of 41 characters, expected at most 40",
      "tables\n"
    ),
  ])
  func nameThatClashesIsRefused(_ name: String, _ part: String, _ end: String) throws {
    try withFolder { folder in
      let run = BenchRun("new", name, "--into", folder)
      #expect(run.status == .failure)
      #expect(run.errors.hasPrefix("bench new: ") && run.errors.contains(part), "\(run.errors)")
      #expect(run.errors.contains(end), "\(run.errors)")
      let left = try Self.files(in: folder)
      #expect(left == [:])
    }
  }

  @Test func folderThatIsNotEmptyIsRefused() throws {
    try withFolder { folder in
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/notes"))
      let run = BenchRun("new", "Elm", "--into", folder)
      #expect(run.status == .failure)
      #expect(
        run.errors == "\(folder): found a folder with \"notes\" in it, expected a new or empty "
          + "folder; name another folder with --into\n")
      let left = try Self.files(in: folder)
      #expect(left == ["notes": "mine"])
      let file = BenchRun("new", "Elm", "--into", folder + "/notes")
      #expect(file.status == .failure)
      #expect(
        file.errors.hasPrefix("\(folder)/notes: found a file, expected a new or empty folder"))
      let under = BenchRun("new", "Elm", "--into", folder + "/notes/elm")
      #expect(under.status == .failure)
      #expect(under.errors.contains("found a folder that cannot be made"), "\(under.errors)")
    }
  }

  @Test func otherPackageIsRefused() throws {
    try withFolder { folder in
      let path = folder + "/new"
      let other = BenchRun("new", "Elm", "--into", path, "--package", folder)
      #expect(other.status == .failure)
      #expect(
        other.errors
          == "\(folder): found something other than that package, expected the folder of the package "
          + "architecture-comparison; name that folder, or its URL, with --package\n")
      let none = BenchRun("new", "Elm", "--into", path, "--package", folder + "/none")
      #expect(none.status == .failure)
      #expect(none.errors.hasPrefix("\(folder)/none: found no file or folder of that name"))
      let left = try Self.files(in: folder)
      #expect(left == [:])
    }
  }

  /// All files below a folder with their texts, but for what is built or measured there.
  private static func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let isMade = [".build", ".swiftpm", "results"].contains { path.hasPrefix($0) }
      guard !isMade, Platform.kind(of: folder + "/" + path) == .file else { continue }
      files[path] = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    }
    return files
  }
}
