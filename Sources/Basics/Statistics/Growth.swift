import Foundation

/// The growth of an operation's cost with the size of the list, slowest first.
package enum Growth: Hashable, Sendable, CaseIterable {
  case constant, logarithmic, linear
  /// n log n.
  case linearithmic
  case quadratic

  /// The notation used in text, such as "n log n".
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

  /// The largest count in a longer list that is consistent with this growth.
  ///
  /// Counts are exact, so there is no noise to allow for. On top of pure growth, 5 % and 2 are allowed: storage that
  /// doubles once more takes another block or two, and so do a few more visible rows.
  ///
  /// - Parameters:
  ///   - count: the count in the shorter list.
  ///   - sizes: the sizes of the two lists in rows. The first is above 1.
  package func mostCount(from count: Double, growing sizes: (from: Int, to: Int)) -> Double {
    count * cost(at: sizes.to) / cost(at: sizes.from) * 1.05 + 2
  }
}
