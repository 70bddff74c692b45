/// What is wrong with a command line.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package var description: String

  /// - Parameter word: where it is.
  package init(_ word: String, found: String, expected: String) {
    description = "\(word): found \(found), expected \(expected); see Live/build trace --help"
  }
}
