extension RowDiff {
  /// Turns the old rows into the new ones. Linear in the rows.
  ///
  /// Calls `row` once for each inserted or updated row, in ascending order of positions.
  ///
  /// The rows must be those that the diff was made from. Other rows are a programming error, which
  /// stops the program where the positions reveal it.
  @inlinable
  public func apply<Row>(to rows: inout [Row], row: (_ newPosition: Int) -> Row) {
    let newCount = max(0, rows.count - removals.count + insertions.count)
    var updates = updates[...]
    var newRows: [Row] = []
    newRows.reserveCapacity(newCount)
    withRuns(from: 0..<rows.count, to: 0..<newCount) { runs in
      for run in runs {
        while newRows.count < run.new { newRows.append(row(newRows.count)) }
        for source in run.old..<run.old + run.count {
          let isUpdated = updates.first?.new == newRows.count
          precondition(!isUpdated || updates.removeFirst().old == source, RowDiff.mismatch)
          newRows.append(isUpdated ? row(newRows.count) : rows[source])
        }
      }
    }
    while newRows.count < newCount { newRows.append(row(newRows.count)) }
    precondition(updates.isEmpty, RowDiff.mismatch)
    rows = newRows
  }

  /// Rows that follow each other in both lists.
  @usableFromInline typealias Run = (old: Int, new: Int, count: Int)

  /// Runs the body with all rows that are in both lists, ascending by `new`. Outside these ranges
  /// nothing changes.
  @usableFromInline
  func withRuns(
    from old: Range<Int>, to new: Range<Int>, _ body: (UnsafeMutableBufferPointer<Run>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: old.upperBound) { isElsewhere in
      isElsewhere.initialize(repeating: false)
      func mark(_ position: Int) {
        precondition(old.contains(position) && !isElsewhere[position], RowDiff.mismatch)
        isElsewhere[position] = true
      }
      for position in removals { mark(position) }
      for move in moves { mark(move.old) }
      // A move is a run, and each side of a change ends one.
      let most = removals.count + insertions.count + 3 * moves.count + 1
      withUnsafeTemporaryAllocation(of: Run.self, capacity: most) { runs in
        var (count, staying, position) = (0, old.lowerBound, new.lowerBound)
        var (insertions, moves) = (insertions.makeIterator(), moves.makeIterator())
        var (insertion, move) = (insertions.next(), moves.next())
        while position < new.upperBound {
          if insertion == position {
            insertion = insertions.next()
            position += 1
            continue
          }
          if let moved = move, moved.new == position {
            runs[count] = (moved.old, position, 1)
            move = moves.next()
          } else {
            while staying < old.upperBound && isElsewhere[staying] { staying += 1 }
            let end = min(insertion ?? new.upperBound, move?.new ?? new.upperBound)
            let (start, oldEnd) = (staying, min(old.upperBound, staying + end - position))
            while staying < oldEnd && !isElsewhere[staying] { staying += 1 }
            precondition(staying > start, RowDiff.mismatch)
            runs[count] = (start, position, staying - start)
          }
          position += runs[count].count
          count += 1
        }
        precondition(insertion == nil && move == nil, RowDiff.mismatch)
        body(.init(rebasing: runs[..<count]))
      }
    }
  }

  @inlinable static var mismatch: String { "The diff was not made from these rows" }
}
