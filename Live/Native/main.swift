// Traces the variants. Live/build starts it; Live/README.md says what a trace is.

import Foundation
import Hops
import LoginSearch
import MVC
import MVI
import MVVM
import ObservableModels
import Reactor
import Scenario
import Tables
import Trace
import Vanilla

let variants = [
  TracedVariant { VanillaVariant() }, TracedVariant { MVCVariant() },
  TracedVariant { MVVMVariant() }, TracedVariant { MVIVariant() },
  TracedVariant { ReactorVariant() }, TracedVariant { ObservableVariant() },
]

let table = try TraceTable(json: tableJSON)
Recorder.prepare(capacity: TraceRun.capacity)

do {
  let options = try TraceOptions(Array(CommandLine.arguments.dropFirst()))
  switch options.task {
  case .help: print(TraceOptions.usage)
  case .trace(let script, let variant, let steps, let format):
    print(try trace(script, variant, steps, format), terminator: "")
  case .check: try check(pictures(in: options.root))
  case .writePictures: try pictures(in: options.root).write()
  case .record(let folder): try record(folder)
  }
} catch let error as TraceFailure {
  stop(error.description, status: 1)
} catch {
  stop("\(error)", status: 2)
}

/// Returns a script by its name, or by its file.
func script(_ name: String) throws -> Script {
  if let script = RuleScript.named(name)?.script { return script }
  if !FileManager.default.fileExists(atPath: name) {
    let names = RuleScript.all.map { $0.name.split(separator: ".")[0] }
    throw UsageError(
      name, found: "no file of that name",
      expected: "a script, or the name of one of the rules, such as "
        + (names.first { $0.hasPrefix(name) } ?? names[0]))
  }
  return try Script(contentsOf: name)
}

func trace(
  _ name: String, _ variantName: String, _ steps: TraceOptions.Steps, _ format: TraceOptions.Format
) throws -> String {
  let script = try script(name)
  guard let variant = variants.first(where: { $0.name.lowercased() == variantName.lowercased() })
  else {
    throw UsageError(
      "--variant", found: "\"\(variantName)\"",
      expected: variants.map(\.name).joined(separator: ", "))
  }
  var report = try TraceRun(script: script, variant: variant, table: table).report()
  switch steps {
  case .all: break
  case .launch: report.steps.removeAll { $0.line != nil }
  case .line(let line): report.steps.removeAll { $0.line != line }
  }
  if report.steps.isEmpty {
    throw UsageError(
      "--step", found: "no gesture, no wait and no teardown on that line of \(script.name)",
      expected: "the line of one")
  }
  return switch format {
  case .text: report.text
  case .json: try report.json
  case .svg: report.svg()
  }
}

/// Plays every script while it is recorded, and checks that tracing changes nothing.
func check(_ pictures: Pictures) throws {
  var failures: [String] = []
  for variant in variants {
    for script in Script.ofTheRules {
      Recorder.start()
      if let divergence = ScriptCheck(script).firstDivergence(of: variant.make()) {
        failures.append("\(divergence)\nTracing must change nothing.")
      }
      Recorder.stop()
      if Recorder.count == 0 {
        failures.append("\(variant.name), \(script.name): found no event, expected some")
      }
      // Reading the trace also reveals missing ends.
      let report = try TraceRun(script: script, variant: variant, table: table).report()
      // Nothing else of a trace holds a text of the script.
      let hidden = report.steps.count { $0.title == "type password \"•••\"" }
      let typed = script.steps.count {
        if case .gesture(.type(.password, _)) = $0 { true } else { false }
      }
      if hidden != typed {
        failures.append(
          "\(script.name): found \(hidden) passwords as bullets, expected \(typed)")
      }
    }
  }
  failures += try pictures.outOfDate().map { path in
    "\(path): found a picture that differs from its trace; run Live/build pictures"
  }
  if !failures.isEmpty { stop(failures.joined(separator: "\n"), status: 1) }
  print(
    "\(Script.ofTheRules.count) scripts on \(variants.count) traced variants: all obey the rules, no trace "
      + "shows a password, and the pictures are those of the traces")
}

/// Traces each script of a folder on each variant, into `SCRIPT.VARIANT.json` beside it.
func record(_ folder: String) throws {
  for script in try Script.all(inFolder: folder) {
    for variant in variants {
      let report = try TraceRun(script: script, variant: variant, table: table).report()
      try report.json.write(
        toFile: script.name.replacing(".scenario", with: ".\(variant.name).json"), atomically: true,
        encoding: .utf8)
    }
  }
}

func pictures(in root: String) -> Pictures {
  Pictures(root: root, variants: variants, table: table)
}

func stop(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}
