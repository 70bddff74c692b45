import Basics

/// Why a text is not a script: where the mistake is, what was found there, and what was expected.
public struct ScriptError: Error, Equatable, Sendable {
  /// The file, or the word that was given for another source of the text.
  package var file: String
  /// Where the mistake is; nil if it concerns the file as a whole.
  package var position: Position?
  /// What was found there, as the message shows it: a word in quotes, or a description.
  package var found: String
  /// What could have been there, each as the message shows it.
  package var expected: [String]
  /// The expected word or phrase that was probably meant.
  package var suggestion: String?
  /// What to do, if no suggestion says it.
  package var advice: String?
  /// The line, cut to fit a terminal, with a caret below the position; empty without one.
  package var excerpt = ""

  /// A line and a column, both counted from 1, the column in `Character`s.
  package struct Position: Equatable, Sendable {
    package var line: Int
    package var column: Int
  }
}

extension ScriptError: CustomStringConvertible {
  /// One line, in the form that editors and terminals turn into a link.
  public var description: String {
    let location = position.map { ":\($0.line):\($0.column)" } ?? ""
    let action = suggestion.map { "; did you mean \($0)?" } ?? advice.map { "; \($0)" } ?? ""
    return "\(file.printable)\(location): found \(found), expected \(alternatives(shortened))"
      + action
  }

  /// Without most of the words that could have been there, if it is known which one was meant.
  private var shortened: [String] {
    guard suggestion != nil, expected.count > 6, let last = expected.last else { return expected }
    return [expected[0], expected[1], "…", last]
  }

  package var longDescription: String {
    excerpt.isEmpty ? description : description + "\n" + excerpt
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
      file: file, position: .init(line: number, column: column + 1), found: found,
      expected: expected, suggestion: suggestion, advice: advice, excerpt: excerpt(around: column))
  }

  /// The part of the line around a column, and a caret under it.
  private func excerpt(around column: Int) -> String {
    let reach = 60
    let start = max(0, column - reach)
    let shown = text.dropFirst(start).prefix(column - start + reach).map { letter in
      // A stand-in for what a terminal would not show in one column.
      letter.isWhitespace
        ? " " : String(String.UnicodeScalarView(letter.unicodeScalars.prefix(8))).printable
    }
    return "  \(shown.joined())\n  " + String(repeating: " ", count: column - start) + "^"
  }
}
