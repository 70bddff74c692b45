public import LoginSearch

/// A call that went through a port. Answers and timers are not recorded.
public struct ServiceCall: Hashable, Sendable {
  /// The virtual time of the call.
  public let time: Duration
  /// The service that was called, with the arguments.
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
    /// A read, including one that fails: one for each entry to the search screen (S1).
    case readPreferences
    /// A write, including one that fails.
    case writePreferences(item: Item.ID, isExpanded: Bool)
  }

  package init(time: Duration, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

extension ServiceCall: CustomStringConvertible {
  /// The time, and the call in words: "300ms request 2: search "cat" offset 0 limit 10".
  public var description: String { words(unlike: nil) }

  /// The call in words, without the time.
  var words: String { words(unlike: nil, withTime: false) }

  /// The number of the request that the call makes; nil if it makes none.
  var requestNumber: Int? {
    switch kind {
    case .logIn(let number, _), .search(let number, _): number
    default: nil
    }
  }

  /// The call in words. Long texts are cut around the place where they differ from another call's texts.
  func words(unlike other: ServiceCall?, withTime: Bool = true) -> String {
    let others = other?.texts ?? []
    let texts = texts.enumerated().map { index, text in
      ScriptText(text).abridged(unlike: index < others.count ? others[index] : nil)
    }.joined(separator: " ")
    let what =
      switch kind {
      case .logIn(let number, _): "request \(number): log in \(texts)"
      case .search(let number, let request):
        "request \(number): search \(texts) offset \(request.offset) limit \(request.limit)"
      case .cancel(let number): "cancel request \(number)"
      case .readPreferences: "read preferences"
      case .writePreferences(let item, let isExpanded):
        "write preferences: item \(item) \(isExpanded ? "expanded" : "collapsed")"
      }
    return withTime ? "\(ScriptDuration(time)) \(what)" : what
  }

  private var texts: [String] {
    switch kind {
    case .logIn(_, let credentials): [credentials.id, credentials.password]
    case .search(_, let request): [request.query]
    default: []
    }
  }
}
