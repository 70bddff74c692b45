extension RowDiff {
  /// Keeps the fewest moves: only rows outside a longest subsequence that keeps its order. n log n in the rows of the
  /// ranges, outside which nothing moves; linear if few rows move.
  @usableFromInline
  mutating func keepFewestMoves(from old: Range<Int>, to new: Range<Int>) {
    if moves.isEmpty { return }
    var fewest: [Pair] = []
    withRuns(from: old, to: new) { fewest = fewestMoves(of: $0) }
    moves = fewest
  }
}

/// The rows outside a longest increasing subsequence, by patience sorting.
///
/// No row lies between the rows of a run, so either all of them or none belong to it.
private func fewestMoves(of runs: UnsafeMutableBufferPointer<RowDiff.Run>) -> [RowDiff.Pair] {
  let rows = runs.reduce(0) { $0 + $1.count }
  // For each length, the first old position of the lowest run that ends a subsequence of that length, and that run. For
  // each run, the one before it in the longest subsequence that ends with it.
  return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * rows + runs.count) { memory in
    guard let ends = memory.baseAddress else { return [] }
    let (lastRuns, previous) = (ends + rows, ends + 2 * rows)
    var longest = 0
    for (index, run) in runs.enumerated() {
      var (shorter, left) = (0, longest)
      // Most rows keep their order, and come after all before them.
      if left > 0 && ends[left - 1] < run.old { (shorter, left) = (left, 0) }
      // A binary search without a branch, because no processor could predict it: the shift makes all ones of a negative
      // number.
      while left > 0 {
        let half = (left &+ 1) >> 1
        let isLower = (ends[shorter &+ half &- 1] &- run.old) >> (Int.bitWidth - 1)
        shorter &+= half & isLower
        left &-= half
      }
      previous[index] = shorter > 0 ? lastRuns[shorter - 1] : -1
      for length in shorter..<shorter + run.count {
        ends[length] = run.old
        lastRuns[length] = index
      }
      longest = max(longest, shorter + run.count)
    }
    return Array(count: rows - longest) { moves in
      var (left, staying) = (moves.count, lastRuns[longest - 1])
      for index in runs.indices.reversed() {
        if index == staying {
          staying = previous[index]
          continue
        }
        for row in (0..<runs[index].count).reversed() {
          left -= 1
          moves[left] = .init(old: runs[index].old + row, new: runs[index].new + row)
        }
      }
    }
  }
}
