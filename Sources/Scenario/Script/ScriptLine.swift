import Basics

/// A word, a text in quotes or a comma of a script, or the end of a line.
struct Token {
  enum Kind {
    case word(String)
    case text(String)
    case comma, end
  }

  let kind: Kind
  /// The start of the token in its line.
  let start: String.Index

  /// A description of the token for an error.
  var description: String {
    switch kind {
    case .word(let word): ScriptText(word).abridged()
    case .text(let text): "the text \(ScriptText(text).abridged())"
    case .comma: "\",\""
    case .end: "the end of the line"
    }
  }
}

/// A line of a script's text, and its origin. It is split into tokens one at a time, so that the first mistake is the
/// one reported.
///
/// It works on Unicode scalars: a quote ends a text even if the next scalar would combine with it, and a
/// text keeps exactly the scalars that were written.
struct ScriptLine {
  let file: String
  /// The line number, counted from 1.
  let number: Int
  private let text: Substring
  /// The rest of the line, which has not been split yet.
  private var rest: Substring.UnicodeScalarView

  /// The lines of a text, with any kind of line ending. A byte order mark is dropped.
  static func lines(of text: String, file: String) -> [ScriptLine] {
    let scalars = text.unicodeScalars
    let body = scalars.first == "\u{FEFF}" ? Substring(scalars.dropFirst()) : text[...]
    let parts = body.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    return parts.enumerated().map {
      ScriptLine(
        file: file, number: $0.offset + 1, text: $0.element, rest: $0.element.unicodeScalars)
    }
  }

  mutating func next() throws(ScriptError) -> Token {
    rest = rest.drop { $0.properties.isWhitespace }
    let start = rest.startIndex
    guard let first = rest.first, first != "#" else { return Token(kind: .end, start: start) }
    switch first {
    case ",":
      rest.removeFirst()
      return Token(kind: .comma, start: start)
    case "\"": return Token(kind: .text(try quotedText()), start: start)
    default:
      let word = rest.prefix { !$0.endsWord }
      rest = rest[word.endIndex...]
      return Token(kind: .word(String(word)), start: start)
    }
  }

  private mutating func quotedText() throws(ScriptError) -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.first {
      if scalar == "\\" {
        text.append(try escape())
        continue
      }
      rest.removeFirst()
      if scalar == "\"" { return String(text) }
      text.append(scalar)
    }
    throw error(
      at: rest.startIndex, found: "the end of the line", expected: ["a closing quote (\")"],
      advice: "a text ends with a straight double quote, not a curly one")
  }

  /// Reads an escape sequence and returns the scalar that it stands for.
  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    let start = rest.startIndex
    rest.removeFirst()
    let letter = rest.popFirst()
    switch letter {
    case "\"", "\\": return letter ?? "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
      let end = rest[digits.endIndex...]
      if rest.first == "{", end.first == "}",
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      {
        rest = end.dropFirst()
        return scalar
      }
    default: break
    }
    let found = text.unicodeScalars[start...].prefix(letter == "u" ? 10 : 2)
    throw error(
      at: start, found: String(found.prefix { $0.isPlain && $0 != "\"" }),
      expected: ["\\\"", "\\\\", "\\n", "\\t", "\\r", "\\u{1F600}"],
      advice: letter == "u"
        ? "\\u{…} holds the hexadecimal number of a Unicode scalar"
        : "write a backslash as \\\\")
  }

  func error(
    at index: String.Index, found: String, expected: [String], advice: String? = nil
  ) -> ScriptError {
    let column = text[..<index].count
    return ScriptError(
      file: file, position: .init(line: number, column: column + 1), found: found,
      expected: expected, advice: advice, excerpt: excerpt(around: column))
  }

  /// The part of the line around a column, and a caret under it.
  private func excerpt(around column: Int) -> String {
    let reach = 60
    let start = max(0, column - reach)
    let shown = text.dropFirst(start).prefix(column - start + reach).map { letter in
      // Substitutes characters that a terminal would not show in one column.
      letter.isWhitespace
        ? " " : String(String.UnicodeScalarView(letter.unicodeScalars.prefix(8))).printable
    }
    return "  \(shown.joined())\n  " + String(repeating: " ", count: column - start) + "^"
  }
}

extension Unicode.Scalar {
  fileprivate var endsWord: Bool {
    self == "\"" || self == "#" || self == "," || properties.isWhitespace
  }
}

/// The reason a text is not a script: the position of the mistake, what was found there, and what was expected.
public struct ScriptError: Error, Equatable, Sendable {
  /// The file, or the word that was given for another source of the text.
  package var file: String
  /// The position of the mistake; nil if it concerns the file as a whole.
  package var position: Position?
  /// The text found there, as the message shows it: a word in quotes, or a description.
  package var found: String
  /// The texts that could have been there, each as the message shows it.
  package var expected: [String]
  /// Advice on what to do, or the word or phrase that was probably meant.
  package var advice: String?
  /// The line, cut to fit a terminal, with a caret below the position; empty if there is no position.
  package var excerpt = ""

  /// A line and a column, both counted from 1, the column in `Character`s.
  package struct Position: Equatable, Sendable {
    package var line: Int
    package var column: Int
  }
}

extension ScriptError: CustomStringConvertible {
  /// A one-line description, in the form that editors and terminals turn into a link.
  public var description: String {
    let location = position.map { ":\($0.line):\($0.column)" } ?? ""
    let action = advice.map { "; \($0)" } ?? ""
    return "\(file.printable)\(location): found \(found), expected "
      + alternatives(expected) + action
  }

  package var longDescription: String {
    excerpt.isEmpty ? description : description + "\n" + excerpt
  }
}
