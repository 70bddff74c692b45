extension RowDiff {
  /// The same diff with the fewest moves: all rows but a longest subsequence that keeps its order.
  /// n log n in the rows of the ranges, outside which nothing moves; linear if few rows move.
  @usableFromInline
  func withFewestMoves(from old: Range<Int>, to new: Range<Int>) -> RowDiff {
    if moves.isEmpty { return self }
    let runs = runs(from: old, to: new)
    let stays = longestIncreasingSubsequence(of: runs, from: old)
    var moves: [Pair] = []
    moves.reserveCapacity(self.moves.count)
    for run in runs where !stays[run.old - old.lowerBound] {
      for row in 0..<run.count { moves.append(.init(old: run.old + row, new: run.new + row)) }
    }
    return RowDiff(removals: removals, insertions: insertions, moves: moves, updates: updates)
  }
}

/// For the first old position of each run, whether the subsequence has its rows. Patience sorting.
///
/// No row comes between those of a run, so all of them or none belong to it.
private func longestIncreasingSubsequence(of runs: [RowDiff.Run], from old: Range<Int>) -> [Bool] {
  // For each length, the lowest run with which a subsequence ends.
  var ends: [Int] = []
  ends.reserveCapacity(old.count)
  // For each run, the one before it in the longest subsequence that ends with it, or itself.
  var previous = [Int](repeating: 0, count: old.count)
  for run in runs {
    let start = run.old - old.lowerBound
    var (low, high) = (0, ends.count)
    // Most rows keep their order, and come after all before them.
    if high > 0 && ends[high - 1] < start { low = high }
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < start { low = middle + 1 } else { high = middle }
    }
    previous[start] = low > 0 ? ends[low - 1] : start
    let replaced = low..<min(low + run.count, ends.count)
    for index in replaced { ends[index] = start }
    for _ in replaced.count..<run.count { ends.append(start) }
  }
  var belongs = [Bool](repeating: false, count: old.count)
  var start = ends.last ?? 0
  while !belongs[start] {
    belongs[start] = true
    start = previous[start]
  }
  return belongs
}
