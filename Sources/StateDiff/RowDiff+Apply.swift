extension RowDiff {
  /// Turns the old rows into the new ones, in place.
  ///
  /// Calls `row` once for each inserted or updated row, in ascending order of positions. Does not
  /// touch the rows before the first and after the last insertion, removal or move, except for
  /// updates; linear in the rows between them.
  ///
  /// The rows must be those that the diff was made from; others are a programmer's error, which
  /// stops the program where the positions show it.
  @inlinable
  public func apply<Row>(to rows: inout [Row], row: (_ newPosition: Int) -> Row) {
    let newCount = rows.count - removals.count + insertions.count
    let middle = middle(oldCount: rows.count, newCount: newCount)
    var update = 0
    func updateRows(upTo end: Int, shiftedBy shift: Int, of rows: inout [Row]) {
      while update < updates.count && updates[update].new < end {
        let pair = updates[update]
        precondition(
          pair.old == pair.new - shift && rows.indices.contains(pair.new), RowDiff.mismatch)
        rows[pair.new] = row(pair.new)
        update += 1
      }
    }
    updateRows(upTo: middle.new.lowerBound, shiftedBy: 0, of: &rows)
    if !middle.old.isEmpty || !middle.new.isEmpty {
      // Reads all old positions before it writes a row of the middle.
      let sources = sources(of: middle.new, from: middle.old)
      var rebuilt: [Row] = []
      rebuilt.reserveCapacity(sources.count)
      for (position, source) in zip(middle.new, sources) {
        if source < 0 {
          rebuilt.append(row(position))
        } else if update < updates.count && updates[update].new == position {
          precondition(updates[update].old == source, RowDiff.mismatch)
          rebuilt.append(row(position))
          update += 1
        } else {
          rebuilt.append(rows[source])
        }
      }
      rows.replaceSubrange(middle.old, with: rebuilt)
    }
    updateRows(upTo: newCount, shiftedBy: insertions.count - removals.count, of: &rows)
    precondition(update == updates.count, RowDiff.mismatch)
  }

  @inlinable static var mismatch: String { "The diff was not made from these rows" }

  /// The range from the first to the last row that is inserted, removed or moved.
  @usableFromInline
  func middle(oldCount: Int, newCount: Int) -> (old: Range<Int>, new: Range<Int>) {
    var start = min(oldCount, newCount, removals.first ?? oldCount, insertions.first ?? newCount)
    var end = (old: (removals.last ?? -1) + 1, new: (insertions.last ?? -1) + 1)
    for pair in moves {
      start = min(start, pair.old, pair.new)
      end.old = max(end.old, pair.old + 1)
      end.new = max(end.new, pair.new + 1)
    }
    // After the last change both lists hold the same rows.
    let behind = min(oldCount - end.old, newCount - end.new, oldCount - start, newCount - start)
    precondition(start >= 0 && behind >= 0, RowDiff.mismatch)
    return (start..<oldCount - behind, start..<newCount - behind)
  }

  /// For each new position the old position of its row, or -1 for an insertion.
  @usableFromInline
  func sources(of new: Range<Int>, from old: Range<Int>) -> [Int] {
    var isGone = [Bool](repeating: false, count: old.count)
    func markAsGone(_ position: Int) {
      precondition(old.contains(position) && !isGone[position - old.lowerBound], RowDiff.mismatch)
      isGone[position - old.lowerBound] = true
    }
    removals.forEach(markAsGone)
    for pair in moves { markAsGone(pair.old) }
    var sources: [Int] = []
    sources.reserveCapacity(new.count)
    var staying = old.lowerBound
    var insertion = 0
    var move = 0
    for position in new {
      if insertion < insertions.count && insertions[insertion] == position {
        insertion += 1
        sources.append(-1)
      } else if move < moves.count && moves[move].new == position {
        sources.append(moves[move].old)
        move += 1
      } else {
        while staying < old.upperBound && isGone[staying - old.lowerBound] { staying += 1 }
        precondition(staying < old.upperBound, RowDiff.mismatch)
        sources.append(staying)
        staying += 1
      }
    }
    return sources
  }
}
