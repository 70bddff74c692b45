// Traces the variants. Live/build starts it; Live/README.md says what a trace is.

import Foundation
import Hops
import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Tables
import Trace
import Vanilla

let variants: [any Variant] = [
  VanillaVariant(), MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(),
]

guard let table = TraceTable(lines: tableLines) else {
  stop("the table of places: found lines that can't be read; build the traced copy anew", status: 1)
}
Recorder.prepare(capacity: TraceRun.capacity)

do {
  switch try Options.task(Array(CommandLine.arguments.dropFirst())) {
  case .help:
    print(Options.usage)
  case .trace(let name, let variantName, let line, let format):
    try trace(name, variantName, line, format)
  case .check:
    check()
  case .documents(let root, let writes):
    try documents(root, writes: writes)
  }
} catch let error as UsageError {
  stop(error.message, status: 2)
} catch let error as TraceFailure {
  stop(error.message, status: 1)
} catch {
  stop("\(error)", status: 2)
}

func trace(_ name: String, _ variantName: String, _ line: Int?, _ format: Options.Format) throws {
  let script = try RuleScript.named(name)?.script ?? Script(contentsOf: name)
  guard let variant = variants.first(where: { $0.name.lowercased() == variantName.lowercased() })
  else {
    throw UsageError(
      "--variant", found: "\"\(variantName)\"",
      expected: variants.map(\.name).joined(separator: ", "))
  }
  var report = try TraceRun(script: script, variant: variant, table: table).report()
  if let line {
    report.steps.removeAll { $0.line != line }
    if report.steps.isEmpty {
      throw UsageError(
        "--step", found: "no gesture and no wait on line \(line) of \(script.name)",
        expected: "the line of one")
    }
  }
  let output =
    switch format {
    case .text: report.text
    case .json: report.json
    case .mermaid: report.mermaid
    }
  print(output, terminator: "")
}

/// Plays every script, as tracing must change nothing.
func check() {
  var failures = 0
  for variant in variants {
    for script in Script.ofTheRules {
      Recorder.start()
      if let divergence = ScriptCheck(script).firstDivergence(of: variant) {
        print(divergence)
        failures += 1
      }
      Recorder.stop()
    }
  }
  let count = Script.ofTheRules.count
  if failures > 0 {
    stop(
      "failed: \(failures) of \(count) scripts on \(variants.count) variants; tracing must change nothing",
      status: 1)
  }
  print("\(count) scripts on \(variants.count) traced variants: all obey the rules")
}

func documents(_ root: String, writes: Bool) throws {
  let documents = Documents(root: root, variants: variants, table: table)
  if writes { return try documents.write() }
  let differences = try documents.differences()
  if !differences.isEmpty { stop(differences.joined(separator: "\n"), status: 1) }
  print("the diagrams and tables of the documents are those of the traces")
}

func stop(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}
