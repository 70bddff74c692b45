extension RowMatch {
  /// The fewest rows to move: all outside the heaviest increasing subsequence. Ascending by `new`.
  @usableFromInline
  func moves() -> [RowDiff.Pair] {
    guard crosses else { return [] }
    let subsequence = new.partners.withUnsafeBufferPointer { partners in
      new.positions.withUnsafeBufferPointer { positions in
        HeaviestIncreasingSubsequence(partners: partners, positions: positions, oldCount: old.count)
      }
    }
    var moves: [RowDiff.Pair] = []
    moves.reserveCapacity(subsequence.movingRows)
    var next = RowChain.none
    var stays = false
    for (slot, partner) in new.partners.enumerated() where partner != RowChain.none {
      // Old slots that follow each other are one run, or two runs that both stay or both move:
      // whatever crosses one crosses the other.
      if partner != next { stays = subsequence.stays[Int(partner)] }
      next = partner + 1
      guard !stays else { continue }
      let (start, end) = (Int(new.positions[slot]), Int(new.positions[slot + 1]))
      for position in start..<end {
        moves.append(
          .init(old: Int(old.positions[Int(partner)]) + position - start, new: position))
      }
    }
    return moves
  }

  /// Whether any two pairs are in different order in the two lists.
  private var crosses: Bool {
    var last: UInt32 = 0
    for partner in new.partners where partner != RowChain.none {
      if partner < last { return true }
      last = partner
    }
    return false
  }
}

/// The heaviest increasing subsequence of the pairs, where a pair weighs as much as it has rows.
/// Its rows stay; all others move.
///
/// Slots that follow each other in both chains form a run. Any other pair crosses all of a run or
/// nothing of it, so a run stays or moves as a whole. A run is identified by its first old slot.
/// For each run a Fenwick tree of maxima over the old slots gives the heaviest subsequence that
/// ends before it: n log n for n runs, in any order.
struct HeaviestIncreasingSubsequence {
  /// The number of rows outside the subsequence.
  private(set) var movingRows = 0
  /// For the first old slot of each run, whether the run belongs to the subsequence.
  private(set) var stays: ContiguousArray<Bool>

  /// A subsequence: its weight in the upper half, its last run in the lower half.
  private typealias Candidate = UInt64

  /// - Parameters:
  ///   - partners: for each new slot the old slot, or `none`; `none` for the last one.
  ///   - positions: the position in the list at which each new slot begins.
  ///   - oldCount: the number of old slots.
  init(
    partners: UnsafeBufferPointer<UInt32>, positions: UnsafeBufferPointer<UInt32>, oldCount: Int
  ) {
    stays = ContiguousArray(repeating: false, count: oldCount)
    let none = Candidate(RowChain.none)
    withUnsafeTemporaryAllocation(of: Candidate.self, capacity: oldCount + 1) { tree in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: oldCount) { previous in
        tree.initialize(repeating: none)
        var heaviest = none
        var slot = 0
        while slot < partners.count {
          let start = slot
          let run = partners[start]
          slot += 1
          guard run != RowChain.none else { continue }
          while partners[slot] == run + UInt32(truncatingIfNeeded: slot - start) { slot += 1 }
          let weight = positions[slot] - positions[start]
          movingRows += Int(weight)
          let best = HeaviestIncreasingSubsequence.heaviest(before: Int(run), in: tree)
          previous[Int(run)] = UInt32(truncatingIfNeeded: best)
          let candidate = (best >> 32 + Candidate(weight)) << 32 | Candidate(run)
          HeaviestIncreasingSubsequence.insert(candidate, at: Int(run), in: tree)
          if candidate >> 32 > heaviest >> 32 { heaviest = candidate }
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
    before run: Int, in tree: UnsafeMutableBufferPointer<Candidate>
  ) -> Candidate {
    var heaviest = Candidate(RowChain.none)
    var node = run
    while node > 0 {
      heaviest = max(heaviest, tree[node])
      node &= node - 1
    }
    return heaviest
  }

  private static func insert(
    _ candidate: Candidate, at run: Int, in tree: UnsafeMutableBufferPointer<Candidate>
  ) {
    var node = run + 1
    // Each further node is the maximum of a larger range: once one is as heavy, all are.
    while node < tree.count && tree[node] >> 32 < candidate >> 32 {
      tree[node] = candidate
      node += node & -node
    }
  }
}
