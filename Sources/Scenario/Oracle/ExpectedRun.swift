import LoginSearch

/// What a script leads to by the rules.
struct ExpectedRun: Sendable {
  /// `checkpoints[n]` is what holds after n lines; the first one is the launch.
  let checkpoints: [Checkpoint]
  /// The service calls of the whole script.
  let serviceCalls: [ServiceCall]
  /// The alerts of the whole script.
  let alerts: [String]
  /// The events of the whole script, from which the rest is derived.
  let events: EventLog

  /// What holds after a line.
  ///
  /// Alerts and service calls are only ever added, so a checkpoint holds their number. Rows are derived
  /// from the events when they are read. So a long script does not keep a list for each of its lines.
  struct Checkpoint: Sendable {
    /// What is seen, without the rows and the alerts.
    let widgets: Snapshot
    let snapshot: Snapshot
    /// How many alerts there were so far.
    let alertCount: Int
    /// How many service calls there were so far.
    let serviceCallCount: Int
    /// How many cells may have been configured so far, at most.
    let configurableCells: Int
    /// How many events there were so far.
    let eventCount: Int
    /// The virtual time.
    let time: Duration
  }

  /// Everything that is seen after so many lines, with the rows and the alerts so far.
  ///
  /// Linear in the events up to there. To read many checkpoints, use a cursor.
  func snapshot(afterLines count: Int) -> Snapshot {
    var cursor = ExpectedRunCursor(self)
    cursor.advance(toLines: count)
    return cursor.snapshot()
  }
}

/// Reads an expected run from checkpoint to checkpoint, forwards, and derives the visible rows of each.
struct ExpectedRunCursor {
  private let expected: ExpectedRun
  private var lineCount = 0
  private var log: EventLog
  /// The visible rows of this checkpoint.
  private(set) var rows: [Row] = []

  /// Starts at the launch.
  init(_ expected: ExpectedRun) {
    self.expected = expected
    log = expected.events.rewound
    advance(toLines: 0)
  }

  /// Moves on to the checkpoint after so many lines. The cost follows the new events and the visible rows.
  mutating func advance(toLines count: Int) {
    lineCount = count
    let newKinds = log.advance(to: expected.checkpoints[count].eventCount)
    if !newKinds.isDisjoint(with: .rows) { rows = log.visibleRows }
  }

  var checkpoint: ExpectedRun.Checkpoint {
    expected.checkpoints[lineCount]
  }

  /// Everything that is seen now.
  func snapshot() -> Snapshot {
    var snapshot = checkpoint.widgets
    snapshot.search.rows = rows
    snapshot.alerts = Array(expected.alerts.prefix(checkpoint.alertCount))
    return snapshot
  }
}
