import Foundation
import Hops
import Scenario

/// The texts that traces are the source of: a diagram in the README of each variant, the tables of `Docs/Calls.md`, and
/// `results/calls.csv`.
struct Documents {
  /// The folder of the root package.
  let root: String
  let variants: [TracedVariant]
  let table: TraceTable

  /// A document with the text that it should have between its markers or, without, as a whole.
  private struct Part {
    var path: String
    var marker: String?
    var text: String
  }

  /// Puts the texts in their places.
  func write() throws {
    for part in try parts() {
      let new = try replacing(part)
      if new == (try? contents(of: part.path)) { continue }
      try new.write(toFile: "\(root)/\(part.path)", atomically: true, encoding: .utf8)
      print("\(part.path): renewed")
    }
  }

  /// What is out of date, a sentence each.
  func differences() throws -> [String] {
    try parts().compactMap { part in
      if try replacing(part) == (try? contents(of: part.path)) { return nil }
      let place = part.marker.map { " between <!-- \($0) --> and <!-- end -->" } ?? ""
      return
        "\(part.path): found another text\(place), expected that of the traces; run "
        + "Live/build calls and look at what changed"
    }
  }

  private func parts() throws -> [Part] {
    let figures = try gestures()
    let tables = CallTables(figures: figures, variants: variants.map(\.name))
    return try variants.map(keystroke(of:)) + [
      Part(path: "results/calls.csv", marker: nil, text: figures.csv),
      Part(path: "Docs/Calls.md", marker: "calls", text: tables.text),
    ]
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

  // MARK: The gestures

  /// The figures of the steps that have a name in the script of gestures.
  private func gestures() throws -> [CallFigure] {
    let script = try self.script("gestures")
    let names = Self.comments(in: try contents(of: Self.path(of: "gestures")))
    let rows = script.lines.compactMap { line -> (name: String, line: Int)? in
      guard let number = line.number, let name = names[number] else { return nil }
      return (name, number)
    }
    return try variants.flatMap { try report(script, $0).figures(of: rows) }
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
    if let problem = check.contradiction
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

  /// What the document should be.
  private func replacing(_ part: Part) throws -> String {
    guard let marker = part.marker else { return part.text }
    let text = try contents(of: part.path)
    guard let start = text.range(of: "<!-- \(marker) -->\n"),
      let end = text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex)
    else {
      throw TraceFailure(
        message:
          "\(part.path): found no place for the trace, expected <!-- \(marker) --> on a line of "
          + "its own and, below it, <!-- end -->")
    }
    return text.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "\n\(part.text)\n")
  }
}
