import Basics
import Foundation
import Metering
import TestSupport
import Testing

@testable import Benchmarking

/// `against`, with a shell script as the other build. It gives the answers that this build would
/// give.
@Suite struct AgainstCommandTests {
  private static let quickly = [
    "--allow-debug", "--filter", "find first", "--time", "0.01", "--pairs", "2",
  ]

  /// - Parameters:
  ///   - timing: the commands of the script where it should time something; `$1` is the file of an
  ///     answer.
  ///   - change: changes an answer, in JSON.
  private func against(
    _ words: String..., timing: String = "cp \"$1\" \"$request\"", base: [Way] = [.array],
    head: [Way] = [.array], change: (String) -> String = { $0 },
    _ body: (_ run: BenchRun, _ page: String) throws -> Void
  ) throws {
    try withFolder { folder in
      let session = Session(
        suite: Toy.suite(base), console: Console(output: .discarded, errors: .discarded))
      let offer = session.measurement.offer
      let wanted = offer.cases.filter { $0.id.workload == "find first" }
      let offered = try encoded(BuildAnswer(offer: offer))
      let counted = try encoded(
        session.answer(to: .count(.init(cases: wanted, check: "3")), isInterrupted: { false }))
      let timed = try encoded(session.answer(to: .time(.briefly(wanted)), isInterrupted: { false }))
      for (name, text) in [("offer", offered), ("count", counted), ("time", timed)] {
        try Data(change(text).utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      try withProgram(
        """
        cd '\(folder)'
        request=$2
        task=$(cat "$request")
        case $task in
        *'"offer"'*) cp offer "$request" ;;
        *'"count"'*) cp count "$request" ;;
        *) set -- time; \(timing) ;;
        esac
        """
      ) { program in
        let page = folder + "/against.html"
        let run = BenchRun(
          words: ["against", program, "--ask", "3", "--output", page] + Self.quickly + words,
          of: Toy.suite(head), width: 200)
        try body(run, page)
      }
    }
  }

  private func encoded(_ answer: BuildAnswer) throws -> String {
    String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
  }

  @Test func `two builds are compared, and the page is written`() throws {
    try against { run, page in
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.output.contains("1 time in 1 workload, in 2 pairs of processes, base and head"))
      #expect(run.output.contains("With 2 pairs any change may be chance"))
      #expect(run.output.hasSuffix("written: \(page)\n"))
      let html = try String(contentsOfFile: page, encoding: .utf8)
      #expect(html.hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test func `standard output has only the Markdown if that is the format`() throws {
    try against("--format", "markdown") { run, page in
      #expect(run.status == .success)
      #expect(run.output.hasPrefix("### Benchmark: "))
      #expect(!run.output.contains("written"))
      #expect(run.errors.contains("written: \(page)"))
    }
  }

  @Test func `a count that rose fails the command only on request`() throws {
    let change: (String) -> String = { $0.replacing("\"steps\":1", with: "\"steps\":0") }
    try against("--fail-on-regression", change: change) { run, _ in
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("1 count higher"), "\(run.output)")
    }
    try against(change: change) { run, _ in #expect(run.status == .success) }
  }

  @Test func `a build that crashes while it is timed is reported, and no page is written`() throws {
    try against(timing: "kill -9 $$") { run, page in
      #expect(run.status == .failure)
      #expect(run.errors.contains("found a process that was ended by signal 9"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: page))
    }
  }

  @Test func `a variant that a check objects to in both builds gets no figures`() throws {
    let both: [Way] = [.wrong, .array]
    try against("--filter", "append/10", base: both, head: both) { run, _ in
      #expect(run.status == .checkFailed, "\(run.errors)")
      #expect(run.output.contains("Wrong gets no figures in the head build: "))
    }
  }

  @Test func `variants that only the head build has are left out and counted`() throws {
    try against(head: [.set, .array]) { run, _ in
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.output.contains("Left out: 1 only in the head build."), "\(run.output)")
    }
  }

  @Test func `a build with no workload in common is refused`() throws {
    let change: (String) -> String = { $0.replacing("find first", with: "find last") }
    try against(change: change) { run, _ in
      #expect(run.status == .failure)
      #expect(run.errors.contains("found none of the 1 workload to compare, expected a build"))
    }
  }

  /// A request of a later version, of which this build knows nothing but the number.
  @Test func `a request of a later version is answered with the version of this build`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let request = "{\"version\": 99, \"format\": \"\(BuildRequest.format)\", \"task\": \"none\"}"
      let status = try withFile(request) { file in
        let session = Session(
          suite: Toy.suite([.array]), console: Console(output: .discarded, errors: .discarded))
        let status = session.run(["answer", file])
        let answer = try String(contentsOfFile: file, encoding: .utf8)
        guard answer == "{\"answers\":\(BuildRequest.currentVersion)}" else { fatalError(answer) }
        return status
      }
      Platform.exit(status.rawValue)
    }
  }

  /// A person may type the command.
  @Test(arguments: ["{\"version\": 5, \"pins\": []}", "notes", ""])
  func `a file that is no request stays as it is`(_ text: String) throws {
    try withFile(text) { file in
      let run = BenchRun("answer", file)
      #expect(run.status == .failure && run.errors.contains("no request"), "\(run.errors)")
      let left = try String(contentsOfFile: file, encoding: .utf8)
      #expect(left == text)
    }
  }

  @Test func `a request is answered in its own file`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let session = Session(
        suite: Toy.suite([.array]), console: Console(output: .discarded, errors: .discarded))
      let answer = try session.answerInFile(to: .offer)
      guard answer.offer?.cases == session.measurement.offer.cases else { fatalError("\(answer)") }
      // At once, because the address sanitizer would look for leaks at the end, and find some of
      // XCTest.
      _exit(0)
    }
  }

  #if canImport(Glibc)
    @Test(.enabled(if: Meters.heap.whyUnavailable == nil))
    func `freed memory is kept by a process that times, but not by one that counts`() async {
      await #expect(processExitsWith: .success) {
        func faults() -> Int {
          // glibc gives so large a block back at once.
          let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 40 << 20, alignment: 16)
          defer { block.deallocate() }
          var (before, after) = (rusage(), rusage())
          getrusage(0, &before)
          block.initializeMemory(as: UInt8.self, repeating: 1)
          getrusage(0, &after)
          return after.ru_minflt - before.ru_minflt
        }
        var console = Console(output: .discarded, errors: .discarded)
        console.catchesInterruption = true
        let session = Session(suite: Toy.suite([.array]), console: console)
        _ = (try session.answerInFile(to: .count(.init(cases: [], check: ""))), faults())
        guard faults() > 0 else { fatalError("kept when counting") }
        _ = (try session.answerInFile(to: .time(.briefly([]))), faults())
        guard faults() == 0 else { fatalError("given back when timing") }
      }
    }
  #endif
}

extension Session {
  /// Lets a process answer as if another had started it.
  fileprivate func answerInFile(to task: BuildRequest.Task) throws -> BuildAnswer {
    // The process leaves its crash note beside the request.
    try withFolder(containing: ["request": JSONEncoder().encode(BuildRequest(task))]) { folder in
      let file = folder + "/request"
      guard run(["answer", file]) == .success else { fatalError("no answer to \(task)") }
      return try JSONDecoder().decode(
        BuildAnswer.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
    }
  }
}

extension ProcessShare {
  fileprivate static func briefly(_ cases: [OfferedCase]) -> Self {
    var plan = SamplingPlan()
    plan.time = .milliseconds(1)
    return ProcessShare(cases: cases, position: 0, processes: 1, plan: plan)
  }
}
