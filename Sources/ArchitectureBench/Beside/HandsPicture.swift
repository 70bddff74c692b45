import Foundation

// What judges the studies is compiled with this file, too: both draw one picture.

/// For each metric a row of dots for each group, a dot for each hand, and a line where a program of one's own is.
struct HandsPicture {
  /// Of a metric and a group.
  let hands: (HandMetric, String) -> [(name: String, value: Double)]
  /// A program beside the hands.
  private let mark: (name: String, value: (HandMetric) -> Double?)?

  private let groups = HandMetric.groups
  private let width = 760.0
  private let left = 190.0
  private let right = 24.0
  private let top = 64.0
  private let line = 11.0
  private let gap = 34.0

  init(
    hands: @escaping (HandMetric, String) -> [(name: String, value: Double)],
    mark: (name: String, value: (HandMetric) -> Double?)? = nil
  ) {
    self.hands = hands
    self.mark = mark.map { mark in
      let name = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(mark.name)
      {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      }
      return (name, mark.value)
    }
  }

  /// As SVG.
  var text: String {
    let metrics = HandMetric.pictured.filter { metric in
      groups.contains { !hands(metric, $0).isEmpty }
    }
    let band = line * Double(groups.count) + gap
    let height = top + band * Double(metrics.count) + 8
    let beside = mark.map { ", and where \($0.name) is" } ?? ""
    let more = mark == nil ? "" : ". The table has more figures."
    var lines = [
      "<text class=\"title\" x=\"8\" y=\"18\">Forty-eight programs of one feature: a dot for each\(beside)\(more)</text>"
    ]
    lines += legend
    for (index, metric) in metrics.enumerated() {
      lines += row(metric, at: top + band * Double(index))
    }
    return svg(
      width: Int(width), height: Int(height),
      label: "Each hand in each metric, in six groups\(beside)",
      style: ".name { font-weight: 600; } g circle { fill: currentColor; fill-opacity: .75; }"
        + (mark == nil ? "" : " .mark { stroke: var(--ink); stroke-width: 2; }"), lines)
  }

  private var legend: [String] {
    var lines: [String] = []
    var x = 8.0
    for (index, group) in groups.enumerated() {
      lines.append(
        "<circle style=\"fill: var(--s\(index))\" cx=\"\(x + 4)\" cy=\"36\" r=\"4\"/><text x=\"\(x + 12)\" y=\"40\">\(group)</text>"
      )
      x += 28 + 7 * Double(group.count)
    }
    if let mark {
      lines.append(
        "<line class=\"mark\" x1=\"\(x + 4)\" x2=\"\(x + 4)\" y1=\"29\" y2=\"43\"/><text x=\"\(x + 12)\" y=\"40\">\(mark.name)</text>"
      )
    }
    return lines
  }

  private func row(_ metric: HandMetric, at y: Double) -> [String] {
    let value = mark?.value(metric)
    let all = groups.flatMap { hands(metric, $0).map(\.value) } + [value].compactMap(\.self)
    let isLogarithmic = (all.min() ?? 0) > 0 && (all.max() ?? 0) / (all.min() ?? 1) > 4
    let ticks = Self.ticks(all.min() ?? 1, all.max() ?? 1, isLogarithmic)
    let (least, most) = (ticks.first ?? 0, ticks.last ?? 1)
    func place(_ value: Double) -> String {
      let share =
        isLogarithmic
        ? log(value / least) / log(most / least) : (value - least) / max(most - least, 1e-9)
      return String(format: "%.1f", left + share * (width - left - right))
    }
    var lines = [
      "<line class=\"grid\" x1=\"0\" x2=\"\(width)\" y1=\"\(y - 10)\" y2=\"\(y - 10)\"/>",
      "<text class=\"name\" x=\"8\" y=\"\(y + 12)\">\(metric.title)</text>",
    ]
    for (index, note) in notes(of: metric, isLogarithmic, hasMark: value != nil).enumerated() {
      lines.append(
        "<text class=\"note\" x=\"8\" y=\"\(y + 26 + 14 * Double(index))\">\(note)</text>")
    }
    for tick in ticks {
      lines.append(
        "<line class=\"grid\" x1=\"\(place(tick))\" x2=\"\(place(tick))\" y1=\"\(y - 4)\" "
          + "y2=\"\(y + line * 6)\"/><text class=\"tick\" x=\"\(place(tick))\" y=\"\(y + line * 6 + 12)\">"
          + "\(metric.text(tick))</text>")
    }
    for (index, group) in groups.enumerated() {
      let middle = y + line * (Double(index) + 0.5)
      lines.append("<g style=\"color: var(--s\(index))\">")
      for hand in hands(metric, group) {
        lines.append(
          "<circle cx=\"\(place(hand.value))\" cy=\"\(middle)\" r=\"3.5\">"
            + "<title>\(hand.name): \(metric.text(hand.value))</title></circle>")
      }
      lines.append("</g>")
    }
    if let mark, let value {
      lines.append(
        "<line class=\"mark\" x1=\"\(place(value))\" x2=\"\(place(value))\" y1=\"\(y - 4)\" y2=\"\(y + line * 6)\">"
          + "<title>\(mark.name): \(metric.text(value))</title></line>")
    }
    return lines
  }

  private func notes(
    of metric: HandMetric, _ isLogarithmic: Bool, hasMark: Bool
  ) -> [String] {
    [
      isLogarithmic ? "logarithmic" : nil,
      HandMetric.multiples.contains(metric.name)
        ? mark == nil ? "multiples of Vanilla" : "mean of Vanilla's = 1" : nil,
      metric.name == "growth of a search" ? "100,000 rows by 1,000" : nil,
      mark != nil && !hasMark ? "without a mark: not counted" : nil,
    ].compactMap(\.self)
  }

  /// Round numbers, from one that is no more than the least value, or from 0, to one that is no less than the most.
  private static func ticks(_ least: Double, _ most: Double, _ isLogarithmic: Bool) -> [Double] {
    let round: [Double]
    if isLogarithmic {
      round = (-6...6).flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
    } else {
      let rough = max(most / 5, 1e-9)
      let power = pow(10, floor(log10(rough)))
      let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? power
      round = (0...6).map { Double($0) * step }
    }
    let (first, last) = (
      round.lastIndex { $0 <= least } ?? 0, round.firstIndex { $0 >= most } ?? round.count - 1
    )
    return Array(round[(isLogarithmic ? first : 0)...max(first, last)])
  }
}
