import Hops

/// The tables of `Docs/Anatomy.md` and `Docs/Calls.md`.
struct AnatomyTables {
  let rows: [AnatomyRow]
  /// The columns.
  let variants: [String]

  var anatomy: String {
    let ofLogIn = ["lines", "tokens", "types", "protocols", "functions", "largest type"]
    let ofRoles = Role.allCases.flatMap { role in
      rows.filter { $0.scope == .role && $0.name == role.rawValue && $0.figure == "tokens" }
    }
    return [
      table("the whole variant", rows.filter { $0.scope == .variant }, by: \.figure),
      table("tokens", ofRoles, by: \.name),
      table(
        "the log-in alone",
        rows.filter { $0.name == "log-in" && ofLogIn.contains($0.figure) }, by: \.figure),
    ].joined(separator: "\n")
  }

  var calls: String {
    ["calls", "calls between roles", "deepest chain"].map { figure in
      table(figure, rows.filter { $0.scope == .gesture && $0.figure == figure }, by: \.name)
    }.joined(separator: "\n")
  }

  /// A line for each name or figure, in their order.
  private func table(
    _ title: String, _ rows: [AnatomyRow], by label: KeyPath<AnatomyRow, String>
  ) -> String {
    let cells = Dictionary(
      rows.map { (["\($0[keyPath: label])", $0.variant], $0) }, uniquingKeysWith: { $1 })
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
  private func cell(_ row: AnatomyRow?) -> String {
    guard let row else { return "–" }
    return row.which.isEmpty ? "\(row.value)" : "\(row.value) (\(row.which))"
  }
}
