import Basics

/// Why a text is not a script: where the mistake is, what was found there, and what was expected.
public struct ScriptError: Error, Hashable, Sendable {
  /// The file, or the word that was given for another source of the text.
  package let file: String
  /// Where the mistake is; nil if it concerns the file as a whole.
  package let position: Position?
  /// What was found there, as the message shows it: a word in quotes, or a description.
  package let found: String
  /// What could have been there, each as the message shows it.
  package let expected: [String]
  /// The expected word or phrase that was probably meant.
  package let suggestion: String?
  /// What to do, if no suggestion says it.
  package let advice: String?
  /// The line, cut to fit a terminal, with a caret below the position; empty without one.
  package let excerpt: String

  /// A line and a column, both counted from 1, the column in `Character`s.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  init(
    file: String, position: Position? = nil, found: String, expected: [String],
    suggestion: String? = nil, advice: String? = nil, excerpt: String = ""
  ) {
    self.file = file
    self.position = position
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
    self.advice = advice
    self.excerpt = excerpt
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

  /// The description and, below it, the excerpt.
  package var longDescription: String {
    excerpt.isEmpty ? description : description + "\n" + excerpt
  }
}
