import Basics

extension [ResultRow] {
  /// Removes impossible figures: negative, infinite, not a number, or out of all proportion, as from a broken counter.
  /// No file can have them, so each costs its cell instead of the run.
  ///
  /// - Returns: for each column, by name, the first of them, and the number of others.
  mutating func removeImpossibleFigures() -> [Results.Unavailable] {
    let removed = indices.flatMap { self[$0].removeImpossibleFigures() }
    return Set(removed.map(\.column)).sorted().map { column in
      let found = removed.filter { $0.column == column }.map(\.found)
      let rest =
        found.count == 1 ? "" : ", and \((found.count - 1).pluralized("more impossible figure"))"
      return .init(what: column, why: found[0] + rest)
    }
  }
}

extension ResultRow {
  /// Returns the column of each figure, and its value.
  fileprivate mutating func removeImpossibleFigures() -> [(column: String, found: String)] {
    var removed: [(String, String)] = []
    func isImpossible(_ column: String, _ numbers: [Double], least: Double = 0) -> Bool {
      guard let number = numbers.first(where: { !WrittenValue.allows($0) || $0 < least }) else {
        return false
      }
      removed.append((column, "found \(number) for \(key)"))
      return true
    }
    let times = time.map {
      $0.median.numbers + [$0.minimum, $0.percentile90, $0.percentile99].compactMap { $0 }
    }
    if isImpossible("median_ns", times ?? []) { time = nil }
    // A smaller ratio would be written as 0, which has no logarithm.
    if isImpossible("ratio", ratio?.numbers ?? [], least: 1e-12) {
      (ratio, rank) = (nil, nil)
      if verdict != .baseline, verdict != .control { verdict = nil }
    }
    if isImpossible("process_ratios", processRatios, least: 1e-12) { processRatios = [] }
    if isImpossible("wall_ns", [wallTime].compactMap { $0 }) { wallTime = nil }
    if isImpossible("processor_ns", [processorTime].compactMap { $0 }) { processorTime = nil }
    if isImpossible("items_per_s", [itemsPerSecond].compactMap { $0 }) { itemsPerSecond = nil }
    for (count, number) in counts where isImpossible(count.name, [number]) {
      counts[count] = nil
    }
    return removed
  }
}

extension Estimate {
  fileprivate var numbers: [Double] { [value] + (interval.map { [$0.low, $0.high] } ?? []) }
}
