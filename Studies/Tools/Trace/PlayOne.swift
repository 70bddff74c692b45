// Plays the script of gestures on one traced contender, and prints what it did: "METRIC,VALUE" rows.

import Foundation
import Hops
public import LoginSearch
import Scenario
import Tables
import Trace

/// Plays the script that the first argument names, and ends the process.
///
/// - Parameter make: makes the variant anew for each launch.
@MainActor public func play(_ make: @escaping @MainActor @Sendable () -> any Variant) -> Never {
  do {
    let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "gestures.scenario"
    let table = try TraceTable(json: tableJSON)
    let script = try Script(contentsOf: path)
    let names = names(in: try String(contentsOfFile: path, encoding: .utf8))
    Recorder.prepare(capacity: TraceRun.capacity)
    let variant = TracedVariant { MainActor.assumeIsolated { make() } }
    // Tracing must change nothing.
    for script in Script.ofTheRules {
      if let divergence = ScriptCheck(script).firstDivergence(of: variant.make()) {
        fail("\(variant.name), traced: \(divergence)")
      }
    }
    func once() throws -> [(String, Int)] {
      rows(of: try TraceRun(script: script, variant: variant, table: table).report(), names, table)
    }
    let (first, second) = (try once(), try once())
    // As of tasks that others' threads run.
    if !first.elementsEqual(second, by: ==) {
      fail("\(variant.name): found other calls each time, expected a fixed order")
    }
    for row in first { print("\(row.0),\(row.1)") }
    exit(0)
  } catch {
    fail("\(error)")
  }
}

private func fail(_ words: String) -> Never {
  FileHandle.standardError.write(Data((words + "\n").utf8))
  exit(2)
}
