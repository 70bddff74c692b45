/// Pseudorandom numbers from a seed: SplitMix64.
///
/// A seed gives the same numbers on every platform and with every release of Swift, so the seed in
/// a report is enough to reproduce it.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  private static let stride: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= Self.stride
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Skips the given number of values in constant time.
  package mutating func skip(_ count: UInt64) { state &+= count &* Self.stride }
}

// The algorithms of the standard library may change with a release; these don't.
extension SeededGenerator {
  /// A number from 0 up to, but not including, the bound. It is slightly biased, as no number is
  /// rejected, but too little to matter here.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "the bound must be positive, not \(bound)")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True with a probability of 1 in `count`.
  package mutating func chance(oneIn count: Int) -> Bool { below(count) == 0 }
}

extension Array {
  package mutating func shuffle(by generator: inout SeededGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, generator.below(last + 1))
    }
  }
}

/// A hash that is the same in every process and on every platform: FNV-1a.
package struct StableHash: Hashable, Sendable {
  package let value: UInt64

  package init(of words: some Sequence<some FixedWidthInteger>) {
    value = words.reduce(0xCBF2_9CE4_8422_2325) { hash, word in
      (hash ^ UInt64(truncatingIfNeeded: word)) &* 0x100_0000_01B3
    }
  }
}
