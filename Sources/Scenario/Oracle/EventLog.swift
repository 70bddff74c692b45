import LoginSearch

/// The events of a run so far, in order.
///
/// Events are only ever added. The current state is found by looking back for the latest event of certain kinds. Most
/// rules are such queries, in the extensions.
struct EventLog {
  /// The index of an event. The launch has index 0.
  typealias Index = Int

  let configuration: Configuration
  /// The largest number of rows that can be visible at once.
  let visibleRowLimit: Int
  private var entries: [Entry] = []
  /// The index of the latest event of each kind, or 0. It only speeds queries up.
  private var latest = Event.Kind.allCases.map { _ in 0 }
  /// The service calls and the alerts that the events made.
  private(set) var serviceCalls: [ServiceCall] = []
  private(set) var alerts: [String] = []

  struct Entry {
    let kind: Event.Kind
    let event: Event
    /// The index of the previous event of the same kind, or 0.
    fileprivate let previous: Index
  }

  init(configuration: Configuration, visibleRowLimit: Int) {
    self.configuration = configuration
    self.visibleRowLimit = visibleRowLimit
    add(.launched, at: .zero)
  }

  @discardableResult
  mutating func add(_ event: Event, at time: Duration) -> Index {
    let index = entries.count
    let kind = event.kind
    entries.append(Entry(kind: kind, event: event, previous: latest[kind.rawValue]))
    latest[kind.rawValue] = index
    if let call = event.serviceCall { serviceCalls.append(ServiceCall(time: time, call)) }
    if let alert = event.alert { alerts.append(alert) }
    return index
  }

  var count: Int { entries.count }

  subscript(index: Index) -> Entry { entries[index] }

  /// The index of the latest event of any of these kinds; 0, the launch, if there is none.
  func index(ofLatest kinds: Event.Kinds) -> Index {
    var index = 0
    // By index, because in a debug build an iterator would take a fifth of the tests' time.
    var next = 0
    while next < kinds.count {
      let found = latest[kinds[next].rawValue]
      if found > index { index = found }
      next += 1
    }
    return index
  }

  /// The latest event of any of these kinds; the launch if there is none.
  func latest(_ kinds: Event.Kinds) -> Event { entries[index(ofLatest: kinds)].event }

  /// The kind of the latest event of any of these kinds; the launch if there is none.
  func latestKind(_ kinds: Event.Kinds) -> Event.Kind { entries[index(ofLatest: kinds)].kind }

  /// The events of one kind after an index, latest first.
  func backwards(through kind: Event.Kind, downTo end: Index = 0) -> [Event] {
    var events: [Event] = []
    var index = latest[kind.rawValue]
    while index > end {
      events.append(entries[index].event)
      index = entries[index].previous
    }
    return events
  }

  /// Returns a request that is made now. Requests to both services are numbered together, from 1.
  func request(to service: ServiceName, latency: Duration?, because rule: Rule) -> RecordedRequest {
    let last = latest([.logInRequested, .searchRequested, .refreshRequested]).request
    return RecordedRequest(
      number: (last?.number ?? 0) + 1, latency: latency, misbehaviours: misbehaviours(of: service),
      rule: rule)
  }

  /// The answer to a log-in requested now; nil if it is never answered.
  var loginAnswer: LoginAnswer? {
    guard case .behaviour(.login(let answer)) = latest([.loginAnswerSet]) else { return nil }
    return answer.outcome == .hangs ? nil : answer
  }

  /// The answer to a search requested now, by the latest matching line of the script; nil if it is never answered.
  func searchAnswer(to request: SearchRequest) -> SearchAnswer? {
    for case .behaviour(.search(let query, let offset, let answer)) in backwards(
      through: .searchAnswerSet)
    where query ?? request.query == request.query && offset ?? request.offset == request.offset {
      return answer.outcome == .hangs ? nil : answer
    }
    return nil
  }

  /// The current misbehaviours of a service: all since it was last told to behave.
  private func misbehaviours(of service: ServiceName) -> Set<Misbehaviour> {
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

  /// A3: whether a request is pending: from its start until its answer arrives or it is cancelled. The next request,
  /// S9, L7 and A2 cancel it.
  func isPending(_ request: Index) -> Bool {
    switch self[request].kind {
    case .logInRequested:
      index(ofLatest: [.logInRequested, .logInFailed, .entered, .tearDown]) == request
    case .searchRequested:
      index(ofLatest: Event.Kinds.content + [.tearDown]) == request
    case .refreshRequested:
      index(ofLatest: Event.Kinds.refresh + [.tearDown]) == request
    default: false
    }
  }

  /// The number of the pending request; nil if there is none. There is at most one: each screen has one at a time, and
  /// leaving a screen ends its own.
  var pendingRequestNumber: Int? {
    let request = index(ofLatest: [.logInRequested, .searchRequested, .refreshRequested])
    return isPending(request) ? self[request].event.request?.number : nil
  }

  /// The rule by which a request was cancelled while it was pending; nil if it was not.
  func rule(thatCancelled number: Int, since request: Index) -> Rule? {
    for case .requestCancelled(number, let rule) in backwards(
      through: .requestCancelled, downTo: request)
    { return rule }
    return nil
  }

  var canReadPreferences: Bool {
    if case .behaviour(.preferencesReading(false)) = latest([.readingSet]) { false } else { true }
  }

  var canWritePreferences: Bool {
    if case .behaviour(.preferencesWriting(false)) = latest([.writingSet]) { false } else { true }
  }

  /// The items saved as expanded: the latest full set, from the script or read on entry, with each change saved since.
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

/// All scheduled entries that are not due yet, ordered by due time and then by the time they were scheduled.
///
/// Nothing is removed early. When an entry is due, the event log decides whether it still matters.
struct Agenda {
  private(set) var now = Duration.zero
  private var entries: [(due: Duration, action: Action)] = []

  enum Action {
    /// S7: the debounce that a keystroke started ends.
    case endDebounce(startedBy: EventLog.Index)
    case answer(to: EventLog.Index)
    /// A service answers once more, after log-out.
    case answerAfterLogOut
  }

  mutating func schedule(_ action: Action, after delay: Duration) {
    let due = now + max(delay, .zero)
    let later = entries.firstIndex { $0.due > due } ?? entries.count
    entries.insert((due: due, action: action), at: later)
  }

  /// Advances the time to the next entry that is due by `end`, and returns its action. If there is none, advances the
  /// time to `end`.
  mutating func next(by end: Duration) -> Action? {
    guard let next = entries.first, next.due <= end else {
      now = end
      return nil
    }
    now = next.due
    entries.removeFirst()
    return next.action
  }
}
