import LoginSearch

/// Everything that has happened in a run so far, in order.
///
/// Events are only ever added. What holds now is found by looking back for the latest event of
/// certain kinds; most rules are written as such queries, in the extensions.
struct EventLog {
  /// The index of an event. The launch has index 0.
  typealias Index = Int

  let configuration: Configuration
  /// The most rows that can be seen at once.
  let visibleRowLimit: Int
  private var entries: [Entry] = []
  /// For each kind the index of the latest event, or 0. It only speeds queries up.
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

  var count: Int {
    entries.count
  }

  subscript(index: Index) -> Entry {
    entries[index]
  }

  /// The index of the latest event of any of these kinds; 0, the launch, if there is none.
  func index(ofLatest kinds: Event.Kinds) -> Index {
    var index = 0
    var bits = kinds.bits
    while bits != 0 {
      index = max(index, latest[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
    return index
  }

  /// The latest event of any of these kinds; the launch if there is none.
  func latest(_ kinds: Event.Kinds) -> Event {
    entries[index(ofLatest: kinds)].event
  }

  /// The kind of the latest event of any of these kinds; that of the launch if there is none.
  func latestKind(_ kinds: Event.Kinds) -> Event.Kind {
    entries[index(ofLatest: kinds)].kind
  }

  /// The events of one kind after an index, the latest first.
  func backwards(through kind: Event.Kind, downTo end: Index = 0) -> [Event] {
    var events: [Event] = []
    var index = latest[kind.rawValue]
    while index > end {
      events.append(entries[index].event)
      index = entries[index].previous
    }
    return events
  }
}
