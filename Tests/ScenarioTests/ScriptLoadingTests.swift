import Foundation
@testable import Scenario
import TestSupport
import Testing

#if canImport(Darwin)
  private let isNotOnAppleFileSystem = false
#else
  private let isNotOnAppleFileSystem = true
#endif

@Suite struct ScriptLoadingTests {
  /// Creates an empty file, with the byte 0xFF in the place of each control character of the name.
  private func create(_ name: String, in folder: String) throws {
    var path = Array((folder + "/" + name).utf8CString)
    for index in path.indices where (1..<32).contains(path[index]) { path[index] = -1 }
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(file >= 0)
    close(file)
  }

  @Test func aScriptIsNamedByItsPath() throws {
    try withFolder(containing: ["a.scenario": Data("tap nxt".utf8)]) { folder in
      let path = folder + "/a.scenario"
      let error = #expect(throws: ScriptError.self) { try Script(contentsOf: path) }
      #expect(error?.description.hasPrefix("\(path):1:5: found \"nxt\"") == true)
    }
  }

  @Test func aFolderIsReadInTheOrderOfItsNamesAndNothingElseInIt() throws {
    let script = Data("let go".utf8)
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

  /// Foundation calls such a file by another name, which no file has.
  @Test(.enabled(if: isNotOnAppleFileSystem, "there, all names are UTF-8"))
  func aNameThatIsNotUTF8IsRefused() throws {
    try withFolder(containing: ["b.scenario": Data("let go".utf8)]) { folder in
      for name in ["a\u{1}\u{2}.txt", ".\u{1}\u{2}.scenario"] {
        try create(name, in: folder)
      }
      #expect(try Script.all(inFolder: folder).count == 1)
      try create("it's\u{1}.scenario", in: folder)
      expectError(
        found: "the name $'it\\047s\\377.scenario', which is not UTF-8",
        expected: ["names in UTF-8"], path: folder
      ) {
        try Script.all(inFolder: folder)
      }
    }
  }

  @Test func whatIsNoFileIsSaidToBeNone() throws {
    try withFolder(containing: [:]) { folder in
      expectError(found: "a folder", expected: ["a script"], path: folder) {
        try Script(contentsOf: folder)
      }
      let missing = folder + "/missing.scenario"
      expectError(found: "no file of that name", expected: ["a script"], path: missing) {
        try Script(contentsOf: missing)
      }
    }
  }

  @Test func aFolderWithoutScriptsIsAnErrorAndSoIsWhatIsNoFolder() throws {
    try withFolder(containing: ["a.txt": Data()]) { folder in
      expectError(
        found: "a folder without scripts", expected: ["files named *.scenario"], path: folder
      ) {
        try Script.all(inFolder: folder)
      }
      let missing = folder + "/missing"
      expectError(found: "no folder of that name", expected: ["a folder of scripts"], path: missing)
      {
        try Script.all(inFolder: missing)
      }
      let file = folder + "/a.txt"
      expectError(found: "a file", expected: ["a folder of scripts"], path: file) {
        try Script.all(inFolder: file)
      }
    }
  }

  @Test func whyTheSystemDoesNotReadIsPassedOn() throws {
    let path = String(repeating: "x", count: 300)
    let reason = "that cannot be read (File name too long)"
    expectError(found: "a file \(reason)", expected: ["a script"], path: path) {
      try Script(contentsOf: path)
    }
    expectError(found: "a folder \(reason)", expected: ["a folder of scripts"], path: path) {
      try Script.all(inFolder: path)
    }
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", "rules S1\npage size 3\n"])
  func aFileWithoutStepsIsNoScript(text: String) throws {
    #expect(try Script(parsing: text, name: "text").lines.isEmpty)
    try withFolder(containing: ["a.scenario": Data(text.utf8)]) { folder in
      let path = folder + "/a.scenario"
      let (found, expected) = ("a script without steps", ["at least one step"])
      expectError(found: found, expected: expected, path: path) { try Script(contentsOf: path) }
      expectError(found: found, expected: expected, path: path) { try Script.all(inFolder: folder) }
      let file = try #require(FileHandle(forReadingAtPath: path))
      expectError(found: found, expected: expected, path: "input") {
        try Script(reading: file, name: "input")
      }
    }
  }

  @Test func anOpenFileIsReadFromWhereItStands() throws {
    try withFolder(containing: ["a.scenario": Data("no script\nlet go\n".utf8)]) { folder in
      let file = try #require(FileHandle(forReadingAtPath: folder + "/a.scenario"))
      try file.seek(toOffset: 10)
      let script = try Script(reading: file, name: "input")
      #expect(script.name == "input")
      #expect(script.steps == [.letGo])
    }
    let closed = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    try closed.close()
    let error = #expect(throws: ScriptError.self) { try Script(reading: closed, name: "input") }
    #expect(error?.found.hasPrefix("input that cannot be read (") == true)
  }

  @Test(arguments: [
    ([0x23, 0x0A, 0x23, 0x20, 0xFF], 2, 3), ([0xFE, 0xFF, 0x00], 1, 1), ([0x23, 0xC3], 1, 2),
    ([0x23, 0xC3, 0xA9, 0xED, 0xA0, 0x80], 1, 3), ([0x23, 0x0D, 0x0A, 0xEF, 0x41], 2, 1),
  ])
  func whatIsNotUTF8IsFoundAtItsPlace(bytes: [UInt8], line: Int, column: Int) throws {
    try withFolder(containing: ["a.scenario": Data(bytes)]) { folder in
      let error = #expect(throws: ScriptError.self) {
        try Script(contentsOf: folder + "/a.scenario")
      }
      #expect(error?.position == ScriptError.Position(line: line, column: column))
      #expect(error?.found == "a byte that is not UTF-8")
    }
  }

  @Test func aFileThatIsTooLargeIsLeftUnread() throws {
    try withFolder(containing: ["a.scenario": Data(repeating: 0x0A, count: 10_000_001)]) { folder in
      let path = folder + "/a.scenario"
      expectError(
        found: "more than 10,000,000 bytes", expected: ["a script, which is much smaller"],
        path: path
      ) {
        try Script(contentsOf: path)
      }
    }
  }

  private func expectError<Value>(
    found: String, expected: [String], path: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
  ) {
    let error = #expect(throws: ScriptError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.found == found, sourceLocation: sourceLocation)
    #expect(error?.expected == expected, sourceLocation: sourceLocation)
    #expect(error?.file == path, sourceLocation: sourceLocation)
  }
}
