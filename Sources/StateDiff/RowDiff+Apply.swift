extension RowDiff {
  /// Turns the old rows into the new ones. Linear in the rows.
  ///
  /// Calls `row` once for each inserted or updated row, in ascending order of positions.
  ///
  /// The rows must be those that the diff was made from; others are a programmer's error, which
  /// stops the program where the positions show it.
  @inlinable
  public func apply<Row>(to rows: inout [Row], row: (_ newPosition: Int) -> Row) {
    let newCount = rows.count - removals.count + insertions.count
    let sources = oldPositions(from: 0..<rows.count, to: 0..<max(0, newCount))
    var updates = updates[...]
    rows = sources.enumerated().map { position, source in
      guard let source else { return row(position) }
      guard updates.first?.new == position else { return rows[source] }
      precondition(updates.removeFirst().old == source, RowDiff.mismatch)
      return row(position)
    }
    precondition(updates.isEmpty, RowDiff.mismatch)
  }

  /// For each new row its old position; nil for an insertion. Outside these ranges nothing changes.
  @usableFromInline
  func oldPositions(from old: Range<Int>, to new: Range<Int>) -> [Int?] {
    var isElsewhere = [Bool](repeating: false, count: old.count)
    func mark(_ position: Int) {
      let index = position - old.lowerBound
      precondition(isElsewhere.indices.contains(index) && !isElsewhere[index], RowDiff.mismatch)
      isElsewhere[index] = true
    }
    for position in removals { mark(position) }
    for move in moves { mark(move.old) }
    var (insertions, moves) = (insertions[...], moves[...])
    var staying = old.lowerBound
    let positions = new.map { position -> Int? in
      if insertions.first == position {
        insertions.removeFirst()
        return nil
      }
      if moves.first?.new == position { return moves.removeFirst().old }
      while staying < old.upperBound && isElsewhere[staying - old.lowerBound] { staying += 1 }
      precondition(staying < old.upperBound, RowDiff.mismatch)
      defer { staying += 1 }
      return staying
    }
    precondition(insertions.isEmpty && moves.isEmpty, RowDiff.mismatch)
    return positions
  }

  @inlinable static var mismatch: String { "The diff was not made from these rows" }
}
