import Basics
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

@Suite struct FuzzCommandTests {
  @Test func `a run without a divergence says how much it played`() {
    let run = BenchRun("fuzz", "--count", "20", "--steps", "10", "--variant", "Vanilla")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0] == "20 random scripts of 10 steps on Vanilla; seed 1")
    #expect(run.lines[1].hasPrefix("20 scripts on 1 variant in "))
    #expect(run.output.contains("No divergence"))
  }

  @Test
  func `a divergence is printed as a small script that still fails, with the commands for it`()
    throws
  {
    let run = BenchRun("fuzz", "--count", "500", "--seed", "7")
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("Rude breaks L5"))

    let script = try Script(parsing: script(in: run), name: "printed")
    #expect(script.rules == [.L5])
    #expect(script.lines.count <= 6)
    let divergence = try #require(ScriptCheck(script).firstDivergence(of: RudeVariant()))
    let line = try #require(divergence.line?.number)
    #expect(run.output.contains(".scenario:\(line): "))
    #expect(ScriptCheck(script).firstDivergence(of: VanillaVariant()) == nil)

    // The command that is printed finds the same.
    let command = try #require(run.lines.last { $0.hasPrefix("  bench fuzz ") })
    let again = BenchRun(words: command.split(separator: " ").dropFirst().map(String.init))
    #expect(again.status == .checkFailed)
    #expect(self.script(in: again) == self.script(in: run))
    #expect(run.lines.contains { $0.hasPrefix("  bench verify --script random-") })
    #expect(run.lines.contains { $0.hasPrefix("  bench play random-") })
  }

  @Test func `a script that does not fail each time is said to be impossible to shrink`() throws {
    let run = BenchRun("fuzz", "--count", "100", contenders: [MoodyVariant(alertingEvery: 49)])
    #expect(run.status == .checkFailed)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "The script of 40 steps is impossible to shrink, as it does not fail each time: the variant "
          + "keeps state between launches, starts tasks"))
    #expect(!words.contains("Shrunk"))
  }

  @Test func `the progress shows the scripts played and the time left`() {
    let fuzzer = Fuzzer(variants: [VanillaVariant()], seed: 1, stepsPerScript: 5)
    var words = ""
    _ = fuzzer.run(scripts: 0..<10) { played in
      words = FuzzCommand.words(for: played, of: 40, after: .seconds(2))
      return true
    }
    #expect(words == "10 of 40 scripts, 6.0 s left")
  }

  // MARK: Shards

  @Test func `a shard says how many of the scripts it plays`() throws {
    let run = BenchRun(
      "fuzz", "--count", "250", "--steps", "3", "--variant", "Vanilla", "--shard=2/4")
    #expect(run.status == .success)
    let beginning = run.output.split(separator: "\n\n")[0].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(
      beginning.hasPrefix(
        "250 random scripts of 3 steps, of which shard 2/4 has 63 on Vanilla; seed 1 63 scripts "))
  }

  /// A divergence caused by scripts played before it does not occur with the script alone.
  @Test func `a divergence that needs earlier scripts is found again with the shard`() throws {
    let run = BenchRun(
      "fuzz", "--count", "200", "--shard", "2/2", contenders: [MoodyVariant(alertingEvery: 49)])
    let line = try #require(run.lines.last { $0.hasPrefix("  bench fuzz ") })
    #expect(line.contains(" --shard 2/2 --count 200 "))
    let again = BenchRun(
      words: line.split(separator: " ").dropFirst().map(String.init),
      contenders: [MoodyVariant(alertingEvery: 49)])
    #expect(try number(ofFoundIn: again) == number(ofFoundIn: run))
  }

  @Test func `an impossible shard is refused, and so are more shards than scripts`() {
    for shard in ["0/4", "5/4", "1/0", "1/-1", "1", "1/2/3", "a/b", "-1/2", "1/1000001", ""] {
      let run = BenchRun("fuzz", "--shard=\(shard)")
      #expect(run.status == .failure)
      #expect(run.errors.contains("expected K/N, with K from 1 to N, such as 1/4"))
    }
    for shard in ["1/4", "4/4"] {
      let run = BenchRun("fuzz", "--count", "3", "--shard", shard)
      #expect(run.status == .failure)
      #expect(run.errors.contains("found 3 scripts for 4 shards, expected at least one script"))
    }
  }

  /// The number of the script in which a divergence was found, as `--print` takes it.
  private func number(ofFoundIn run: BenchRun) throws -> Int {
    let match = try #require(
      run.output.firstMatch(of: /random-1-([0-9]+).scenario/), "\(run.output)")
    return try #require(Int(match.1))
  }

  /// The text of the file that the output says to save.
  private func script(in run: BenchRun) -> String {
    let parts = run.output.split(separator: "<<'END'\n")
    return parts.count == 2 ? String(parts[1].split(separator: "END\n")[0]) : "none"
  }
}
