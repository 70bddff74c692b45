/// An error in reading or writing a file: where, what was found, what was expected, and what to do.
package struct FileError: Error, Hashable {
  package let file: String
  /// The line, counted from 1; nil if the error is about the file as a whole.
  package let line: Int?
  /// The column, counted from 1, in `Character`s.
  package let column: Int?
  package let found: String
  package let expected: String
  package let advice: String?

  package init(
    file: String, line: Int? = nil, column: Int? = nil, found: String, expected: String,
    advice: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
    self.advice = advice
  }
}

extension FileError: CustomStringConvertible {
  /// A one-line description, in the form that editors and terminals turn into a link.
  package var description: String {
    let position = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    let action = advice.map { "; \($0)" } ?? ""
    return "\(file)\(position): found \(found), expected \(expected)\(action)".printable
  }
}
