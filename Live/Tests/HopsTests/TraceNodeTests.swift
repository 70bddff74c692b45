import Hops
import Testing
import Trace

/// Tests of the trees that numbers become.
@Suite struct TraceNodeTests {
  private func trees(_ events: [(EventKind, Int32)]) throws(TraceFailure) -> [TraceNode] {
    try TraceNode.trees(of: events.flatMap { [$0.0.rawValue, $0.1] })
  }

  @Test func `events before an end are inside the event that it ends`() throws {
    #expect(
      try trees([
        (.touch, 5), (.enter, 1), (.write, 2), (.end, 0), (.enter, 3), (.end, 0), (.end, 0),
        (.timerStops, 0),
      ]) == [
        TraceNode(.touch, 5, [TraceNode(.enter, 1, [TraceNode(.write, 2)]), TraceNode(.enter, 3)]),
        TraceNode(.timerStops),
      ])
  }

  @Test func `an event of a kind that has an end stays open until then`() throws {
    for kind in EventKind.allCases where kind.hasEnd {
      #expect(
        try trees([(kind, 1), (.write, 2), (.end, 0)]) == [
          TraceNode(kind, 1, [TraceNode(.write, 2)])
        ])
    }
  }

  @Test(
    arguments: [
      ([1, 1, 0, 0, 0, 0], "event 2: found an end, but nothing is open"),
      ([2, 1, 1, 1], "the step ends, and found no end of touch, enter"),
      ([3, 1, 99, 0], "event 1: found the kind 99, expected one of EventKind"),
    ] as [([Int32], String)])
  func `numbers that no traced copy records are an error`(numbers: [Int32], message: String) {
    #expect(throws: TraceFailure(message)) { try TraceNode.trees(of: numbers) }
  }
}
