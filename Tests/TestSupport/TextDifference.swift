import Basics
import Foundation

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
