import Terminal

/// A box of lines that all have the same width.
struct Frame {
  /// With its two edges; what is wider than 64 columns is no easier to read.
  let width: Int
  private(set) var lines: [StyledText] = []

  static let widest = 64
  /// Narrower than this nothing can be made out; a terminal that is narrower breaks the lines.
  static let narrowest = 16

  init(atMost columns: Int) {
    width = Self.width(for: columns)
  }

  static func width(for columns: Int) -> Int {
    min(max(columns, narrowest), widest)
  }

  /// What fits between the edges and the blank beside each.
  var inner: Int { width - 4 }

  enum Corners {
    case top, middle, bottom
  }

  /// A line across, with a caption in it and another one at its end.
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
    let content = content.fitted(to: inner).padded(to: inner)
    lines.append(StyledText("│ ") + content + StyledText(" │"))
  }

  /// Words on as many lines as they take, up to a few.
  mutating func add(words: String, _ style: Style, mark: String = "") {
    let mostLines = 4
    // Cut first, so that a text of any length costs no more than what is shown of it.
    let text = (mark + words).fitted(to: inner * mostLines)
    let wrapped = text.wrapped(to: inner, hanging: mark.displayWidth)
    for line in wrapped.prefix(mostLines) { add(StyledText(line, style)) }
    if wrapped.count > mostLines { add(StyledText("…", style)) }
  }

  /// Things side by side, on a further line where they don't fit one.
  mutating func add(flow items: [StyledText]) {
    var line = StyledText()
    for item in items {
      if line.width > 0, line.width + 2 + item.width > inner {
        add(line)
        line = StyledText()
      }
      line = line.width == 0 ? item : line + StyledText("  ") + item
    }
    add(line)
  }
}
