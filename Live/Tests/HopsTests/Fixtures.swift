import Hops
import Trace

/// A table of a small variant, and a trace of it.
enum Small {
  static let table = TraceTable(
    places: [
      Place(
        module: "MVC", role: .logic, type: "Logic", function: "query.onEdit { }", scope: "init()",
        file: "MVC/SearchLogic.swift", line: 7),
      Place(
        module: "MVC", role: .logic, type: "Logic", function: "load()",
        file: "MVC/SearchLogic.swift", line: 12),
      Place(
        module: "MVC", role: .view, type: "View", function: "configure(_:)",
        file: "MVC/SearchView.swift", line: 3),
      Place(
        module: "LoginSearch", role: .widget, type: "List", function: "reload()",
        file: "LoginSearch/Screen/List.swift", line: 60),
    ],
    widgets: ["query", "title", "list"])

  /// A person types; the logic writes, asks for two rows, and restarts the debounce.
  static let trees = [
    TraceNode(
      .touch, 0,
      [
        TraceNode(
          .enter, 0,
          [
            TraceNode(
              .enter, 1,
              [
                TraceNode(.write, 1), TraceNode(.redundantWrite, 1),
                TraceNode(
                  .enter, 3,
                  [
                    TraceNode(.enter, 2, [TraceNode(.write, 2), TraceNode(.write, 2)]),
                    TraceNode(.enter, 2, [TraceNode(.write, 2), TraceNode(.write, 2)]),
                  ]),
              ]),
            TraceNode(.timerStarts, 0, [TraceNode(.timerStops)]),
          ])
      ])
  ]

  static let report = TraceReport(
    variant: "MVC", script: "small.scenario", table: table,
    steps: [
      TraceReport.Step(
        line: 4, title: "type query \"cat\"", trees: trees, minimumWrites: 5),
      TraceReport.Step(
        line: 5, title: "wait 1s",
        trees: [
          TraceNode(.searchAnswer, 3, [TraceNode(.enter, 1, [TraceNode(.searchRequest, 4)])])
        ],
        minimumWrites: 0),
    ])
}
