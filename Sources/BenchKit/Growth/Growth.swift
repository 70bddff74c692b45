/// How fast the cost of an operation rises with the size of the list.
///
/// It is a statement about the sizes that were measured and no others. The one before grows slower.
enum Growth: Int, Hashable, Sendable, Comparable, CaseIterable {
  case constant, logarithmic, linear
  /// Faster than linear.
  case worse

  static func < (first: Growth, second: Growth) -> Bool {
    first.rawValue < second.rawValue
  }

  /// As it stands in a table.
  var word: String {
    self == .logarithmic ? "log" : "\(self)"
  }
}
