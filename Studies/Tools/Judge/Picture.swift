// The picture of Docs/Hands.md.

import Foundation

private let pictured = [
  "tokens", "log-in tokens", "largest type share", "share without a widget", "weak and unowned",
  "hops", "crossings",
  "deepest chain", "redundant writes", "dispatch", "growth of a search",
]

/// For each metric a row of dots for each group, a dot for each hand.
func picture(_ counts: Counts) -> String {
  let (width, left, right, top) = (760.0, 190.0, 24.0, 64.0)
  let (line, gap) = (11.0, 34.0)
  let band = line * Double(groups.count) + gap
  let metrics = pictured.filter { metric in groups.contains { !counts.values(metric, $0).isEmpty } }
  let height = top + band * Double(metrics.count) + 8
  var lines = [
    "<text class=\"title\" x=\"8\" y=\"18\">Forty-eight programs of one feature: a dot for each</text>"
  ]
  var x = 8.0
  for (index, group) in groups.enumerated() {
    lines.append(
      """
      <circle style="fill: var(--s\(index))" cx="\(x + 4)" cy="36" r="4"/><text x="\(x + 12)" y="40">\(group)</text>
      """)
    x += 28 + 7 * Double(group.count)
  }
  for (row, metric) in metrics.enumerated() {
    let y = top + band * Double(row)
    let all = groups.flatMap { counts.values(metric, $0) }
    let isLogarithmic = (all.min() ?? 0) > 0 && (all.max() ?? 0) / (all.min() ?? 1) > 4
    let (least, most) = (isLogarithmic ? all.min() ?? 1 : 0, all.max() ?? 1)
    func place(_ value: Double) -> String {
      let share =
        isLogarithmic
        ? log(value / least) / log(most / least) : (value - least) / max(most - least, 1e-9)
      return figure(left + share * (width - left - right), 1)
    }
    lines.append(
      """
      <line class="grid" x1="0" x2="\(width)" y1="\(y - 10)" y2="\(y - 10)"/>
      <text class="name" x="8" y="\(y + 12)">\(shown(metric))</text>
      """)
    if isLogarithmic {
      lines.append("<text class=\"note\" x=\"8\" y=\"\(y + 26)\">logarithmic</text>")
    }
    for tick in ticks(least, most, isLogarithmic) {
      let (x, bottom) = (place(tick), y + line * 6)
      lines.append(
        """
        <line class="grid" x1="\(x)" x2="\(x)" y1="\(y - 4)" y2="\(bottom)"/>\
        <text class="tick" x="\(x)" y="\(bottom + 12)">\(text(tick, metric))</text>
        """)
    }
    for (index, group) in groups.enumerated() {
      let middle = y + line * (Double(index) + 0.5)
      lines.append("<g style=\"color: var(--s\(index))\">")
      for hand in counts.rows where hand.metric == metric && hand.group == group {
        lines.append(
          """
          <circle cx="\(place(hand.value))" cy="\(middle)" r="3.5">\
          <title>\(hand.hand): \(text(hand.value, metric))</title></circle>
          """)
      }
      lines.append("</g>")
    }
  }
  return svg(
    width: Int(width), height: Int(height), label: "Each hand in each metric, in six groups",
    style: ".name { font-weight: 600; } g circle { fill: currentColor; fill-opacity: .75; }", lines)
}

private func ticks(_ least: Double, _ most: Double, _ isLogarithmic: Bool) -> [Double] {
  if isLogarithmic {
    return [1, 2, 5].flatMap { digit in (-6...6).map { digit * pow(10, Double($0)) } }
      .filter { $0 >= least && $0 <= most }.sorted()
  }
  let rough = (most - least) / 5
  let power = pow(10, floor(log10(max(rough, 1e-9))))
  let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? power
  return Array(stride(from: 0, through: most, by: step))
}
