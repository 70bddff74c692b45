// What traced programs did, in the metrics of the study.

import Foundation
import Hops
import Trace

/// Hops whose caller is not in the same outermost type. Widgets, services, timers and the person are nobody's type. What
/// nobody calls is no crossing.
func crossings(_ nodes: [TraceNode], from caller: String? = nil, _ table: TraceTable) -> Int {
  nodes.reduce(0) { sum, node in
    var (owner, isHop) = ("\(node.kind)", false)
    if node.kind == .enter, table.places.indices.contains(node.number) {
      let place = table.places[node.number]
      // Of an extension in a hand, the hand; so `module` is part of the name.
      owner = "\(place.module).\(place.type.split(separator: ".").first ?? "top level")"
      isHop = place.role.isOfVariant
    }
    let isCrossing = isHop && caller != nil && caller != owner
    return sum + (isCrossing ? 1 : 0) + crossings(node.children, from: owner, table)
  }
}

/// The comments after steps, by line: the names of the 21 gestures.
func names(in text: String) -> [Int: String] {
  var names: [Int: String] = [:]
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let parts = line.split(separator: "#", maxSplits: 1)
    if parts.count == 2, !line.hasPrefix("#") {
      names[index + 1] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }
  return names
}

func rows(of report: TraceReport, _ names: [Int: String], _ table: TraceTable) -> [(String, Int)] {
  var (gestures, withLaunch, crossed, ofAnswer) = (HopCount(), HopCount(), 0, 0)
  for step in report.steps {
    let count = report.count(of: step)
    if let line = step.line {
      guard let name = names[line] else { continue }
      gestures.add(count)
      crossed += crossings(step.trees, table)
      if name == "the answer to that" { ofAnswer += count.hops }
    }
    withLaunch.add(count)
  }
  return [
    ("hops", gestures.hops), ("crossings", crossed), ("deepest chain", gestures.deepestChain),
    ("widest fan-out", gestures.widestFanOut), ("hops of the answer to a log-in", ofAnswer),
    ("writes", withLaunch.writes), ("redundant writes", withLaunch.redundantWrites),
  ]
}
