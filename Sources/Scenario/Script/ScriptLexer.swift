/// A word, a text in quotes or a comma of a script, or the end of a line.
struct Token {
  enum Kind {
    case word(String)
    case text(String)
    case comma
    case end
  }

  let kind: Kind
  /// Where it begins in its line.
  let start: String.Index

  /// What an error calls it.
  var description: String {
    switch kind {
    case .word(let word): ScriptText(word).clipped
    case .text(let text): "the text \(ScriptText(text).clipped)"
    case .comma: "\",\""
    case .end: "the end of the line"
    }
  }
}

/// Splits a line into tokens, one at a time, so that the first mistake is the one that is reported.
///
/// It works on Unicode scalars: a quote ends a text even if the next scalar would combine with it, and a
/// text keeps exactly the scalars that were written.
struct ScriptLexer {
  let line: ScriptLine
  private var rest: Substring.UnicodeScalarView

  init(_ line: ScriptLine) {
    self.line = line
    rest = line.text.unicodeScalars
  }

  mutating func next() throws(ScriptError) -> Token {
    rest = rest.drop { $0.properties.isWhitespace }
    let start = rest.startIndex
    guard let first = rest.first, first != "#" else { return Token(kind: .end, start: start) }
    switch first {
    case ",":
      rest.removeFirst()
      return Token(kind: .comma, start: start)
    case "\"":
      return Token(kind: .text(try text()), start: start)
    case _ where first.isOtherQuote:
      throw line.error(
        at: start, found: String(first), expected: ["a straight double quote (\")"],
        advice: "use straight double quotes instead of curly or single ones")
    default:
      let word = rest.prefix { !$0.endsWord }
      rest = rest[word.endIndex...]
      return Token(kind: .word(String(word)), start: start)
    }
  }

  private mutating func text() throws(ScriptError) -> String {
    let start = rest.startIndex
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.first {
      switch scalar {
      case "\"":
        rest.removeFirst()
        return String(text)
      case "\\":
        text.append(try escape())
      default:
        rest.removeFirst()
        text.append(scalar)
      }
    }
    let hasOtherQuote = line.text[start...].unicodeScalars.contains(where: \.isOtherQuote)
    throw line.error(
      at: rest.startIndex, found: "the end of the line", expected: ["a closing quote (\")"],
      advice: hasOtherQuote ? "a text ends with a straight double quote, not a curly one" : nil)
  }

  /// Reads an escape sequence and returns the scalar that it stands for.
  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    let start = rest.startIndex
    rest.removeFirst()
    let letter = rest.popFirst()
    if let letter, let scalar = Self.escapes[letter] { return scalar }
    if letter == "u" {
      let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
      let end = digits.endIndex
      if rest.first == "{", end < rest.endIndex, rest[end] == "}",
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      {
        rest = rest[end...].dropFirst()
        return scalar
      }
    }
    let found = line.text.unicodeScalars[start...].prefix(letter == "u" ? 10 : 2)
    throw line.error(
      at: start, found: String(found.prefix { $0.isPlain && $0 != "\"" }),
      expected: ["\\\"", "\\\\", "\\n", "\\t", "\\r", "\\u{1F600}"],
      advice: letter == "u"
        ? "\\u{…} holds the hexadecimal number of a Unicode scalar"
        : "write a backslash as \\\\")
  }

  static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "n": "\n", "t": "\t", "r": "\r",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a quote that editors and web pages substitute for a straight one.
  fileprivate var isOtherQuote: Bool {
    "“”„‟«»'‘’‚".unicodeScalars.contains(self)
  }

  fileprivate var endsWord: Bool {
    self == "\"" || self == "#" || self == "," || isOtherQuote || properties.isWhitespace
  }
}

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
