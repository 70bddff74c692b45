import Foundation
import Results
import TestSupport
import Testing

@testable import Measuring

/// With a shell in the place of the tool, which finds the name of the file where the tool does.
@Suite struct ShareProcessTests {
  private static let share = ProcessShare(
    number: 2, count: 3, excluded: ["Rude"],
    batches: [
      CaseID(group: "dispatch", workload: "type in id"):
        Entries(floor: 4, control: 4, contenders: [])
    ])

  private func shell(_ script: String) -> ShareProcess {
    ShareProcess(executable: "/bin/sh", arguments: ["-c", script])
  }

  private func reason(_ process: ShareProcess) throws -> String {
    let error = try #require(throws: ShareError.self) { try process.time(Self.share) }
    #expect(error.number == 2)
    #expect(error.description.hasPrefix("process 2 of the run \(error.reason)"))
    return error.reason
  }

  @Test func whatTheProcessWritesIsWhatComesBack() throws {
    let process = shell(
      "sed 's/\"isWhole\":true/\"isWhole\":false/' \"$BENCH_SHARE\" > \"$BENCH_SHARE.new\" && mv \"$BENCH_SHARE.new\" \"$BENCH_SHARE\""
    )
    var expected = Self.share
    expected.isWhole = false
    #expect(try process.time(Self.share) == expected)
  }

  @Test func aStatusIsTold() throws {
    #expect(
      try reason(ShareProcess(executable: FailingProgram.path, arguments: []))
        == "ended with status 1")
    #expect(try reason(shell("exit 42")) == "ended with status 42")
  }

  /// Of those that no process can keep from itself: what is started by a test inherits that its thread
  /// hears no others.
  @Test func aSignalIsTold() throws {
    #expect(try reason(shell("kill -9 $$")).hasPrefix("was ended by signal 9: a contender crashed"))
  }

  @Test func aToolThatIsNotThereIsTold() throws {
    try withFolder { folder in
      let reason = try reason(ShareProcess(executable: folder + "/bench", arguments: ["run"]))
      #expect(reason.hasPrefix("could not be started: "), "\(reason)")
    }
  }

  @Test func aFileThatIsNoShareIsTold() throws {
    let reason = try reason(shell("echo nonsense > \"$BENCH_SHARE\""))
    #expect(reason.hasPrefix("wrote no results: "), "\(reason)")
    #expect(try !self.reason(shell("rm \"$BENCH_SHARE\"")).isEmpty)
  }

  /// Whether it ends well or not.
  @Test(arguments: [0, 1]) func theFileIsGoneAfterwards(_ status: Int) throws {
    try withFolder { folder in
      let note = folder + "/note"
      let process = shell("printf %s \"$BENCH_SHARE\" > '\(note)'; exit \(status)")
      if status == 0 {
        #expect(try process.time(Self.share) == Self.share)
      } else {
        _ = try reason(process)
      }
      let file = try String(contentsOfFile: note, encoding: .utf8)
      #expect(file.hasSuffix(".json"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }
}
