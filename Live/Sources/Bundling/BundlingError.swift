/// Something in a file of the page that can't be bundled or stripped for certain. Nothing is guessed.
package struct BundlingError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let found: String
  package let expected: String

  package init(file: String, line: Int, found: String, expected: String) {
    self.file = file
    self.line = line
    self.found = found
    self.expected = expected
  }

  package var description: String {
    "\(file):\(line): found \(found), expected \(expected)"
  }
}
