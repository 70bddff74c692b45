import Basics

/// A small chart of figures against the number of rows, with a line for each entry. Both axes are logarithmic.
struct LinePlot {
  /// What there is to see.
  let title: String
  /// What the vertical axis shows, with its unit.
  let axis: String
  let lines: [Line]
  /// The words for a figure on the vertical axis, and those for a tick.
  let text: (Double) -> String
  let tickText: (Double) -> String

  struct Line {
    let series: Series
    /// By size, in ascending order.
    let points: [(size: Int, value: Double)]
  }

  static let width = 230.0
  static let height = 170.0
  private static let margin = (left: 50.0, right: 16.0, top: 8.0, bottom: 34.0)

  /// The chart, with a description that a screen reader reads.
  var svg: Markup {
    let bottom = Self.height - Self.margin.bottom
    let x = Scale(
      fitting: lines.flatMap { $0.points.map { Double($0.size) } },
      to: (Self.margin.left, Self.width - Self.margin.right))
    let y = Scale(
      fitting: lines.flatMap { $0.points.map(\.value) }, to: (bottom, Self.margin.top))
    let columns = x.ticks(atMost: 6).map { tick -> Markup in
      "<text class=\"tick\" x=\"\(x.pixel(tick))\" y=\"\(bottom + 14)\">\(Figure.tick(tick))</text>"
    }
    let rows = y.ticks(atMost: 6).map { tick -> Markup in
      """
      <line class="grid" x1="\(Self.margin.left)" y1="\(y.pixel(tick))" x2="\(Self.width - Self.margin.right)" \
      y2="\(y.pixel(tick))"/>\
      <text class="value" x="\(Self.margin.left - 5)" y="\(y.pixel(tick) + 4)">\(tickText(tick))</text>
      """
    }
    let drawn = lines.map { line -> Markup in
      let points = line.points.map { (x: x.pixel(Double($0.size)), y: y.pixel($0.value), $0) }
      let path = Markup(points.map { "\($0.x),\($0.y)" }, separator: " ")
      let markers = points.map { point in
        line.series.marker(
          point.x, point.y,
          title: "\(line.series.name), \(point.2.size.of("row")): \(text(point.2.value))")
      }
      return "<polyline class=\"\(line.series.style)\" points=\"\(path)\"/>\(markers)"
    }
    return """
      <svg class="plot" viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(title). \(axis).">\
      \(rows)\(columns)\(drawn)\
      <text class="axis" x="\((Self.margin.left + Self.width) / 2)" y="\(Self.height - 4)">rows</text></svg>
      """
  }
}
