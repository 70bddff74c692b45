// Plays the script of gestures on traced hands, and prints what they did: "HAND,METRIC,VALUE" rows.

import Foundation
import Hops
import LoginSearch
import Scenario
import Tables
import Trace

/// What some steps cost in calls and writes.
struct CallCount {
  private(set) var hops = 0
  /// The hops whose caller is not in the same outermost type. Widgets, services, timers and the person are nobody's
  /// type. What nobody calls is no crossing.
  private(set) var crossings = 0
  private(set) var deepestChain = 0
  /// The most hops that one hop makes by itself, or that follow directly from a gesture, an answer or a timer.
  private(set) var widestFanOut = 0
  private(set) var writes = 0
  private(set) var redundantWrites = 0

  mutating func add(_ trees: [TraceNode], _ table: TraceTable) {
    for tree in trees {
      let made = add(tree, caller: nil, depth: 0, table)
      widestFanOut = max(widestFanOut, made)
    }
  }

  /// - Returns: the hops that the node is or leads to without another hop between.
  private mutating func add(
    _ node: TraceNode, caller: String?, depth: Int, _ table: TraceTable
  ) -> Int {
    let (owner, isHop) = owner(of: node, table)
    if isHop {
      hops += 1
      deepestChain = max(deepestChain, depth + 1)
      if let caller, caller != owner { crossings += 1 }
    }
    if node.kind == .write || node.kind == .redundantWrite { writes += 1 }
    if node.kind == .redundantWrite { redundantWrites += 1 }
    let made = node.children.reduce(0) {
      $0 + add($1, caller: owner, depth: depth + (isHop ? 1 : 0), table)
    }
    if isHop { widestFanOut = max(widestFanOut, made) }
    return isHop ? 1 : made
  }

  /// Whose it is, and whether it is a call of a hand or of the kit.
  private func owner(of node: TraceNode, _ table: TraceTable) -> (String, isHop: Bool) {
    guard node.kind == .enter, table.places.indices.contains(node.number) else {
      return ("\(node.kind)", false)
    }
    let place = table.places[node.number]
    // Of an extension in a hand, the hand; so `module` is part of the name.
    let outermost = place.type.split(separator: ".").first.map(String.init) ?? "top level"
    return ("\(place.module).\(outermost)", place.role.isOfVariant)
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
  var (gestures, withLaunch, answer) = (CallCount(), CallCount(), CallCount())
  for step in report.steps {
    guard let line = step.line else {
      withLaunch.add(step.trees, table)
      continue
    }
    guard let name = names[line] else { continue }
    gestures.add(step.trees, table)
    withLaunch.add(step.trees, table)
    if name == "the answer to that" { answer.add(step.trees, table) }
  }
  return [
    ("hops", gestures.hops), ("crossings", gestures.crossings),
    ("deepest chain", gestures.deepestChain), ("widest fan-out", gestures.widestFanOut),
    ("hops of the answer to a log-in", answer.hops), ("writes", withLaunch.writes),
    ("redundant writes", withLaunch.redundantWrites),
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
