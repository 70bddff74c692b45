extension RowDiff {
  /// The same diff with the fewest moves: all rows but a longest subsequence that keeps its order.
  /// n log n in the rows of the ranges, outside which nothing moves; linear if few rows move.
  @usableFromInline
  func withFewestMoves(from old: Range<Int>, to new: Range<Int>) -> RowDiff {
    if moves.isEmpty { return self }
    let positions = oldPositions(from: old, to: new)
    let stays = longestIncreasingSubsequence(of: positions)
    var moves: [Pair] = []
    for index in positions.indices where !stays[index] {
      if let position = positions[index] {
        moves.append(.init(old: position, new: new.lowerBound + index))
      }
    }
    return RowDiff(removals: removals, insertions: insertions, moves: moves, updates: updates)
  }
}

/// For each number whether it belongs to the subsequence, which nil never does. Patience sorting.
private func longestIncreasingSubsequence(of numbers: [Int?]) -> [Bool] {
  // For each length, the lowest number with which a subsequence ends, and its index.
  var ends: [(number: Int, index: Int)] = []
  ends.reserveCapacity(numbers.count)
  // For each number, the index of the one before it in the longest subsequence that ends with it.
  var previous = [Int](repeating: 0, count: numbers.count)
  for index in numbers.indices {
    guard let number = numbers[index] else { continue }
    var (low, high) = (0, ends.count)
    // Most rows keep their order, and come after all before them.
    if high > 0 && ends[high - 1].number < number { low = high }
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].number < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1].index }
    if low == ends.count { ends.append((number, index)) } else { ends[low] = (number, index) }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var index = ends.last?.index ?? 0
  for _ in ends {
    belongs[index] = true
    index = previous[index]
  }
  return belongs
}
