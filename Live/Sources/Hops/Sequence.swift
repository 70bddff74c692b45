import Trace

/// What the roles say to each other in a step: the tree without what happens within one role.
package struct Sequence: Hashable, Sendable {
  package indirect enum Item: Hashable, Sendable {
    /// A call or a write.
    case message(from: Role, to: Role, String)
    /// Writes to several widgets in a row, by name.
    case writes(from: Role, [String])
    /// Where something begins that no role has asked for just now.
    case note(Role, String)
    /// The same several times in a row.
    case loop(times: Int, [Item])
  }

  package var items: [Item]

  /// - Parameter gesture: what the person does, in the words of the script.
  package init(of trees: [TraceNode], _ table: TraceTable, gesture: String) {
    items = Self.items(of: trees, by: .person, table, gesture)
  }

  /// The roles that take part, in the order of a diagram.
  package var roles: [Role] {
    var found: Set<Role> = []
    Self.collectRoles(items, &found)
    return Role.allCases.filter(found.contains)
  }

  private static func items(
    of nodes: [TraceNode], by role: Role, _ table: TraceTable, _ gesture: String
  ) -> [Item] {
    withLoops(joiningWrites(nodes.flatMap { items(of: $0, by: role, table, gesture) }))
  }

  private static func items(
    of node: TraceNode, by caller: Role, _ table: TraceTable, _ gesture: String
  ) -> [Item] {
    let role = table.role(of: node)
    let inner = { items(of: node.children, by: role, table, gesture) }
    switch node.kind {
    case .touch:
      return [.message(from: .person, to: role, gesture)] + inner()
    case .write, .redundantWrite:
      let name = table.widget(node.number)
      return [.writes(from: caller, [node.kind == .write ? name : "\(name) (unchanged)"])]
    case .logInAnswer, .searchAnswer, .timerFires, .resume:
      return [.note(role, table.words(for: node))] + inner()
    case .timerStarts:
      return [.message(from: caller, to: role, table.words(for: node))]
    case .enter where role == caller:
      return inner()
    default:
      return [.message(from: caller, to: role, table.words(for: node))] + inner()
    }
  }

  private static func joiningWrites(_ items: [Item]) -> [Item] {
    var joined: [Item] = []
    for item in items {
      if case .writes(let role, let names) = item, case .writes(role, let earlier)? = joined.last {
        joined[joined.count - 1] = .writes(from: role, earlier + names)
      } else {
        joined.append(item)
      }
    }
    return joined
  }

  /// Looks for the shortest part that repeats, at each position in turn.
  private static func withLoops(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    var start = 0
    while start < items.count {
      var length = 1
      var times = 1
      for candidate in 1...max(1, (items.count - start) / 2) {
        let part = items[start..<min(start + candidate, items.count)]
        var next = start + candidate
        while next + candidate <= items.count, items[next..<next + candidate] == part[...] {
          next += candidate
        }
        let count = (next - start) / candidate
        if count > 1 {
          (length, times) = (candidate, count)
          break
        }
      }
      let part = Array(items[start..<start + length])
      if times > 1, part.count == 1, case .message(let from, let to, let text) = part[0] {
        result.append(.message(from: from, to: to, "\(text) ×\(times)"))
      } else {
        result += times > 1 ? [.loop(times: times, part)] : part
      }
      start += length * times
    }
    return result
  }

  private static func collectRoles(_ items: [Item], _ found: inout Set<Role>) {
    for item in items {
      switch item {
      case .message(let from, let to, _): found.formUnion([from, to])
      case .writes(let from, _): found.formUnion([from, .widget])
      case .note(let role, _): found.insert(role)
      case .loop(_, let part): collectRoles(part, &found)
      }
    }
  }
}

extension [String] {
  /// `list ×3, title`: names in a row, each once if it repeats.
  var counted: String {
    var runs: [(name: String, count: Int)] = []
    for name in self {
      if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }.joined(separator: ", ")
  }
}
