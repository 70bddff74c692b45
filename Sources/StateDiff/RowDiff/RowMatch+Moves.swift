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
