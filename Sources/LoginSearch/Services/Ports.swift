/// Something under way that can be stopped.
///
/// Dropping the handle stops nothing; cancelling twice, or too late, does nothing.
public protocol Cancellable: AnyObject {
  /// Calls it off if it is still pending, and otherwise does nothing.
  ///
  /// A service that misbehaves may answer all the same.
  func cancel()
}

/// Logs people in.
///
/// The completion may run late, twice, after the cancellation, or before the call returns: it is
/// for the caller to see that none of that shows. It runs in the isolation domain of the call.
public protocol LoginService: AnyObject {
  /// Makes one request. The credentials go out as they are.
  ///
  /// The service may keep the completion for as long as it likes, so that should hold the caller
  /// weakly. If it ran before the call returned, the handle belongs to no pending request and is
  /// not to be kept.
  func logIn(
    with credentials: Credentials,
    completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable
}

/// Finds items. What is said of `LoginService`'s completion holds here too.
public protocol SearchService: AnyObject {
  /// Makes one request, for one page. What comes may hold more items than the request's limit, or
  /// fewer.
  ///
  /// Completion and handle are as with `LoginService`.
  func search(
    _ request: SearchRequest,
    completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable
}

/// Remembers which items are expanded. Read and written at once; both may fail.
public protocol Preferences: AnyObject {
  /// The items that were saved as expanded; none if nothing was ever saved.
  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID>

  /// Saves one item's new state.
  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure)
}

/// The preferences could not be read or written.
public struct PreferencesFailure: Error, Hashable, Sendable {
  /// What the alert says when a change is lost.
  public static let message = "Your change could not be saved"

  /// It carries no reason, as nobody is shown one.
  public init() {}
}
