import Foundation

extension Growth {
  /// The most that a count may be in a longer list if it grows no faster than this; nil without a limit.
  ///
  /// Counts are exact, so there is no noise to allow for. But a fixed part of a count makes it grow more slowly
  /// than its growing part, so the factor is that of the pure growth. On top of it, 5 % and 2 are allowed: storage that
  /// doubles once more takes another block or two, and so do a few rows more or less in sight.
  ///
  /// - Parameters:
  ///   - count: the count in the shorter list.
  ///   - sizes: the sizes of the two lists in rows, of which the first is above 1.
  package func mostCount(from count: Double, growing sizes: (from: Int, to: Int)) -> Double? {
    let (from, to) = (Double(sizes.from), Double(sizes.to))
    let factor: Double
    switch self {
    case .constant: factor = 1
    case .logarithmic: factor = log2(to) / log2(from)
    case .linear: factor = to / from
    case .worse: return nil
    }
    return count * factor * 1.05 + 2
  }
}
