/// The look of text on a terminal with colours. A style only repeats what the text says, so nothing is lost without
/// colours.
package enum Style: String {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case inverse = "7"
}

/// A line of text in pieces with styles, so that it can be measured and cut before it is coloured.
package struct StyledText {
  private struct Piece {
    let text: String
    let style: Style
  }

  private var pieces: [Piece] = []
  /// The width in columns.
  package private(set) var width = 0

  package init() {}

  /// Makes the text printable, and cuts it with "…" if it is too wide.
  package init(_ text: String, _ style: Style = .plain, atMost columns: Int = .max) {
    let fitted = text.fitted(to: columns)
    pieces = fitted.isEmpty ? [] : [Piece(text: fitted, style: style)]
    width = fitted.displayWidth
  }

  package static func + (first: StyledText, second: StyledText) -> StyledText {
    var sum = first
    sum.pieces += second.pieces
    sum.width += second.width
    return sum
  }

  package static func += (first: inout StyledText, second: StyledText) { first = first + second }

  /// The text padded with trailing blanks to a width.
  package func padded(to columns: Int) -> StyledText {
    width >= columns ? self : self + StyledText(String(repeating: " ", count: columns - width))
  }

  /// The text with another text at the right end of the width, after at least one blank.
  package func spread(_ end: StyledText, over columns: Int) -> StyledText {
    if end.width == 0 { return self }
    return padded(to: max(columns - end.width, width + 1)) + end
  }

  /// Places items side by side, in lines of at most the given width. Lines after the first are indented by the width of
  /// `start`.
  package static func flow(
    _ items: [StyledText], after start: StyledText = StyledText(), atMost columns: Int
  ) -> [StyledText] {
    var (lines, line) = ([StyledText](), start)
    for item in items {
      if line.width > start.width, line.width + 2 + item.width > columns {
        lines.append(line)
        line = StyledText().padded(to: start.width)
      }
      line += StyledText(line.width == 0 ? "" : "  ") + item
    }
    return lines + [line]
  }

  /// The text cut to a width.
  package func fitted(to columns: Int) -> StyledText {
    if width <= columns { return self }
    var fitted = StyledText()
    for piece in pieces {
      let rest = columns - fitted.width
      let isLast = fitted.width + piece.text.displayWidth >= columns
      // A text of exactly the remaining width would fit uncut, and hide that more follows.
      let text = isLast ? (piece.text + "……").fitted(to: rest) : piece.text
      fitted += StyledText(text, piece.style)
      if isLast { break }
    }
    return fitted
  }

  var withoutTrailingBlanks: StyledText {
    var trimmed = self
    guard let last = trimmed.pieces.popLast() else { return self }
    trimmed.width -= last.text.displayWidth
    let text = String(last.text.reversed().drop { $0 == " " }.reversed())
    return text.isEmpty ? trimmed.withoutTrailingBlanks : trimmed + StyledText(text, last.style)
  }

  /// The text without its styles.
  package var plain: String { rendered(inColour: false) }

  /// The text wrapped to lines of at most a width, all in the style of its beginning.
  package func wrapped(to columns: Int) -> [StyledText] {
    let text = pieces.map(\.text).joined()
    let style = pieces.first?.style ?? .plain
    return text.wrapped(to: columns, hanging: 2).map { StyledText($0, style) }
  }

  package func rendered(inColour hasColour: Bool) -> String {
    guard hasColour else { return pieces.map(\.text).joined() }
    return pieces.map {
      $0.style == .plain ? $0.text : "\u{1B}[\($0.style.rawValue)m\($0.text)\u{1B}[0m"
    }.joined()
  }
}
