/// A word, a text in quotes or a comma of a script, or the end of a line.
struct Token {
  enum Kind {
    case word(String)
    case text(String)
    case comma, end
  }

  let kind: Kind
  /// Where it begins in its line.
  let start: String.Index

  /// What an error calls it.
  var description: String {
    switch kind {
    case .word(let word): ScriptText(word).abridged()
    case .text(let text): "the text \(ScriptText(text).abridged())"
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
      if scalar == "\\" {
        text.append(try escape())
        continue
      }
      rest.removeFirst()
      if scalar == "\"" { return String(text) }
      text.append(scalar)
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
    let found = line.text.unicodeScalars[start...].prefix(letter == "u" ? 10 : 2)
    throw line.error(
      at: start, found: String(found.prefix { $0.isPlain && $0 != "\"" }),
      expected: ["\\\"", "\\\\", "\\n", "\\t", "\\r", "\\u{1F600}"],
      advice: letter == "u"
        ? "\\u{…} holds the hexadecimal number of a Unicode scalar"
        : "write a backslash as \\\\")
  }
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
