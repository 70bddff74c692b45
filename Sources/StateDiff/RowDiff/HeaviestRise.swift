/// The rising sequence of pairs that holds the most rows: those stay, and all others move.
///
/// Slots that follow each other in both chains are taken together as a stretch: another pair
/// crosses all of it or none of it, so it stays or moves as one. It is named by its first old slot.
/// For each stretch in turn the heaviest sequence that ends in front of it is asked for, from a
/// tree of maxima over the old slots (Fenwick's): n log n for n stretches, whatever their order.
struct HeaviestRise {
  /// How many rows don't belong to it.
  private(set) var movingRows = 0
  /// For the first old slot of each stretch whether it belongs to it.
  private(set) var stays: ContiguousArray<Bool>

  /// A sequence is its weight in the upper half, and its last stretch in the lower.
  private typealias Sequence = UInt64

  /// - Parameters:
  ///   - partners: for each new slot the old one, or none; the last has none.
  ///   - positions: where each new slot begins in the list.
  ///   - oldCount: how many old slots there are.
  init(
    partners: UnsafeBufferPointer<UInt32>, positions: UnsafeBufferPointer<UInt32>, oldCount: Int
  ) {
    stays = ContiguousArray(repeating: false, count: oldCount)
    let none = Sequence(RowChain.none)
    withUnsafeTemporaryAllocation(of: Sequence.self, capacity: oldCount + 1) { tree in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: oldCount) { previous in
        tree.initialize(repeating: none)
        var heaviest = none
        var slot = 0
        while slot < partners.count {
          let start = slot
          let stretch = partners[start]
          slot += 1
          guard stretch != RowChain.none else { continue }
          while partners[slot] == stretch + UInt32(truncatingIfNeeded: slot - start) { slot += 1 }
          let weight = positions[slot] - positions[start]
          movingRows += Int(weight)
          let best = HeaviestRise.heaviest(before: Int(stretch), in: tree)
          previous[Int(stretch)] = UInt32(truncatingIfNeeded: best)
          let sequence = (best >> 32 + Sequence(weight)) << 32 | Sequence(stretch)
          HeaviestRise.enter(sequence, at: Int(stretch), in: tree)
          if sequence >> 32 > heaviest >> 32 { heaviest = sequence }
        }
        movingRows -= Int(heaviest >> 32)
        var last = UInt32(truncatingIfNeeded: heaviest)
        while last != RowChain.none {
          stays[Int(last)] = true
          last = previous[Int(last)]
        }
      }
    }
  }

  private static func heaviest(
    before stretch: Int, in tree: UnsafeMutableBufferPointer<Sequence>
  ) -> Sequence {
    var heaviest = Sequence(RowChain.none)
    var node = stretch
    while node > 0 {
      heaviest = max(heaviest, tree[node])
      node &= node - 1
    }
    return heaviest
  }

  private static func enter(
    _ sequence: Sequence, at stretch: Int, in tree: UnsafeMutableBufferPointer<Sequence>
  ) {
    var node = stretch + 1
    // Further nodes are maxima of more: once one is as heavy, all are.
    while node < tree.count && tree[node] >> 32 < sequence >> 32 {
      tree[node] = sequence
      node += node & -node
    }
  }
}
