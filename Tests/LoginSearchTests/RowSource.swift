import LoginSearch
import Testing

/// A data source that shows its rows and records the questions of a list.
final class RowSource: ListDataSource {
  enum Question: CaseIterable { case count, configure, endDisplaying }

  var rows: [Row]
  /// "configure 2" for the row at position 2, "end dog" for a cell that showed "dog".
  private(set) var log: [String] = []
  /// The positions for which a cell was configured.
  private(set) var configured: [Int] = []
  /// The positions that the list asked for, but that have no row.
  private(set) var missing: [Int] = []
  /// Cells that were configured while in use, or given back while not.
  private(set) var unpaired = 0
  private(set) var cellsInUse: Set<ObjectIdentifier> = []
  private var interruptions: [Question: () -> Void] = [:]

  init(titles: [String]) { rows = titles.map { Row(title: $0) } }

  /// Rows that have their positions as titles.
  convenience init(count: Int) { self.init(titles: (0..<count).map(String.init)) }

  func forget() {
    log = []
    configured = []
  }

  /// Runs `work` the next time that the list asks this, but only once.
  func interrupt(_ question: Question, with work: @escaping () -> Void) {
    interruptions[question] = work
  }

  func numberOfRows(in list: List) -> Int {
    interruptions.removeValue(forKey: .count)?()
    return rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    log.append("configure \(position)")
    configured.append(position)
    if !cellsInUse.insert(ObjectIdentifier(cell)).inserted { unpaired += 1 }
    if rows.indices.contains(position) {
      cell.title = rows[position].title
      cell.isExpanded = rows[position].isExpanded
      cell.isSelected = rows[position].isSelected
    } else {
      missing.append(position)
    }
    interruptions.removeValue(forKey: .configure)?()
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    log.append("end \(cell.title)")
    if cellsInUse.remove(ObjectIdentifier(cell)) == nil { unpaired += 1 }
    interruptions.removeValue(forKey: .endDisplaying)?()
  }

  /// Expects that the list knows these rows, and that each visible one has a cell that shows it.
  func expectShown(in list: List, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = rows.dropFirst(list.position).prefix(list.visibleRowLimit)
    #expect(list.count == rows.count, sourceLocation: sourceLocation)
    #expect(list.shownRows == Array(shown), sourceLocation: sourceLocation)
    #expect(
      list.position <= max(0, rows.count - list.visibleRowLimit), sourceLocation: sourceLocation)
    #expect(missing.isEmpty, sourceLocation: sourceLocation)
    #expect(unpaired == 0, sourceLocation: sourceLocation)
    #expect(cellsInUse.count == shown.count, sourceLocation: sourceLocation)
  }
}

extension List {
  /// The visible rows, read from the cells.
  var shownRows: [Row] {
    shownCells.map { Row(title: $0.title, isExpanded: $0.isExpanded, isSelected: $0.isSelected) }
  }

  var shownTitles: [String] { shownRows.map(\.title) }

  var shownCells: [ListCell] { visiblePositions.compactMap(cell(at:)) }
}

extension Screen {
  /// A screen that shows the search pane, with these rows in its list. The list holds their source weakly.
  static func showingSearch(
    _ content: Content = .idle, visibleRows: Int = Screen.standardVisibleRows,
    rows: RowSource? = nil, from position: Int = 0
  ) -> Screen {
    let screen = Screen(visibleRows: visibleRows)
    screen.route = .search
    screen.search.content = content
    if let rows {
      screen.search.list.dataSource = rows
      screen.search.list.reload(scrollingTo: position)
      rows.forget()
    }
    return screen
  }
}

/// A target of gestures and timers that records calls in order.
final class Recorder {
  private(set) var entries: [String] = []

  func record(_ entry: String) { entries.append(entry) }
}
