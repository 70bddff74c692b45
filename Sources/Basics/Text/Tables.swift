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

/// Rows of figures: a label on the left, then a column for each heading.
///
/// Columns that do not fit follow below, with the labels repeated.
package struct FigureTable {
  package struct Row {
    let label: StyledText
    let cells: [StyledText]
  }

  package let title: String
  let headings: [String]
  package private(set) var rows: [Row] = []
  /// Text below the table.
  package var caption: StyledText?

  package init(title: String, headings: [String]) {
    self.title = title
    self.headings = headings
  }

  package mutating func add(_ label: StyledText, _ cells: [StyledText]) {
    rows.append(Row(label: label, cells: cells))
  }

  package func lines(atMost columns: Int) -> [StyledText] {
    let widest = ([title.displayWidth] + rows.map(\.label.width)).max() ?? 0
    let margin = min(widest, max(8, columns - 12))
    let widths = headings.indices.map { column in
      ([headings[column].displayWidth] + rows.map { $0.cells[column].width }).max() ?? 0
    }
    var lines: [StyledText] = []
    var rest = headings.indices[...]
    repeat {
      var part: [Int] = []
      var width = margin
      while let column = rest.first, part.isEmpty || width + 2 + widths[column] <= columns {
        width += 2 + widths[column]
        part.append(column)
        rest.removeFirst()
      }
      if !lines.isEmpty { lines.append(StyledText()) }
      lines += self.lines(of: part, widths, margin: margin).map {
        $0.fitted(to: columns).withoutTrailingBlanks
      }
    } while !rest.isEmpty
    return lines + (caption?.wrapped(to: columns) ?? [])
  }

  private func lines(of columns: [Int], _ widths: [Int], margin: Int) -> [StyledText] {
    func line(_ label: StyledText, _ cell: (Int) -> StyledText) -> StyledText {
      columns.reduce(label.fitted(to: margin).padded(to: margin)) { line, column in
        let cell = cell(column)
        return line + StyledText().padded(to: 2 + widths[column] - cell.width) + cell
      }
    }
    return [line(StyledText(title, .bold)) { StyledText(headings[$0], .dim) }]
      + rows.map { row in line(row.label) { row.cells[$0] } }
  }
}
