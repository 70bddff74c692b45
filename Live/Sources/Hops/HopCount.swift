import Trace

/// What a step costs in calls and writes, and how its calls hang together.
package struct HopCount: Hashable, Sendable {
  /// How often a function, closure or observer of the variant was entered. To go on after having waited is no entry.
  package var hops = 0
  /// The hops whose caller has another role than what is called. What nobody calls, such as the launch, is none.
  package var crossings = 0
  /// The program's writes to widgets, redundant ones included.
  package var writes = 0
  /// The writes of a value that the widget had.
  package var redundantWrites = 0
  /// The most hops of which each is made while the one before it has not ended.
  package var deepestChain = 0
  /// The most hops that one hop makes by itself, from wait to wait if it waits, or that follow from one gesture, answer
  /// or timer. What the list asks for counts for the one that told the list.
  package var widestFanOut = 0
  /// Which role of the variant calls which other one, each as the two of them.
  package var calls: Set<[Role]> = []
  /// The same without plumbing: what machinery and shared code call, the role calls that called these.
  package var callsBeyondPlumbing: Set<[Role]> = []

  package init() {}

  package init(of trees: [TraceNode], _ table: TraceTable) {
    for tree in trees {
      let made = add(tree, Callers(), table)
      widestFanOut = max(widestFanOut, made)
    }
  }

  /// What has not ended when a node begins.
  private struct Callers {
    var hops = 0
    /// Nil if nobody calls.
    var role: Role?
    var roleBeyondPlumbing: Role?
  }

  /// - Returns: the hops that the node is or leads to without another hop between.
  private mutating func add(_ node: TraceNode, _ callers: Callers, _ table: TraceTable) -> Int {
    var inner = callers
    let role = table.role(of: node)
    inner.role = role
    let isHop = node.kind == .enter && role.isOfVariant
    // What goes on was called before, and calls what follows.
    let goesOn = node.kind == .resume && role.isOfVariant
    if isHop || goesOn {
      if isHop { hops += 1 }
      inner.hops += 1
      deepestChain = max(deepestChain, inner.hops)
      if isHop, let caller = callers.role, caller != role {
        crossings += 1
        if caller.isOfVariant { calls.insert([caller, role]) }
      }
      if !role.isPlumbing {
        inner.roleBeyondPlumbing = role
        if isHop, let caller = callers.roleBeyondPlumbing, caller != role {
          callsBeyondPlumbing.insert([caller, role])
        }
      }
    } else {
      // What a widget, a service or a timer calls, no role of the variant calls.
      inner.roleBeyondPlumbing = nil
      if node.kind == .write || node.kind == .redundantWrite { writes += 1 }
      if node.kind == .redundantWrite { redundantWrites += 1 }
    }
    let made = node.children.reduce(0) { $0 + add($1, inner, table) }
    if isHop || goesOn { widestFanOut = max(widestFanOut, made) }
    return isHop ? 1 : goesOn ? 0 : made
  }

  /// Adds those of another step of the same script.
  package mutating func add(_ other: HopCount) {
    hops += other.hops
    crossings += other.crossings
    writes += other.writes
    redundantWrites += other.redundantWrites
    deepestChain = max(deepestChain, other.deepestChain)
    widestFanOut = max(widestFanOut, other.widestFanOut)
    calls.formUnion(other.calls)
    callsBeyondPlumbing.formUnion(other.callsBeyondPlumbing)
  }
}

extension Role {
  /// Whether it passes on what others say.
  fileprivate var isPlumbing: Bool { self == .machinery || self == .shared }
}

extension Set<[Role]> {
  /// The pairs of roles that call each other, as `view and logic`.
  package var mutualPairs: [String] {
    Role.allCases.flatMap { first in
      Role.allCases.drop { $0 != first }.dropFirst().filter { second in
        contains([first, second]) && contains([second, first])
      }.map { "\(first) and \($0)" }
    }
  }
}

extension TraceReport {
  /// The figures of some of its steps, and of these together.
  ///
  /// - Throws: the first line that has no step.
  package func figures(
    of lines: [(name: String, line: Int)]
  ) throws(TraceFailure) -> [CallFigure] {
    var all = (count: HopCount(), minimumWrites: 0)
    var rows: [CallFigure] = []
    for (name, line) in lines {
      guard let step = steps.first(where: { $0.line == line }) else {
        throw TraceFailure(
          message: "\(script):\(line): found no step in the trace, expected that of \"\(name)\"")
      }
      rows += self.rows(name, count(of: step), step.minimumWrites)
      all.count.add(count(of: step))
      all.minimumWrites += step.minimumWrites
    }
    return rows + self.rows("", all.count, all.minimumWrites)
  }

  private func rows(
    _ gesture: String, _ count: HopCount, _ minimumWrites: Int
  ) -> [CallFigure] {
    let pairs = [count.calls.mutualPairs, count.callsBeyondPlumbing.mutualPairs]
    let figures = [
      ("calls", count.hops), ("calls between roles", count.crossings),
      ("deepest chain", count.deepestChain),
      ("widest fan-out", count.widestFanOut), ("mutual pairs", pairs[0].count),
      ("mutual pairs beyond plumbing", pairs[1].count), ("writes", count.writes),
      ("redundant writes", count.redundantWrites), ("minimum writes", minimumWrites),
    ]
    let names = ["mutual pairs": pairs[0], "mutual pairs beyond plumbing": pairs[1]]
    return figures.map { figure, value in
      CallFigure(
        variant: variant, gesture: gesture, figure: figure, value: value,
        which: names[figure, default: []].joined(separator: "; "))
    }
  }
}
