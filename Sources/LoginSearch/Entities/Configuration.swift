/// The settings of one run of the feature.
public struct Configuration: Hashable, Sendable {
  /// The number of rows on a page; at least 1.
  public let pageSize: Int
  /// How long after the last edit the query is searched; at least zero.
  public let debounce: Duration
  /// The query that entering the search screen searches for.
  public let homeQuery: String

  /// The defaults are those of the rules. A page size below 1 or a negative debounce is a
  /// programmer's error and stops the program. The home query may be any text; if it is empty after
  /// trimming, rule S9 applies to each entry.
  public init(
    pageSize: Int = 10, debounce: Duration = .milliseconds(300), homeQuery: String = "dog"
  ) {
    precondition(pageSize >= 1, "a page holds at least 1 row, not \(pageSize)")
    precondition(debounce >= .zero, "the debounce is at least 0, not \(debounce)")
    self.pageSize = pageSize
    self.debounce = debounce
    self.homeQuery = homeQuery
  }
}
