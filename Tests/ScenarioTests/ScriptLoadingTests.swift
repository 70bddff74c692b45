import Foundation
@testable import Scenario
import TestSupport
import Testing

/// Scripts from files, folders and standard input.
@Suite struct ScriptLoadingTests {
  @Test func `an error in a script names the path of its file`() throws {
    try withFile("tap nxt") { path in
      let error = #expect(throws: ScriptError.self) { try Script(contentsOf: path) }
      #expect(error?.description.hasPrefix("\(path):1:5: found \"nxt\"") == true)
    }
  }

  @Test func `only the scripts of a folder are read, in the order of their names`() throws {
    let script = Data("tear down".utf8)
    let other = Data("no script".utf8)
    let files = [
      "b.scenario": script, "a.scenario": script, "A.scenario": script, "c.txt": other,
      ".hidden.scenario": other, "d.scenario.bak": other,
    ]
    try withFolder(containing: files) { folder in
      let names = ["A", "a", "b"].map { "\(folder)/\($0).scenario" }
      for path in [folder, folder + "/"] {
        let scripts = try Script.all(inFolder: path)
        #expect(scripts.map(\.name) == names)
      }
    }
  }

  @Test func `a path without a script or a folder of scripts is an error`() throws {
    try withFolder(containing: ["a.txt": Data()]) { folder in
      func expectError<Value>(
        _ found: String, _ expected: String, at path: String, _ read: (String) throws -> Value
      ) {
        let error = #expect(throws: ScriptError.self) { try read(path) }
        #expect(error?.found == found)
        #expect(error?.expected == [expected])
        #expect(error?.file == path)
      }
      let missing = folder + "/missing"
      let script = { try Script(contentsOf: $0) }
      expectError("a folder", "a script", at: folder, script)
      expectError("no file of that name", "a script", at: missing, script)
      let all = { try Script.all(inFolder: $0) }
      expectError("a folder without scripts", "files named *.scenario", at: folder, all)
      let noFolder = "no folder of that name that can be read"
      expectError(noFolder, "a folder of scripts", at: missing, all)
      expectError(noFolder, "a folder of scripts", at: folder + "/a.txt", all)
    }
  }

  @Test(arguments: ["", "# nothing yet\n", "rules S1\npage size 3\n"])
  func `a file without steps is an error, and a text without steps is not`(text: String) throws {
    #expect(try Script(parsing: text, name: "text").lines.isEmpty)
    try withFile(text) { path in
      let error = #expect(throws: ScriptError.self) { try Script(contentsOf: path) }
      #expect(
        error?.description == "\(path): found a script without steps, expected at least one step")
      let file = try #require(FileHandle(forReadingAtPath: path))
      #expect(throws: ScriptError.self) { try Script(reading: file, name: "input") }
    }
  }

  @Test func `an open file is read from its position, and a closed one is an error`() throws {
    try withFile("no script\ntear down\n") { path in
      let file = try #require(FileHandle(forReadingAtPath: path))
      try file.seek(toOffset: 10)
      let script = try Script(reading: file, name: "input")
      #expect(script.name == "input")
      #expect(script.steps == [.tearDown])
    }
    let closed = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    try closed.close()
    let error = #expect(throws: ScriptError.self) { try Script(reading: closed, name: "input") }
    #expect(error?.found.hasPrefix("a file that cannot be read (") == true)
  }

  @Test func `a file of more than 10,000,000 bytes is an error`() throws {
    try withFile(String(repeating: "\n", count: 10_000_001)) { path in
      let file = try #require(FileHandle(forReadingAtPath: path))
      for read in [{ try Script(contentsOf: path) }, { try Script(reading: file, name: path) }] {
        let error = #expect(throws: ScriptError.self) { try read() }
        #expect(error?.found == "more than 10,000,000 bytes")
        #expect(error?.expected == ["a script, which is much smaller"])
      }
    }
  }
}
