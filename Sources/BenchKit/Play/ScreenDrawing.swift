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
    case .rows: drawRows(in: &box)
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

extension ScreenDrawing {
  /// The most rows that are drawn. A standard list has room for as many.
  private static let mostRows = 24

  /// Draws the visible rows of the list with their positions, as scripts use them.
  private func drawRows(in box: inout BoxDrawing) {
    let search = snapshot.search
    let rows = search.rows.prefix(Self.mostRows)
    let digits = String(max(search.position + rows.count - 1, 0)).count
    for (index, row) in rows.enumerated() {
      box.add(
        line(for: row, at: search.position + index, digits: digits, columns: box.innerWidth))
    }
    if search.rows.count > rows.count {
      box.add(StyledText("⋮ \((search.rows.count - rows.count).of("more row"))", .dim))
    }
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

/// A box drawn with lines around its content; all its lines have the same width.
struct BoxDrawing {
  /// Includes the two edges.
  let width: Int
  private(set) var lines: [StyledText] = []

  /// A wider box is no easier to read.
  static let widest = 64
  /// A narrower box can't be read. A narrower terminal wraps the lines.
  static let narrowest = 16

  init(atMost columns: Int) {
    width = Self.width(for: columns)
  }

  static func width(for columns: Int) -> Int {
    min(max(columns, narrowest), widest)
  }

  /// The width of the content, between the edges and the blanks beside them.
  var innerWidth: Int { width - 4 }

  enum Corners {
    case top, middle, bottom
  }

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

  /// Adds text, wrapped to at most four lines.
  mutating func add(words: String, _ style: Style) {
    let mostLines = 4
    // Cut first, so that the cost does not grow with the length of the text.
    let text = words.fitted(to: innerWidth * mostLines)
    let wrapped = text.wrapped(to: innerWidth)
    for line in wrapped.prefix(mostLines) { add(StyledText(line, style)) }
    if wrapped.count > mostLines { add(StyledText("…", style)) }
  }

  /// Adds items side by side, continued on further lines where they do not fit.
  mutating func add(flow items: [StyledText]) {
    var line = StyledText()
    for item in items {
      if line.width > 0, line.width + 2 + item.width > innerWidth {
        add(line)
        line = StyledText()
      }
      line = line.width == 0 ? item : line + StyledText("  ") + item
    }
    add(line)
  }
}
