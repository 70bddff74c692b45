import Testing

@testable import Scenario

@Suite struct ShardTests {
  private func shards(_ count: Int) throws -> [Shard] {
    try (0..<count).map { try #require(Shard(index: $0, of: count)) }
  }

  @Test(arguments: [1, 2, 3, 4, 7, 10, 99, 100, 101, 250])
  func everyScriptIsInOneShard(of count: Int) throws {
    let shards = try shards(count)
    for number in 0..<2_500 {
      #expect(shards.count { $0.contains(number) } == 1, "script \(number)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 7, 10, 99, 100, 101, 250])
  func aShardKnowsHowManyScriptsItHas(of count: Int) throws {
    for shard in try shards(count) {
      for scripts in [0, 1, 99, 100, 101, 250, 2_500] {
        #expect(shard.share(of: scripts) == (0..<scripts).count(where: shard.contains))
      }
    }
  }

  /// Long scripts take most of the time, so each shard needs as many of them as the others.
  @Test(arguments: [2, 3, 4, 10, 100, 101])
  func longAndOtherScriptsAreSharedEqually(_ count: Int) throws {
    for isLong in [true, false] {
      let numbers = (0..<20_000).filter { Fuzzer.isLong($0) == isLong }
      let shares = try shards(count).map { numbers.count(where: $0.contains) }
      let most = try #require(shares.max())
      #expect(most - (try #require(shares.min())) <= 1, "\(shares)")
    }
  }

  @Test(arguments: [1, 2, 10, 99, 100, 101, 250])
  func noShardIsEmptyIfThereIsAScriptForEach(of count: Int) throws {
    for shard in try shards(count) { #expect(shard.share(of: count) > 0, "\(shard)") }
  }

  @Test func noShardIsOutOfRange() {
    for (index, count) in [(-1, 2), (2, 2), (0, 0), (0, -1), (0, Shard.most + 1)] {
      #expect(Shard(index: index, of: count) == nil)
    }
  }

  /// The scripts, not only their numbers: a script does not depend on which others are drawn.
  @Test func aShardPlaysTheScriptsOfTheWholeRun() throws {
    let fuzzer = Fuzzer(variants: [], seed: 5, stepsPerScript: 3)
    var played: [Int] = []
    for shard in try shards(3) {
      _ = fuzzer.run(scripts: (0..<250).filter(shard.contains), willPlay: { played.append($0) })
    }
    #expect(played.count == 250)
    #expect(played.sorted() == Array(0..<250))
  }
}
