import Foundation
import TestSupport
import Testing

@testable import ArchitectureBench

@Suite struct ChildProcessTests {
  private func run(_ script: String, in folder: String) -> ChildProcess.Ending {
    ChildProcess(words: ["sh", "-c", script], errors: folder + "/errors")
      .run(output: folder + "/output")
  }

  @Test func `what a process prints is in its files, and its status is known`() throws {
    func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
    try withFolder { folder in
      let ending = run("echo one; echo two >&2; exit 3", in: folder)
      #expect(ending == .status(3))
      let texts = [try text(folder + "/output"), try text(folder + "/errors")]
      #expect(texts == ["one\n", "two\n"])
    }
  }

  @Test func `a process that a signal ends, or whose output can't be written, has no status`()
    throws
  {
    try withFolder { folder in
      #expect(run("kill -KILL $$", in: folder) == .noStatus)
      #expect(run("exit 0", in: folder + "/no") == .noStatus)
      // As a shell says it of a missing program.
      #expect(ChildProcess(words: ["no-such-program"]).run(output: folder + "/o") == .status(127))
    }
  }
}
