import Basics

/// A chart with a small histogram for each entry of some workloads: how far its samples are from their median, on a
/// logarithmic axis.
struct DistributionPlot {
  /// What there is to see.
  let title: String
  /// Those of a workload together.
  let groups: [[Line]]

  struct Line {
    /// Empty if it is that of the line above.
    let label: String
    let series: Series
    let samples: SampleSpread
    /// The figures in words.
    let text: String
  }

  static let width = 380.0
  static let axis = "times the median of the same entry"
  private static let margin = 172.0
  private static let lineHeight = 18.0
  private static let gap = 8.0
  private static let head = 8.0
  /// The histogram has that many bars, if the samples are everywhere on the axis. Whole pixels keep the page small.
  private static let bars = 64
  private static let barWidth = 3

  private var bottom: Double {
    let lines = Double(groups.reduce(0) { $0 + $1.count })
    return Self.head + lines * Self.lineHeight + Double(groups.count) * Self.gap
  }
  var height: Double { bottom + 36 }

  /// The chart, with a description that a screen reader reads.
  var svg: Markup {
    let bottom = self.bottom
    let scale = Scale(
      fitting: groups.joined().flatMap {
        [$0.samples.first, $0.samples.last].map($0.samples.relative)
      }
        + [1], spanning: 1.2,
      to: (Self.margin, Self.margin + Double(Self.bars * Self.barWidth)))
    let grid = scale.ticks(atMost: 6).map { tick -> Markup in
      """
      <line class="grid" x1="\(scale.pixel(tick))" y1="\(Self.head)" x2="\(scale.pixel(tick))" y2="\(bottom)"/>\
      <text class="tick" x="\(scale.pixel(tick))" y="\(bottom + 14)">\(Figure.tick(tick))</text>
      """
    }
    var y = Self.head
    let drawn = groups.map { group -> [Markup] in
      y += Self.gap
      return group.map { line in
        y += Self.lineHeight
        return draw(line, on: scale, from: y)
      }
    }
    return """
      <svg class="plot" viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(title). \(Self.axis).">\
      \(grid)<line class="reference" x1="\(scale.pixel(1))" y1="\(Self.head)" x2="\(scale.pixel(1))" \
      y2="\(bottom)"/>\(Array(drawn.joined()))\
      <text class="axis" x="\((Self.margin + Self.width) / 2)" y="\(bottom + 30)">\(Self.axis)</text></svg>
      """
  }

  private func draw(_ line: Line, on scale: Scale, from base: Double) -> Markup {
    let label: Markup =
      line.label.isEmpty
      ? ""
      : "<text class=\"label\" x=\"\(Self.margin - 20)\" y=\"\(base - 3)\">\(line.label.fitted(to: 25))</text>"
    let counts = counts(of: line.samples, on: scale)
    let most = Double(counts.max() ?? 1)
    // Its highest bar fills the line. Bars of the same height are drawn as one.
    var path: Markup = ""
    var (last, start) = (0, 0)
    for (index, count) in (counts + [0]).enumerated() where count != last {
      let y = base - (Self.lineHeight - 3) * Double(count) / most
      path =
        path.text.isEmpty
        ? "M\(Self.margin + Double(index * Self.barWidth)) \(base)V\(y)"
        : "\(path)h\((index - start) * Self.barWidth)V\(y)"
      (last, start) = (count, index)
    }
    return """
      \(label)\(line.series.marker(Self.margin - 10, base - 7, title: line.series.name))\
      <path class="\(line.series.style)" stroke-width="0.5" d="\(path)Z"><title>\(line.text)</title></path>
      """
  }

  /// How many samples each bar has.
  private func counts(of samples: SampleSpread, on scale: Scale) -> [Int] {
    samples.middle.reduce(into: Array(repeating: 0, count: Self.bars)) { counts, sample in
      let x = Int(scale.pixel(samples.relative(sample)) - Self.margin) / Self.barWidth
      counts[min(x, Self.bars - 1)] += 1
    }
  }
}
