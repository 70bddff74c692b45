import Basics
import Foundation
import TestSupport
import Testing

@testable import ArchitectureBench
@testable import Benchmarking

@Suite struct NewCommandTests {
  /// No file is missing, and none is elsewhere.
  @Test func `new writes the example under another name`() throws {
    try withFolder { folder in
      let run = BenchRun("new", "Studio2", "--into", folder + "/new")
      #expect(run.status == .success)
      let example = try Self.files(in: PackageFolder.path + "/Examples/Starter")
      #expect(example.count == 6)
      let written = try Self.files(in: folder + "/new")
      let root = try #require(
        written["Package.swift"]?.firstMatch(of: /comparison", path: "(\.\.\/[^"]*)"/)
      ).1
      #expect(
        URL(fileURLWithPath: "\(folder)/new/\(root)").resolvingSymlinksInPath().path
          == URL(fileURLWithPath: PackageFolder.path).resolvingSymlinksInPath().path)
      var expected: [String: String] = [:]
      for (path, text) in example {
        expected[path.replacing("Starter", with: "Studio2")] = text.replacing(
          "Starter", with: "Studio2"
        ).replacing("path: \"../..\"", with: "path: \"\(root)\"")
      }
      #expect(written == expected)
    }
  }

  /// As "/tmp" is on macOS.
  @Test func `a new package behind a symbolic link finds the package it depends on`() throws {
    try withFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/a/b/c", withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a/b/c")
      #expect(BenchRun("new", "Elm", "--into", folder + "/link/new").status == .success)
      let manifest = try String(contentsOfFile: folder + "/link/new/Package.swift", encoding: .utf8)
      let root = try #require(manifest.firstMatch(of: /comparison", path: "(\.\.\/[^"]*)"/)).1
      #expect(manager.fileExists(atPath: "\(folder)/link/new/\(root)/Examples/Starter"))
    }
  }

  @Test(arguments: [
    ("elm-2", "found the name \"elm-2\", expected an upper-case letter,", "\"Clean2\"\n"),
    ("Été", "found the name", "\"Clean2\"\n"), ("", "found the name \"\"", "\"Clean2\"\n"),
    ("../Up", "found the name", "\"Clean2\"\n"),
    ("Rude", "or a library already uses, expected another", "try \"MyRude\"\n"),
    ("MVC", "or a library already uses", "try \"MyMVC\"\n"),
    // Also in a tool that has no such contender: the new package would have two types of one name.
    ("Observable", "or a library already uses", "try \"MyObservable\"\n"),
    ("ObservableModels", "or a library already uses", "try \"MyObservableModels\"\n"),
    ("Testing", "or a library already uses", "try \"MyTesting\"\n"),
    ("Control", "or a library already uses", "try \"MyControl\"\n"),
    (String(repeating: "A", count: 41), "at most 40 in all", "\"Clean2\"\n"),
  ]) func `a name that is malformed or taken is refused, and nothing is written`(
    _ name: String, _ part: String, _ end: String
  ) throws {
    try withFolder { folder in
      let run = BenchRun("new", name, "--into", folder)
      #expect(run.status == .failure)
      #expect(run.errors.hasPrefix("bench new: ") && run.errors.contains(part), "\(run.errors)")
      #expect(run.errors.contains(end), "\(run.errors)")
      let left = try Self.files(in: folder)
      #expect(left == [:])
    }
  }

  @Test func `a target other than a new or empty folder is refused`() throws {
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
      #expect(under.errors.contains("found a folder that cannot be created"), "\(under.errors)")
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
