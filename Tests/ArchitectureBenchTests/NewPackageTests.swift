import Foundation
import TestSupport
import Testing

/// `Examples/new`, which writes a package for another architecture.
@Suite struct NewPackageTests {
  /// No file is missing, and none is misplaced.
  @Test func `a new package is the example under another name`() throws {
    try withFolder { folder in
      let run = try New("Studio2", folder + "/new")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let written = try files(in: folder + "/new")
      let path = try #require(Self.path(in: written["Package.swift"]))
      let example = try files(in: PackageFolder.path + "/Examples/Starter")
      #expect(example.count == 6)
      var expected: [String: String] = [:]
      for (name, text) in example {
        expected[name.replacing("Starter", with: "Studio2")] = text.replacing(
          "Starter", with: "Studio2"
        ).replacing("path: \"../..\"", with: "path: \"\(path)\"")
      }
      #expect(written == expected)
    }
  }

  /// "/tmp" is such a link on macOS.
  @Test func `a new package behind a symbolic link finds the package it depends on`() throws {
    try withFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/a/b/c", withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a/b/c")
      #expect(try New("Elm", folder + "/link/new").status == 0)
      let manifest = try String(contentsOfFile: folder + "/link/new/Package.swift", encoding: .utf8)
      let path = try #require(Self.path(in: manifest))
      #expect(manager.fileExists(atPath: "\(folder)/link/new/\(path)/Examples/Starter"))
    }
  }

  /// A string literal, a pattern and a replacement have other special characters.
  @Test func `a new package may depend on a folder of any name`() throws {
    try withFolder { folder in
      let clone = folder + "/a \"b\" \\c&d|e"
      let manager = FileManager.default
      try manager.createDirectory(
        atPath: clone + "/Examples", withIntermediateDirectories: true)
      try manager.createDirectory(atPath: clone + "/Sources", withIntermediateDirectories: true)
      for name in ["new", "Starter/Package.swift"] {
        let copy = URL(fileURLWithPath: "\(clone)/Examples/\(name)")
        try manager.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try PackageFolder.text(of: "Examples/\(name)").write(
          to: copy, atomically: true, encoding: .utf8)
      }
      let run = try New("Elm", folder + "/elm", script: clone + "/Examples/new")
      #expect(run.status == 0, "\(run.errors)")
      let manifest = try String(contentsOfFile: folder + "/elm/Package.swift", encoding: .utf8)
      #expect(manifest.contains(#"path: "../a \"b\" \\c&d|e""#), "\(manifest)")
    }
  }

  @Test(arguments: [
    ("elm-2", "expected an upper-case letter"), ("Été", "expected an upper-case letter"),
    ("", "expected an upper-case letter"), ("../Up", "expected an upper-case letter"),
    (String(repeating: "A", count: 41), "at most 40 in all"),
    ("mvc", "expected an upper-case letter"), ("Mvc", "such as \"MyMvc\""),
    ("Observable", "such as \"MyObservable\""), ("Testing", "such as \"MyTesting\""),
    // Its product would be ArchitectureBench.
    ("Architecture", "such as \"MyArchitecture\""),
  ]) func `a name that is malformed or taken is refused, and nothing is written`(
    _ name: String, _ part: String
  ) throws {
    try withFolder { folder in
      let run = try New(name, folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("Examples/new: found the name \"\(name)\""), "\(run.errors)")
      #expect(run.errors.contains(part), "\(run.errors)")
      let left = try files(in: folder)
      #expect(left == [:])
    }
  }

  @Test func `a target other than a new or empty folder is refused`() throws {
    try withFolder(containing: ["notes": Data("mine".utf8)]) { folder in
      let run = try New("Elm", folder)
      #expect(run.status == 2)
      #expect(
        run.errors
          == "Examples/new: found \(folder), which is not empty, expected a new or empty folder\n"
      )
      #expect(try New("Elm", folder + "/notes/elm").status == 2)
      let left = try files(in: folder)
      #expect(left == ["notes": "mine"])
    }
  }

  /// The path of the package that a manifest depends on.
  private static func path(in manifest: String?) -> Substring? {
    manifest?.firstMatch(of: /comparison", path: "(\.\.\/[^"]*)"/)?.1
  }
}

/// A run of the script.
private struct New {
  let status: Int32
  let errors: String

  init(
    _ name: String, _ folder: String, script: String = PackageFolder.path + "/Examples/new"
  ) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [script, name, folder]
    let pipe = Pipe()
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = pipe
    try shell.run()
    errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    status = shell.terminationStatus
  }
}

/// All files below a folder with their texts, without build products and results.
private func files(in folder: String) throws -> [String: String] {
  var files: [String: String] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    let isMade = [".build", ".swiftpm", "results"].contains { path.hasPrefix($0) }
    var isFolder: ObjCBool = false
    guard !isMade,
      FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { continue }
    files[path] = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }
  return files
}
