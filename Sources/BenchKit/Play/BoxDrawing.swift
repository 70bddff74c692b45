import Basics

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
  mutating func add(words: String, _ style: Style, mark: String = "") {
    let mostLines = 4
    // Cut first, so that the cost does not grow with the length of the text.
    let text = (mark + words).fitted(to: innerWidth * mostLines)
    let wrapped = text.wrapped(to: innerWidth, hanging: mark.displayWidth)
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
