import Trace

extension TraceReport {
  /// For a terminal: each step with its tree, and who does what on the left.
  package var text: String {
    "\(variant), \(script)\n" + steps.map { "\n" + text(of: $0) }.joined()
  }

  private func text(of step: Step) -> String {
    let count = count(of: step)
    let line = step.line.map { " (line \($0))" } ?? ""
    let lines =
      [
        "\(step.title)\(line): \(Self.number(count.hops, "hop")), "
          + "\(Self.number(count.crossings, "crossing")), \(Self.number(count.writes, "write"))"
          + " (\(count.redundantWrites) redundant, \(step.neededWrites) needed)"
      ] + step.trees.flatMap { self.lines(of: $0, depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of node: TraceNode, depth: Int) -> [String] {
    let role = table.role(of: node).rawValue
    let column = role + String(repeating: " ", count: 10 - role.count)
    let indent = String(repeating: "  ", count: depth)
    var line = "  \(column)\(indent)\(table.words(for: node))"
    if node.kind == .enter, let place = table.place(node.number) {
      if !place.scope.isEmpty { line += " in \(place.scope)" }
      line += "  Sources/\(place.file):\(place.line)"
    }
    // The words for a start say already whether the timer was stopped for it.
    if node.kind == .timerStarts { return [line] }
    return [line] + node.children.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func number(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
