import Basics
import Foundation

/// Texts and what each leads to, read from a table: "text => message" in a line, or the message below and indented. ¶ stands
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

/// Where a text differs from the part of a longer one that is most like it; nil if it is a part of it, line by line.
///
/// An expectation of this prints one line, where one of the two texts prints both whole.
package func firstDifference(of part: String, in whole: String) -> String? {
  var part = part.components(separatedBy: "\n")
  if part.last == "" { part.removeLast() }
  let whole = whole.components(separatedBy: "\n")
  var (end, matched) = (0, -1)
  for start in whole.indices {
    let count = zip(part, whole[start...]).prefix { $0 == $1 }.count
    if count > matched { (end, matched) = (start + count, count) }
  }
  if matched == part.count { return nil }
  let found = end < whole.count ? whole[end].quoted : "the end"
  return "line \(end + 1): found \(found), expected \(part[matched].quoted)"
}

/// Returns the groups of a pattern for each match in a text.
package func matches(_ text: String, _ pattern: String) throws -> [[String]] {
  let expression = try NSRegularExpression(pattern: pattern)
  let range = NSRange(text.startIndex..., in: text)
  return expression.matches(in: text, range: range).map { match in
    (1..<match.numberOfRanges).map { index in
      Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
    }
  }
}

/// The tags that are not closed, or closed too often, in order.
package func unbalancedTags(in page: String) -> [String] {
  let void: Set = ["meta", "!DOCTYPE"]
  var open: [String] = []
  var mistakes: [String] = []
  // The script and the style sheet are no markup.
  var text = page
  for name in ["script", "style"] {
    while let start = text.range(of: "<\(name)>"), let end = text.range(of: "</\(name)>") {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
  }
  // By scalars, as browsers read: an accent after a sign makes one character of both.
  for part in text.unicodeScalars.split(separator: "<").dropFirst() {
    guard let scalars = part.split(separator: ">", omittingEmptySubsequences: false).first else {
      continue
    }
    let tag = String(scalars)
    let name = tag.prefix { $0 != " " && $0 != "/" }
    if tag.hasPrefix("/") {
      if open.popLast() != String(tag.dropFirst()) { mistakes.append(String(tag)) }
    } else if !tag.hasSuffix("/"), !void.contains(String(name)) {
      open.append(String(name))
    }
  }
  return mistakes + open
}
