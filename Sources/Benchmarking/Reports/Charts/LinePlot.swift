import Basics
import Foundation

/// A small chart of times against the size, with a line for each entry. Both axes are logarithmic.
struct LinePlot {
  let title: String
  /// The units of a size, in the plural.
  let sizeUnits: String
  static let axis = "time of one operation"
  let lines: [Line]

  struct Line {
    let series: Series
    /// The points by size, in ascending order.
    let points: [(size: Int, value: Double)]
  }

  static let width = 230.0
  static let height = 170.0
  private static let margin = (left: 50.0, right: 6.0, top: 8.0, bottom: 34.0)
  /// The largest distance to either side of marks of one size, in three steps of a mark's width.
  private static let spread = 24.0

  /// The chart, with a description that a screen reader reads.
  var svg: Markup {
    let bottom = Self.height - Self.margin.bottom
    let x = Scale(
      fitting: lines.flatMap { $0.points.map { Double($0.size) } },
      to: (Self.margin.left + Self.spread, Self.width - Self.margin.right - Self.spread))
    let y = Scale(fitting: lines.flatMap { $0.points.map(\.value) }, to: (bottom, Self.margin.top))
    let columns = x.ticks(atMost: 6).map { tick -> Markup in
      "<text class=\"tick\" x=\"\(x.pixel(tick))\" y=\"\(bottom + 14)\">\(Figure.tick(tick))</text>"
    }
    let rows = y.ticks(atMost: 6).map { tick -> Markup in
      """
      <line class="grid" x1="\(Self.margin.left)" y1="\(y.pixel(tick))" x2="\(Self.width - Self.margin.right)" \
      y2="\(y.pixel(tick))"/>\
      <text class="value" x="\(Self.margin.left - 5)" y="\(y.pixel(tick) + 4)">\(Figure.timeTick(tick))</text>
      """
    }
    let drawn = lines.map { line -> Markup in
      let path = line.points.map { "\(x.pixel(Double($0.size))),\(y.pixel($0.value)) " as Markup }
      return "<polyline class=\"\(line.series.style)\" points=\"\(path)\"/>"
    }
    let sizes = Set(lines.flatMap { $0.points.map(\.size) }).sorted()
    let marks = sizes.flatMap { self.markers(of: $0, around: x.pixel(Double($0)), on: y) }
    return """
      <svg class="plot" viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(title). \(Self.axis).">\
      \(rows)\(columns)\(drawn)\(marks)\
      <text class="axis" x="\((Self.margin.left + Self.width) / 2)" y="\(Self.height - 4)">\(sizeUnits)</text></svg>
      """
  }

  /// The marks of one size. A mark that would hide another is placed to its side.
  private func markers(of size: Int, around x: Double, on scale: Scale) -> [Markup] {
    var taken: [(x: Double, y: Double)] = []
    return lines.compactMap { line -> Markup? in
      guard let time = line.points.first(where: { $0.size == size })?.value else { return nil }
      let y = scale.pixel(time)
      let steps = [0, 1, -1, 2, -2, 3, -3].map { x + Self.spread / 3 * $0 }
      let free = steps.first { x in
        taken.allSatisfy { max(abs($0.x - x), abs($0.y - y)) >= Self.spread / 3 }
      }
      let place = (x: free ?? x, y: y)
      taken.append(place)
      return line.series.marker(
        place.x, y,
        title: "\(line.series.name), \(size.grouped) \(sizeUnits): \(Figure.time(time))")
    }
  }
}

/// Maps figures to pixels, on a logarithmic axis.
struct Scale {
  let domain: ClosedRange<Double>
  let pixels: (first: Double, last: Double)

  /// - Parameter values: the values that must fit. Without any, the domain is around 1. It spans at least a factor of
  ///   2, so that noise does not fill the axis.
  init(fitting values: [Double], to pixels: (first: Double, last: Double)) {
    let usable = values.filter { $0 > 0 && $0.isFinite }
    let (low, high) = (usable.min() ?? 1, usable.max() ?? 1)
    let span = log(2.0)
    // Leave a little room beyond the outermost values.
    let margin = max(0, span - log(high) + log(low)) / 2 + 0.04
    domain = low * exp(-margin)...high * exp(margin)
    self.pixels = pixels
  }

  /// The position of a figure. A figure outside the domain, such as 0, is placed at its end.
  func pixel(_ value: Double) -> Double {
    let value = min(max(value, domain.lowerBound), domain.upperBound)
    let share =
      (log(value) - log(domain.lowerBound)) / (log(domain.upperBound) - log(domain.lowerBound))
    return pixels.first + share * (pixels.last - pixels.first)
  }

  /// Round figures within the domain, at most about `count` of them.
  func ticks(atMost most: Int) -> [Double] {
    for steps in [
      [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1.0],
    ] {
      let ticks = self.ticks(steps, every: 1)
      if ticks.count <= most, ticks.count >= 2 { return ticks }
    }
    var decades = 2
    while ticks([1], every: decades).count > most { decades += 1 }
    return ticks([1], every: decades)
  }

  private func ticks(_ steps: [Double], every decades: Int) -> [Double] {
    let first = Int(log10(domain.lowerBound).rounded(.down))
    let last = Int(log10(domain.upperBound).rounded(.up))
    return stride(from: first, through: last, by: 1).filter { $0 % decades == 0 }
      .flatMap { decade in steps.map { $0 * pow(10, Double(decade)) } }
      .filter(domain.contains)
  }
}
