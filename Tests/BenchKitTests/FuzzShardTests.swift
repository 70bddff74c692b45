import Basics
import TestSupport
import Testing

@testable import BenchKit

@Suite struct FuzzShardTests {
  /// The number of the script in which a divergence was found, counted from 0.
  private func found(in run: BenchRun) throws -> Int {
    let match = try #require(
      run.output.firstMatch(of: /random-1-([0-9]+).scenario/), "\(run.output)")
    return try #require(Int(match.1))
  }

  @Test(arguments: [2, 3, 5])
  func shardsTogetherFindWhatOneRunFinds(_ count: Int) throws {
    let whole = BenchRun("fuzz", "--count", "300", "--variant", "rude")
    let shards = (1...count).map {
      BenchRun("fuzz", "--count", "300", "--variant", "rude", "--shard", "\($0)/\(count)")
    }
    #expect(try shards.map(found).min() == found(in: whole))
  }

  @Test func aShardSaysWhatPartItPlays() throws {
    let run = BenchRun(
      "fuzz", "--count", "250", "--steps", "3", "--variant", "Vanilla", "--shard=2/4")
    #expect(run.status == .success)
    let beginning = run.output.split(separator: "\n\n")[0].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(
      beginning.hasPrefix(
        "250 random scripts of 3 steps, every hundredth of 30, on Vanilla; seed 1; shard 2 of 4, "
          + "with 62 of them 62 scripts, "))
  }

  @Test func aDivergenceIsFoundAgainWithoutTheShard() throws {
    let run = BenchRun("fuzz", "--count", "500", "--shard", "3/3")
    let line = try #require(run.lines.last { $0.hasPrefix("  bench fuzz ") })
    #expect(!line.contains("--shard"))
    let again = BenchRun(words: line.split(separator: " ").dropFirst().map(String.init))
    #expect(try found(in: again) == found(in: run))
    #expect(again.status == .divergence)
    #expect(run.output.contains("# Found by: \(line.dropFirst(2))\n"))
  }

  /// What comes of scripts played before it does not come of the script alone.
  @Test func aDivergenceOfSeveralLaunchesIsFoundAgainWithTheShard() throws {
    let run = BenchRun(
      "fuzz", "--count", "200", "--shard", "2/2", contenders: [MoodyVariant(alertingEvery: 50)])
    let line = try #require(run.lines.last { $0.hasPrefix("  bench fuzz ") })
    #expect(line.contains(" --shard 2/2 --count \(try found(in: run) + 1) "))
    let again = BenchRun(
      words: line.split(separator: " ").dropFirst().map(String.init),
      contenders: [MoodyVariant(alertingEvery: 50)])
    #expect(try found(in: again) == found(in: run))
  }

  @Test func aShardThatCannotBeIsRefused() {
    for shard in ["0/4", "5/4", "1/0", "1", "1/2/3", "a/b", "-1/2", "1/2000000", ""] {
      let run = BenchRun("fuzz", "--shard=\(shard)")
      #expect(run.status == .failure)
      #expect(run.errors.contains("expected K/N, with K from 1 to N, such as 1/4; or auto"))
    }
    let run = BenchRun("fuzz", "--count", "3", "--shard", "1/4")
    #expect(run.status == .failure)
    #expect(run.errors.contains("found 3 scripts for 4 shards, expected at least one script"))
    #expect(
      BenchRun("fuzz", "--shard", "auto").errors.contains("without a shard in the environment"))
  }
}
