import Foundation
import Testing

@testable import BenchKit

/// With a shell in the place of the tool, which finds the name of the part's file where the tool does.
@Suite struct PartProcessTests {
  private static let part = Part(
    number: 2, count: 3, excluded: ["Rude"], batches: ["dispatch/type in id": [4, 4]])

  private func shell(_ script: String) -> PartProcess {
    PartProcess(executable: "/bin/sh", arguments: ["-c", script])
  }

  /// It lies in different folders on different systems.
  static var failing: String {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return folders.split(separator: ":").map { "\($0)/false" }
      .first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/false"
  }

  private func reason(_ process: PartProcess) throws -> String {
    let error = try #require(throws: PartError.self) { try process.time(Self.part) }
    #expect(error.number == 2)
    #expect(error.description.hasPrefix("process 2 of the run \(error.reason)"))
    return error.reason
  }

  @Test func whatTheProcessWritesIsWhatComesBack() throws {
    let process = shell(
      "sed 's/\"isWhole\":true/\"isWhole\":false/' \"$BENCH_PART\" > \"$BENCH_PART.new\" && mv \"$BENCH_PART.new\" \"$BENCH_PART\""
    )
    var expected = Self.part
    expected.isWhole = false
    #expect(try process.time(Self.part) == expected)
  }

  @Test func aStatusIsTold() throws {
    #expect(
      try reason(PartProcess(executable: Self.failing, arguments: []))
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
      let reason = try reason(PartProcess(executable: folder + "/bench", arguments: ["run"]))
      #expect(reason.hasPrefix("could not be started: "), "\(reason)")
    }
  }

  @Test func aFileThatIsNoPartIsTold() throws {
    let reason = try reason(shell("echo nonsense > \"$BENCH_PART\""))
    #expect(reason.hasPrefix("left no results: "), "\(reason)")
    #expect(try !self.reason(shell("rm \"$BENCH_PART\"")).isEmpty)
  }

  /// Whether it ends well or not.
  @Test(arguments: [0, 1]) func theFileIsGoneAfterwards(_ status: Int) throws {
    try withFolder { folder in
      let note = folder + "/note"
      let process = shell("printf %s \"$BENCH_PART\" > '\(note)'; exit \(status)")
      if status == 0 {
        #expect(try process.time(Self.part) == Self.part)
      } else {
        _ = try reason(process)
      }
      let file = try String(contentsOfFile: note, encoding: .utf8)
      #expect(file.hasSuffix(".json"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }
}
