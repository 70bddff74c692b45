/// Numbers that look random and follow from a seed alone: SplitMix64.
///
/// The same seed gives the same numbers on every platform and with every release of Swift, so that a
/// seed in a report is enough to reproduce what it led to.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  private static let stride: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= Self.stride
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Skips so many numbers, at once.
  package mutating func skip(_ count: UInt64) {
    state &+= count &* Self.stride
  }
}

// The standard library's ways to draw and to shuffle may change with a release; these don't.
extension SeededGenerator {
  /// A number from 0 up to the bound, without the bound. The bias of not drawing again is too small to
  /// matter here.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there is no number below \(bound) to draw")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True once in so many times.
  package mutating func chance(oneIn count: Int) -> Bool {
    below(count) == 0
  }
}

extension Array {
  package mutating func shuffle(by generator: inout SeededGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, generator.below(last + 1))
    }
  }
}
