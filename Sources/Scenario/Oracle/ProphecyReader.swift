import LoginSearch

/// Reads a prophecy from moment to moment, forwards, and tells the rows of each.
///
/// Rows are the answer to a question to the chronicle as far as it has been read, whatever they were
/// before. However many moments there are, one list of rows is kept, and the page that it is made
/// of.
struct ProphecyReader {
  private let prophecy: Prophecy
  private var line = 0
  private var chronicle: Chronicle
  /// The items that are kept of a page, and where the chronicle says that it came.
  private var page: (place: Chronicle.Place, items: [Item]) = (0, [])
  /// The rows of this moment; nil if nobody has asked since something happened that they follow
  /// from.
  private var knownRows: [Row]? = []

  /// Opens a prophecy at the launch.
  init(_ prophecy: Prophecy) {
    self.prophecy = prophecy
    chronicle = prophecy.chronicle.fromTheBeginning
    readOn(to: 0)
  }

  /// Reads on until so many lines were taken.
  mutating func readOn(to line: Int) {
    self.line = line
    let news = chronicle.readOn(to: prophecy.moments[line].factCount)
    if !news.isDisjoint(with: .rows) { knownRows = nil }
  }

  var moment: Prophecy.Moment {
    prophecy.moments[line]
  }

  /// The rows that are seen now. Costs a walk over them where they may have changed.
  mutating func rows() -> [Row] {
    if let knownRows { return knownRows }
    let place = chronicle.place(ofLatest: .content)
    if page.place != place { page = (place, chronicle.items) }
    let rows = chronicle.rows(of: page.items)
    knownRows = rows
    return rows
  }

  /// Whether these are the rows that are seen now.
  mutating func isSeen(_ rows: [Row]) -> Bool {
    if self.rows() != rows { return false }
    // To compare a list with itself costs nothing, and it will mostly be shown once more.
    knownRows = rows
    return true
  }

  /// All that is seen now.
  mutating func snapshot() -> Snapshot {
    var snapshot = moment.widgets
    snapshot.search.rows = rows()
    snapshot.alerts = Array(prophecy.alerts.prefix(moment.alertCount))
    return snapshot
  }
}
