import Foundation
import TestSupport
import Testing

@testable import Basics

/// What is known of costs that were made up is found again, whatever noise and caches do to them.
@Suite struct GrowthTests {
  private static let few = [10, 1_000, 100_000]
  private static let many = [100, 1_000, 10_000, 100_000]
  private static let quick = [100, 1_000, 10_000]

  /// The growths that are found in so many runs.
  ///
  /// - Parameters:
  ///   - bend: how much dearer caches make things at 100,000 rows; a fifth of that at 10,000.
  ///   - cost: of an operation on so many rows, if caches make things so much dearer.
  private func growths(
    over sizes: [Int], noise: Double = 0.02, bend: Double,
    _ cost: (_ size: Double, _ bend: Double) -> Double
  ) -> Set<Growth> {
    Set(
      (0..<300 as Range<UInt64>).compactMap { seed in
        var noise = (SeededNoise(seed: seed), deviation: noise)
        return Growth(
          of: sizes.reduce(into: [:]) { times, size in
            let bend = size >= 100_000 ? bend : size >= 10_000 ? 1 + (bend - 1) / 5 : 1
            let time = cost(Double(size), bend) * noise.0.factor(noise.deviation)
            times[size] = Estimate(value: time, low: time * 0.99, high: time * 1.015)
          })
      })
  }

  @Test func `times without intervals do not count for the growth`() {
    func growth(withIntervals count: Int) -> Growth? {
      Growth(
        of: Self.many.enumerated().reduce(into: [:]) { times, size in
          let time = Double(size.element)
          times[size.element] =
            size.offset < count
            ? Estimate(value: time, low: time, high: time) : Estimate(value: time)
        })
    }
    #expect([4, 3, 2, 0].map(growth(withIntervals:)) == [.linear, .linear, nil, nil])
  }

  @Test func `two sizes are too few for a growth`() {
    #expect(growths(over: [100, 10_000], bend: 1) { size, _ in 12 * size } == [])
  }

  @Test(arguments: [few, many, quick], [1, 1.3, 1.5])
  func `a cost that is the same in any list is constant`(_ sizes: [Int], _ bend: Double) {
    #expect(growths(over: sizes, bend: bend) { 180 * $1 + 0 * $0 } == [.constant])
  }

  /// As in a tree: by itself, and beside a constant part.
  @Test(arguments: [few, many, quick], [1, 1.3, 1.5])
  func `a cost that grows with each doubling is logarithmic`(_ sizes: [Int], _ bend: Double) {
    for constant in [0.0, 20] {
      let growths = growths(over: sizes, bend: bend) { constant + 12 * log2($0) * $1 }
      #expect(growths == [.logarithmic], "beside \(constant)")
    }
  }

  /// A constant part hides the small sizes, and the caches bend the large ones.
  @Test(arguments: [few, many, quick], [1, 2, 3.0])
  func `a cost that grows with each row is linear`(_ sizes: [Int], _ bend: Double) {
    for constant in [0.0, 30, 1_000] {
      let growths = growths(over: sizes, bend: bend) { constant + 2 * $0 * $1 }
      #expect(growths == [.linear], "beside \(constant)")
    }
    #expect(growths(over: Self.many, bend: bend) { 5_000 + 0.5 * $0 * $1 } == [.linear])
  }

  @Test(arguments: [few, many, quick], [1, 3.0])
  func `a cost that grows with the square of the rows is worse than linear`(
    _ sizes: [Int], _ bend: Double
  ) {
    for constant in [0.0, 1_000] {
      let growths = growths(over: sizes, bend: bend) { constant + 0.3 * $0 * $0 * $1 }
      #expect(growths == [.worse], "beside \(constant)")
    }
  }

  private func growth(
    over sizes: [Int] = few, _ times: [Double], margin: Double = 0
  ) -> Growth? {
    Growth(
      of: zip(sizes, times).reduce(into: [:]) { times, point in
        times[point.0] = Estimate(
          value: point.1, low: point.1 * (1 - margin), high: point.1 * (1 + margin))
      })
  }

  @Test func `a time that falls does not count as growth, then or when it is back`() {
    #expect(growth([900, 300, 100]) == .constant)
    #expect(growth([900, 300, 850]) == .constant)
    #expect(growth([900, 300, 20_000]) == .linear)
    // Nor does it leave room for what comes later, once it is back.
    #expect(growth(over: Self.many, [900, 300, 900, 9_000]) == .worse)
    #expect(growth(over: Self.many, [900, 900, 900, 9_000]) == .worse)
  }

  @Test func `the bounds between growths are those that the method states`() {
    // 1.5 times, and 5 % at either end.
    #expect(growth([100, 100, 165]) == .constant)
    #expect(growth([100, 100, 166.5]) != .constant)
    // As many doublings for 210 - 95, and then for five times as much.
    #expect(growth([100, 200, 826]) == .logarithmic)
    #expect(growth([100, 200, 827]) == .linear)
    // 990 rows for 1,050 - 95, and 99,000 for five times as much each.
    #expect(growth([100, 1_000, 503_000]) == .linear)
    #expect(growth([100, 1_000, 504_500]) == .worse)
  }

  @Test func `uncertain times are given the slowest growth that fits`() {
    #expect(growth([100, 130, 190]) == .logarithmic)
    #expect(growth([100, 130, 190], margin: 0.2) == .constant)
    #expect(growth([100, 1_000, 600_000]) == .worse)
    #expect(growth([100, 1_000, 600_000], margin: 0.2) == .linear)
  }

  // MARK: - Counts

  @Test(arguments: [
    (Growth.constant, 107.0), (.logarithmic, 177.0), (.linear, 10_502.0),
  ])
  func `a count may grow by the factor of its growth and a little more`(
    _ growth: Growth, _ expected: Double
  ) throws {
    let most = try #require(growth.mostCount(from: 100, growing: (from: 1_000, to: 100_000)))
    #expect(abs(most - expected) < 0.001)
  }

  @Test func `a count of zero may become two, but no more`() {
    for growth in [Growth.constant, .logarithmic, .linear] {
      #expect(growth.mostCount(from: 0, growing: (from: 100, to: 1_000)) == 2)
    }
  }

  @Test func `a growth that is worse than linear has no limit`() {
    #expect(Growth.worse.mostCount(from: 1, growing: (from: 100, to: 1_000)) == nil)
  }
}
