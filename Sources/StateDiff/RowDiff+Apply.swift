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
    for run in runs(from: 0..<rows.count, to: 0..<newCount) {
      while newRows.count < run.new { newRows.append(row(newRows.count)) }
      for source in run.old..<run.old + run.count {
        let isUpdated = updates.first?.new == newRows.count
        precondition(!isUpdated || updates.removeFirst().old == source, RowDiff.mismatch)
        newRows.append(isUpdated ? row(newRows.count) : rows[source])
      }
    }
    while newRows.count < newCount { newRows.append(row(newRows.count)) }
    precondition(updates.isEmpty, RowDiff.mismatch)
    rows = newRows
  }

  /// Rows that follow each other in both lists.
  @usableFromInline typealias Run = (old: Int, new: Int, count: Int)

  /// All rows that are in both lists, ascending by `new`. Outside these ranges nothing changes.
  @usableFromInline
  func runs(from old: Range<Int>, to new: Range<Int>) -> [Run] {
    let isElsewhere = UnsafeMutablePointer<Bool>.allocate(capacity: old.upperBound)
    isElsewhere.initialize(repeating: false, count: old.upperBound)
    defer { isElsewhere.deallocate() }
    func mark(_ position: Int) {
      precondition(old.contains(position) && !isElsewhere[position], RowDiff.mismatch)
      isElsewhere[position] = true
    }
    for position in removals { mark(position) }
    for move in moves { mark(move.old) }
    var runs: [Run] = []
    runs.reserveCapacity(moves.count)
    var (insertions, moves) = (insertions.makeIterator(), moves.makeIterator())
    var (insertion, move) = (insertions.next(), moves.next())
    var (staying, position) = (old.lowerBound, new.lowerBound)
    while position < new.upperBound {
      if insertion == position {
        insertion = insertions.next()
        position += 1
      } else if let moved = move, moved.new == position {
        runs.append((moved.old, position, count: 1))
        move = moves.next()
        position += 1
      } else {
        while staying < old.upperBound && isElsewhere[staying] { staying += 1 }
        let (start, end) = (staying, min(insertion ?? new.upperBound, move?.new ?? new.upperBound))
        let oldEnd = min(old.upperBound, start + end - position)
        while staying < oldEnd && !isElsewhere[staying] { staying += 1 }
        precondition(staying > start, RowDiff.mismatch)
        runs.append((start, position, count: staying - start))
        position += staying - start
      }
    }
    precondition(insertion == nil && move == nil, RowDiff.mismatch)
    return runs
  }

  @inlinable static var mismatch: String { "The diff was not made from these rows" }
}
