import Trace

extension TraceReport {
  /// For programs. `Live/README.md` lists the members.
  package var json: String {
    """
    {"variant":\(JSONText.quoted(variant)),"script":\(JSONText.quoted(script)),"steps":[
    \(steps.map(json(of:)).joined(separator: ",\n"))
    ]}

    """
  }

  private func json(of step: Step) -> String {
    let count = count(of: step)
    let sequence = Sequence(of: step.trees, table, gesture: step.title)
    return """
      {"line":\(step.line.map(String.init) ?? "null"),"step":\(JSONText.quoted(step.title)),\
      "hops":\(count.hops),"crossings":\(count.crossings),"writes":\(count.writes),\
      "redundantWrites":\(count.redundantWrites),"neededWrites":\(step.neededWrites),
      "tree":\(Self.array(step.trees.map(json(of:)))),
      "sequence":\(Self.array(sequence.items.map(Self.json(of:))))}
      """
  }

  private func json(of node: TraceNode) -> String {
    var members = [
      "\"role\":\(JSONText.quoted(table.role(of: node).rawValue))",
      "\"what\":\(JSONText.quoted(table.words(for: node)))",
    ]
    if node.kind == .enter, let place = table.place(node.number) {
      members.append("\"file\":\(JSONText.quoted("Sources/\(place.file)"))")
      members.append("\"line\":\(place.line)")
    }
    if !node.children.isEmpty {
      members.append("\"children\":\(Self.array(node.children.map(json(of:))))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func json(of item: Sequence.Item) -> String {
    switch item {
    case .message(let from, let to, let text): message(from, to, text)
    case .writes(let from, let names): message(from, .widget, "writes \(names.counted)")
    case .note(let role, let text):
      "{\"at\":\(JSONText.quoted(role.rawValue)),\"what\":\(JSONText.quoted(text))}"
    case .loop(let times, let part):
      "{\"times\":\(times),\"sequence\":\(array(part.map(json(of:))))}"
    }
  }

  private static func message(_ from: Role, _ to: Role, _ text: String) -> String {
    "{\"from\":\(JSONText.quoted(from.rawValue)),\"to\":\(JSONText.quoted(to.rawValue)),"
      + "\"what\":\(JSONText.quoted(text))}"
  }

  private static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }
}
