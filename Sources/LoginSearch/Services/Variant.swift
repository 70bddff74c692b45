/// One architecture's version of the feature: a name and a way to launch it.
///
/// A variant can be launched any number of times, also in parallel on several threads. Each launch
/// lives in one isolation domain, as the views of an app live on the main actor.
public protocol Variant: Sendable {
  /// The name in commands, tables and files.
  var name: String { get }

  /// Builds the feature on an empty screen and shows its first state.
  ///
  /// Returns the object that keeps the feature alive. The caller is its only owner. When the caller
  /// releases it, the feature cancels everything pending, writes no widget, and leaves no object
  /// behind. Do not give the screen or a service a strong reference to any part of the feature.
  func launch(on screen: Screen, in environment: Environment) -> AnyObject

  /// Returns a function that runs all work that a launched feature has deferred, such as its tasks; nil, the default,
  /// for a feature that defers nothing.
  ///
  /// The function, such as `SettlingExecutor.settle`, returns true when the only work left waits for a gesture, a
  /// service or the clock, and false if it gives up because the work does not end.
  ///
  /// The driver asks for it once, right after the launch. It calls it then and after each gesture, answer and timer. It
  /// calls it once more after it has released the feature, because cancelled tasks must end too. So the function must
  /// not hold the feature.
  func settling(_ feature: AnyObject) -> (() -> Bool)?
}

extension Variant {
  public func settling(_ feature: AnyObject) -> (() -> Bool)? { nil }
}

/// Everything that a variant gets besides its screen.
///
/// A feature may hold any part of it. After the feature is released, no part of it may hold a
/// service or the preferences any more (A2).
public struct Environment {
  /// The log-in service. Called once for each log-in that is submitted with both fields filled (L4).
  public let login: any LoginService
  /// The search service. Called once for each load (S2).
  public let search: any SearchService
  /// The preferences. Read once at each entry (S1), and written once for each toggle (S10).
  public let preferences: any Preferences
  /// The only source of time. The debounce runs on it (S7).
  public let clock: VirtualClock
  /// The settings, which do not change while the feature is alive.
  public let configuration: Configuration

  package init(
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
  /// The time from the last edit to the search of the query; at least zero.
  public let debounce: Duration
  /// The query that is searched at each entry to the search screen.
  public let homeQuery: String

  /// Creates settings, by default those of the rules.
  ///
  /// A page size below 1 or a negative debounce is a programmer's error and stops the program. The home query may be
  /// any text. If it is empty after trimming, rule S9 applies to each entry.
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

/// A handle of a pending request or timer.
///
/// Releasing the handle does not cancel. Cancelling twice, or too late, does nothing.
public protocol Cancellable: AnyObject {
  /// Cancels it if it is still pending; otherwise does nothing.
  ///
  /// A misbehaving service may answer anyway.
  func cancel()
}

/// Logs people in.
///
/// The completion may run late, twice, after cancellation, or before the call returns. The caller must make sure that
/// none of this has a visible effect. The completion runs in the isolation domain of the call.
public protocol LoginService: AnyObject {
  /// Makes one request. Sends the credentials unchanged.
  ///
  /// The service may keep the completion for any time, so the completion should hold the caller weakly. If the
  /// completion ran before the call returned, the handle belongs to no pending request: do not keep it.
  func logIn(
    with credentials: Credentials,
    completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable
}

/// Finds items.
public protocol SearchService: AnyObject {
  /// Makes one request for one page. The page may hold more items than the request's limit, or fewer.
  ///
  /// Completion and handle have the same rules as those of `LoginService`.
  func search(
    _ request: SearchRequest,
    completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable
}

/// Stores which items are expanded. Reads and writes are synchronous, and both can fail.
public protocol Preferences: AnyObject {
  /// The items that were saved as expanded; empty if nothing was saved yet.
  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID>

  /// Saves one item's new state.
  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure)
}

/// Reading or writing the preferences failed.
public struct PreferencesFailure: Error, Hashable, Sendable {
  /// The text of the alert when a change could not be saved.
  public static let message = "Your change could not be saved"

  package init() {}
}
