public import LoginSearch

/// A call that went through a port. Answers and timers are not recorded.
public struct ServiceCall: Hashable, Sendable {
  /// The virtual time of the call.
  public let time: Duration
  /// Which service was called, and with what.
  public let kind: Kind

  /// A call of a service or of the preferences, with its arguments as given.
  public enum Kind: Hashable, Sendable {
    /// A request to log in; recorded before any answer.
    case logIn(number: Int, Credentials)
    /// A request to search; recorded before any answer.
    case search(number: Int, SearchRequest)
    /// The cancellation of a pending request. Requests to both services are numbered together, from 1, in
    /// the order in which they are made.
    case cancel(number: Int)
    /// A read, also one that fails: one for each entry to the search screen (S1).
    case readPreferences
    /// A write, also one that fails.
    case writePreferences(item: Item.ID, isExpanded: Bool)
  }

  package init(time: Duration, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

extension ServiceCall: CustomStringConvertible {
  /// The time, and the call in words: "300ms request 2: search "cat" offset 0 limit 10".
  public var description: String {
    words(unlike: nil)
  }

  /// Its description. Long texts are cut around where they differ from those of another call.
  func words(unlike other: ServiceCall?) -> String {
    let what: String
    switch kind {
    case .logIn(let number, let credentials):
      var others: Credentials?
      if case .logIn(_, let found) = other?.kind { others = found }
      let id = ScriptText(credentials.id).abridged(unlike: others?.id)
      let password = ScriptText(credentials.password).abridged(unlike: others?.password)
      what = "request \(number): log in \(id) \(password)"
    case .search(let number, let request):
      var others: SearchRequest?
      if case .search(_, let found) = other?.kind { others = found }
      let query = ScriptText(request.query).abridged(unlike: others?.query)
      what = "request \(number): search \(query) offset \(request.offset) limit \(request.limit)"
    case .cancel(let number):
      what = "cancel request \(number)"
    case .readPreferences:
      what = "read preferences"
    case .writePreferences(let item, let isExpanded):
      what = "write preferences: item \(item) \(isExpanded ? "expanded" : "collapsed")"
    }
    return "\(ScriptDuration(time)) \(what)"
  }
}

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
      services?.answered(self)
    }
    answer()
  }

  func cancel() {
    guard isPending else { return }
    isPending = false
    services?.cancelled(self)
  }
}

/// A request of a measurement, whose answer is made before anything is timed.
protocol QueuedAnswer: AnyObject {
  func deliver()
}

final class QueuedRequest<Answer>: Cancellable, QueuedAnswer {
  private let answer: Answer?
  private let ignoresCancellation: Bool
  private let completion: (Answer) -> Void
  private var isCancelled = false

  init(_ answer: Answer?, ignoresCancellation: Bool, _ completion: @escaping (Answer) -> Void) {
    self.answer = answer
    self.ignoresCancellation = ignoresCancellation
    self.completion = completion
  }

  func cancel() {
    isCancelled = !ignoresCancellation
  }

  func deliver() {
    guard let answer, !isCancelled else { return }
    completion(answer)
  }
}
