import LoginSearch
import Text

/// Draws the rows of a list with their indices, as scripts use them. A long list is abridged to its
/// two ends and the rows around the focused or selected one.
struct RowDrawing {
  let rows: [Row]
  let focus: Int?

  /// The most rows of a list that is drawn whole. A standard page has fewer.
  static let mostRows = 12

  func draw(in box: inout BoxDrawing) {
    let digits = String(max(rows.count - 1, 0)).count
    var next = 0
    for index in shownIndices {
      if index > next {
        box.add(StyledText("⋮ \((index - next).of("more row"))", .dim))
      }
      box.add(line(for: rows[index], at: index, digits: digits, columns: box.innerWidth))
      next = index + 1
    }
  }

  /// In rising order; the last row is always included.
  var shownIndices: [Int] {
    guard rows.count > Self.mostRows else { return Array(rows.indices) }
    let middle =
      focus.flatMap { rows.indices.contains($0) ? $0 : nil }
      ?? rows.firstIndex(where: \.isSelected)
    var indices = Set(0..<6).union([rows.count - 2, rows.count - 1])
    if let middle { indices.formUnion(max(0, middle - 1)...min(rows.count - 1, middle + 1)) }
    // The line for a gap of one row would take as much room as the row.
    for index in indices where rows.indices.contains(index + 1) {
      if indices.contains(index + 2) { indices.insert(index + 1) }
    }
    return indices.sorted()
  }

  private func line(for row: Row, at index: Int, digits: Int, columns: Int) -> StyledText {
    let number = String(index)
    let padding = String(repeating: " ", count: digits - number.count)
    let start =
      StyledText(padding + number, .dim)
      + (row.isSelected ? StyledText(" ● ", .yellow) : StyledText("   "))
      + StyledText(row.isExpanded ? "▾ " : "▸ ")
    // Only an expanded row shows its detail.
    let detail = StyledText(row.isExpanded ? "item \(row.id)" : "", .dim)
    let room = columns - start.width - (detail.width == 0 ? 0 : detail.width + 1)
    let title = StyledText(row.title, row.isSelected ? .inverse : .plain, atMost: max(1, room))
    return (start + title).spread(detail, over: columns)
  }
}
