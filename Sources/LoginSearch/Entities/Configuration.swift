/// What can be set for a run of the feature.
public struct Configuration: Hashable, Sendable {
  /// How many rows a page holds; at least 1.
  public let pageSize: Int
  /// How long the query field must be quiet before its text is searched; at least zero.
  public let debounce: Duration
  /// What is searched on entering the search screen.
  public let homeQuery: String

  /// The defaults are those of the rules. A page size below 1 or a debounce below 0 is a
  /// programmer's error and stops the program. The home query may be any text; if trimming leaves
  /// nothing of it, each entry ends in S9.
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
