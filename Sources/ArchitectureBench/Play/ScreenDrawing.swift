import Basics
import LoginSearch

/// Draws the visible screen of a snapshot with text. Enabled widgets are in brackets, disabled ones in parentheses.
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
    box.add(field: "id        ", pane.id, isEnabled: pane.isIDEnabled)
    box.add(field: "password  ", pane.password, isEnabled: pane.isPasswordEnabled)
    let button = Self.button("log in", isEnabled: pane.isLogInEnabled)
    box.add(flow: pane.isSpinning ? [button, StyledText("◐ busy", .yellow)] : [button])
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
    box.add(field: "query  ", pane.query, isEnabled: pane.isQueryEnabled)
    // The kind of content, as scripts name it, or the number of rows.
    box.rule(
      .middle, StyledText(pane.title, .bold, atMost: box.innerWidth),
      end: pane.content == .rows ? pane.rowCount.pluralized("row") : pane.content.rawValue)
    if pane.isRefreshing { box.add(StyledText("◐ refreshing", .yellow)) }
    switch pane.content {
    case .rows: drawRows(in: &box)
    case .failed: box.add(words: pane.message, .red)
    case .loading: box.add(StyledText("…", .yellow))
    case .idle, .empty: box.add()
    }
    box.rule(.middle, StyledText(pane.page, atMost: box.innerWidth))
    box.add(flow: [
      Self.button("previous", isEnabled: pane.isPreviousEnabled),
      Self.button("next", isEnabled: pane.isNextEnabled),
      Self.button("retry", isEnabled: pane.isRetryEnabled),
    ])
    box.rule(.bottom)
    return box.lines
  }

  // MARK: Widgets

  private static func button(_ title: String, isEnabled: Bool) -> StyledText {
    isEnabled ? StyledText("[ \(title) ]", .bold) : StyledText("( \(title) )", .dim)
  }

  // MARK: The list

  /// Draws the visible rows of the list with their positions, as scripts use them.
  private func drawRows(in box: inout BoxDrawing) {
    let search = snapshot.search
    let digits = String(max(search.position + search.rows.count - 1, 0)).count
    for (index, row) in search.rows.enumerated() {
      let number = String(search.position + index)
      let start =
        StyledText(String(repeating: " ", count: digits - number.count) + number, .dim)
        + (row.isSelected ? StyledText(" ● ", .yellow) : StyledText("   "))
        + StyledText(row.isExpanded ? "▾ " : "▸ ")
      let room = max(1, box.innerWidth - start.width)
      box.add(start + StyledText(row.title, row.isSelected ? .inverse : .plain, atMost: room))
    }
  }
}

/// A box drawn with lines around its content; all its lines have the same width.
struct BoxDrawing {
  /// The width, including the two edges.
  let width: Int
  private(set) var lines: [StyledText] = []

  /// The largest width. A wider box is no easier to read.
  static let widest = 64
  /// The smallest width that can be read. A narrower terminal wraps the lines.
  static let narrowest = 16

  init(atMost columns: Int) { width = Self.width(for: columns) }

  static func width(for columns: Int) -> Int { min(max(columns, narrowest), widest) }

  /// The width of the content, between the edges and the blanks beside them.
  var innerWidth: Int { width - 4 }

  enum Corners { case top, middle, bottom }

  /// Adds a horizontal line with a caption and, at its end, a second caption.
  mutating func rule(_ corners: Corners, _ caption: StyledText = .init(), end: String = "") {
    let (left, right) =
      switch corners {
      case .top: ("╭", "╮")
      case .middle: ("├", "┤")
      case .bottom: ("╰", "╯")
      }
    let end = StyledText(end.isEmpty ? "" : " \(end) ", .dim)
    let caption = caption.fitted(to: max(0, width - 6 - (end.width == 0 ? 0 : end.width + 1)))
    var line = StyledText(left + "─")
    if caption.width > 0 { line += StyledText(" ") + caption + StyledText(" ") }
    let tail = end.width == 0 || line.width + end.width + 2 > width ? 1 : end.width + 2
    line += StyledText(String(repeating: "─", count: max(0, width - line.width - tail)))
    if tail > 1 { line += end + StyledText("─") }
    lines.append(line + StyledText(right))
  }

  mutating func add(_ content: StyledText = .init()) {
    let content = content.fitted(to: innerWidth).padded(to: innerWidth)
    lines.append(StyledText("│ ") + content + StyledText(" │"))
  }

  /// Adds a text field with its name, padded or cut to the width.
  mutating func add(field name: String, _ text: String, isEnabled: Bool) {
    let room = max(1, innerWidth - name.count - 2)
    let content = StyledText(text, isEnabled ? .plain : .dim, atMost: room).padded(to: room)
    let edge: Style = isEnabled ? .bold : .dim
    add(
      StyledText(name) + StyledText(isEnabled ? "[" : "(", edge) + content
        + StyledText(isEnabled ? "]" : ")", edge))
  }

  /// Adds text, wrapped to a few lines.
  mutating func add(words: String, _ style: Style) {
    for line in words.fitted(to: innerWidth * 4).wrapped(to: innerWidth) {
      add(StyledText(line, style))
    }
  }

  /// Adds items side by side, continued on further lines where they do not fit.
  mutating func add(flow items: [StyledText]) {
    for line in StyledText.flow(items, atMost: innerWidth) { add(line) }
  }
}
