/// Rows of cells in columns: the first and the last are aligned left, those between, which are
/// numbers, right.
package struct Table {
  private var rows: [[StyledText]]
  private let wrapsLast: Bool

  /// - Parameter wrapsLast: whether a last cell that is too wide is wrapped; otherwise it is cut.
  package init(header: [String], wrapsLast: Bool = false) {
    self.wrapsLast = wrapsLast
    rows = [header.map { StyledText($0, .dim) }]
  }

  package mutating func add(_ cells: [StyledText]) {
    rows.append(cells)
  }

  package func lines(atMost columns: Int) -> [StyledText] {
    let count = rows[0].count
    let widths = (0..<count).map { column in rows.map { $0[column].width }.max() ?? 0 }
    let margin = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    // In a column that is too narrow for most words, wrapping is no better than cutting.
    let wraps = wrapsLast && columns - margin >= 16
    return rows.flatMap { cells in
      let last = wraps ? cells[count - 1].wrapped(to: columns - margin) : [cells[count - 1]]
      var line = StyledText()
      for (column, cell) in cells.enumerated() {
        if column > 0 { line += StyledText("  ") }
        if column == 0 {
          line += cell.padded(to: widths[0])
        } else if column == count - 1 {
          line += last.first ?? cell
        } else {
          line += StyledText().padded(to: widths[column] - cell.width) + cell
        }
      }
      return [line.fitted(to: columns)]
        + last.dropFirst().map { StyledText().padded(to: margin) + $0 }
    }
  }
}
