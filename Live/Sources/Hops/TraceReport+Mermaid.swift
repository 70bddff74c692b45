extension TraceReport {
  /// A sequence diagram of all steps, as Markdown documents take it.
  package var mermaid: String {
    let sequences = steps.map { Sequence(of: $0.trees, table, gesture: $0.title) }
    var taking = Set(sequences.flatMap(\.roles))
    if steps.contains(where: { !$0.isGesture }) { taking.insert(.clock) }
    let roles = Role.allCases.filter(taking.contains)
    var lines = ["sequenceDiagram"] + roles.map { "  participant \($0.rawValue)" }
    for (step, sequence) in zip(steps, sequences) {
      if !step.isGesture {
        lines.append("  Note over \(Self.span(of: roles)): \(Self.escaped(step.title))")
      }
      lines += sequence.items.flatMap { Self.lines(of: $0, indent: "  ") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// From the first to the last participant.
  private static func span(of roles: [Role]) -> String {
    let ends = [roles.first, roles.last].compactMap { $0?.rawValue }
    return Set(ends).count == 1 ? ends[0] : ends.joined(separator: ",")
  }

  private static func lines(of item: Sequence.Item, indent: String) -> [String] {
    switch item {
    case .message(let from, let to, let text):
      ["\(indent)\(from.rawValue)->>\(to.rawValue): \(escaped(text))"]
    case .writes(let from, let names):
      ["\(indent)\(from.rawValue)->>widget: \(escaped("writes \(names.counted)"))"]
    case .note(let role, let text):
      ["\(indent)Note over \(role.rawValue): \(escaped(text))"]
    case .loop(let times, let part):
      ["\(indent)loop \(times) times"] + part.flatMap { lines(of: $0, indent: indent + "  ") }
        + ["\(indent)end"]
    }
  }

  /// What Mermaid would take for the end of a text, or for HTML.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: String(character)
      }
    }.joined()
  }
}
