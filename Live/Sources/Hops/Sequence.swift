import Trace

/// The calls and writes of a variant's roles in a step, short enough for a slide.
///
/// The machinery of the variant and the shared code are one role here, and calls within it are left out. One of its
/// functions that only shows a value in a widget doesn't count as a call, but as a write.
struct Sequence: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case call(Call)
    case writes(Writes)
    /// The same items several times in a row.
    case loop(times: Int, [Item])
  }

  struct Call: Hashable, Sendable {
    var from: Role
    /// The called role; the caller itself for a call within a role, or for a call without a caller.
    var to: Role
    /// The type of the function; empty if it has none.
    var type = ""
    var what: String
    var times = 1
  }

  /// The values that a role shows in widgets, without another call between.
  struct Writes: Hashable, Sendable {
    var from: Role
    /// The widgets that got another value, in order.
    var changed: [String] = []
    /// The number of times that a widget got the value that it had.
    var redundant = 0
    /// The number of values that were compared with a widget's and not written.
    var skipped = 0
  }

  var items: [Item]

  init(of trees: [TraceNode], _ table: TraceTable) {
    items = Self.items(of: trees, by: nil, table)
  }

  private static func items(
    of nodes: [TraceNode], by caller: Role?, _ table: TraceTable
  ) -> [Item] {
    withLoops(joiningWrites(nodes.flatMap { items(of: $0, by: caller, table) }))
  }

  private static func items(of node: TraceNode, by caller: Role?, _ table: TraceTable) -> [Item] {
    let role = table.role(of: node).inSequence
    let from = caller ?? role
    let inner = items(of: node.children, by: role, table)
    switch node.kind {
    case .write: return [.writes(Writes(from: from, changed: [table.widget(node.number)]))]
    case .redundantWrite: return [.writes(Writes(from: from, redundant: 1))]
    case .touch, .timerFires, .logInAnswer, .searchAnswer: return inner
    case .timerStarts: return [.call(Call(from: from, to: role, what: table.words(for: node)))]
    case .logInRequest:
      return [.call(Call(from: from, to: role, what: "request to log in"))] + inner
    case .searchRequest:
      return [.call(Call(from: from, to: role, what: "request to search"))] + inner
    case .cancel: return [.call(Call(from: from, to: role, what: "cancels a request"))]
    case .readPreferences, .writePreferences, .timerStops, .end:
      return [.call(Call(from: from, to: role, what: table.words(for: node)))]
    case .enter:
      guard let place = table.place(of: node) else { return inner }
      if role == .machinery {
        if caller == .machinery { return inner }
        if let shown = shown(node, by: from, place, table) { return [.writes(shown)] }
      }
      return [.call(Call(from: from, to: role, type: place.type, what: place.function))] + inner
    }
  }

  /// Returns the writes of a function of a widget; nil if it isn't one or does something else.
  private static func shown(
    _ node: TraceNode, by role: Role, _ place: Place, _ table: TraceTable
  ) -> Writes? {
    guard widgets.contains(place.type) else { return nil }
    var writes = Writes(from: role)
    for item in items(of: node.children, by: role, table) {
      guard case .writes(let some) = item else { return nil }
      writes.add(some)
    }
    if writes == Writes(from: role) { writes.skipped = 1 }
    return writes
  }

  private static let widgets: Set = [
    "Button", "Label", "List", "ListCell", "LoginPane", "RefreshControl", "SearchPane", "Spinner",
    "TextField",
  ]

  private static func joiningWrites(_ items: [Item]) -> [Item] {
    var joined: [Item] = []
    for item in items {
      if case .writes(let more) = item, case .writes(var writes)? = joined.last,
        writes.from == more.from
      {
        writes.add(more)
        joined[joined.count - 1] = .writes(writes)
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
      if times > 1, part.count == 1, case .call(var call) = part[0] {
        call.times = times
        result.append(.call(call))
      } else {
        result += times > 1 ? [.loop(times: times, part)] : part
      }
      start += length * times
    }
    return result
  }
}

extension Sequence.Writes {
  fileprivate mutating func add(_ others: Self) {
    changed += others.changed
    redundant += others.redundant
    skipped += others.skipped
  }

  /// The writes in words: `writes title, list ×3; 2 unchanged`.
  var words: String {
    var runs: [(name: String, count: Int)] = []
    for name in changed {
      if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
    }
    let names = runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
    var parts = names.isEmpty ? [] : ["writes " + names.joined(separator: ", ")]
    if redundant > 0 { parts.append("writes \(redundant) in vain") }
    if skipped > 0 {
      parts.append(
        parts.isEmpty
          ? "compares \(skipped) value\(skipped == 1 ? "" : "s"), writes none"
          : "\(skipped) unchanged")
    }
    return parts.joined(separator: "; ")
  }
}

extension Role {
  fileprivate var inSequence: Role { self == .shared ? .machinery : self }
}
