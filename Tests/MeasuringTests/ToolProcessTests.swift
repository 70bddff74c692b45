import Basics
import Foundation
import Results
import TestSupport
import Testing

@testable import Measuring

/// With shell scripts in the place of the tool.
@Suite struct TimedShareTests {
  private static let share = ProcessShare(
    number: 2, count: 3, excluded: ["Rude"],
    batches: [
      CaseID(group: "dispatch", workload: "type in id"):
        Entries(floor: 4, control: 4, contenders: [])
    ])

  private func timed(_ script: String, by shell: String = "/bin/sh") throws(ShareError)
    -> ProcessShare
  {
    try Self.share.timed(by: shell, ["-c", script])
  }

  private func reason(_ script: String, by shell: String = "/bin/sh") throws -> String {
    let error = try #require(throws: ShareError.self) { try timed(script, by: shell) }
    #expect(error.description.hasPrefix("process 2 of the run \(error.reason)"))
    return error.reason
  }

  /// As the tool does, the shell removes the task before it leaves its answer.
  @Test func theAnswerOfTheProcessComesBack() throws {
    let answer = try timed(
      """
      task=$(sed 's/"isWhole":true/"isWhole":false/' "$BENCH_SHARE")
      rm "$BENCH_SHARE"; printf %s "$task" > "$BENCH_SHARE"
      """)
    var expected = Self.share
    expected.isWhole = false
    #expect(answer == expected)
  }

  @Test func theErrorSaysHowTheProcessEnded() throws {
    #expect(try reason("exit 42") == "ended with status 42")
    #expect(try reason("kill -9 $$").hasPrefix("was ended by signal 9: a contender crashed"))
    #expect(try reason("echo no > \"$BENCH_SHARE\"").hasPrefix("gave no answer ("))
    #expect(try reason("rm \"$BENCH_SHARE\"").hasPrefix("gave no answer ("))
    try withFolder { folder in
      let reason = try reason("", by: folder + "/bench")
      #expect(reason.hasPrefix("could not be started ("), "\(reason)")
    }
  }

  @Test(arguments: [0, 1]) func nothingIsLeftInTheTemporaryFolder(_ status: Int) throws {
    try withFolder { folder in
      let note = folder + "/note"
      let answer = try? timed("printf %s \"$BENCH_SHARE\" > '\(note)'; exit \(status)")
      #expect(answer == (status == 0 ? Self.share : nil))
      let file = URL(fileURLWithPath: try String(contentsOfFile: note, encoding: .utf8))
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    }
  }
}

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
      #expect(error.file == file && error.advice != nil)
      return error
    }
  }

  private static let timed = BuildRequest.Task.time(
    .init(
      cases: [], excluded: [], position: 0, processes: 1, seed: 1, seconds: 1, batches: [:],
      handicap: 0))

  @Test func aFileThatIsNoProgramIsRefused() throws {
    func refusal(_ file: String) throws -> String {
      try #require(throws: FileError.self) { try BuildProcess(file: file).offer() }.found
    }
    try withFolder(containing: ["notes": Data("#!/bin/sh\n".utf8)]) { folder in
      let found = try [folder, folder + "/none", "/dev/null"].map(refusal)
      #expect(
        found == [
          "a folder", "no file of that name", "something other than a plain file",
        ])
      #expect(try refusal(folder + "/notes").hasPrefix("a file that could not be started ("))
    }
    try withExecutable("\u{7F}garbage") { file in
      let found = try refusal(file)
      #expect(found.hasPrefix("a file that could not be started ("))
    }
  }

  @Test func aProgramThatIsNoBuildIsRefusedWithWhatItSaid() throws {
    #expect(try error("exit 0").found.hasPrefix("a program that gave no answer ("))
    #expect(
      try error("echo first >&2; echo second >&2; exit 3").found
        == "a program that ended with status 3, and said \"first\"")
    #expect(
      try error("echo no > \"$BENCH_REQUEST\"").found.hasPrefix("a program that gave no answer ("))
    #expect(try error("kill -9 $$").found == "a program that was ended by signal 9")
    #expect(try error("exit 0").advice?.contains("swift build -c release") == true)
  }

  /// It never ends by itself, so it does not matter how fast the machine is.
  @Test func aProgramThatHangsIsEnded() throws {
    let hanging = "exec tail -f /dev/null"
    #expect(
      try error(hanging, patience: .milliseconds(50)).found == "a program that did not end in time")
    let late = try error(hanging, to: Self.timed, limit: .milliseconds(50))
    #expect(late.found == "a process that did not end in time")
  }

  @Test func aCrashWhileMeasuringAdvisesHowToFindTheContender() throws {
    let crash = try error("kill -9 $$", to: Self.timed)
    #expect(crash.found == "a process that was ended by signal 9")
    #expect(crash.advice?.contains("--filter") == true)
    #expect(try error("exit 0", to: Self.timed).found.hasPrefix("a process that gave no answer"))
  }

  /// It must do no harm, whatever it is.
  @Test func aProgramIsAskedForItsVersionWithNothingToRead() throws {
    #expect(
      try error("echo \"$*, $(cat)\" >&2; exit 1").found.hasSuffix("and said \"--version, \""))
  }

  @Test func aBuildThatSpeaksAnotherVersionIsRefused() throws {
    let error = try error("echo '{\"answers\": 7}' > \"$BENCH_REQUEST\"")
    #expect(error.found == "a build of bench that knows version 7 of the questions between builds")
    let own = BuildRequest.currentVersion
    #expect(error.expected == "one that knows version \(own), as this one does")
  }
}
