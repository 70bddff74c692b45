import Foundation

/// How fast the cost of an operation rises with the size of the list, slower growth first.
package enum Growth: Hashable, Sendable, Comparable, CaseIterable {
  case constant, logarithmic, linear
  /// n log n.
  case linearithmic
  case quadratic
  /// Faster than quadratic.
  case worse

  /// "n log n"
  package var words: String {
    switch self {
    case .linearithmic: "n log n"
    case .worse: "faster than quadratic"
    default: "\(self)"
    }
  }

  /// The part of a cost that grows, in any unit; that of `worse` is cubic.
  package func cost(at size: Int) -> Double {
    let size = Double(size)
    return switch self {
    case .constant: 1
    case .logarithmic: log2(size)
    case .linear: size
    case .linearithmic: size * log2(size)
    case .quadratic: size * size
    case .worse: size * size * size
    }
  }

  /// How many times its cost the pure growth has in a longer list. A constant part makes it less.
  func factor(_ sizes: (from: Int, to: Int)) -> Double { cost(at: sizes.to) / cost(at: sizes.from) }

  /// The most that a count may be in a longer list if it grows no faster than this; nil without a limit.
  ///
  /// Counts are exact, so there is no noise to allow for. Beyond the factor of the pure growth, 5 % and 2 are allowed:
  /// storage that doubles once more takes another block or two, and so do a few rows more or less in sight.
  ///
  /// - Parameters:
  ///   - count: the count in the shorter list.
  ///   - sizes: the sizes of the two lists in rows, of which the first is above 1.
  package func mostCount(from count: Double, growing sizes: (from: Int, to: Int)) -> Double? {
    self == .worse ? nil : count * factor(sizes) * 1.05 + 2
  }
}
