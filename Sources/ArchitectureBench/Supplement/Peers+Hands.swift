import Benchmarking

extension Peers {
  /// The eight programs of each architecture that other makers wrote, under the name of the architecture.
  static let hands: Peers? = HandFigures.compiledIn.map(hands)

  static func hands(_ figures: HandFigures) -> Peers {
    Peers(
      "other programs",
      note: "They were measured on another machine, which changes a ratio by up to a third. "
        + "Docs/Hands.md says what these programs are.",
      measures: measures.map(\.measure)
    ) { entry, measure in
      guard let metric = measures.first(where: { $0.measure == measure })?.metric,
        let range = figures.range(metric, entry)
      else { return nil }
      return Range(count: figures.hands(metric, entry).count, ratios: range)
    }
  }

  /// The workload that everybody knows how to imagine.
  static let keystroke = "type in query"

  /// What is known of the hands.
  private static let measures: [(measure: Measure, metric: HandMetric)] =
    [
      (.workload(keystroke, in: "dispatch"), .init(name: keystroke)),
      (.mean(of: "dispatch"), .init(name: "dispatch")),
      (.mean(of: "round trip"), .init(name: "round trip")),
      (.mean(of: "session"), .init(name: "whole")),
      (.workload("tear down", in: "session"), .init(name: "let go")),
    ]
}
