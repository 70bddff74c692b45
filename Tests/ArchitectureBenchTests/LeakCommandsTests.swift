import Basics
import Scenario
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// `verify`, `fuzz` and `play` on a variant that leaks at each log-in, and breaks no other rule.
@Suite(.enabled(if: LeakCheck().whyUnavailable == nil)) struct LeakCommandsTests {
  /// Ignores other threads, as tests run side by side.
  private let leaks = LeakCheck(ignoringOtherThreads: true)
  private let found = "found    2 blocks of memory, 48 bytes, each time the script is played\n"

  @Test func `verify names the script and the leak`() throws {
    try withFile("type id \"a\"\ntype password \"b\"\ntap log in") { path in
      let run = BenchRun(
        "verify", "--script", path, contenders: [CyclicVariant(), VanillaVariant()], width: 300,
        leaks: leaks)
      #expect(run.status == .checkFailed)
      #expect(run.lines[1] == "Cyclic         1      3  breaks A2 (1 script)")
      #expect(run.lines[2] == "Vanilla        1      3  conforms")
      #expect(run.output.contains("\(path), at the end: tear down\n"), "\(run.output)")
      #expect(run.output.contains(found))
      let unaware = BenchRun("verify", "--script", path, contenders: [CyclicVariant()])
      #expect(unaware.status == .success)
    }
  }

  @Test func `fuzz shrinks a script that leaks`() throws {
    let run = BenchRun(
      "fuzz", "--count", "100", contenders: [CyclicVariant()], width: 300, leaks: leaks)
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("Cyclic breaks A2"))
    #expect(run.output.contains(found))
    let text = try #require(
      run.output.split(separator: "<<'END'\n").last?.split(separator: "END\n").first)
    let script = try Script(parsing: String(text), name: "printed")
    #expect(script.rules == [.A2])
    #expect(script.lines.count == 3, "\(text)")
    #expect(leaks.outcome(of: CyclicVariant(), in: ScriptCheck(script)).divergence != nil)
  }

  @Test func `play shows a leak at the end`() throws {
    try withFile("type id \"a\"\ntype password \"b\"\ntap log in") { path in
      let run = BenchRun("play", path, contenders: [CyclicVariant()], leaks: leaks)
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("✗ Cyclic breaks A2 here\n"))
      #expect(run.output.contains("2 blocks of memory"))
      #expect(run.output.hasSuffix("Cyclic diverges from the rules after the last line.\n"))
    }
  }
}
