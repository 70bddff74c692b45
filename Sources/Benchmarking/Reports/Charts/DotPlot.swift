import Basics

/// A chart with a line for each workload, and on it a dot with its interval for each contender.
struct DotPlot {
  let title: String
  let axis: String
  let lines: [Line]

  struct Line {
    let label: String
    let dots: [Dot]
  }

  struct Dot {
    let series: Series
    let ratio: Estimate
  }

  static let width = 380.0
  private static let margin = 172.0
  private static let lineHeight = 18.0
  private static let head = 8.0

  private var scale: Scale {
    // A ratio of 1, that of the baseline, is always there.
    var values = [1.0]
    for line in lines {
      for dot in line.dots {
        values.append(dot.ratio.value)
        if let interval = dot.ratio.interval { values += [interval.low, interval.high] }
      }
    }
    return Scale(fitting: values, to: (Self.margin, Self.width - 14))
  }

  private var bottom: Double { Self.head + Double(lines.count) * Self.lineHeight }
  var height: Double { bottom + 36 }

  /// The chart, with a description that a screen reader reads.
  var svg: Markup {
    let bottom = self.bottom
    let scale = scale
    let grid = scale.ticks(atMost: 6).map { tick -> Markup in
      """
      <line class="grid" x1="\(scale.pixel(tick))" y1="\(Self.head)" x2="\(scale.pixel(tick))" y2="\(bottom)"/>\
      <text class="tick" x="\(scale.pixel(tick))" y="\(bottom + 14)">\(Figure.tick(tick))</text>
      """
    }
    let baseline: Markup = """
      <line class="reference" x1="\(scale.pixel(1))" y1="\(Self.head)" x2="\(scale.pixel(1))" y2="\(bottom)"/>
      """
    let drawn = lines.enumerated().map { index, line -> Markup in
      let y = Self.head + (Double(index) + 0.5) * Self.lineHeight
      // A long name is cut, and stands whole in the table.
      return """
        <text class="label" x="\(Self.margin - 8)" y="\(y + 4)">\(line.label.fitted(to: 27))</text>\
        \(line.dots.map { draw($0, of: line, at: y, on: scale) })
        """
    }
    return """
      <svg class="plot" viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(title). \(axis).">\
      \(grid)\(baseline)\(drawn)\
      <text class="axis" x="\((Self.margin + Self.width) / 2)" y="\(bottom + 30)">\(axis)</text></svg>
      """
  }

  private func draw(_ dot: Dot, of line: Line, at y: Double, on scale: Scale) -> Markup {
    let x = scale.pixel(dot.ratio.value)
    let title = "\(dot.series.name), \(line.label): \(Figure.ratio(dot.ratio))"
    let whisker = dot.ratio.interval.map { interval -> Markup in
      """
      <line class="\(dot.series.style)" x1="\(scale.pixel(interval.low))" y1="\(y)" \
      x2="\(scale.pixel(interval.high))" y2="\(y)"/>
      """
    }
    return "\(whisker ?? "")\(dot.series.marker(x, y, title: title))"
  }
}
