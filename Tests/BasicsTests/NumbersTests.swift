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

/// A seed in a report is worth something only if it means the same everywhere.
@Suite struct SeededGeneratorTests {
  /// The values of the reference implementation.
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
    ] as [(UInt64, [UInt64])]) func `the numbers of a seed are those of SplitMix64`(
      seed: UInt64, numbers: [UInt64]
    )
  {
    var generator = SeededGenerator(seed: seed)
    #expect(numbers.map { _ in generator.next() } == numbers)
  }

  @Test func `skipping leaves out as many numbers as it says`() {
    var walking = SeededGenerator(seed: 42)
    var jumping = walking
    for _ in 0..<5 { _ = walking.next() }
    jumping.skip(5)
    #expect(walking.next() == jumping.next())
  }

  /// The first three numbers above are 0.883, 0.431 and 0.026 of what 64 bits hold.
  @Test(
    arguments: [
      (10, [8, 4, 0]), (100, [88, 43, 2]), (1, [0, 0, 0]),
      (.max, [8_147_104_208_329_303_766, 3_980_143_261_097_177_849, 243_808_509_735_772_839]),
    ] as [(Int, [Int])]) func `a number below a bound is the next number, scaled to the bound`(
      bound: Int, numbers: [Int]
    )
  {
    var generator = SeededGenerator(seed: 0)
    #expect(numbers.map { _ in generator.below(bound) } == numbers)
  }
}
