/// A hash that is the same in every process and on every platform: FNV-1a.
package struct StableHash: Hashable, Sendable {
  package let value: UInt64

  package init(of words: some Sequence<some FixedWidthInteger>) {
    value = words.reduce(0xCBF2_9CE4_8422_2325) { hash, word in
      (hash ^ UInt64(truncatingIfNeeded: word)) &* 0x100_0000_01B3
    }
  }
}
