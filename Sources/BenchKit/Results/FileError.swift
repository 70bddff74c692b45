import Scenario

/// Why a file could not be read or written: where, what was found, what was expected, what to do.
struct FileError: Error, Hashable {
  let file: String
  /// Counted from 1; nil if it is about the file as a whole.
  var line: Int?
  /// Counted from 1, in `Character`s.
  var column: Int?
  let found: String
  let expected: String
  var advice: String?
}

extension FileError: CustomStringConvertible {
  /// One line, in the form that editors and terminals turn into a link.
  var description: String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): found \(found), expected \(expected)"
      + (advice.map { "; \($0)" } ?? "")
  }
}
