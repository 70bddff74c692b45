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
  private static let laneHeight = 11.0
  private static let head = 8.0
  /// A longer label is cut in its middle: lines often differ at their ends.
  private static let longestLabel = 34

  /// The left end of the axis, right of the longest label. A letter is about 6 pixels wide.
  private var margin: Double {
    let longest = lines.map(\.label.displayWidth).max() ?? 0
    return 20 + 5.8 * Double(min(max(longest, 12), Self.longestLabel))
  }

  private var scale: Scale {
    // A ratio of 1, the baseline's, is always included.
    var values = [1.0]
    for line in lines {
      for dot in line.dots {
        values.append(dot.ratio.value)
        if let interval = dot.ratio.interval { values += [interval.low, interval.high] }
      }
    }
    return Scale(fitting: values, to: (margin, Self.width - 14))
  }

  /// A line with the lane of each of its dots. Dots that would hide one another are in different lanes.
  private struct Row {
    let line: Line
    let lanes: [Int]

    var height: Double { DotPlot.laneHeight * Double((lanes.max() ?? 0) + 1) + 7 }
  }

  private var rows: [Row] {
    let scale = scale
    return lines.map { line in
      let spans = line.dots.map { dot in
        let pixel = scale.pixel(dot.ratio.value)
        let ends = dot.ratio.interval.map { [scale.pixel($0.low), scale.pixel($0.high)] } ?? []
        return (min(pixel - 5, ends.first ?? pixel), max(pixel + 5, ends.last ?? pixel))
      }
      return Row(line: line, lanes: Self.lanes(for: spans))
    }
  }

  /// Returns the first lane with room, for each of the spans.
  static func lanes(for spans: [(low: Double, high: Double)]) -> [Int] {
    var ends: [Double] = []
    var lanes = spans.map { _ in 0 }
    for index in spans.indices.sorted(by: { spans[$0].low < spans[$1].low }) {
      let lane = ends.firstIndex { $0 <= spans[index].low } ?? ends.endIndex
      if lane == ends.endIndex { ends.append(0) }
      ends[lane] = spans[index].high
      lanes[index] = lane
    }
    return lanes
  }

  private var bottom: Double { rows.reduce(Self.head) { $0 + $1.height } }
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
    var top = Self.head
    let drawn = rows.map { row -> Markup in
      defer { top += row.height }
      let dots = zip(row.line.dots, row.lanes).map { dot, lane in
        draw(dot, of: row.line, at: top + 9 + Self.laneHeight * Double(lane), on: scale)
      }
      return """
        <line class="grid" x1="8" y1="\(top + row.height)" x2="\(Self.width - 8)" y2="\(top + row.height)"/>\
        <text class="label" x="\(margin - 10)" y="\(top + row.height / 2 + 4)">\(label(of: row.line))</text>\(dots)
        """
    }
    return """
      <svg class="plot" viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(title). \(axis).">\
      \(grid)\(baseline)\(drawn)\
      <text class="axis" x="\((margin + Self.width) / 2)" y="\(bottom + 30)">\(axis)</text></svg>
      """
  }

  private func label(of line: Line) -> String {
    let label = line.label
    if label.displayWidth <= Self.longestLabel { return label }
    return label.prefix(Self.longestLabel / 2) + "…" + label.suffix(Self.longestLabel / 2 - 1)
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
