// Plays the script of gestures on traced hands, and prints what they did: "HAND,METRIC,VALUE" rows.

import Foundation
import Hops
import LoginSearch
import Scenario
import Tables
import Trace

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
