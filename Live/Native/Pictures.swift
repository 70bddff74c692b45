import Foundation
import Hops
import Scenario

/// The pictures in `Docs/Images`, one for each variant: the calls from a keystroke in the query field to the request.
struct Pictures {
  /// The folder of the root package.
  let root: String
  let variants: [TracedVariant]
  let table: TraceTable

  private static let script = "Live/Scripts/keystroke.scenario"
  /// The steps that are drawn, and their headings.
  private static let steps = [
    ("type query \"cat\"", "A person types the t of “cat” into the query field"),
    ("wait 300ms", "300 ms later: the debounce ends"),
  ]

  func write() throws {
    for (path, picture) in try all() where picture != (try? contents(of: path)) {
      try picture.write(toFile: "\(root)/\(path)", atomically: true, encoding: .utf8)
      print("\(path): drawn anew")
    }
  }

  /// Returns the paths of the pictures that are out of date.
  func outOfDate() throws -> [String] {
    try all().filter { $0.picture != (try? contents(of: $0.path)) }.map(\.path)
  }

  private func all() throws -> [(path: String, picture: String)] {
    let script = try Script(contentsOf: "\(root)/\(Self.script)")
    return try variants.map { variant in
      if let divergence = ScriptCheck(script).firstDivergence(of: variant.make()) {
        throw TraceFailure("\(divergence)")
      }
      var report = try TraceRun(script: script, variant: variant, table: table).report()
      report.steps.removeAll { step in !Self.steps.contains { $0.0 == step.title } }
      guard report.steps.map(\.title) == Self.steps.map(\.0) else {
        throw TraceFailure(
          "\(Self.script): found the steps \(report.steps.map(\.title)), expected "
            + "\(Self.steps.map(\.0)), once each and in this order")
      }
      return (
        "Docs/Images/keystroke-\(variant.name).svg",
        report.svg(title: "\(variant.name): one keystroke", headings: Self.steps.map(\.1))
      )
    }
  }

  private func contents(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
