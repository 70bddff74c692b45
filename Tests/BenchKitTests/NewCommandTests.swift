import Basics
import Foundation
import TestSupport
import Testing

@testable import BenchKit

@Suite struct NewCommandTests {
  /// Under the example's own name it is the example: no file is missing, and none is elsewhere.
  @Test func underItsOwnNameTheExampleIsReproduced() throws {
    let package = NewPackage(name: try PackageName("Starter"), dependency: .inExample)
    let files = package.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    let example = try Self.files(in: PackageFolder.path + "/Examples/Starter")
    #expect(Dictionary(uniqueKeysWithValues: files) == example)
    #expect(example.count == 6)
  }

  @Test func itWritesTheExampleUnderAnotherName() throws {
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

  /// `swift format` would complain of them otherwise.
  @Test func importsAreInOrderWhateverTheName() throws {
    for name in ["Elm", "ReSwiftApp", "Zen"] {
      let files = NewPackage(name: try PackageName(name), dependency: .unknown).files
      for (path, bytes) in files where path.hasSuffix(".swift") {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let imports = lines.filter { $0.hasPrefix("import ") }.map { Array($0.utf8) }
        #expect(!imports.isEmpty)
        #expect(imports == imports.sorted { $0.lexicographicallyPrecedes($1) }, "\(path)")
      }
    }
  }

  @Test func itSaysWhereThePackageIsAndWhatToTypeNext() throws {
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

  @Test func aRepositoryIsKnownByTheEndOfItsAddress() throws {
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

  @Test func whereThePackageIsNotKnownAPersonFillsItIn() throws {
    #expect(ComparisonPackage.ofThisTool == .folder(PackageFolder.path))
    let fetched =
      PackageFolder.path + "/.build/checkouts/p/Sources/BenchKit/New/ComparisonPackage.swift"
    #expect(ComparisonPackage.containing(fetched) == .unknown)
    #expect(ComparisonPackage.containing("/no/such/Sources/BenchKit/New/A.swift") == .unknown)
    let files = NewPackage(name: try PackageName("Elm"), dependency: .unknown).files
    let manifest = String(
      decoding: try #require(files.first { $0.path == "Package.swift" }).bytes, as: UTF8.self)
    #expect(
      manifest.contains(
        """
            // Replace this URL by the URL of the package.
            .package(url: "https://example.com/architecture-comparison.git", branch: "main")
          ],

        """))
  }

  @Test(arguments: [
    ("elm-2", "found the name \"elm-2\", expected an upper-case letter,", "; try \"Elm2\"\n"),
    ("2", "found the name \"2\", expected an upper-case letter,", "\"Clean2\"\n"),
    ("Été", "found the name", "\"Clean2\"\n"),
    ("mvvm-c", "found the name", "; try \"MvvmC\"\n"),
    ("", "found the name \"\"", "\"Clean2\"\n"),
    ("../Up", "found the name", "; try \"Up\"\n"),
    ("MVC", "which is taken by a module of the comparison, expected another", "try \"MyMVC\"\n"),
    ("Mvc", "which is taken by a module of the comparison, expected another", "try \"MyMvc\"\n"),
    ("Testing", "which is taken by a module of the toolchain", "try \"MyTesting\"\n"),
    ("ReSwift", "which is taken by an architecture library", "try \"MyReSwift\"\n"),
    ("mvc", "found the name", "; try \"MyMvc\"\n"),
    ("Control", "which is taken by the floor's second entry", "try \"MyControl\"\n"),
    (
      String(repeating: "A", count: 41), "found a name of 41 characters, expected at most 40",
      "tables\n"
    ),
  ])
  func aNameThatCannotStandIsRefused(_ name: String, _ part: String, _ end: String) throws {
    try withFolder { folder in
      let run = BenchRun("new", name, "--into", folder)
      #expect(run.status == .failure)
      #expect(run.errors.hasPrefix("bench new: ") && run.errors.contains(part), "\(run.errors)")
      #expect(run.errors.contains(end), "\(run.errors)")
      let left = try Self.files(in: folder)
      #expect(left == [:])
    }
  }

  @Test func whatIsSuggestedForATakenNameIsAccepted() throws {
    for name in TakenName.all {
      for name in [name, name.lowercased(), name + "-"] {
        let error = try #require(throws: UsageError.self) { try PackageName(name) }
        let suggestion = try #require(
          error.action?.firstMatch(of: /try "(\w+)"/)?.1, "\(name): \(error)")
        #expect(throws: Never.self) { try PackageName(String(suggestion)) }
      }
    }
    // A name that would be too long is not suggested.
    let error = #expect(throws: UsageError.self) {
      try PackageName(String(repeating: "a", count: 41))
    }
    #expect(error?.action == nil)
  }

  /// Nothing of that name can be made in the folder.
  @Test func whatCannotBeFinishedIsTakenAway() throws {
    try withFolder { folder in
      let path = folder + "/a/b/" + String(repeating: "d", count: 300)
      let run = BenchRun("new", "Elm", "--into", path)
      #expect(run.status == .failure)
      #expect(run.errors.contains("File name too long"), "\(run.errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == [])
    }
  }

  @Test func theNameOfEveryTargetIsTaken() throws {
    let manifest = try String(
      contentsOfFile: PackageFolder.path + "/Package.swift", encoding: .utf8)
    let target = /\.(?:target|executableTarget)\(\s*(?:\/\/.*\s*)*name: "(\w+)"/
    let targets = manifest.matches(of: target).map { String($0.1) }
    // The variants have no line of their own in the manifest.
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.path + "/Sources")
    #expect(Set(["bench", "TestSupport", "Text"]).isSubset(of: targets) && folders.contains("MVI"))
    for target in targets + folders {
      let name = target.prefix(1).uppercased() + target.dropFirst()
      let error = #expect(throws: UsageError.self) { try PackageName(name) }
      #expect(error?.found.hasSuffix("which is taken by a module of the comparison") == true)
    }
  }

  @Test func aFolderThatIsNotEmptyStaysAsItIs() throws {
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
      #expect(under.errors.contains(", which is not a folder"), "\(under.errors)")
    }
  }

  @Test func whatIsNotThePackageIsRefused() throws {
    try withFolder { folder in
      let path = folder + "/new"
      let other = BenchRun("new", "Elm", "--into", path, "--package", folder)
      #expect(other.status == .failure)
      #expect(
        other.errors == "\(folder): found no such package, expected the folder of the package "
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
