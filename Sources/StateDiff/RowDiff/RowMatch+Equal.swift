extension RowMatch {
  /// Pairs slots whose rows are equal, as many as possible, among those of these ids. Where both had
  /// other partners, these are now paired with each other, so no pair is lost.
  ///
  /// Copies and hashes the rows of these ids; no others are read.
  @inlinable
  mutating func pairEqualRows<Row: Identifiable & Equatable>(
    of ids: RepeatedIDs<Row.ID>, old oldRows: UnsafeBufferPointer<Row>,
    new newRows: UnsafeBufferPointer<Row>
  ) {
    let old = self.old.slots(of: ids, in: oldRows)
    let new = self.new.slots(of: ids, in: newRows)
    // Only equal contents are paired, so it does not matter which of them with which.
    let diff = old.contents.withUnsafeBufferPointer { oldContents in
      new.contents.withUnsafeBufferPointer { newContents in
        var walk = RowWalk(old: oldContents, new: newContents)
        walk.pairRows(
          in: RowGap(
            old: oldContents.indices, new: newContents.indices, oldRow: 0, newRow: 0))
        return RowDiff(pairingByID: walk)
      }
    }
    let sources = diff.sources(of: new.slots.indices, from: old.slots.indices)
    for (slot, source) in zip(new.slots, sources) where source >= 0 {
      pair(old: old.slots[source], new: slot)
    }
  }

  /// Pairs two slots, and their former partners with each other.
  @usableFromInline
  mutating func pair(old oldSlot: Int, new newSlot: Int) {
    let former = (old: new.partners[newSlot], new: old.partners[oldSlot])
    if former.old != RowChain.none { old.partners[Int(former.old)] = former.new }
    if former.new != RowChain.none { new.partners[Int(former.new)] = former.old }
    old.partners[oldSlot] = UInt32(newSlot)
    new.partners[newSlot] = UInt32(oldSlot)
  }

  /// The pairs of rows that are not equal, ascending by `new`.
  @inlinable
  func updates<Row: Equatable>(
    old oldRows: UnsafeBufferPointer<Row>, new newRows: UnsafeBufferPointer<Row>
  ) -> [RowDiff.Pair] {
    var updates: [RowDiff.Pair] = []
    for slot in new.rows.indices
    where new.rows[slot] != RowChain.none && new.partners[slot] != RowChain.none {
      let partner = Int(new.partners[slot])
      if oldRows[Int(old.rows[partner])] != newRows[Int(new.rows[slot])] {
        updates.append(.init(old: Int(old.positions[partner]), new: Int(new.positions[slot])))
      }
    }
    return updates
  }
}

extension RowChain {
  /// The slots whose rows have one of these ids, and the contents of these rows.
  @inlinable
  func slots<Row: Identifiable & Equatable>(
    of ids: RepeatedIDs<Row.ID>, in buffer: UnsafeBufferPointer<Row>
  ) -> (slots: [Int], contents: [RowContent<Row>]) {
    let slots = rows.indices.filter {
      rows[$0] != RowChain.none && ids.contains(buffer[Int(rows[$0])].id)
    }
    return (slots, slots.map { RowContent(row: buffer[Int(rows[$0])]) })
  }
}
