import Testing

@testable import Basics

@Suite struct TimeGrowthTests {
  private static let sizes = [1_000, 2_000, 4_000]

  /// - Parameter margin: how far an interval reaches to either side, as a part of the time.
  private func growth(
    _ sizes: [Int] = sizes, margin: Double = 0, _ time: (Double) -> Double
  ) -> TimeGrowth? {
    TimeGrowth(
      of: sizes.reduce(into: [:]) { times, size in
        let time = time(Double(size))
        times[size] = Estimate(value: time, low: time * (1 - margin), high: time * (1 + margin))
      })
  }

  private func growth(_ times: [Double], margin: Double = 0) -> TimeGrowth? {
    let sizes = [10, 1_000, 100_000]
    return growth(sizes, margin: margin) { size in times[sizes.firstIndex(of: Int(size)) ?? 0] }
  }

  @Test func `a doubling of the size shows a square and a cube`() {
    #expect(growth { $0 * $0 }?.growth == .quadratic)
    #expect(growth(margin: 0.05) { 1e6 + $0 * $0 }?.growth == .quadratic)
    #expect(growth { $0 * $0 * $0 }?.growth == .worse)
  }

  @Test func `what other classes fit is said in place of a class`() {
    #expect(growth { $0 }?.words == "≥ linear")
    #expect(growth([100, 1_000, 90_000])?.words == "linear")
    #expect(growth([100, 1_000, 900_000])?.words == "> n log n")
    #expect(growth([100, 130, 190], margin: 0.05)?.words == "log")
    #expect(growth([100, 130, 190], margin: 0.15)?.words == "≥ log")
    #expect(growth([100, 100, 200], margin: 0.9)?.words == "?")
    #expect(growth { $0 * $0 * $0 }?.words == "> quadratic")
  }

  /// As where sorting outgrows what the processor can predict.
  @Test func `a step among times is of no class, and does not count as growth beyond it`() {
    let times = [1_000: 7_843.0, 3_000: 23_102, 9_000: 342_390, 27_000: 1_201_477]
    let growth = growth(times.keys.sorted(), margin: 0.04) { times[Int($0)] ?? 0 }
    #expect(growth?.growth == nil && growth?.words == "> linear")
  }

  @Test func `times within a twentieth are constant, unless they grow for certain`() {
    #expect(growth([100, 102, 101], margin: 0.015)?.growth == .constant)
    #expect(growth([100, 100, 101], margin: 0.03)?.words == "?")
    #expect(growth([100, 100, 102])?.words == "?")
  }

  @Test func `times that fall count as constant`() {
    #expect(growth([900, 300, 100])?.growth == .constant)
    #expect(growth([900, 300, 850])?.growth == .constant)
  }

  @Test func `a class needs three sizes with an interval, and a limit two`() {
    func times(withIntervals count: Int) -> [Int: Estimate] {
      [10, 1_000, 100_000, 1_000_000].enumerated().reduce(into: [:]) { times, size in
        let time = Double(size.element)
        times[size.element] =
          size.offset < count
          ? Estimate(value: time, low: time, high: time) : Estimate(value: time)
      }
    }
    let growths = [4, 3, 2, 1].map { TimeGrowth(of: times(withIntervals: $0)) }
    #expect(growths.map(\.?.growth) == [.linear, .linear, nil, nil])
    #expect(growths.map { $0?.compliance(with: .linear) } == [.within, .within, .within, nil])
  }

  // MARK: - Limits

  @Test(arguments: [
    (Growth.constant, [1_000, 2_000]), (.logarithmic, sizes), (.linear, sizes),
    (.linearithmic, sizes), (.quadratic, sizes),
  ])
  func `a time is within the limit of its class and exceeds the one below`(
    _ limit: Growth, _ sizes: [Int]
  ) throws {
    let faster = try #require(Growth.allCases.first { $0 > limit })
    let times = growth(sizes) { limit.cost(at: Int($0)) }
    #expect(times?.compliance(with: limit) == .within)
    #expect(growth(sizes) { faster.cost(at: Int($0)) }?.compliance(with: limit) == .exceeds)
    #expect(
      growth(sizes, margin: 0.8) { faster.cost(at: Int($0)) }?.compliance(with: limit) == .unknown)
  }

  @Test func `a square exceeds every slower limit`() {
    let square = growth(margin: 0.02) { 1_000 + $0 * $0 }
    let found = Growth.allCases.map { square?.compliance(with: $0) }
    #expect(found == [.exceeds, .exceeds, .exceeds, .exceeds, .within, .within])
  }

  @Test func `a time that grows less than its limit is within it, whatever its class`() {
    #expect(growth([100, 101, 150])?.compliance(with: .logarithmic) == .within)
    #expect(growth([100, 101, 130])?.compliance(with: .constant) == .within)
    #expect(growth([100, 101, 200])?.compliance(with: .constant) == .exceeds)
    #expect(growth([100, 101, 130], margin: 0.1)?.compliance(with: .constant) == .within)
    #expect(growth([100, 101, 130], margin: 0.2)?.compliance(with: .constant) == .unknown)
  }

  /// 170 times for 100 times the rows.
  @Test func `a step of caches is within n log n`() {
    let times = growth([3_500, 24_000, 4_000_000], margin: 0.04)
    #expect(times?.compliance(with: .linearithmic) == .within)
    #expect(times?.compliance(with: .linear) == .exceeds)
  }

  @Test func `sizes that are too near to each other can't tell a limit`() {
    #expect(TimeGrowth.canTell(.logarithmic, at: [1_000, 2_000]))
    #expect(!TimeGrowth.canTell(.logarithmic, at: [1_000, 1_020]))
    #expect(!TimeGrowth.canTell(.constant, at: [1_000, 1_500]))
    #expect(!TimeGrowth.canTell(.linear, at: [10_000, 20_000]))
    #expect(TimeGrowth.canTell(.linear, at: [1_000, 100_000]))
    for limit in Growth.allCases where limit < .worse {
      #expect(!TimeGrowth.canTell(limit, at: [1_000]) && !TimeGrowth.canTell(limit, at: []))
    }
  }
}
