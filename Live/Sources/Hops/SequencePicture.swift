/// A sequence diagram for a slide, as SVG: a column for each role, and their calls from top to bottom.
struct SequencePicture {
  struct Section {
    let heading: String
    let sequence: Sequence
  }

  private let title: String
  private let sections: [Section]
  private let roles: [Role]
  /// The types of the called functions of each role, in the order of the calls.
  private let types: [Role: [String]]
  private var y = 0
  private var lines: [String] = []

  private static let width = 1280
  private static let margin = 24
  private static let row = 34

  private init(_ title: String, _ sections: [Section]) {
    self.title = title
    self.sections = sections
    let items = sections.flatMap { $0.sequence.items.flattened }
    var roles: Set<Role> = [.widget]
    var types: [Role: [String]] = [:]
    for item in items {
      switch item {
      case .call(let call):
        roles.formUnion([call.from, call.to])
        if !call.type.isEmpty, !types[call.to, default: []].contains(call.type) {
          types[call.to, default: []].append(call.type)
        }
      case .writes(let writes): roles.insert(writes.from)
      case .loop: break
      }
    }
    self.roles = Role.allCases.filter(roles.contains)
    self.types = types
  }

  static func svg(title: String, _ sections: [Section]) -> String {
    var picture = SequencePicture(title, sections)
    picture.draw()
    let size = "width=\"\(width)\" height=\"\(picture.y)\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(picture.y)" \(size) role="img">
      <title>\(title.escaped)</title>
      <style>\n\(style)</style>
      <rect class="ground" \(size)/>

      """ + picture.lines.joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: Parts

  private mutating func draw() {
    text(title, x: Self.margin, y: 44, "title")
    for role in roles {
      text(role.rawValue, x: middle(role), y: 88, "role \(role)")
      text(subtitle(of: role), x: middle(role), y: 110, "types")
    }
    y = 122
    let start = lines.count
    for section in sections {
      y += 18
      lines.append(
        "<rect class=\"band\" x=\"0\" y=\"\(y)\" width=\"\(Self.width)\" height=\"36\"/>")
      text(section.heading, x: Self.margin, y: y + 25, "heading")
      y += 42
      for item in section.sequence.items { draw(item) }
    }
    y += 14
    // Drawn behind everything else.
    let lifelines = roles.map { role in
      "<path class=\"lifeline \(role)\" d=\"M\(middle(role)) 122V\(y)\"/>"
    }
    lines.insert(contentsOf: lifelines, at: start)
  }

  private mutating func draw(_ item: Sequence.Item) {
    switch item {
    case .call(let call):
      let words = call.what + (call.times > 1 ? " ×\(call.times)" : "")
      let isKnown = call.type.isEmpty || subtitle(of: call.to) == call.type
      let whole = isKnown ? words : "\(call.type).\(words)"
      arrow(
        from: call.from, to: call.to, fits(whole, call.from, call.to) ? whole : words,
        "\(call.to)")
    case .writes(let writes):
      let kind = writes.changed.isEmpty ? writes.redundant > 0 ? "vain" : "compare" : "write"
      arrow(from: writes.from, to: .widget, writes.words, kind)
    case .loop(let times, let part):
      let top = y
      let at = lines.count
      for item in part { draw(item) }
      lines.insert(
        "<rect class=\"loop\" x=\"\(Self.margin)\" y=\"\(top + 2)\" "
          + "width=\"\(Self.width - 2 * Self.margin)\" height=\"\(y - top - 2)\" rx=\"8\"/>", at: at
      )
      text("×\(times)", x: Self.width - Self.margin - 12, y: top + 27, "times")
    }
  }

  private mutating func arrow(from: Role, to: Role, _ words: String, _ kind: String) {
    let (start, end, line) = (middle(from), middle(to), y + Self.row / 2)
    if from == to {
      lines.append("<circle class=\"\(kind)\" cx=\"\(end)\" cy=\"\(line)\" r=\"6\"/>")
    } else {
      let back = end > start ? -1 : 1
      lines.append(
        "<path class=\"arrow \(kind)\" d=\"M\(start) \(line)H\(end + back * 12)\"/>"
          + "<path class=\"tip \(kind)\" d=\"M\(end) \(line)l\(back * 14) -7v14z\"/>")
    }
    let place = place(of: from, to)
    text(words, x: place.x, y: line + 6, place.isAfter ? kind : "\(kind) before")
    y += Self.row
  }

  /// The start or end of an arrow's words, on the side with more room: after it or before it.
  private func place(of from: Role, _ to: Role) -> (x: Int, isAfter: Bool, room: Int) {
    let first = min(middle(from), middle(to)) - 14
    let last = max(middle(from), middle(to)) + 14
    let isAfter = Self.width - last >= first
    return (isAfter ? last : first, isAfter, max(first, Self.width - last))
  }

  private func fits(_ words: String, _ from: Role, _ to: Role) -> Bool {
    12 * words.count < place(of: from, to).room
  }

  private mutating func text(_ words: String, x: Int, y: Int, _ kind: String) {
    if words.isEmpty { return }
    lines.append("<text class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\">\(words.escaped)</text>")
  }

  private func middle(_ role: Role) -> Int {
    let number = roles.firstIndex(of: role) ?? 0
    return (2 * number + 1) * Self.width / (2 * roles.count)
  }

  /// The subtitle of a role: the type that all calls to it go to, if there is only one.
  private func subtitle(of role: Role) -> String {
    switch role {
    case .view, .logic, .model: types[role]?.count == 1 ? types[role]?.first ?? "" : ""
    case .machinery: "own and shared"
    default: ""
    }
  }

  // MARK: Looks

  /// The style sheet, with the colours of the live page.
  private static let style = """
    svg { color-scheme: light dark; --ground: #ffffff; --ink: #1a1d23; --soft: #59616e; --band: #eef0f4;
      --good: #17734a; --again: #a84d0b; --view: #0f7d78; --logic: #2f55d4; --model: #96640a;
      --machinery: #8a3fb5; --service: #b83264; }
    @media (prefers-color-scheme: dark) { svg { --ground: #1d2027; --ink: #e8eaef; --soft: #a2aab8;
      --band: #2b303a; --good: #6fd3a0; --again: #f2a35e; --view: #5ccfc7; --logic: #8fa9ff;
      --model: #e5b860; --machinery: #d29bf5; --service: #ff8fb6; } }
    svg * { color: var(--soft); }
    .view { color: var(--view); } .logic { color: var(--logic); } .model { color: var(--model); }
    .machinery { color: var(--machinery); } .service { color: var(--service); }
    .write { color: var(--good); } .vain { color: var(--again); }
    .ground { fill: var(--ground); } .band { fill: var(--band); }
    .loop { fill: none; stroke: var(--soft); stroke-width: 1.5; }
    .lifeline { stroke: currentColor; stroke-width: 2; stroke-dasharray: 2 6; }
    .arrow { stroke: currentColor; stroke-width: 3; fill: none; }
    .arrow.write { stroke-width: 6; } .arrow.vain, .arrow.compare { stroke-dasharray: 8 6; }
    .tip, circle { fill: currentColor; }
    text { font: 19px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: var(--ink);
      paint-order: stroke; stroke: var(--ground); stroke-width: 10px; stroke-linejoin: round; }
    .title, .heading, .role, .types { font-family: system-ui, "Segoe UI", Roboto, Arial, sans-serif; }
    .title { font-size: 30px; font-weight: 700; }
    .heading { font-size: 20px; font-weight: 600; stroke: none; }
    .role { font-size: 22px; font-weight: 700; fill: currentColor; text-anchor: middle; }
    .types { font-size: 17px; fill: var(--soft); text-anchor: middle; }
    text.write, text.vain { font-weight: 700; fill: currentColor; } text.compare { fill: var(--soft); }
    .times { font-weight: 700; text-anchor: end; } .before { text-anchor: end; }

    """
}

extension [Sequence.Item] {
  fileprivate var flattened: [Sequence.Item] {
    flatMap { if case .loop(_, let part) = $0 { part.flattened } else { [$0] } }
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
