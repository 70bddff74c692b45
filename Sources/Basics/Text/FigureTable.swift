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

  package var markdown: [String] {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return [line([title] + headings), line(["---"] + headings.map { _ in "---:" })]
      + rows.map { row in
        line(([row.label] + row.cells).map { $0.withoutTrailingBlanks.plain })
      } + (caption.map { ["", $0.plain] } ?? [])
  }
}
