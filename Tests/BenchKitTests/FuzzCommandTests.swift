import Basics
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

@Suite struct FuzzCommandTests {
  @Test func withoutADivergenceItSaysHowMuchItPlayed() {
    let run = BenchRun("fuzz", "--count", "20", "--steps", "10", "--variant", "Vanilla")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0] == "20 random scripts of 10 steps on Vanilla; seed 1")
    #expect(run.lines[1].hasPrefix("20 scripts, 260 variant-steps in "))
    #expect(run.lines[1].hasSuffix(" variant-steps/s"))
    #expect(run.output.contains("No divergence"))
  }

  @Test func itPrintsASmallScriptThatStillFails() throws {
    let run = BenchRun("fuzz", "--count", "500", "--seed", "7")
    #expect(run.status == .divergence)
    #expect(run.output.contains("Rude breaks L5"))

    let script = try Script(parsing: script(in: run), name: "printed")
    #expect(script.rules == [.L5])
    #expect(script.lines.count <= 6)
    let divergence = try #require(ScriptCheck(script).firstDivergence(of: RudeVariant()))
    let line = try #require(divergence.line?.number)
    #expect(run.output.contains(".scenario:\(line): "))
    #expect(ScriptCheck(script).firstDivergence(of: VanillaVariant()) == nil)
  }

  @Test func theCommandThatItPrintsFindsTheSame() throws {
    let run = BenchRun("fuzz", "--count", "500", "--seed", "7")
    let line = try #require(run.lines.last { $0.hasPrefix("  bench fuzz ") })
    let again = BenchRun(words: line.split(separator: " ").dropFirst().map(String.init))
    #expect(again.status == .divergence)
    #expect(script(in: again) == script(in: run))
    #expect(run.lines.contains { $0.hasPrefix("  bench verify --script random-") })
    #expect(run.lines.contains { $0.hasPrefix("  bench play random-") })
  }

  @Test func theSameSeedPlaysTheSame() {
    let first = BenchRun("fuzz", "--count=300", "--seed=3", "--variant=rude")
    let second = BenchRun("fuzz", "--count=300", "--seed=3", "--variant=rude")
    #expect(first.output.contains("cat > "))
    #expect(script(in: first) == script(in: second))
  }

  @Test func theCommandThatItPrintsHasTheSamePageSize() throws {
    let run = BenchRun("fuzz", "--count", "100", "--page-size", "500", "--variant", "rude")
    let beginning =
      "100 random scripts of 40 steps, every hundredth of 400, with pages of 500 rows,"
    #expect(run.lines[0].hasPrefix(beginning))
    let line = try #require(run.lines.last { $0.hasPrefix("  bench fuzz ") })
    let again = BenchRun(words: line.split(separator: " ").dropFirst().map(String.init))
    #expect(again.lines[0].contains("with pages of 500 rows"))
    #expect(script(in: again) == script(in: run))
  }

  @Test func aVariantThatIsNotTheSameEachTimeIsToldToBeSo() throws {
    let run = BenchRun("fuzz", "--count", "100", contenders: [MoodyVariant(alertingEvery: 50)])
    #expect(run.status == .divergence)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "The script of 40 steps is impossible to shrink, because the variant obeys the rules when "
          + "it is played alone, so that state may be kept between launches."
      ))
    #expect(!words.contains("Shrunk"))
  }

  @Test func theLengthOfLongScriptsIsToldWhereThereAreSome() {
    for (count, lengths) in [(99, "7 steps on"), (100, "7 steps, every hundredth of 70, on")] {
      let run = BenchRun("fuzz", "--count", "\(count)", "--steps", "7", "--variant", "Vanilla")
      #expect(run.lines[0] == "\(count) random scripts of \(lengths) Vanilla; seed 1")
    }
  }

  @Test func aSingleScriptIsPlayedByItsNumber() throws {
    let long = BenchRun("fuzz", "--only", "200", "--steps", "7", "--variant", "Vanilla")
    #expect(long.lines[0] == "random script 200 of 70 steps on Vanilla; seed 1")
    #expect(long.lines[1].hasPrefix("1 script, 73 variant-steps in "))
    let number = try number(ofFoundIn: BenchRun("fuzz", "--count", "500", "--variant", "rude"))
    let run = BenchRun("fuzz", "--only", "\(number + 1)", "--variant", "rude")
    #expect(try self.number(ofFoundIn: run) == number)
    for other in [["--count", "7"], ["--shard", "1/2"]] {
      let conflict = BenchRun(words: ["fuzz", "--only", "1"] + other)
      #expect(conflict.status == .failure)
      #expect(conflict.errors.contains("found --only with \(other[0]), expected one of them"))
    }
  }

  @Test func progressTellsWhatIsLeft() {
    let fuzzer = Fuzzer(variants: [VanillaVariant()], seed: 1, stepsPerScript: 5)
    var words = ""
    _ = fuzzer.run(scripts: 0..<10) { progress in
      words = FuzzCommand.words(for: progress, of: 40, after: .seconds(2))
      return true
    }
    #expect(words == "10 of 40 scripts, 40 steps/s, 6.0 s left")
  }

  /// The number of the script in which a divergence was found, counted from 0.
  private func number(ofFoundIn run: BenchRun) throws -> Int {
    let match = try #require(
      run.output.firstMatch(of: /random-1-([0-9]+).scenario/), "\(run.output)")
    return try #require(Int(match.1))
  }

  /// The text of the file that it tells to save.
  private func script(in run: BenchRun) -> String {
    let parts = run.output.split(separator: "<<'END'\n")
    return parts.count == 2 ? String(parts[1].split(separator: "END\n")[0]) : "none"
  }
}
