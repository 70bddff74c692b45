import Foundation

/// The tags that are not closed, or closed too often, in order.
package func unbalancedTags(in page: String) -> [String] {
  let void: Set = ["meta", "!DOCTYPE"]
  var open: [String] = []
  var mistakes: [String] = []
  // The script and the style sheet are not markup.
  var text = page
  for name in ["script", "style"] {
    while let start = text.range(of: "<\(name)>"), let end = text.range(of: "</\(name)>") {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
  }
  // By scalars, as browsers read: an accent after a sign merges both into one character.
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
