import LoginSearch
import Terminal

/// The rows of a list, with the positions that scripts know them by. A long list is abridged: its
/// two ends are drawn, and what lies around the row that matters.
struct RowDrawing {
  let rows: [Row]
  let focus: Int?

  /// More than the standard page, so that this is drawn whole.
  static let most = 12

  func draw(in frame: inout Frame) {
    let digits = String(max(rows.count - 1, 0)).count
    var next = 0
    for position in shownPositions {
      if position > next {
        frame.add(StyledText("⋮ \((position - next).of("more row"))", .dim))
      }
      frame.add(line(for: rows[position], at: position, digits: digits, columns: frame.inner))
      next = position + 1
    }
  }

  /// In order, the last row always among them.
  var shownPositions: [Int] {
    guard rows.count > Self.most else { return Array(rows.indices) }
    let middle =
      focus.flatMap { rows.indices.contains($0) ? $0 : nil }
      ?? rows.firstIndex(where: \.isSelected)
    var positions = Set(0..<6).union([rows.count - 2, rows.count - 1])
    if let middle { positions.formUnion(max(0, middle - 1)...min(rows.count - 1, middle + 1)) }
    // A gap of one row takes no less room than the row.
    for position in positions where rows.indices.contains(position + 1) {
      if positions.contains(position + 2) { positions.insert(position + 1) }
    }
    return positions.sorted()
  }

  private func line(for row: Row, at position: Int, digits: Int, columns: Int) -> StyledText {
    let number = String(position)
    let padding = String(repeating: " ", count: digits - number.count)
    let start =
      StyledText(padding + number, .dim)
      + (row.isSelected ? StyledText(" ● ", .yellow) : StyledText("   "))
      + StyledText(row.isExpanded ? "▾ " : "▸ ")
    // What is folded away while a row is collapsed.
    let detail = StyledText(row.isExpanded ? "item \(row.id)" : "", .dim)
    let room = columns - start.width - (detail.width == 0 ? 0 : detail.width + 1)
    let title = StyledText(row.title, row.isSelected ? .inverse : .plain, atMost: max(1, room))
    return (start + title).spread(detail, over: columns)
  }
}
