// Plays the script of gestures on traced hands, and prints what they did: "HAND,METRIC,VALUE" rows.

import Foundation
import Hops
import LoginSearch
import Scenario
import Tables
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

extension TracedVariant {
  /// All hands call themselves the same.
  init(_ name: String, _ make: @escaping @Sendable () -> any Variant) {
    self.name = name
    self.make = make
  }
}

@main enum Play {
  static func main() {
    do {
      let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "gestures.scenario"
      let table = try TraceTable(json: tableJSON)
      let script = try Script(contentsOf: path)
      let names = names(in: try String(contentsOfFile: path, encoding: .utf8))
      Recorder.prepare(capacity: TraceRun.capacity)
      for variant in variants {
        // Tracing must change nothing.
        for script in Script.ofTheRules {
          if let divergence = ScriptCheck(script).firstDivergence(of: variant.make()) {
            FileHandle.standardError.write(Data("\(variant.name), traced: \(divergence)\n".utf8))
            break
          }
        }
        let report = try TraceRun(script: script, variant: variant, table: table).report()
        for row in rows(of: report, names, table) { print("\(variant.name),\(row.0),\(row.1)") }
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }
}
