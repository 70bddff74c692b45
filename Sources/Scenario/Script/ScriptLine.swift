/// A line of a script's text, and where it comes from.
struct ScriptLine {
  let file: String
  /// Counted from 1.
  let number: Int
  let text: Substring

  /// The lines of a text, with any kind of line ending. A byte order mark is dropped.
  static func lines(of text: String, file: String) -> [ScriptLine] {
    let scalars = text.unicodeScalars
    let body = scalars.first == "\u{FEFF}" ? Substring(scalars.dropFirst()) : text[...]
    let parts = body.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    return parts.enumerated().map {
      ScriptLine(file: file, number: $0.offset + 1, text: $0.element)
    }
  }

  func error(
    at index: String.Index, found: String, expected: [String], suggestion: String? = nil,
    advice: String? = nil
  ) -> ScriptError {
    let column = text[..<index].count
    return ScriptError(
      file: file, position: ScriptError.Position(line: number, column: column + 1), found: found,
      expected: expected, suggestion: suggestion, advice: advice, excerpt: excerpt(around: column))
  }

  /// The part of the line around a column, and a caret under it.
  private func excerpt(around column: Int) -> String {
    let reach = 60
    let start = max(0, column - reach)
    let shown = text.dropFirst(start).prefix(column - start + reach).map(\.inOneColumn)
    let caret = String(repeating: " ", count: column - start) + "^"
    return "  \(shown.joined())\n  \(caret)"
  }
}

extension Character {
  /// Itself, or a stand-in if a terminal would not show it in one column.
  fileprivate var inOneColumn: String {
    if isWhitespace { return " " }
    let scalars = unicodeScalars.prefix(8)
    return scalars.allSatisfy { $0.properties.generalCategory != .control }
      ? String(String.UnicodeScalarView(scalars)) : "?"
  }
}
