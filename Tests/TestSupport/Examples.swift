/// Reads texts and their results from a table: "text => message" in a line, or the message below and indented. ¶ stands
/// for the end of a line.
package func examples(_ table: String) -> [(text: String, message: String)] {
  var examples: [(text: String, message: String)] = []
  for line in table.split(separator: "\n").map({ $0.replacing("¶", with: "\n") }) {
    if line.hasPrefix("  ") {
      examples[examples.count - 1].message = String(line.dropFirst(2))
    } else if let arrow = line.firstRange(of: " => ") {
      examples.append((String(line[..<arrow.lowerBound]), String(line[arrow.upperBound...])))
    } else {
      examples.append((String(line), ""))
    }
  }
  return examples
}
