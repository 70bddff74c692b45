/// Something under way that can be stopped.
///
/// Dropping the handle stops nothing; cancelling twice, or too late, does nothing.
public protocol Cancellable: AnyObject {
  func cancel()
}

/// Logs people in.
///
/// The completion may run late, twice, after the cancellation, or before the call returns: it is
/// for the caller to see that none of that shows. It runs in the isolation domain of the call.
public protocol LoginService: AnyObject {
  func logIn(
    with credentials: Credentials,
    completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable
}

/// Finds items. What is said of `LoginService`'s completion holds here too.
public protocol SearchService: AnyObject {
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

  public init() {}
}
