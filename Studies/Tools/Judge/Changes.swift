// What each change took in each variant: the tables of Docs/Changes.md and its picture.

import Foundation

private let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]

/// What was counted for each change, figure and variant: one value for each time that the change was made.
struct ChangeCounts {
  private(set) var changes: [String] = []
  private var values: [String: [Int]] = [:]

  init(_ project: Project) throws {
    for cells in try project.cells(
      of: "results/changes.csv", header: "change,attempt,variant,figure,value")
    {
      guard let value = Int(cells[4]) else { continue }
      if !changes.contains(cells[0]) { changes.append(cells[0]) }
      values["\(cells[0]),\(cells[2]),\(cells[3])", default: []].append(value)
    }
  }

  /// The sum of figures, one for each time, from the least to the most.
  func values(_ change: String, _ variant: String, _ figures: [String] = ["hunks"]) -> [Int] {
    let columns = figures.map { values["\(change),\(variant),\($0)"] ?? [] }
    let times = columns.map(\.count).min() ?? 0
    return (0..<times).map { time in columns.reduce(0) { $0 + $1[time] } }.sorted()
  }

  func median(_ change: String, _ variant: String, _ figures: [String] = ["hunks"]) -> Int? {
    let values = values(change, variant, figures)
    return values.isEmpty ? nil : values[values.count / 2]
  }
}

/// Changes by variants. A change that was made several times has its median, and its least and its most behind it.
func table(_ title: String, _ figures: [String], _ counts: ChangeCounts) -> String {
  var rows: [[String]] = []
  for change in counts.changes {
    let medians = variants.compactMap { counts.median(change, $0, figures) }
    let cells = variants.map { variant -> String in
      let values = counts.values(change, variant, figures)
      guard let least = values.first, let most = values.last else { return "" }
      let median = values[values.count / 2]
      let emphasis = median == medians.min() && medians.min() != medians.max() ? "**" : ""
      return emphasis + grouped(median) + emphasis
        + (least == most ? "" : " (\(grouped(least))–\(grouped(most)))")
    }
    rows.append([name(of: change)] + cells)
  }
  let sums = variants.map { variant in
    counts.changes.compactMap { counts.median($0, variant, figures) }.reduce(0, +)
  }
  return table([title] + variants, numbers: 1..., rows + [["all eight"] + sums.map(grouped)])
}

/// Who was expected to need the fewest and the most edits, beside who did. Differences within the spread decide nothing.
func table(ofPredictions page: String, _ counts: ChangeCounts) -> String {
  let spreads = counts.changes.flatMap { change in
    variants.map { variant -> Int in
      let values = counts.values(change, variant)
      return (values.last ?? 0) - (values.first ?? 0)
    }
  }
  let spread = spreads.max() ?? 0
  var lines = [
    "| | fewest: predicted | found | most: predicted | found |", "| --- | --- | --- | --- | --- |",
  ]
  for change in counts.changes {
    let row = page.split(separator: "\n").first {
      $0.replacingOccurrences(of: "-", with: " ").hasPrefix("| \(name(of: change)) |")
    }
    let cells = row?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    guard cells.count > 3 else { continue }
    let edits = variants.dropFirst().map { (name: $0, count: counts.median(change, $0) ?? 0) }
    let (fewest, most) = (edits.map(\.count).min() ?? 0, edits.map(\.count).max() ?? 0)
    // Nobody, if all are within the spread.
    func named(_ isIncluded: (Int) -> Bool) -> String {
      if most - fewest <= spread { return "none" }
      return edits.filter { isIncluded($0.count) }.map(\.name).joined(separator: ", ")
    }
    let found = (named { $0 <= fewest + spread }, named { $0 >= most - spread })
    lines.append("| \(name(of: change)) | \(cells[2]) | \(found.0) | \(cells[3]) | \(found.1) |")
  }
  return lines.joined(separator: "\n")
}

/// "04 open rows".
private func name(of change: String) -> String {
  change.replacingOccurrences(of: "-", with: " ")
}

/// Edits: a row for each change, a mark for each variant, and a line from the least to the most of those made several
/// times.
func picture(of counts: ChangeCounts) -> String {
  let (left, width, top, row) = (128.0, 560.0, 56.0, 46.0)
  let all = counts.changes.flatMap { change in variants.flatMap { counts.values(change, $0) } }
  let most = Double((all.max() ?? 1) + 1)
  func x(_ value: Int) -> Double { left + Double(value) / most * (width - left - 16) }
  let height = top + row * Double(counts.changes.count) + 34
  var lines = [
    """
    <text class="title" x="8" y="18">Edits that each change took</text>
    <text class="note" x="8" y="34">A line goes from the fewest to the most of three makers; its mark is the median.</text>
    """
  ]
  for tick in stride(from: 0, through: Int(most), by: 5) {
    lines.append(
      """
      <line class="grid" x1="\(x(tick))" x2="\(x(tick))" y1="\(top)" y2="\(height - 34)"/>\
      <text class="tick" x="\(x(tick))" y="\(height - 20)">\(tick)</text>
      """)
  }
  for (index, change) in counts.changes.enumerated() {
    let y = top + row * Double(index)
    lines.append(
      """
      <text x="8" y="\(y + row / 2 + 4)">\(name(of: change))</text>
      <line class="grid" x1="0" x2="\(width)" y1="\(y)" y2="\(y)"/>
      """)
    for (series, variant) in variants.enumerated() {
      let values = counts.values(change, variant)
      guard let least = values.first, let most = values.last else { continue }
      let (middle, y) = (values[values.count / 2], y + 7 + 8 * Double(series))
      if least < most {
        lines.append(
          """
          <line class="range" style="stroke: var(--s\(series))" x1="\(x(least))" x2="\(x(most))" y1="\(y)" y2="\(y)"/>
          """)
      }
      lines.append(
        """
        <circle style="fill: var(--s\(series))" cx="\(x(middle))" cy="\(y)" r="4">\
        <title>\(variant): \(values.map(String.init).joined(separator: ", "))</title></circle>
        """)
    }
  }
  var keyX = 8.0
  for (series, variant) in variants.enumerated() {
    lines.append(
      """
      <circle style="fill: var(--s\(series))" cx="\(keyX + 4)" cy="\(height - 8)" r="4"/>\
      <text x="\(keyX + 12)" y="\(height - 4)">\(variant)</text>
      """)
    keyX += 24 + 7 * Double(variant.count)
  }
  return svg(
    width: Int(width), height: Int(height),
    label: "How many edits each change took in each variant",
    style: ".range { stroke-width: 2; }", lines)
}
