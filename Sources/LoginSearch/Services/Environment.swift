/// Everything that a variant gets besides its screen.
///
/// A feature may hold any part of it. After the feature is released, no part of it may hold a
/// service or the preferences any more (A2).
public struct Environment {
  /// Called once for each log-in that is submitted with both fields filled (L4).
  public let login: any LoginService
  /// Called once for each load (S2).
  public let search: any SearchService
  /// Read once at each entry (S1), written once for each toggle (S10).
  public let preferences: any Preferences
  /// The only source of time. The debounce runs on it (S7).
  public let clock: VirtualClock
  /// Does not change while the feature is alive.
  public let configuration: Configuration

  public init(
    login: any LoginService, search: any SearchService, preferences: any Preferences,
    clock: VirtualClock, configuration: Configuration
  ) {
    self.login = login
    self.search = search
    self.preferences = preferences
    self.clock = clock
    self.configuration = configuration
  }
}

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
