import Testing

@testable import Basics

/// A seed in a report is useful only if it means the same everywhere.
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

  /// The first three numbers above are 0.883, 0.431 and 0.026 of the range of 64 bits.
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

  @Test func `every number below a bound is drawn about as often`() {
    var generator = SeededGenerator(seed: 1)
    var counts = [0, 0, 0]
    for _ in 0..<3000 { counts[generator.below(3)] += 1 }
    #expect(counts.allSatisfy { (900...1100).contains($0) })
  }
}
