extension RowDiff {
  /// The same diff with the fewest moves: only rows outside a longest subsequence that keeps its order move. n log n in
  /// the rows of the ranges, outside which nothing moves; linear if few rows move.
  @usableFromInline
  func withFewestMoves(from old: Range<Int>, to new: Range<Int>) -> RowDiff {
    if moves.isEmpty { return self }
    let runs = runs(from: old, to: new)
    var moves: [Pair] = []
    moves.reserveCapacity(self.moves.count)
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: runs.count) { stays in
      findLongestIncreasingSubsequence(of: runs, stays: stays)
      for (index, run) in runs.enumerated() where !stays[index] {
        for row in 0..<run.count { moves.append(.init(old: run.old + row, new: run.new + row)) }
      }
    }
    return RowDiff(removals: removals, insertions: insertions, moves: moves, updates: updates)
  }
}

/// Finds for each run whether it belongs to the longest subsequence that keeps its order, by patience sorting.
///
/// No row lies between the rows of a run, so either all of them or none belong to it.
private func findLongestIncreasingSubsequence(
  of runs: [RowDiff.Run], stays: UnsafeMutableBufferPointer<Bool>
) {
  let rows = runs.reduce(0) { $0 + $1.count }
  // For each length, the first old position of the lowest run that ends a subsequence of that length, and that run. For
  // each run, the one before it in the longest subsequence that ends with it.
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * rows + runs.count) { memory in
    guard let ends = memory.baseAddress else { return }
    let (lastRuns, previous) = (ends + rows, ends + 2 * rows)
    var longest = 0
    for (index, run) in runs.enumerated() {
      var (shorter, left) = (0, longest)
      // Most rows keep their order, and come after all before them.
      if left > 0 && ends[left - 1] < run.old { (shorter, left) = (left, 0) }
      // A binary search without a branch, as no processor could predict it: the shift makes all ones of a negative
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
    stays.initialize(repeating: false)
    var run = lastRuns[longest - 1]
    while run >= 0 {
      stays[run] = true
      run = previous[run]
    }
  }
}
