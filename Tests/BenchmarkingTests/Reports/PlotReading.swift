import Foundation
import Testing

/// Returns the groups of a pattern for each match in a text.
func matches(_ text: String, _ pattern: String) throws -> [[String]] {
  let expression = try NSRegularExpression(pattern: pattern)
  let range = NSRange(text.startIndex..., in: text)
  return expression.matches(in: text, range: range).map { match in
    (1..<match.numberOfRanges).map { index in
      Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
    }
  }
}

/// A logarithmic axis as a reader sees it: known figures, and their positions.
struct PlotAxis {
  let ticks: [(pixel: Double, value: Double)]

  /// The figure at a position, between the outermost ticks or beyond them.
  func value(at pixel: Double) throws -> Double {
    let first = try #require(ticks.first)
    let last = try #require(ticks.last)
    let share = (pixel - first.pixel) / (last.pixel - first.pixel)
    return exp(log(first.value) + share * (log(last.value) - log(first.value)))
  }
}

/// A shape of a plot: the position of its middle, and its title.
struct PlotShape {
  let x: Double
  let y: Double
  let title: String

  static func all(in svg: String) throws -> [PlotShape] {
    func number(_ text: String) throws -> Double { try #require(Double(text)) }
    let circles = try matches(
      svg, #"<circle [^>]*cx="([\d.]+)" cy="([\d.]+)" [^>]*><title>([^<]*)<"#)
    let squares = try matches(
      svg, #"<rect class="[^"]+" x="([\d.]+)" y="([\d.]+)"[^>]*><title>([^<]*)<"#)
    let others = try matches(svg, #"d="M([\d.]+) ([\d.]+)L[\d.]+ ([\d.]+)L[^"]*"><title>([^<]*)<"#)
    return try circles.map { PlotShape(x: try number($0[0]), y: try number($0[1]), title: $0[2]) }
      + squares.map {
        PlotShape(x: try number($0[0]) + 3.5, y: try number($0[1]) + 3.5, title: $0[2])
      }  // A triangle or a rhomb begins at its tip, which is above the middle or below it.
      + others.map { shape in
        let (tip, next) = (try number(shape[1]), try number(shape[2]))
        return PlotShape(
          x: try number(shape[0]), y: next > tip ? tip + 5 : tip - 5, title: shape[3])
      }
  }
}
