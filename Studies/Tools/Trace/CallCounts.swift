// What traced programs did, in the metrics of the study.

import Foundation
import Hops
import Scenario
import Tables
import Trace

/// A function of a task goes on. There is no such event in the base of the study of hands.
private let resume = EventKind(rawValue: 15)

/// Hops whose caller is not in the same outermost type. Widgets, services, timers and the person are nobody's type. What
/// nobody calls is no crossing.
private func crossings(_ nodes: [TraceNode], from caller: String? = nil, _ table: TraceTable) -> Int
{
  nodes.reduce(0) { sum, node in
    var (owner, isHop) = ("\(node.kind)", false)
    if node.kind == .enter || node.kind == resume, table.places.indices.contains(node.number) {
      let place = table.places[node.number]
      // Of an extension in a hand, the hand; so `module` is part of the name.
      owner = "\(place.module).\(place.type.split(separator: ".").first ?? "top level")"
      isHop = node.kind == .enter && place.role.isOfVariant
    }
    let isCrossing = isHop && caller != nil && caller != owner
    return sum + (isCrossing ? 1 : 0) + crossings(node.children, from: owner, table)
  }
}

/// The comments after steps, by line: the names of the 21 steps.
private func gestureNames(in text: String) -> [Int: String] {
  var names: [Int: String] = [:]
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let parts = line.split(separator: "#", maxSplits: 1)
    if parts.count == 2, !line.hasPrefix("#") {
      names[index + 1] = parts[1].trimmingCharacters(in: .whitespaces)
    }
  }
  return names
}

/// The script of gestures, for programs that report their calls.
struct TracedGestures {
  private let script: Script
  private let names: [Int: String]
  private let table: TraceTable

  /// Reads the script that the first argument names.
  init() throws {
    let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "gestures.scenario"
    table = try TraceTable(json: tableJSON)
    script = try Script(contentsOf: path)
    names = gestureNames(in: try String(contentsOfFile: path, encoding: .utf8))
    Recorder.prepare(capacity: TraceRun.capacity)
  }

  /// - Throws: the rule that a program breaks when it is traced, as that must change nothing.
  func checkRules(of variant: TracedVariant) throws {
    for script in Script.ofTheRules {
      if let divergence = ScriptCheck(script).firstDivergence(of: variant.make()) {
        throw Failure(description: "\(variant.name), traced: \(divergence)")
      }
    }
  }

  /// What it does, by metric.
  func rows(of variant: TracedVariant) throws -> [(String, Int)] {
    counted(try TraceRun(script: script, variant: variant, table: table).report())
  }

  private func counted(_ report: TraceReport) -> [(String, Int)] {
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
}

/// Ends the process.
func fail(_ error: any Error) -> Never {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
