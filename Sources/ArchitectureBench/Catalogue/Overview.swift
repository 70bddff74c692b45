import Benchmarking

/// The tables at the end of a run: latency, allocations and state-diff throughput of every variant, then
/// reducers, no-ops and list diffs.
extension OverviewTable {
  static func ofTheVariants(comparedWith baseline: String) -> [OverviewTable] {
    [latency(comparedWith: baseline), allocations, stateDiff, reducers]
  }

  private static let rows = 1_000

  private static func latency(comparedWith baseline: String) -> OverviewTable {
    OverviewTable(
      "DISPATCH LATENCY", "gesture to last widget write, lower is better; mean: × \(baseline)",
      columns: [
        .time("type in id", as: "key in id"), .time("type in query", as: "key in query"),
        .time("toggle row", size: rows, as: "toggle row"),
        .time("select row", size: rows, as: "select row"), .meanRatio(of: "dispatch"),
      ])
  }

  private static let allocations = OverviewTable(
    "ALLOCATIONS", "heap blocks per operation, lower is better",
    columns: [
      .count(.allocations, "type in id", as: "key in id"),
      .count(.allocations, "type in query", as: "key in query"),
      .count(.allocations, "toggle row", size: rows, as: "toggle row"),
      .count(.allocations, "select row", size: rows, as: "select row"),
      .count(.allocations, "launch", as: "launch"),
      .count(.allocations, "happy path", as: "session"),
    ])

  private static let stateDiff = OverviewTable(
    "STATE DIFF", "rows per second in a refresh of 100,000 rows, higher is better",
    columns: [
      ("equal", "none changed"), ("one changed", "1 changed"),
      ("hundredth changed", "1 in 100 changed"), ("all changed", "all changed"),
    ].map {
      .itemsPerSecond("refresh \($0)", size: 100_000, as: $1)
    })

  private static let reducers = OverviewTable(
    "REDUCERS", "the reducer alone, lower is better; mean: × plain variables",
    baseline: "plain variables",
    columns: [
      .time("reduce query", as: "query"), .time("reduce toggle", size: rows, as: "toggle row"),
      .time("reduce select", size: rows, as: "select row"),
      .time("reduce page", size: rows, as: "new page"), .meanRatio(of: "reduce"),
    ])

  /// The table of no-ops, for a suite in which a contender offers one.
  static let noOps = OverviewTable(
    "NO-OP", "an action that changes nothing, lower is better", baseline: "refused tap",
    columns: [
      .time(NoOpWorkload.name, as: "time"),
      .count(.allocations, NoOpWorkload.name, as: "heap blocks"),
    ])

  /// The variants' way of finding changes, beside the standard library's.
  static let listDiff = OverviewTable(
    "LIST DIFF", "rows per second in lists of 1,000, higher is better",
    columns: [
      (DiffShape.equal, "equal"), (.updated, "1 changed"), (.inserted, "1 % inserted"),
      (.moved, "1 % moved"), (.shuffled, "shuffled"),
    ].map { .itemsPerSecond($0.rawValue, size: rows, as: $1) })
}
