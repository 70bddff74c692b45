import Basics

/// Which of two builds comes first in each pair of processes.
///
/// A coin decides for two pairs together: base, head, head, base or the other way round. So each build comes first
/// equally often, and a machine that changes in the meantime changes for both.
package struct PairOrder: Sendable {
  private var generator: SeededGenerator
  private var next: Side?

  package enum Side: Hashable, Sendable, CaseIterable {
    case base, head

    package var other: Side { self == .base ? .head : .base }
  }

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The two sides of the next pair, in their order.
  package mutating func nextPair() -> [Side] {
    if let side = next {
      next = nil
      return [side, side.other]
    }
    let side: Side = generator.chance(oneIn: 2) ? .base : .head
    next = side.other
    return [side, side.other]
  }
}
