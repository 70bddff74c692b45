import LoginSearch

/// The ports of a checked variant. The driver holds them weakly: ports that outlive their variant show that
/// something of it is left.
final class Ports {
  private let services: ScriptedServices

  init(_ services: ScriptedServices) {
    self.services = services
  }
}

extension Ports: LoginService, SearchService, Preferences {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    services.logIn(with: credentials, completion: completion)
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    services.search(request, completion: completion)
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    try services.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try services.setExpanded(isExpanded, item: item)
  }
}

/// A request of a check, until its first answer or its cancellation.
final class PendingRequest: Cancellable {
  let number: Int
  let ignoresCancellation: Bool
  /// Cancels the answers that are scheduled.
  var scheduledAnswers: [() -> Void] = []
  private var isPending = true
  private weak var services: ScriptedServices?
  private let answer: () -> Void

  init(
    number: Int, ignoresCancellation: Bool, services: ScriptedServices,
    _ answer: @escaping () -> Void
  ) {
    self.number = number
    self.ignoresCancellation = ignoresCancellation
    self.services = services
    self.answer = answer
  }

  func deliver() {
    if isPending {
      isPending = false
      services?.openRequests[number] = nil
    }
    answer()
  }

  func cancel() {
    guard isPending else { return }
    isPending = false
    services?.cancelled(self)
  }
}
