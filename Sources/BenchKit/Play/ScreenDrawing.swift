import Basics
import LoginSearch

/// Draws the visible screen of a snapshot with text. Enabled widgets are in brackets, disabled ones
/// in parentheses.
struct ScreenDrawing {
  static let legend = "[ ] is enabled, ( ) is disabled"

  let snapshot: Snapshot
  let columns: Int

  var lines: [StyledText] {
    switch snapshot.route {
    case .login: login
    case .search: search
    }
  }

  private var login: [StyledText] {
    let pane = snapshot.login
    var box = BoxDrawing(atMost: columns)
    box.rule(.top, StyledText("Log in", .bold))
    box.add(
      Self.field("id        ", pane.id, isEnabled: pane.isIDEnabled, width: box.innerWidth))
    box.add(
      Self.field(
        "password  ", pane.password, isEnabled: pane.isPasswordEnabled, width: box.innerWidth))
    let button = Self.button("log in", isEnabled: pane.isLogInEnabled)
    box.add(flow: pane.isSpinning ? [button, Self.spinner] : [button])
    if !pane.error.isEmpty { box.add(words: pane.error, .red) }
    box.rule(.bottom)
    return box.lines
  }

  private var search: [StyledText] {
    let pane = snapshot.search
    var box = BoxDrawing(atMost: columns)
    box.rule(.top, StyledText("Search", .bold))
    let logOut = Self.button("log out", isEnabled: pane.isLogOutEnabled)
    let user = StyledText(pane.user, atMost: max(1, box.innerWidth - logOut.width - 2))
    box.add(user.spread(logOut, over: box.innerWidth))
    box.add(
      Self.field("query  ", pane.query, isEnabled: pane.isQueryEnabled, width: box.innerWidth))
    box.rule(.middle, StyledText(pane.title, .bold, atMost: box.innerWidth), end: contentWord)
    if pane.isRefreshing { box.add(StyledText("◐ refreshing", .yellow)) }
    drawContent(in: &box)
    box.rule(.middle, StyledText(pane.page, atMost: box.innerWidth))
    box.add(flow: [
      Self.button("previous", isEnabled: pane.isPreviousEnabled),
      Self.button("next", isEnabled: pane.isNextEnabled),
      Self.button("retry", isEnabled: pane.isRetryEnabled),
    ])
    box.rule(.bottom)
    return box.lines
  }

  /// The kind of content, as scripts name it, or the number of rows.
  private var contentWord: String {
    let pane = snapshot.search
    return pane.content == .rows ? pane.rowCount.of("row") : pane.content.rawValue
  }

  private func drawContent(in box: inout BoxDrawing) {
    let pane = snapshot.search
    switch pane.content {
    case .rows: RowDrawing(search: pane).draw(in: &box)
    case .failed: box.add(words: pane.message, .red)
    case .loading: box.add(StyledText("…", .yellow))
    case .idle, .empty: box.add()
    }
  }
}

// MARK: - Widgets

extension ScreenDrawing {
  private static let spinner = StyledText("◐ busy", .yellow)

  private static func button(_ title: String, isEnabled: Bool) -> StyledText {
    isEnabled ? StyledText("[ \(title) ]", .bold) : StyledText("( \(title) )", .dim)
  }

  /// A text field with its name, padded or cut to the width.
  private static func field(
    _ name: String, _ text: String, isEnabled: Bool, width: Int
  ) -> StyledText {
    let label = StyledText(name)
    let room = max(1, width - label.width - 2)
    let content = StyledText(text, isEnabled ? .plain : .dim, atMost: room).padded(to: room)
    let edge: Style = isEnabled ? .bold : .dim
    return label + StyledText(isEnabled ? "[" : "(", edge) + content
      + StyledText(isEnabled ? "]" : ")", edge)
  }
}

// MARK: - The list

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
