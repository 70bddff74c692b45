// Puts what `Studies/Changes/measure` has counted into Docs/Changes.md and its picture.
//
//   draw ROOT           writes the tables between the marks of ROOT/Docs/Changes.md, and ROOT/Docs/Images/changes.svg
//   draw ROOT --check   fails if one of them is not what results/changes.csv says

import Foundation

let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]

/// What was counted for each change, figure and variant: one value for each time that the change was made.
struct Counts {
  private(set) var changes: [String] = []
  private var values: [String: [Int]] = [:]

  init(csv: String) {
    for line in csv.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, let value = Int(cells[4]) else { continue }
      if !changes.contains(cells[0]) { changes.append(cells[0]) }
      values["\(cells[0]),\(cells[2]),\(cells[3])", default: []].append(value)
    }
  }

  /// The sum of figures, one for each time, from the least to the most.
  func values(_ change: String, _ variant: String, _ figures: [String]) -> [Int] {
    let columns = figures.map { values["\(change),\(variant),\($0)"] ?? [] }
    let times = columns.map(\.count).min() ?? 0
    return (0..<times).map { time in columns.reduce(0) { $0 + $1[time] } }.sorted()
  }

  func median(_ change: String, _ variant: String, _ figures: [String]) -> Int? {
    let values = values(change, variant, figures)
    return values.isEmpty ? nil : values[values.count / 2]
  }
}

// MARK: - Tables

/// Changes by variants. A change that was made several times has its median, and its least and its most behind it.
func table(_ title: String, _ figures: [String], of counts: Counts) -> String {
  var lines = [
    "| \(title) | " + variants.joined(separator: " | ") + " |",
    "| --- |" + String(repeating: " ---: |", count: variants.count),
  ]
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
    lines.append("| \(name(of: change)) | " + cells.joined(separator: " | ") + " |")
  }
  let sums = variants.map { variant in
    counts.changes.compactMap { counts.median($0, variant, figures) }.reduce(0, +)
  }
  lines.append("| all eight | " + sums.map(grouped).joined(separator: " | ") + " |")
  return lines.joined(separator: "\n")
}

/// Who was expected to need the fewest and the most edits, beside who did. Differences within the spread decide nothing.
func table(ofPredictions page: String, of counts: Counts) -> String {
  var lines = [
    "| | fewest: predicted | found | most: predicted | found |", "| --- | --- | --- | --- | --- |",
  ]
  let spreads = counts.changes.flatMap { change in
    variants.map { variant -> Int in
      let values = counts.values(change, variant, ["hunks"])
      return (values.last ?? 0) - (values.first ?? 0)
    }
  }
  let spread = spreads.max() ?? 0
  for change in counts.changes {
    let row = page.split(separator: "\n").first {
      $0.replacingOccurrences(of: "-", with: " ").hasPrefix("| \(name(of: change)) |")
    }
    let cells = row?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    guard cells.count > 3 else { continue }
    let architectures = variants.dropFirst().map {
      (name: $0, edits: counts.median(change, $0, ["hunks"]) ?? 0)
    }
    let (fewest, most) = (
      architectures.map(\.edits).min() ?? 0, architectures.map(\.edits).max() ?? 0
    )
    // Nobody, if all are within the spread.
    func named(_ isIncluded: (Int) -> Bool) -> String {
      if most - fewest <= spread { return "none" }
      return architectures.filter { isIncluded($0.edits) }.map(\.name).joined(separator: ", ")
    }
    let found = (named { $0 <= fewest + spread }, named { $0 >= most - spread })
    lines.append(
      "| \(name(of: change)) | \(cells[2]) | \(found.0) | \(cells[3]) | \(found.1) |")
  }
  return lines.joined(separator: "\n")
}

/// "04 open rows".
func name(of change: String) -> String {
  change.replacingOccurrences(of: "-", with: " ")
}

let tables: [(mark: String, title: String, figures: [String])] = [
  ("edits", "edits", ["hunks"]),
  ("changing", "edits of what was there", ["hunks that change"]),
  (
    "tokens", "tokens added, changed or deleted",
    ["tokens added", "tokens changed", "tokens deleted"]
  ),
  ("calls", "additional calls, over 21 gestures", ["hops"]),
]

