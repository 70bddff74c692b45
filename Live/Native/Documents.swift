import Foundation
import Hops
import Scenario

/// The texts in the documents that traces are the source of: a diagram in the README of each variant, and the
/// tables of `Docs/Hops.md`.
struct Documents {
  /// The folder of the root package.
  let root: String
  let variants: [TracedVariant]
  let table: TraceTable

  /// Each document with the text that it should have between its markers.
  private struct Part {
    var path: String
    var marker: String
    var text: String
  }

  /// Puts the texts in their places.
  func write() throws {
    for part in try parts() {
      let old = try contents(of: part.path)
      let new = try replacing(part, in: old)
      if new == old { continue }
      try new.write(toFile: "\(root)/\(part.path)", atomically: true, encoding: .utf8)
      print("\(part.path): renewed")
    }
  }

  /// What is out of date, a sentence each.
  func differences() throws -> [String] {
    try parts().compactMap { part in
      let old = try contents(of: part.path)
      if try replacing(part, in: old) == old { return nil }
      return
        "\(part.path): found another text between <!-- \(part.marker) --> and <!-- end -->, expected that of "
        + "the trace; run Live/build trace --write-docs and look at what changed"
    }
  }

  private func parts() throws -> [Part] {
    try variants.map(keystroke(of:)) + [hopTables()]
  }

  // MARK: The keystroke

  private func keystroke(of variant: TracedVariant) throws -> Part {
    let script = try self.script("keystroke")
    var report = try report(script, variant)
    guard let first = report.steps.firstIndex(where: { $0.title == "type query \"cat\"" }) else {
      throw TraceFailure(message: "\(script.name): found no step that types \"cat\", expected one")
    }
    report.steps.removeSubrange(..<first)
    return Part(
      path: "Sources/\(variant.name)/README.md", marker: "keystroke",
      text: "```mermaid\n\(report.mermaid)```\n")
  }

  // MARK: The tables

  private func hopTables() throws -> Part {
    let script = try self.script("gestures")
    let names = Self.comments(in: try contents(of: Self.path(of: "gestures")))
    let reports = try variants.map { try report(script, $0) }
    let rows = script.lines.compactMap { line -> (name: String, line: Int)? in
      guard let number = line.number, let name = names[number] else { return nil }
      return (name, number)
    }
    func table(_ title: String, needed: Bool = false, _ cell: (HopCount) -> String) -> String {
      var lines = [
        "| \(([title] + variants.map(\.name) + (needed ? ["needed"] : [])).joined(separator: " | ")) |",
        "| --- |" + String(repeating: " ---: |", count: variants.count + (needed ? 1 : 0)),
      ]
      for row in rows {
        let steps = reports.compactMap { report in
          report.steps.first { $0.line == row.line }.map { (report, $0) }
        }
        var cells = steps.map { report, step in cell(report.count(of: step)) }
        if needed, let step = steps.first?.1 { cells.append("\(step.neededWrites)") }
        lines.append("| \(row.name) | \(cells.joined(separator: " | ")) |")
      }
      return lines.map { $0 + "\n" }.joined()
    }
    return Part(
      path: "Docs/Hops.md", marker: "hops",
      text: [
        table("hops") { "\($0.hops)" },
        table("crossings") { "\($0.crossings)" },
        table("writes", needed: true) {
          "\($0.writes)" + ($0.redundantWrites == 0 ? "" : " (\($0.redundantWrites))")
        },
      ].joined(separator: "\n"))
  }

  /// The comments that stand after a step, by line.
  private static func comments(in text: String) -> [Int: String] {
    var comments: [Int: String] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard !line.hasPrefix("#"), let sign = line.range(of: "  # ") else { continue }
      comments[index + 1] = String(line[sign.upperBound...])
    }
    return comments
  }

  // MARK: -

  private static func path(of script: String) -> String { "Live/Scripts/\(script).scenario" }

  private func script(_ name: String) throws -> Script {
    try Script(contentsOf: "\(root)/\(Self.path(of: name))")
  }

  /// The trace of a script that the variant obeys.
  private func report(_ script: Script, _ variant: TracedVariant) throws -> TraceReport {
    let check = ScriptCheck(script)
    if let problem = check.contradiction?.description
      ?? check.firstDivergence(of: variant.make())?.description
    {
      throw TraceFailure(message: problem)
    }
    return try TraceRun(script: script, variant: variant, table: table).report()
  }

  private func contents(of path: String) throws -> String {
    do {
      return try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    } catch {
      throw TraceFailure(message: "\(path): found no text that can be read, expected one in UTF-8")
    }
  }

  private func replacing(_ part: Part, in text: String) throws -> String {
    guard let start = text.range(of: "<!-- \(part.marker) -->\n"),
      let end = text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex)
    else {
      throw TraceFailure(
        message:
          "\(part.path): found no place for the trace, expected <!-- \(part.marker) --> on a line of "
          + "its own and, below it, <!-- end -->")
    }
    return text.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "\n\(part.text)\n")
  }
}
