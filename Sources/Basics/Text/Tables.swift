/// Rows of cells in columns. The first and the last column are aligned left, the numbers between them right. A last
/// cell that is too wide is wrapped.
package struct Table {
  private var rows: [[StyledText]]

  package init(header: [String]) {
    rows = [header.map { StyledText($0, .dim) }]
  }

  package mutating func add(_ cells: [StyledText]) { rows.append(cells) }

  package func lines(atMost columns: Int) -> [StyledText] {
    let last = rows[0].count - 1
    let widths = (0..<last).map { column in rows.map { $0[column].width }.max() ?? 0 }
    let margin = widths.reduce(0) { $0 + $1 + 2 }
    return rows.flatMap { cells in
      var start = StyledText()
      for (column, width) in widths.enumerated() {
        let padding = StyledText().padded(to: width - cells[column].width)
        start += column == 0 ? cells[0] + padding : padding + cells[column]
        start += StyledText("  ")
      }
      // In a column that is too narrow for most words, wrapping is no better than cutting.
      let room = columns - margin
      let lines = room < 16 ? [cells[last]] : cells[last].wrapped(to: room)
      return lines.enumerated().map { index, line in
        ((index == 0 ? start : StyledText().padded(to: margin)) + line).fitted(to: columns)
      }
    }
  }
}

/// A table of figures: a label on the left, then a column for each heading, which may have several lines.
///
/// Columns that do not fit follow below, with the labels repeated.
package struct FigureTable {
  package let title: String
  package let headings: [String]
  package private(set) var rows: [(label: StyledText, cells: [StyledText])] = []

  package init(title: String, headings: [String]) {
    self.title = title
    self.headings = headings
  }

  package mutating func add(_ label: StyledText, _ cells: [StyledText]) {
    rows.append((label, cells))
  }

  /// The width with all columns side by side.
  package var width: Int { widths.reduce(widestLabel) { $0 + 2 + $1 } }

  private var widestLabel: Int { ([title.displayWidth] + rows.map(\.label.width)).max() ?? 0 }

  private var widths: [Int] {
    headings.indices.map { column in
      (headings[column].split(separator: "\n").map { String($0).displayWidth }
        + rows.map { $0.cells[column].width }).max() ?? 0
    }
  }

  package func lines(atMost columns: Int) -> [StyledText] {
    let widths = widths
    // A label is cut rather than a figure.
    let margin = min(widestLabel, max(8, columns - max(12, 2 + (widths.max() ?? 0))))
    var lines: [StyledText] = []
    var rest = headings.indices
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
    return lines
  }

  private func lines(of columns: [Int], _ widths: [Int], margin: Int) -> [StyledText] {
    func line(_ label: StyledText, _ cell: (Int) -> StyledText) -> StyledText {
      columns.reduce(label.fitted(to: margin).padded(to: margin)) { line, column in
        let cell = cell(column)
        return line + StyledText().padded(to: 2 + widths[column] - cell.width) + cell
      }
    }
    let words = headings.map { $0.split(separator: "\n").map(String.init) }
    let height = max(1, columns.map { words[$0].count }.max() ?? 1)
    return (0..<height).map { index in
      line(index < height - 1 ? StyledText() : StyledText(title, .bold)) { column in
        // The headings are aligned at their last lines.
        let word = index - (height - words[column].count)
        return StyledText(word < 0 ? "" : words[column][word], .dim)
      }
    } + rows.map { row in line(row.label) { row.cells[$0] } }
  }
}
