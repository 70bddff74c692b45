/// How a piece of text stands out on a terminal that has colours. Without colours nothing is lost:
/// no style says anything that the text does not say too.
package enum Style: String {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case inverse = "7"
}

/// One line of text in pieces that know their style, so that it can be measured and cut first and
/// coloured last.
package struct StyledText {
  private struct Piece {
    let text: String
    let style: Style
  }

  private var pieces: [Piece] = []
  /// In columns.
  package private(set) var width = 0

  package init() {}

  /// - Parameter columns: where the text is cut, with "…" to say so. It is made printable in any case.
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

  package static func += (first: inout StyledText, second: StyledText) {
    first = first + second
  }

  /// With blanks behind it up to that width.
  package func padded(to columns: Int) -> StyledText {
    width >= columns ? self : self + StyledText(String(repeating: " ", count: columns - width))
  }

  /// With as many blanks between the two as it takes to fill the width, and at least one.
  package func spread(_ end: StyledText, over columns: Int) -> StyledText {
    if end.width == 0 { return self }
    return padded(to: max(columns - end.width, width + 1)) + end
  }

  /// What of it fits so many columns.
  package func fitted(to columns: Int) -> StyledText {
    if width <= columns { return self }
    var fitted = StyledText()
    for piece in pieces {
      let rest = columns - fitted.width
      let isLast = fitted.width + piece.text.displayWidth >= columns
      // A piece that fills the line to its end would hide that something follows.
      let text = isLast ? (piece.text + "……").fitted(to: rest) : piece.text
      fitted += StyledText(text, piece.style)
      if isLast { break }
    }
    return fitted
  }

  var withoutBlanksAtTheEnd: StyledText {
    var trimmed = StyledText()
    var pieces = pieces[...]
    while let last = pieces.last, last.text.allSatisfy({ $0 == " " }) { pieces.removeLast() }
    for piece in pieces.dropLast() { trimmed += StyledText(piece.text, piece.style) }
    if let last = pieces.last {
      let text = last.text.reversed().drop { $0 == " " }.reversed()
      trimmed += StyledText(String(text), last.style)
    }
    return trimmed
  }

  /// Without its styles.
  package var plain: String {
    rendered(inColour: false)
  }

  /// Its words in lines of at most that width, in the style that it begins with.
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
