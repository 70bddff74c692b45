import LoginSearch

/// How the services behave, as questions.
extension Chronicle {
  /// Requests to both services are numbered together, from 1.
  var nextNumber: Int {
    (latest([.askedToLogIn, .askedToSearch]).number ?? 0) + 1
  }

  /// What a log-in meets now.
  var loginAnswer: LoginAnswer? {
    if case .behaviour(.login(let answer)) = latest(.loginLine) { answer } else { nil }
  }

  /// What a search meets now: what the latest line that matches it says.
  func searchAnswer(to request: SearchRequest) -> SearchAnswer? {
    for case .behaviour(.search(let query, let offset, let answer)) in backwards(
      through: .searchLine)
    where query ?? request.query == request.query && offset ?? request.offset == request.offset {
      return answer
    }
    return nil
  }

  /// What a service does now that it should not: all that was said since it was last told to
  /// behave.
  func misbehaviours(of service: ServiceName) -> Set<Misbehaviour> {
    var misbehaviours: Set<Misbehaviour> = []
    for case .behaviour(let line) in backwards(through: .mannersLine) {
      switch line {
      case .misbehave(service, let misbehaviour): misbehaviours.insert(misbehaviour)
      case .behave(service): return misbehaviours
      default: continue
      }
    }
    return misbehaviours
  }

  /// A3: a request is pending until its answer comes or it is cancelled, and it is cancelled by
  /// whatever makes it pointless: the next request, S9, L7 and A2.
  func isPending(_ request: Place) -> Bool {
    switch self[request].kind {
    case .askedToLogIn:
      place(ofLatest: [.askedToLogIn, .loginFailed, .entered, .letGo]) == request
    case .askedToSearch:
      place(ofLatest: Fact.Kinds.content.union(.letGo)) == request
    default: false
    }
  }

  /// The number of the request that is pending. There is never more than one: each screen has one at
  /// a time, and leaving a screen ends its own.
  var pendingRequest: Int? {
    let request = place(ofLatest: [.askedToLogIn, .askedToSearch])
    return isPending(request) ? self[request].fact.number : nil
  }

  /// Whether a request was cancelled while it was pending.
  func wasCancelled(_ number: Int, since request: Place) -> Bool {
    for case .cancelled(number, _) in backwards(through: .cancelled, downTo: request) {
      return true
    }
    return false
  }

  /// Whether preferences can be read now.
  var canRead: Bool {
    guard case .behaviour(.preferencesReading(let works)) = latest(.readingLine) else {
      return true
    }
    return works
  }

  /// Whether preferences can be written now.
  var canWrite: Bool {
    guard case .behaviour(.preferencesWriting(let works)) = latest(.writingLine) else {
      return true
    }
    return works
  }

  /// The items that are saved as expanded: what was last known of all of them, be it set by the
  /// script or read on entry, and each change that was saved since.
  var savedItems: Set<Item.ID> {
    let known = place(ofLatest: [.holdingLine, .readPreferences])
    var items: Set<Item.ID> =
      switch self[known].fact {
      case .behaviour(.preferencesHold(let items)), .readPreferences(let items): items
      default: []
      }
    // Of each item the latest change counts.
    var settled: Set<Item.ID> = []
    for case .toggled(let item, let isExpanded, isSaved: true)
      in backwards(through: .toggled, downTo: known)
    where settled.insert(item).inserted {
      if isExpanded { items.insert(item) } else { items.remove(item) }
    }
    return items
  }
}
