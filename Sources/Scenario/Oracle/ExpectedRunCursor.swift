import LoginSearch

/// Reads an expected run from checkpoint to checkpoint, forwards, and derives the rows of each.
///
/// It keeps one page of items and one list of rows, however many checkpoints it passes.
struct ExpectedRunCursor {
  private let expected: ExpectedRun
  private var lineCount = 0
  private var log: EventLog
  /// The items of a page, and the index of the event that brought it.
  private var page: (event: EventLog.Index, items: [Item]) = (0, [])
  /// The rows of this checkpoint; nil if they have not been read since something changed them.
  private var knownRows: [Row]? = []

  /// Starts at the launch.
  init(_ expected: ExpectedRun) {
    self.expected = expected
    log = expected.events.rewound
    advance(toLines: 0)
  }

  /// Moves on to the checkpoint after so many lines.
  mutating func advance(toLines count: Int) {
    lineCount = count
    let newKinds = log.advance(to: expected.checkpoints[count].eventCount)
    if !newKinds.isDisjoint(with: .rows) { knownRows = nil }
  }

  var checkpoint: ExpectedRun.Checkpoint {
    expected.checkpoints[lineCount]
  }

  /// The rows that are seen now. Linear in their number if they may have changed, otherwise constant.
  mutating func rows() -> [Row] {
    if let knownRows { return knownRows }
    let latest = log.index(ofLatest: .content)
    if page.event != latest { page = (latest, log.items) }
    let rows = log.rows(of: page.items)
    knownRows = rows
    return rows
  }

  /// Whether these are the rows that are seen now.
  mutating func matches(_ rows: [Row]) -> Bool {
    if self.rows() != rows { return false }
    // The same list is mostly shown again, and comparing arrays that share storage is constant.
    knownRows = rows
    return true
  }

  /// Everything that is seen now.
  mutating func snapshot() -> Snapshot {
    var snapshot = checkpoint.widgets
    snapshot.search.rows = rows()
    snapshot.alerts = Array(expected.alerts.prefix(checkpoint.alertCount))
    return snapshot
  }
}
