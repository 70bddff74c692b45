import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests with shell scripts instead of the tool.
@Suite struct BuildProcessTests {
  private func error(
    _ script: String, to task: BuildRequest.Task = .offer, limit: Duration? = nil,
    patience: Duration = .seconds(Int32.max)
  ) throws -> FileError {
    try withProgram(script) { file in
      let process = BuildProcess(file: file, startsCopies: true, patience: patience)
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
    ProcessShare(
      cases: [], position: 0, processes: 1, plan: SamplingPlan(),
      batches: [
        CaseID(group: "look-ups", workload: "find first"): PerEntry(
          baseline: 4, control: 4, contenders: [])
      ]))

  /// Like the tool, the shell removes the request before it leaves its answer.
  ///
  /// - Returns: the path of the process, of the request, and the request.
  private func processAndRequest(startsCopies: Bool, status: Int = 0) throws -> (
    started: String, path: String, request: BuildRequest
  ) {
    try withFolder { folder in
      let script = """
        request=$2
        cat "$request" > '\(folder)/request'; printf '%s\\n' "$0" "$request" > '\(folder)/note'
        rm "$request"; echo '{"answers": \(BuildRequest.currentVersion)}' > "$request"
        exit \(status)
        """
      try withProgram(script) { file in
        let answer = try? BuildProcess(file: file, startsCopies: startsCopies).answer(
          to: Self.timed)
        #expect(answer == (status == 0 ? BuildAnswer() : nil))
      }
      let note = try String(contentsOfFile: folder + "/note", encoding: .utf8).split(
        separator: "\n")
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/request"))
      return (
        String(note[0]), String(note[1]), try JSONDecoder().decode(BuildRequest.self, from: data)
      )
    }
  }

  @Test func `the process gets the request, and its answer comes back`() throws {
    #expect(try processAndRequest(startsCopies: false).request == BuildRequest(Self.timed))
  }

  @Test func `a copy of the program is started only on request`() throws {
    func isCopy(_ startsCopies: Bool) throws -> Bool {
      let (started, path, _) = try processAndRequest(startsCopies: startsCopies)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      return started == folder.appendingPathComponent("bench").path
    }
    #expect(try isCopy(true))
    #expect(try !isCopy(false))
  }

  @Test(arguments: [0, 1])
  func `nothing is left in the temporary folder, even if the process fails`(_ status: Int) throws {
    let file = URL(fileURLWithPath: try processAndRequest(startsCopies: true, status: status).path)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }

  @Test func `a file that is not a program is refused with what it is`() throws {
    func refusal(_ file: String) throws -> String {
      try #require(throws: FileError.self) {
        try BuildProcess(file: file, startsCopies: true).offer()
      }.found
    }
    try withFolder(containing: ["notes": Data("#!/bin/sh\n".utf8)]) { folder in
      let found = try [folder, folder + "/none", "/dev/null"].map(refusal)
      #expect(found == ["a folder", "no file of that name", "something other than a plain file"])
      #expect(try refusal(folder + "/notes").hasPrefix("a file that could not be started ("))
    }
    try withExecutable("\u{7F}garbage") { file in
      let found = try refusal(file)
      #expect(found.hasPrefix("a file that could not be started ("))
    }
  }

  @Test func `a program that is not a build is refused with how it ended and what it said`() throws
  {
    #expect(try error("exit 0").found.hasPrefix("a program that gave no answer"))
    #expect(
      try error("echo first >&2; echo second >&2; exit 3").found
        == "a program that ended with status 3, and said \"first\"")
    #expect(try error("echo no > \"$2\"").found.hasPrefix("a program that gave no answer"))
    #expect(try error("kill -9 $$").found == "a program that was ended by signal 9")
    #expect(try error("exit 0").advice?.contains("swift build -c release") == true)
  }

  /// The program never ends by itself, so the speed of the machine does not matter.
  @Test func `a program that hangs is stopped and reported`() throws {
    let hanging = "exec tail -f /dev/null"
    #expect(
      try error(hanging, patience: .milliseconds(50)).found == "a program that did not end in time")
    let late = try error(hanging, to: Self.timed, limit: .milliseconds(50))
    #expect(late.found == "a process that did not end in time")
  }

  @Test func `a crash while measuring comes with advice on how to find the variant at fault`()
    throws
  {
    let crash = try error("kill -9 $$", to: Self.timed)
    #expect(crash.found == "a process that was ended by signal 9")
    #expect(crash.advice?.contains("--filter") == true)
    #expect(try error("exit 0", to: Self.timed).found.hasPrefix("a process that gave no answer"))
  }

  /// The program must not be able to do harm, whatever it is.
  @Test func `a program gets the request as a file, and nothing to read`() throws {
    #expect(
      try error("echo \"$1 $#, $(cat)\" >&2; exit 1").found.hasSuffix("and said \"answer 2, \""))
  }

  /// A program that only looks like a build may give such an answer.
  @Test(arguments: ["-1", "1e300"]) func `a count that no build could have is no answer`(
    _ count: String
  ) throws {
    let key = "{\"variant\": \"A\", \"id\": {\"group\": \"g\", \"workload\": \"w\"}}"
    let answer = """
      {"answers": \(BuildRequest.currentVersion), "counted": {"isWhole": true, "refusals": [], \
      "counts": [\(key), {"objects": \(count)}]}}
      """
    let found = try error("echo '\(answer)' > \"$2\"", to: Self.timed).found
    #expect(found == "a process that gave impossible figures")
  }

  @Test func `a build that speaks another version of the protocol is refused`() throws {
    let own = BuildRequest.currentVersion
    let error = try error("echo '{\"answers\": \(own + 1)}' > \"$2\"")
    #expect(
      error.found
        == "a build of bench that knows version \(own + 1) of the questions between builds")
    #expect(error.expected == "one that knows version \(own), as this one does")
  }
}
