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
/// The completion may run late, twice, after cancellation, or before the call returns. The caller
/// must make sure that none of this has a visible effect. The completion runs in the isolation
/// domain of the call.
public protocol LoginService: AnyObject {
  /// Makes one request. Sends the credentials unchanged.
  ///
  /// The service may keep the completion for any time, so the completion should hold the caller
  /// weakly. If the completion ran before the call returned, the handle belongs to no pending
  /// request: do not keep it.
  func logIn(
    with credentials: Credentials,
    completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable
}

/// Finds items. The completion has the same rules as that of `LoginService`.
public protocol SearchService: AnyObject {
  /// Makes one request for one page. The page may hold more items than the request's limit, or
  /// fewer.
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

  public init() {}
}
