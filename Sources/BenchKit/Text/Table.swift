/// Rows of cells in columns: the first and the last to the left, those between, which are numbers,
/// to the right.
struct Table {
  private var rows: [[StyledText]]

  init(header: [String]) {
    rows = [header.map { StyledText($0, .dim) }]
  }

  mutating func add(_ cells: [StyledText]) {
    rows.append(cells)
  }

  func lines(atMost columns: Int) -> [StyledText] {
    let count = rows[0].count
    let widths = (0..<count).map { column in rows.map { $0[column].width }.max() ?? 0 }
    return rows.map { cells in
      var line = StyledText()
      for (column, cell) in cells.enumerated() {
        if column > 0 { line += StyledText("  ") }
        if column == 0 {
          line += cell.padded(to: widths[0])
        } else if column == count - 1 {
          line += cell
        } else {
          line += StyledText().padded(to: widths[column] - cell.width) + cell
        }
      }
      return line.fitted(to: columns)
    }
  }
}
