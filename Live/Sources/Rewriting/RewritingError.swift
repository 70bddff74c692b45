/// Something in a source file that a pass does not understand. A pass never guesses.
package struct RewritingError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int
  package let found: String
  package let understood: String
  package let advice: String

  package init(
    file: String, line: Int, column: Int, found: String, understood: String, advice: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.understood = understood
    self.advice = advice
  }

  package var description: String {
    "\(file):\(line):\(column): found \(found), understood is \(understood); \(advice)"
  }
}
