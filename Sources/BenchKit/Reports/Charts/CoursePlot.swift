import Basics
import Results

/// A small line of one ratio over the runs, the oldest on the left. The vertical axis is logarithmic.
///
/// Ratios of different machines are not joined, and a run without the ratio is a gap.
struct CoursePlot {
  /// One for each run.
  let points: [Course.Point?]
  /// How each machine is drawn.
  let series: [Course.Machine?: Series]
  /// What a screen reader says.
  let title: String

  static let width = 100.0
  static let height = 34.0
  /// Room for a shape.
  private static let margin = (x: 6.0, y: 6.0)
  /// What the height stands for at least: a change of a few per cent can be seen, and noise stays flat.
  static let leastSpan = 1.2

  var svg: Markup {
    let y = Scale(
      fitting: points.compactMap { $0?.ratio }.flatMap { ratio in
        [ratio.value] + (ratio.interval.map { [$0.low, $0.high] } ?? [])
      }, spanning: Self.leastSpan, to: (Self.height - Self.margin.y, Self.margin.y))
    let machines = points.compactMap { $0?.machine as Course.Machine?? }.withoutRepetitions
    let lines = machines.map { machine in
      draw(on: machine, isNewest: machine == points.last { $0 != nil }??.machine, y)
    }
    return """
      <svg class="course" viewBox="0 0 \(Self.width) \(Self.height)" width="\(Self.width)" \
      height="\(Self.height)" role="img" aria-label="\(title)">\(lines)</svg>
      """
  }

  private func x(of run: Int) -> Double {
    let room = Self.width - 2 * Self.margin.x
    return Self.margin.x + room * Double(run) / Double(max(1, points.count - 1))
  }

  /// The ratios of one machine: their intervals, the lines between them, and a shape for the newest.
  private func draw(on machine: Course.Machine?, isNewest: Bool, _ y: Scale) -> Markup {
    guard let series = series[machine] else { return "" }
    let intervals = points.indices.compactMap { run -> Markup? in
      guard let point = points[run], point.machine == machine, let interval = point.ratio.interval
      else { return nil }
      return "M\(x(of: run)) \(y.pixel(interval.low))V\(y.pixel(interval.high))"
    }
    let parts = stretches(on: machine).map { runs -> Markup in
      let places = runs.map { run -> Markup in
        "\(x(of: run)),\(y.pixel(points[run]?.ratio.value ?? 1))"
      }
      return "<polyline class=\"\(series.style)\" points=\"\(Markup(places, separator: " "))\"/>"
    }
    let last = points.indices.last { points[$0] != nil && points[$0]?.machine == machine }
    let shape = last.flatMap { run in
      points[run].map { point in
        series.marker(x(of: run), y.pixel(point.ratio.value), title: Figure.ratio(point.ratio))
      }
    }
    return
      "<path class=\"reach \(series.style)\" d=\"\(Markup(intervals))\"/>\(parts)\(shape ?? "")"
  }

  /// The runs that are joined: those of one machine, up to one that lacks the ratio. Runs of other machines between
  /// them are no gap.
  private func stretches(on machine: Course.Machine?) -> [[Int]] {
    var stretches: [[Int]] = [[]]
    for (run, point) in points.enumerated() {
      if let point {
        if point.machine == machine { stretches[stretches.count - 1].append(run) }
      } else {
        stretches.append([])
      }
    }
    return stretches.filter { !$0.isEmpty }
  }
}
