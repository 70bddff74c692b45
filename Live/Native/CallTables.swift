import Hops

/// The tables of `Docs/Calls.md`.
struct CallTables {
  /// What happens in the script of gestures.
  let figures: [CallFigure]
  /// The columns.
  let variants: [String]

  var text: String {
    let ofGestures = ["calls", "calls between roles", "deepest chain"].flatMap { figure in
      figures.filter { !$0.gesture.isEmpty && $0.figure == figure }
    }
    return [
      table("the whole script", figures.filter(\.gesture.isEmpty), by: \.figure),
      table("calls, between roles, deepest chain", ofGestures, by: \.gesture),
    ].joined(separator: "\n")
  }

  /// A line for each gesture or figure, in their order. What belongs into one cell stands side by side.
  private func table(
    _ title: String, _ rows: [CallFigure], by label: KeyPath<CallFigure, String>
  ) -> String {
    let cells = Dictionary(grouping: rows) { [$0[keyPath: label], $0.variant] }
    var labels: [String] = []
    for row in rows where !labels.contains(row[keyPath: label]) {
      labels.append(row[keyPath: label])
    }
    return
      ([[title] + variants, ["---"] + variants.map { _ in "---:" }]
      + labels.map { label in [label] + variants.map { cell(cells[[label, $0], default: []]) } })
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private func cell(_ rows: [CallFigure]) -> String {
    rows.map { $0.which.isEmpty ? "\($0.value)" : "\($0.value) (\($0.which))" }
      .joined(separator: ", ")
  }
}
