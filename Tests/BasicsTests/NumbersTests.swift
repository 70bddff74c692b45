import Testing

@testable import Basics

@Suite struct NumbersTests {
  @Test(
    arguments: [
      (0, 3, "0"), (12, 3, "12"), (12.3456, 3, "12.346"), (0.0004, 3, "0"), (0.05, 3, "0.05"),
      (1.9996, 3, "2"), (1e14, 3, "100000000000000"), (123_456_789.5, 3, "123456789.5"),
      (1e15, 3, "1000000000000000"), (1e300, 0, "9223372036854775807"),
    ] as [(Double, Int, String)])
  func `a decimal has at most the given number of places, and no exponent`(
    _ number: Double, _ places: Int, _ text: String
  ) { #expect(number.decimal(places: places) == text) }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (1.2345678, "1.23457"), (0.000012345678, "0.0000123457"),
      (99.99996, "100"), (123_456.7, "123457"), (12_345_678, "12345678"), (0.999999999, "1"),
      (1e-30, "0"),
    ] as [(Double, String)]) func `significant digits are counted from the first that is not zero`(
      _ number: Double, _ text: String
    )
  { #expect(number.decimal(digits: 6) == text) }

  @Test func `a decimal that is read back gives the same text`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let size = Double(UInt64(1) << (random.next() % 50))
      let number = Double(random.next() % 1_000_000) / 1_000_000 * size
      let places = number.decimal(places: 3)
      #expect(try #require(Double(places)).decimal(places: 3) == places)
      let digits = number.decimal(digits: 6)
      #expect(try #require(Double(digits)).decimal(digits: 6) == digits)
    }
  }

  @Test(
    arguments: [
      (1.5, 2, "1.50"), (-0.25, 1, "-0.3"), (-0.001, 2, "0.00"), (12, 0, "12"), (0.999, 2, "1.00"),
    ] as [(Double, Int, String)]) func `a number of fixed places has exactly as many`(
      _ number: Double, _ places: Int, _ text: String
    )
  { #expect(number.fixed(places: places) == text) }

  @Test func `figures for people are rounded and grouped, with signs and units`() {
    #expect([0.004, 1.234, 12.34, 123.4].map(\.threeDigits) == ["0.00", "1.23", "12.3", "123"])
    #expect([1.123, 0.9].map(\.asChange) == ["+12.3 %", "-10.0 %"])
    #expect(
      [0, 999, 1_000, 100_000, -1_234_567].map(\.grouped) == [
        "0", "999", "1,000", "100,000", "-1,234,567",
      ])
    #expect(1.pluralized("row") == "1 row" && 0.pluralized("row") == "0 rows")
    #expect(
      [0.04, 9.96, 59.4, 59.6, 3_725].map { Duration.seconds($0).forPeople } == [
        "0.0 s", "10.0 s", "59 s", "1 min 0 s", "62 min 5 s",
      ])
  }
}
