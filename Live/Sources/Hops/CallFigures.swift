import Trace

/// How the calls of a step hang together.
package struct CallFigures: Hashable, Sendable {
  /// The most hops of which each is made while the one before it has not ended.
  package var deepestChain = 0
  /// The most hops that one hop makes by itself, or that follow from one gesture, answer or timer. What the list asks
  /// for counts for the one that told the list.
  package var widestFanOut = 0
  /// Which role calls which other one.
  package var calls: Set<Call> = []
  /// The same without plumbing: what machinery and shared code call, the role calls that called these.
  package var callsBeyondPlumbing: Set<Call> = []

  package struct Call: Hashable, Sendable {
    package var from: Role
    package var to: Role

    package init(_ from: Role, _ to: Role) {
      self.from = from
      self.to = to
    }
  }

  package init() {}

  package init(of trees: [TraceNode], _ table: TraceTable) {
    for tree in trees {
      let fanOut = visit(tree, Callers(), table)
      widestFanOut = max(widestFanOut, fanOut)
    }
  }

  /// What has not ended when a node begins.
  private struct Callers {
    var hops = 0
    /// Nil if it is nobody's.
    var role: Role?
    var roleBeyondPlumbing: Role?
  }

  /// - Returns: the hops that the node is or leads to without another hop between.
  private mutating func visit(
    _ node: TraceNode, _ callers: Callers, _ table: TraceTable
  ) -> Int {
    let role = table.role(of: node)
    var inner = callers
    let isHop = node.kind == .enter && role.isOfVariant
    if isHop {
      inner.hops += 1
      deepestChain = max(deepestChain, inner.hops)
      if let caller = callers.role, caller != role { calls.insert(Call(caller, role)) }
      inner.role = role
      if !role.isPlumbing {
        if let caller = callers.roleBeyondPlumbing, caller != role {
          callsBeyondPlumbing.insert(Call(caller, role))
        }
        inner.roleBeyondPlumbing = role
      }
    } else {
      // What a widget, a service or a timer calls, no role of the variant calls.
      inner.role = nil
      inner.roleBeyondPlumbing = nil
    }
    let made = node.children.reduce(0) { $0 + visit($1, inner, table) }
    if isHop { widestFanOut = max(widestFanOut, made) }
    return isHop ? 1 : made
  }

  /// Adds the figures of another step of the same script.
  package mutating func add(_ other: CallFigures) {
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

extension Set<CallFigures.Call> {
  /// The pairs of roles that call each other, as `view and logic`.
  package var mutualPairs: [String] {
    Role.allCases.flatMap { first in
      Role.allCases.drop { $0 != first }.dropFirst().filter { second in
        contains(.init(first, second)) && contains(.init(second, first))
      }.map { "\(first) and \($0)" }
    }
  }
}

extension TraceReport {
  /// The figures of some of its steps, and of these together.
  package func anatomy(of rows: [(name: String, line: Int)]) -> [AnatomyRow] {
    var result: [AnatomyRow] = []
    func add(
      _ scope: AnatomyRow.Scope, _ name: String, _ count: HopCount, _ figures: CallFigures,
      needed: Int
    ) {
      func row(_ figure: String, _ value: Int, _ which: [String] = []) {
        result.append(
          AnatomyRow(
            variant: variant, scope: scope, name: name, figure: figure, value: value,
            which: which.joined(separator: "; ")))
      }
      let pairs = (figures.calls.mutualPairs, figures.callsBeyondPlumbing.mutualPairs)
      row("hops", count.hops)
      row("crossings", count.crossings)
      row("deepest chain", figures.deepestChain)
      row("widest fan-out", figures.widestFanOut)
      row("mutual pairs", pairs.0.count, pairs.0)
      row("mutual pairs beyond plumbing", pairs.1.count, pairs.1)
      row("writes", count.writes)
      row("redundant writes", count.redundantWrites)
      row("needed writes", needed)
    }
    var total = HopCount()
    var all = CallFigures()
    var needed = 0
    for (name, line) in rows {
      guard let step = steps.first(where: { $0.line == line }) else { continue }
      let figures = CallFigures(of: step.trees, table)
      add(.gesture, name, count(of: step), figures, needed: step.neededWrites)
      total.add(count(of: step))
      all.add(figures)
      needed += step.neededWrites
    }
    add(.variant, "", total, all, needed: needed)
    return result
  }
}
