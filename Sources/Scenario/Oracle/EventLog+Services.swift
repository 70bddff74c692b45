import LoginSearch

extension EventLog {
  /// Requests to both services are numbered together, from 1.
  var nextRequestNumber: Int {
    (latest([.logInRequested, .searchRequested, .refreshRequested]).request?.number ?? 0) + 1
  }

  var loginAnswer: LoginAnswer? {
    if case .behaviour(.login(let answer)) = latest([.loginAnswerSet]) { answer } else { nil }
  }

  /// The answer to a search that is requested now: as the latest matching line of the script says.
  func searchAnswer(to request: SearchRequest) -> SearchAnswer? {
    for case .behaviour(.search(let query, let offset, let answer)) in backwards(
      through: .searchAnswerSet)
    where query ?? request.query == request.query && offset ?? request.offset == request.offset {
      return answer
    }
    return nil
  }

  /// How a service misbehaves now: every misbehaviour since it was last told to behave.
  func misbehaviours(of service: ServiceName) -> Set<Misbehaviour> {
    var misbehaviours: Set<Misbehaviour> = []
    for case .behaviour(let line) in backwards(through: .misbehaviourSet) {
      switch line {
      case .misbehave(service, let misbehaviour): misbehaviours.insert(misbehaviour)
      case .behave(service): return misbehaviours
      default: continue
      }
    }
    return misbehaviours
  }

  /// A3: a request is pending until its answer arrives or it is cancelled. What makes it pointless
  /// cancels it: the next request, S9, L7 and A2.
  func isPending(_ request: Index) -> Bool {
    switch self[request].kind {
    case .logInRequested:
      index(ofLatest: [.logInRequested, .logInFailed, .entered, .letGo]) == request
    case .searchRequested:
      index(ofLatest: Event.Kinds.content.union([.letGo])) == request
    case .refreshRequested:
      index(ofLatest: Event.Kinds.refresh.union([.letGo])) == request
    default: false
    }
  }

  /// The number of the pending request. There is at most one: each screen has one at a time, and
  /// leaving a screen ends its own.
  var pendingRequestNumber: Int? {
    let request = index(ofLatest: [.logInRequested, .searchRequested, .refreshRequested])
    return isPending(request) ? self[request].event.request?.number : nil
  }

  /// Whether a request was cancelled while it was pending.
  func wasCancelled(_ number: Int, since request: Index) -> Bool {
    backwards(through: .requestCancelled, downTo: request).contains {
      if case .requestCancelled(number, _) = $0 { true } else { false }
    }
  }

  var canReadPreferences: Bool {
    if case .behaviour(.preferencesReading(works: false)) = latest([.readingSet]) {
      false
    } else {
      true
    }
  }

  var canWritePreferences: Bool {
    if case .behaviour(.preferencesWriting(works: false)) = latest([.writingSet]) {
      false
    } else {
      true
    }
  }

  /// The items that are saved as expanded: the latest full set, from the script or read on entry, with
  /// each change that was saved since.
  var savedItems: Set<Item.ID> {
    let fullSet = index(ofLatest: [.savedItemsSet, .preferencesRead])
    let items: Set<Item.ID> =
      switch self[fullSet].event {
      case .behaviour(.preferencesHold(let items)), .preferencesRead(let items): items
      default: []
      }
    return self.items(items, withTogglesAfter: fullSet, onlySaved: true)
  }
}
