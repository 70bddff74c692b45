import Foundation

/// How fast the cost of an operation rises with the size of the list, slower growth first.
package enum Growth: Hashable, Sendable, CaseIterable {
  case constant, logarithmic, linear
  /// n log n.
  case linearithmic
  case quadratic

  /// "n log n"
  package var words: String { self == .linearithmic ? "n log n" : "\(self)" }

  /// The part of a cost that grows, in any unit.
  private func cost(at size: Int) -> Double {
    let size = Double(size)
    return switch self {
    case .constant: 1
    case .logarithmic: log2(size)
    case .linear: size
    case .linearithmic: size * log2(size)
    case .quadratic: size * size
    }
  }

  /// The most that a count may be in a longer list if it grows no faster than this.
  ///
  /// Counts are exact, so there is no noise to allow for. Beyond the factor of the pure growth, 5 % and 2 are allowed:
  /// storage that doubles once more takes another block or two, and so do a few rows more or less in sight.
  ///
  /// - Parameters:
  ///   - count: the count in the shorter list.
  ///   - sizes: the sizes of the two lists in rows, of which the first is above 1.
  package func mostCount(from count: Double, growing sizes: (from: Int, to: Int)) -> Double {
    count * cost(at: sizes.to) / cost(at: sizes.from) * 1.05 + 2
  }
}
