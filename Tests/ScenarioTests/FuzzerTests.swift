import LoginSearch
import Testing
import Vanilla
import VariantSupport

@testable import Scenario

@Suite struct FuzzerTests {
  @Test func `the first divergence of any variant ends the run`() {
    let fuzzer = Fuzzer(variants: [VanillaVariant(), CarelessVariant()], seed: 1)
    let report = fuzzer.run(scripts: 0..<100)
    #expect(report.finding?.divergence.variant == "Careless")
    #expect(report.finding?.number == report.played - 1)
  }

  @Test func `the progress handler can stop the run`() {
    let fuzzer = Fuzzer(variants: [VanillaVariant()], seed: 1, stepsPerScript: 5)
    var seen: [Int] = []
    let report = fuzzer.run(scripts: 0..<100) { played in
      seen.append(played)
      return played < 3
    }
    #expect(seen == [1, 2, 3])
    #expect(report.played == 3 && report.finding == nil)
  }
}

@Suite struct ShardTests {
  private func shards(_ count: Int) throws -> [Shard] {
    try (0..<count).map { try #require(Shard(index: $0, of: count)) }
  }

  @Test(arguments: [1, 2, 3, 4, 7, 10, 99, 100, 101, 250])
  func `a script is in one shard, and all shards are about the same size`(of count: Int) throws {
    for total in [0, 1, 99, 100, 101, 250, 2_500, 1_000_000_000] {
      let parts = try shards(count).map { $0.scripts(of: total) }
      #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == total)
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(parts.allSatisfy { ($0.count - total / count).magnitude <= 1 })
    }
  }
}