/// The page with its tables.
func filled(_ page: String, with counts: Counts, _ predictions: String) throws -> String {
  try filled(
    page, named: "Docs/Changes.md",
    with: tables.map { ($0.mark, table($0.title, $0.figures, of: counts)) }
      + [("predictions", table(ofPredictions: predictions, of: counts))])
}

// MARK: - The picture

/// Edits: a row for each change, a mark for each variant, and a line from the least to the most of those made several
/// times.
func picture(of counts: Counts) -> String {
  let (left, width, top, row) = (128.0, 560.0, 56.0, 46.0)
  let all = counts.changes.flatMap { change in
    variants.flatMap { counts.values(change, $0, ["hunks"]) }
  }
  let most = Double((all.max() ?? 1) + 1)
  func x(_ value: Int) -> Double { left + Double(value) / most * (width - left - 16) }
  let height = top + row * Double(counts.changes.count) + 34
  var lines = [
    svg(
      width: Int(width), height: Int(height),
      label: "How many edits each change took in each variant",
      style: ".range { stroke-width: 2; }"),
    """
    <text class="title" x="8" y="18">Edits that each change took</text>
    <text class="note" x="8" y="34">A line goes from the fewest to the most of three makers; its mark is the median.</text>
    """,
  ]
  for tick in stride(from: 0, through: Int(most), by: 5) {
    lines.append(
      "<line class=\"grid\" x1=\"\(x(tick))\" x2=\"\(x(tick))\" y1=\"\(top)\" y2=\"\(height - 34)\"/>"
        + "<text class=\"tick\" x=\"\(x(tick))\" y=\"\(height - 20)\">\(tick)</text>")
  }
  for (index, change) in counts.changes.enumerated() {
    let y = top + row * Double(index)
    lines.append("<text x=\"8\" y=\"\(y + row / 2 + 4)\">\(name(of: change))</text>")
    lines.append("<line class=\"grid\" x1=\"0\" x2=\"\(width)\" y1=\"\(y)\" y2=\"\(y)\"/>")
    for (series, variant) in variants.enumerated() {
      let values = counts.values(change, variant, ["hunks"])
      guard let least = values.first, let most = values.last else { continue }
      let (middle, height) = (values[values.count / 2], y + 7 + 8 * Double(series))
      if least < most {
        lines.append(
          "<line class=\"range\" style=\"stroke: var(--s\(series))\" x1=\"\(x(least))\" x2=\"\(x(most))\" "
            + "y1=\"\(height)\" y2=\"\(height)\"/>")
      }
      lines.append(
        "<circle style=\"fill: var(--s\(series))\" cx=\"\(x(middle))\" cy=\"\(height)\" r=\"4\">"
          + "<title>\(variant): \(values.map(String.init).joined(separator: ", "))</title></circle>"
      )
    }
  }
  var keyX = 8.0
  for (series, variant) in variants.enumerated() {
    lines.append(
      "<circle style=\"fill: var(--s\(series))\" cx=\"\(keyX + 4)\" cy=\"\(height - 8)\" r=\"4\"/>"
        + "<text x=\"\(keyX + 12)\" y=\"\(height - 4)\">\(variant)</text>")
    keyX += 24 + 7 * Double(variant.count)
  }
  return (lines + ["</svg>", ""]).joined(separator: "\n")
}

// MARK: - The program

@main enum Program {
  static func main() {
    program {
      let arguments = CommandLine.arguments
      guard arguments.count >= 2 else {
        throw Failure(description: "draw: expected the project's folder")
      }
      let root = arguments[1]
      let counts = Counts(
        csv: try String(contentsOfFile: "\(root)/results/changes.csv", encoding: .utf8))
      let (page, image) = ("\(root)/Docs/Changes.md", "\(root)/Docs/Images/changes.svg")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      let predictions = try String(
        contentsOfFile: "\(root)/Studies/Changes/Predictions.md", encoding: .utf8)
      try renew(
        [(page, try filled(text, with: counts, predictions)), (image, picture(of: counts))],
        from: "results/changes.csv", checks: arguments.contains("--check"))
    }
  }
}
