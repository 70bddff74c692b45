import Basics
import LoginSearch

/// Draws the visible rows of a list with their positions, as scripts use them, and a scroll bar if not all rows
/// are visible.
struct RowDrawing {
  let search: Snapshot.Search

  /// The most rows that are drawn. A standard list has room for as many.
  static let mostRows = 24

  func draw(in box: inout BoxDrawing) {
    let rows = search.rows.prefix(Self.mostRows)
    let digits = String(max(search.position + rows.count - 1, 0)).count
    let bar = scrollBar(height: rows.count)
    for (index, row) in rows.enumerated() {
      let columns = box.innerWidth - (bar == nil ? 0 : 2)
      let line = line(for: row, at: search.position + index, digits: digits, columns: columns)
      guard let bar else {
        box.add(line)
        continue
      }
      let mark = bar.contains(index) ? StyledText(" █", .dim) : StyledText(" │", .dim)
      box.add(line.padded(to: columns) + mark)
    }
    if search.rows.count > rows.count {
      box.add(StyledText("⋮ \((search.rows.count - rows.count).of("more row"))", .dim))
    }
  }

  /// The lines that the thumb of the scroll bar covers; nil if all rows are visible. It touches an end of the
  /// bar only if the list is at that end.
  func scrollBar(height: Int) -> Range<Int>? {
    let hidden = search.rowCount - search.rows.count
    guard hidden > 0, height > 1 else { return nil }
    let length = max(1, min(height - 1, height * search.rows.count / search.rowCount))
    let room = height - length
    var start = Int(Double(search.position) / Double(hidden) * Double(room))
    if search.position > 0 { start = max(start, min(1, room)) }
    if search.position < hidden { start = min(start, max(room - 1, 0)) }
    return start..<start + length
  }

  private func line(for row: Row, at position: Int, digits: Int, columns: Int) -> StyledText {
    let number = String(position)
    let padding = String(repeating: " ", count: digits - number.count)
    let start =
      StyledText(padding + number, .dim)
      + (row.isSelected ? StyledText(" ● ", .yellow) : StyledText("   "))
      + StyledText(row.isExpanded ? "▾ " : "▸ ")
    let room = max(1, columns - start.width)
    return start + StyledText(row.title, row.isSelected ? .inverse : .plain, atMost: room)
  }
}
