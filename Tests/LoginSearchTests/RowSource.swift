import LoginSearch

/// A data source that shows its rows and records what a list asks of it.
final class RowSource: ListDataSource {
  enum Question: CaseIterable {
    case count
    case configure
    case endDisplaying
  }

  var rows: [Row]
  /// "configure 2" for the row at position 2, "end dog" for a cell that showed "dog".
  private(set) var log: [String] = []
  /// The positions for which a cell was configured.
  private(set) var configured: [Int] = []
  /// The positions without a row that the list asked for.
  private(set) var missing: [Int] = []
  /// Cells that were configured while in use, or given back while not.
  private(set) var unpaired = 0
  private(set) var cellsInUse: Set<ObjectIdentifier> = []
  private var interruptions: [Question: () -> Void] = [:]

  init(_ rows: [Row]) {
    self.rows = rows
  }

  convenience init(titles: [String]) {
    self.init(titles.map { Row(title: $0) })
  }

  /// Rows that have their positions as titles.
  convenience init(count: Int) {
    self.init(titles: (0..<count).map(String.init))
  }

  func forget() {
    log = []
    configured = []
  }

  /// Runs `work` the next time that the list asks this, and not again.
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
      cell.show(rows[position])
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
}

extension ListCell {
  func show(_ row: Row) {
    title = row.title
    isExpanded = row.isExpanded
    isSelected = row.isSelected
  }

  var row: Row {
    Row(title: title, isExpanded: isExpanded, isSelected: isSelected)
  }
}

extension List {
  /// What can be seen, read from the cells.
  var shownRows: [Row] {
    visiblePositions.compactMap { cell(at: $0)?.row }
  }

  var shownTitles: [String] {
    shownRows.map(\.title)
  }

  var shownCells: [ListCell] {
    visiblePositions.compactMap(cell(at:))
  }

  var shownCellIDs: [ObjectIdentifier] {
    shownCells.map { ObjectIdentifier($0) }
  }
}
