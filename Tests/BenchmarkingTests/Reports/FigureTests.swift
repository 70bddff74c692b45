import Basics
import Testing

@testable import Benchmarking

@Suite struct FigureTests {
  @Test(
    arguments: [
      (0, "0.00 ns"), (0.004, "0.00 ns"), (0.05, "0.05 ns"), (0.999, "1.00 ns"), (1, "1.00 ns"),
      (9.994, "9.99 ns"), (9.996, "10.0 ns"), (91.64, "91.6 ns"), (99.94, "99.9 ns"),
      (99.96, "100 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"), (1_000, "1.00 µs"),
      (2_345_678, "2.35 ms"), (999_400, "999 µs"), (999_600, "1.00 ms"), (999_960_000, "1.00 s"),
      (61_500_000_000, "61.5 s"), (5_000_000_000_000, "5000 s"),
    ] as [(Double, String)]) func `a time has three digits and the unit that fits`(
      _ nanoseconds: Double, _ words: String
    )
  { #expect(Figure.time(nanoseconds) == words) }

  @Test(
    arguments: [
      (0.456, "0.46"), (0.0951, "0.10"), (0.0949, "0.095"), (0.0094, "0.0094"), (0.00021, "0.0002"),
      (1, "1.00"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"),
      (1_234.5, "1235"), (9_999.4, "9999"), (9_999.6, "10.0k"), (123_456, "123k"),
      (999_600, "1.00M"), (1_654_321, "1.65M"), (2e12, "2000G"),
    ] as [(Double, String)])
  func `a ratio is rounded to the digits that matter, with a suffix from 10,000 on`(
    _ ratio: Double, _ words: String
  ) { #expect(Figure.ratio(ratio) == words) }

  @Test(
    arguments: [
      (1.65, 1.65, 1.65, "1.65 ±.0%"), (1, 0.996, 1.001, "1.00 ±.4%"),
      (1, 0.999, 1.004, "1.00 ±.4%"), (2, 1.9812, 2, "2.00 ±.9%"), (2, 1.98, 2.02, "2.00 ±1%"),
      (1, 0.9906, 1, "1.00 ±.9%"), (1, 0.9904, 1, "1.00 ±1%"), (10, 8, 10.5, "10.0 ±20%"),
      (1, 0.5, 3, "1.00 ±200%"),
    ] as [(Double, Double, Double, String)])
  func `an interval is shown as plus or minus its wider side`(
    _ value: Double, _ low: Double, _ high: Double, _ words: String
  ) { #expect(Figure.ratio(Estimate(value: value, low: low, high: high)) == words) }

  @Test(
    arguments: [
      (0, "0"), (3, "3"), (0.25, "0.25"), (0.005, "0.01"), (0.001, "<0.01"), (0.999, "1.00"),
      (999.99, "999.99"), (999.996, "1,000"), (1_000, "1,000"), (1_234.4, "1,234"),
      (1_200_042, "1,200,042"),
    ] as [(Double, String)])
  func `a count has decimals only if it is not whole, and a small one is not shown as 0`(
    _ count: Double, _ words: String
  ) { #expect(Figure.count(count) == words) }
}
