public import LoginSearch

/// What can be found out about a variant from outside, at one moment: all that the rules speak of.
package struct Observation: Hashable, Sendable {
  package let snapshot: Snapshot
  /// Oldest first.
  package let serviceCalls: [ServiceCall]
  /// What is left of a variant that was let go, as `Driver.remains` says it.
  package let remains: [String]

  package init(snapshot: Snapshot, serviceCalls: [ServiceCall], remains: [String]) {
    self.snapshot = snapshot
    self.serviceCalls = serviceCalls
    self.remains = remains
  }

  package init(of driver: Driver) {
    self.init(
      snapshot: driver.snapshot, serviceCalls: driver.serviceCalls, remains: driver.remains)
  }
}

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
