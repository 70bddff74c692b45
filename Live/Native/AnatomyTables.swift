import Hops

/// The tables of `Docs/Anatomy.md` and `Docs/Calls.md`.
struct AnatomyTables {
  /// What the sources consist of.
  let sizes: [AnatomyRow]
  /// What happens in the script of gestures.
  let played: [AnatomyRow]
  /// The columns.
  let variants: [String]

  var anatomy: String {
    let ofLogIn = ["lines", "tokens", "types", "protocols", "functions", "largest type"]
    let ofRoles = Role.allCases.flatMap { role in
      sizes.filter { $0.scope == .role && $0.name == role.rawValue && $0.figure == "tokens" }
    }
    return [
      table("the whole variant", sizes.filter { $0.scope == .variant }, by: \.figure),
      table("tokens", ofRoles, by: \.name),
      table(
        "the log-in alone",
        sizes.filter { $0.name == "log-in" && ofLogIn.contains($0.figure) }, by: \.figure),
    ].joined(separator: "\n")
  }

  var calls: String {
    let ofGestures = ["calls", "calls between roles", "deepest chain"].flatMap { figure in
      played.filter { $0.scope == .gesture && $0.figure == figure }
    }
    return [
      table("the whole script", played.filter { $0.scope == .variant }, by: \.figure),
      table("calls, between roles, deepest chain", ofGestures, by: \.name),
    ].joined(separator: "\n")
  }

  /// A line for each name or figure, in their order. What belongs into one cell stands side by side.
  private func table(
    _ title: String, _ rows: [AnatomyRow], by label: KeyPath<AnatomyRow, String>
  ) -> String {
    let cells = Dictionary(grouping: rows) { [$0[keyPath: label], $0.variant] }
    var labels: [String] = []
    for row in rows where !labels.contains(row[keyPath: label]) {
      labels.append(row[keyPath: label])
    }
    return
      ([[title] + variants, ["---"] + variants.map { _ in "---:" }]
      + labels.map { label in [label] + variants.map { cell(cells[[label, $0]]) } })
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  /// Not every variant has files of every role.
  private func cell(_ rows: [AnatomyRow]?) -> String {
    guard let rows else { return "–" }
    return rows.map { row in
      // Between two of these, Markdown would write in italics.
      let which = row.which.replacing("_", with: "\\_")
      return which.isEmpty ? "\(row.value)" : "\(row.value) (\(which))"
    }.joined(separator: ", ")
  }
}
