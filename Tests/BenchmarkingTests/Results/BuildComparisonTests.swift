import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct BuildComparisonTests {
  private static let keys = (0..<12).map { number in
    ResultRow.Key(variant: "Set", id: CaseID(group: "look-ups", workload: "find", size: number))
  }

  /// Simulated times of builds on a typical machine: the machine changes slowly, one process differs from the next by a
  /// few per cent, and in one of twenty another process took the processor.
  ///
  /// - Parameter factor: the slowdown of head in the first key.
  private static func times(
    seed: UInt64, pairs: Int, factor: Double = 1, keys: [ResultRow.Key] = keys
  ) -> [TimePairs] {
    var noise = SeededNoise(seed: seed)
    var machine = 1.0
    var columns = keys.map { _ in (base: [Double](), head: [Double]()) }
    for _ in 0..<pairs {
      machine *= noise.factor(0.05)
      for isHead in [false, true] {
        let disturbance = abs(noise.normal()) > 1.96 ? 1.2 : 1
        for index in keys.indices {
          let time = 100 * machine * disturbance * noise.factor(0.015)
          if isHead {
            columns[index].head.append(time * (index == 0 ? factor : 1))
          } else {
            columns[index].base.append(time)
          }
        }
      }
    }
    return zip(keys, columns).map { TimePairs(key: $0, base: $1.base, head: $1.head) }
  }

  private static func comparison(of times: [TimePairs], threshold: Double = 0.03) -> BuildComparison
  {
    func side(_ name: String) -> Comparison.Side {
      .init(name: name, file: "bench", environment: ResultFixtures.environment)
    }
    return BuildComparison(
      side("base"), side("head"), of: times, counts: .init(), threshold: threshold,
      timing: .init(plannedPairs: 24, seconds: 1))
  }

  private static func comparison(
    seed: UInt64, pairs: Int = 24, factor: Double = 1, threshold: Double = 0.03
  ) -> BuildComparison {
    comparison(of: times(seed: seed, pairs: pairs, factor: factor), threshold: threshold)
  }

  /// Without a threshold, so that only the correction for the number of times is tested.
  @Test func `two equal builds differ in at most 2 of 40 comparisons`() {
    let found = (1...40).count { seed in
      Self.comparison(seed: UInt64(seed), threshold: 0).changes.contains { $0.verdict != .same }
    }
    #expect(found <= 2, "\(found) of 40")
  }

  @Test func `a 5 % change is nearly always found, and a false one hardly ever`() {
    let comparisons = (1...20).map { Self.comparison(seed: UInt64($0), factor: 1.05) }
    let found = comparisons.count { $0.changes[0].verdict == .slower }
    #expect(found >= 19, "\(found) of 20")
    #expect(comparisons.count { $0.changes.dropFirst().contains { $0.verdict != .same } } <= 1)
    let faster = Self.comparison(seed: 1, factor: 1 / 1.06)
    #expect(faster.changes[0].verdict == .faster)
    #expect(faster.largestFirst(.faster).map(\.key) == [Self.keys[0]])
  }

  @Test func `a change below the threshold is no change, however certain it is`() {
    let times = [
      TimePairs(
        key: Self.keys[0], base: Array(repeating: 100, count: 20),
        head: (0..<20).map { 102 + Double($0) * 0.001 })
    ]
    #expect(Self.comparison(of: times, threshold: 0.03).changes[0].verdict == .same)
    #expect(Self.comparison(of: times, threshold: 0.01).changes[0].verdict == .slower)
  }

  @Test func `times are compared pair by pair, so a drift of the machine cancels out`() {
    let base = (0..<20).map { 100 * pow(1.2, Double($0)) }
    let times = [
      TimePairs(
        key: Self.keys[0], base: base,
        head: base.enumerated().map { $1 * (1.05 + Double($0) * 0.000_1) })
    ]
    let change = Self.comparison(of: times, threshold: 0.03).changes[0]
    #expect(change.verdict == .slower)
    #expect(abs(change.factor.value - 1.051) < 0.001)
    #expect((change.factor.margin ?? 1) < 0.001)
  }

  @Test func `too few pairs give no verdict, however large the change is`() {
    #expect(BuildComparison.Timing.fewestPairs(for: 1) == 6)
    #expect(BuildComparison.Timing.fewestPairs(for: 500) == 15)
    let needed = BuildComparison.Timing.fewestPairs(for: Self.keys.count)
    let few = Self.comparison(seed: 1, pairs: needed - 1, factor: 3)
    #expect(!few.isDecisive && few.smallestDetectable.isEmpty)
    #expect(few.changes.allSatisfy { $0.verdict == .same })
    let enough = Self.comparison(seed: 1, pairs: needed, factor: 3)
    #expect(enough.isDecisive && enough.changes[0].verdict == .slower)
    #expect(Self.comparison(seed: 1, pairs: 2).changes[0].factor.interval == nil)
  }

  @Test func `a change of the smallest detectable size is nearly always found`() throws {
    let calm = Self.comparison(seed: 3)
    let smallest = try #require(calm.smallestDetectable.last)
    #expect(smallest > 0.03 && smallest < 0.2)
    #expect(calm.smallestDetectable == calm.smallestDetectable.sorted())
    let found = (1...20).count {
      Self.comparison(seed: UInt64($0), factor: 1 + smallest).changes[0].verdict == .slower
    }
    #expect(found >= 19, "\(found) of 20")
  }

  @Test func `the more times are compared, the larger a change must be to be found`() throws {
    let times = Self.times(seed: 3, pairs: 24)
    let alone = try #require(Self.comparison(of: [times[0]]).changes[0].bar)
    let among = try #require(Self.comparison(of: times).changes[0].bar)
    #expect(among > alone)
  }
}
