import Foundation

/// The tags that are not closed, or closed too often, in order.
func unbalancedTags(in page: String) -> [String] {
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
  for part in text.split(separator: "<").dropFirst() {
    guard let tag = part.split(separator: ">", omittingEmptySubsequences: false).first else {
      continue
    }
    let name = tag.prefix { $0 != " " && $0 != "/" }
    if tag.hasPrefix("/") {
      if open.popLast() != String(tag.dropFirst()) { mistakes.append(String(tag)) }
    } else if !tag.hasSuffix("/"), !void.contains(String(name)) {
      open.append(String(name))
    }
  }
  return mistakes + open
}
