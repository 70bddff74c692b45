import Foundation

// What judges the studies is compiled with this file, too, so that a figure has one name everywhere.

/// A figure that the study of many hands has of each program.
struct HandMetric: Hashable, Sendable {
  /// In `results/hands.csv`, as it was registered before the first hand.
  let name: String

  /// On pages and in tables.
  var title: String { Self.titles[name] ?? name }

  private static let titles = [
    "largest type share": "share of the largest type",
    "share without a widget": "code without widgets",
    "hops": "calls",
    "crossings": "calls between types",
    "hops of the answer to a log-in": "calls in answer to a log-in",
    "whole": "session",
    "let go": "tear down",
  ]

  /// Shown in per cent. A share of a frame is none of the program.
  var isShare: Bool { name.contains("share") && name != "share of a frame" }

  /// What a run gives as multiples of the variant Vanilla, which is one program. Pages divide that by the geometric mean
  /// of Vanilla's hands.
  static let multiples: Set = ["type in query", "dispatch", "round trip", "whole", "let go"]

  /// The program that these are multiples of.
  static let denominator = "Vanilla"

  static let growths: Set = [
    "growth of a toggle", "growth of a search", "growth of an equal refresh",
  ]

  func text(_ value: Double) -> String {
    if name == "share of a frame" { return String(format: "%.3f %%", 100 * value) }
    if isShare { return String(format: "%.0f %%", 100 * value) }
    let isTimed = Self.multiples.contains(name) || Self.growths.contains(name)
    if value >= 100 || (value == value.rounded() && !isTimed) {
      return Int(value.rounded()).formatted(.number.locale(Locale(identifier: "en_US")))
    }
    return String(format: value >= 10 ? "%.1f" : "%.2f", value)
  }
}

extension HandMetric {
  /// The architectures of the study, in the order of all tables.
  static let groups = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor", "Observable"]

  /// Of the text.
  static let sizes = [
    "tokens", "tokens without plumbing", "log-in tokens", "tokens of alerts and navigation",
    "largest type", "largest type share", "longest function", "share without a widget", "files",
    "types", "protocols", "functions", "stored properties", "weak and unowned",
  ].map(Self.init)
  /// What follows from the roles that readers give to parts, so that it can't be counted for a contender.
  static let read = ["tokens without plumbing", "log-in tokens"].map(Self.init)

  /// Of a traced copy.
  static let traced = [
    "hops", "crossings", "deepest chain", "widest fan-out", "hops of the answer to a log-in",
  ].map(Self.init)
  /// Of the gestures of a script and of the workloads.
  static let calls =
    traced + ["writes", "redundant writes", "allocations", "retains"].map(Self.init)

  static let times = [
    "type in query", "dispatch", "round trip", "whole", "let go", "growth of a toggle",
    "growth of a search", "growth of an equal refresh", "share of a frame",
  ].map(Self.init)

  /// What the picture shows.
  static let pictured = [
    "tokens", "log-in tokens", "largest type share", "share without a widget", "weak and unowned",
    "hops", "crossings", "deepest chain", "redundant writes", "dispatch", "growth of a search",
  ].map(Self.init)
}
