import Foundation
import Testing

/// What the groups of a pattern match in a text, for each place where it matches.
func matches(_ text: String, _ pattern: String) throws -> [[String]] {
  let expression = try NSRegularExpression(pattern: pattern)
  let range = NSRange(text.startIndex..., in: text)
  return expression.matches(in: text, range: range).map { match in
    (1..<match.numberOfRanges).map { index in
      Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
    }
  }
}

/// A logarithmic axis as a reader sees it: figures that are known, and where they are.
struct PlotAxis {
  let ticks: [(pixel: Double, value: Double)]

  /// The figure at a place, between the outermost ticks or beyond them.
  func value(at pixel: Double) throws -> Double {
    let first = try #require(ticks.first)
    let last = try #require(ticks.last)
    let share = (pixel - first.pixel) / (last.pixel - first.pixel)
    return exp(log(first.value) + share * (log(last.value) - log(first.value)))
  }
}
