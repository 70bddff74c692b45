import Basics
import Foundation

/// The first difference between a text and the most similar part of a longer one; nil if the longer one contains it,
/// line by line.
///
/// An expectation with this prints one line, where one with the two texts would print both in full.
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
