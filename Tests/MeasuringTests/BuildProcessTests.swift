import Basics
import Foundation
import TestSupport
import Testing

@testable import Measuring

/// With shell scripts in the place of the other build.
@Suite struct BuildProcessTests {
  private func error(
    _ script: String, to task: BuildRequest.Task = .offer, limit: Duration? = nil,
    patience: Duration = .seconds(600)
  ) throws -> FileError {
    try withProgram(script) { file in
      let process = BuildProcess(file: file, patience: patience)
      let error = try #require(throws: FileError.self) {
        if task == .offer {
          _ = try process.offer()
        } else {
          _ = try process.answer(to: task, limit: limit)
        }
      }
      #expect(error.file == file)
      #expect(error.advice != nil)
      return error
    }
  }

  private func refusal(_ file: String) throws -> String {
    try #require(throws: FileError.self) { try BuildProcess(file: file).offer() }.found
  }

  private static let timed = BuildRequest.Task.time(
    .init(
      cases: [], excluded: [], position: 0, processes: 1, seed: 1, seconds: 1, batches: [:],
      delay: 0))

  @Test func whatIsNoProgramIsToldBeforeItIsStarted() throws {
    try withFolder(containing: ["notes": Data("#!/bin/sh\n".utf8)]) { folder in
      let found = try [folder, folder + "/none", folder + "/notes", "/dev/null"].map(refusal)
      #expect(
        found == [
          "a folder", "no file of that name", "a file that may not be started",
          "something other than a plain file",
        ])
    }
  }

  @Test func aFileThatIsNoProgramIsTold() throws {
    try withExecutable("\u{7F}garbage") { file in
      let error = try #require(throws: FileError.self) { try BuildProcess(file: file).offer() }
      #expect(error.found.hasPrefix("a file that could not be started ("), "\(error)")
    }
  }

  @Test func aProgramThatIsNoBuildOfThisToolIsTold() throws {
    #expect(try error("exit 0").found == "a program that gave no answer")
    #expect(
      try error("echo first >&2; echo second >&2; exit 3").found
        == "a program that ended with status 3, and said \"first\"")
    #expect(
      try error("echo nonsense > \"$BENCH_REQUEST\"").found == "a program that gave no answer")
    #expect(try error("kill -9 $$").found == "a program that was ended by signal 9")
    #expect(try error("exit 0").advice?.contains("swift build -c release") == true)
  }

  /// It never ends by itself, so it does not matter how fast the machine is.
  @Test func whatHangsIsEnded() throws {
    let hanging = "exec tail -f /dev/null"
    #expect(
      try error(hanging, patience: .milliseconds(50)).found
        == "a program that gave no answer within 0.1 s")
    let late = try error(hanging, to: Self.timed, limit: .milliseconds(50))
    #expect(late.found == "a process that did not end in time")
    #expect(late.expected == "one that measures to the end")
  }

  @Test func aCrashWhileMeasuringIsTold() throws {
    let crash = try error("kill -9 $$", to: Self.timed)
    #expect(crash.found == "a process that was ended by signal 9")
    #expect(crash.advice?.contains("--filter") == true)
    #expect(try error("exit 0", to: Self.timed).found.hasPrefix("a process that wrote no figures"))
  }

  /// It must do no harm, whatever it is: it is asked for its version, with nothing to read.
  @Test func itIsAskedWhatDoesNoHarm() throws {
    #expect(try error("echo \"$*, $(cat)\" >&2; exit 1").found.hasSuffix("and said \"version, \""))
  }

  @Test func anotherVersionIsTold() throws {
    let error = try error("echo '{\"answers\": 7}' > \"$BENCH_REQUEST\"")
    #expect(error.found == "a build of bench that knows version 7 of the questions between builds")
    #expect(error.expected == "one that knows version 1, as this one does")
  }

  @Test func theFilesAreGoneAfterwards() throws {
    try withFolder { folder in
      let note = folder + "/note"
      _ = try error("printf %s \"$BENCH_REQUEST\" > '\(note)'; exit 1")
      let file = try String(contentsOfFile: note, encoding: .utf8)
      #expect(file.hasSuffix(".json"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }
}
