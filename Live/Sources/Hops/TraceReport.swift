import Foundation
import Trace

/// The trace of a script on a variant.
package struct TraceReport: Sendable {
  package struct Step: Sendable {
    /// The line in the file of the script; nil for the launch.
    package var line: Int?
    /// The step as the script has it, without the password.
    package var title: String
    package var trees: [TraceNode]
    /// The fewest writes that the step needs, for any program.
    package var minimumWrites: Int

    package init(line: Int?, title: String, trees: [TraceNode], minimumWrites: Int) {
      self.line = line
      self.title = title
      self.trees = trees
      self.minimumWrites = minimumWrites
    }
  }

  package var variant: String
  package var script: String
  package var table: TraceTable
  package var steps: [Step]

  package init(variant: String, script: String, table: TraceTable, steps: [Step]) {
    self.variant = variant
    self.script = script
    self.table = table
    self.steps = steps
  }
}

extension TraceReport {
  /// The report for a terminal: each step with its tree, and the acting role on the left.
  package var text: String {
    "\(variant), \(script)\n" + steps.map { "\n" + text(of: $0) }.joined()
  }

  private func text(of step: Step) -> String {
    let count = HopCount(of: step.trees, table)
    let line = step.line.map { " (line \($0))" } ?? ""
    let lines =
      [
        "\(step.title)\(line): \(Self.number(count.hops, "call")), "
          + "\(count.crossings) between roles, \(Self.number(count.writes, "write"))"
          + " (\(count.redundantWrites) redundant, \(step.minimumWrites) minimum)"
      ] + step.trees.flatMap { self.lines(of: $0, depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of node: TraceNode, depth: Int) -> [String] {
    let role = table.role(of: node).rawValue
    let column = role + String(repeating: " ", count: 10 - role.count)
    let indent = String(repeating: "  ", count: depth)
    var line = "  \(column)\(indent)\(table.words(for: node))"
    if let place = table.place(of: node) {
      if !place.scope.isEmpty { line += " in \(place.scope)" }
      line += "  Sources/\(place.file):\(place.line)"
    }
    // The words for a start already say whether the timer was stopped for it.
    if node.kind == .timerStarts { return [line] }
    return [line] + node.children.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func number(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension TraceReport {
  /// A sequence diagram of all steps.
  ///
  /// - Parameter headings: the headings of the steps, instead of their lines in the script.
  package func svg(title: String? = nil, headings: [String]? = nil) -> String {
    SequencePicture.svg(
      title: title ?? "\(variant), \(script)",
      zip(headings ?? steps.map(\.title), steps).map { heading, step in
        SequencePicture.Section(
          heading: heading, sequence: Sequence(of: step.trees, table))
      })
  }
}

extension TraceReport {
  /// The report for programs. `Live/README.md` lists the members.
  package var json: String {
    get throws {
      let report: [String: Any] = [
        "variant": variant, "script": script, "steps": steps.map(members(of:)),
      ]
      let data = try JSONSerialization.data(
        withJSONObject: report, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self) + "\n"
    }
  }

  private func members(of step: Step) -> [String: Any] {
    let count = HopCount(of: step.trees, table)
    return [
      "line": step.line.map { $0 as Any } ?? NSNull(), "step": step.title, "calls": count.hops,
      "callsBetweenRoles": count.crossings, "writes": count.writes,
      "redundantWrites": count.redundantWrites, "minimumWrites": step.minimumWrites,
      "tree": step.trees.map(members(of:)),
    ]
  }

  private func members(of node: TraceNode) -> [String: Any] {
    var members: [String: Any] = [
      "role": table.role(of: node).rawValue, "what": table.words(for: node),
    ]
    if let place = table.place(of: node) {
      members["file"] = "Sources/\(place.file)"
      members["line"] = place.line
    }
    if !node.children.isEmpty { members["children"] = node.children.map(self.members(of:)) }
    return members
  }
}
