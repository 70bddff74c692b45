import Hops
import Testing
import Trace

/// How calls hang together, counted on small traces with a known answer.
@Suite struct HopCountTests {
  private static let roles = Role.allCases
  private static let table = TraceTable(
    places: roles.map {
      Place(module: "M", role: $0, type: "", function: "\($0)()", file: "M/File.swift", line: 1)
    },
    widgets: ["query"])

  private func hop(_ role: Role, _ children: TraceNode...) -> TraceNode {
    TraceNode(.enter, Self.roles.firstIndex(of: role) ?? -1, children)
  }

  private func figures(_ trees: TraceNode...) -> HopCount { HopCount(of: trees, Self.table) }

  @Test func `hops are calls into the variant, and crossings those from another role`() {
    // The list's own call is no hop, but what it asks the view for is a crossing.
    let count = HopCount(of: Small.trees, Small.table)
    #expect([count.hops, count.crossings, count.writes, count.redundantWrites] == [4, 3, 6, 1])
    let answer = figures(TraceNode(.searchAnswer, 1, [hop(.logic)]))
    #expect([answer.hops, answer.crossings] == [1, 1])
    // The first call crosses nothing.
    #expect([figures(hop(.logic)).hops, figures(hop(.logic)).crossings] == [1, 0])
    #expect(figures() == HopCount())
  }

  @Test func `the deepest chain is the largest number of calls within each other`() {
    #expect(
      figures(
        TraceNode(.touch, 0, [hop(.view, hop(.logic), hop(.logic, hop(.model), hop(.model)))]),
        hop(.logic, hop(.logic))
      ).deepestChain == 3)
  }

  @Test func `a chain of calls continues through the list and the services`() {
    #expect(
      figures(
        hop(.logic, hop(.widget, hop(.view, TraceNode(.searchRequest, 1, [hop(.model)]))))
      ).deepestChain == 3)
  }

  @Test func `the widest fan-out is the most calls that one call or gesture makes directly`() {
    #expect(
      figures(hop(.logic, hop(.view), hop(.view, hop(.model)), hop(.view), TraceNode(.write)))
        .widestFanOut == 3)
    #expect(figures(TraceNode(.touch, 0, [hop(.view), hop(.view)])).widestFanOut == 2)
    #expect(figures(hop(.view)).widestFanOut == 1)
  }

  @Test func `calls made by the list add to the fan-out of what called the list`() {
    #expect(
      figures(hop(.logic, hop(.model), hop(.widget, hop(.view), hop(.view)))).widestFanOut == 3)
  }

  @Test func `roles that call each other are a mutual pair, also in separate steps`() {
    #expect(
      figures(hop(.view, hop(.logic, hop(.view))), hop(.logic, hop(.model))).calls.mutualPairs
        == ["view and logic"])
    // In two steps, too.
    var both = figures(hop(.view, hop(.logic)))
    #expect(both.calls.mutualPairs == [])
    both.add(figures(hop(.logic, hop(.view))))
    #expect(both.calls.mutualPairs == ["view and logic"])
  }

  @Test func `widgets and services do not count as callers of the variant`() {
    let found = figures(
      hop(.view, hop(.logic, hop(.widget, hop(.view)))),
      hop(.logic, TraceNode(.logInRequest, 1, [hop(.view)])))
    #expect(found.calls == [[.view, .logic]] && found.callsBeyondPlumbing == found.calls)
  }

  @Test func `machinery and shared code pass on the role that called them`() {
    let found = figures(hop(.view, hop(.machinery, hop(.logic, hop(.shared, hop(.view))))))
    #expect(found.calls.mutualPairs == [])
    #expect(found.callsBeyondPlumbing == [[.view, .logic], [.logic, .view]])
    #expect(found.callsBeyondPlumbing.mutualPairs == ["view and logic"])
  }

  @Test func `what goes on after it has waited is no call, but the caller of what follows`() {
    let role = Self.roles.firstIndex(of: .logic) ?? -1
    let found = figures(
      hop(.view, hop(.logic)),
      TraceNode(.resume, role, [TraceNode(.resume, role, [hop(.view), hop(.logic), hop(.logic)])]))
    #expect([found.hops, found.crossings, found.deepestChain, found.widestFanOut] == [5, 2, 3, 3])
    #expect(found.calls.mutualPairs == ["view and logic"])
    // Who goes on within another one is neither called by that nor part of what that calls.
    let view = Self.roles.firstIndex(of: .view) ?? -1
    let nested = figures(
      TraceNode(.resume, view, [TraceNode(.resume, role, [hop(.logic), hop(.logic)]), hop(.view)]))
    #expect([nested.hops, nested.crossings, nested.widestFanOut] == [3, 0, 2])
    #expect(nested.calls.isEmpty && nested.callsBeyondPlumbing.isEmpty)
    // The list may wait as well: it is nobody's part.
    let widget = Self.roles.firstIndex(of: .widget) ?? -1
    #expect(figures(TraceNode(.resume, widget, [hop(.view)])).deepestChain == 1)
  }

  // MARK: The rows

  @Test func `there is a row for each figure of a gesture and of the variant`() throws {
    let rows = try Small.report.figures(of: [("a key", 4), ("an answer", 5)])
    func values(_ gesture: String) -> [String] {
      rows.filter { $0.gesture == gesture }.map { "\($0.figure) \($0.value)" }
    }
    #expect(
      values("a key") == [
        "calls 4", "calls between roles 3", "deepest chain 3", "widest fan-out 2", "mutual pairs 0",
        "mutual pairs beyond plumbing 0", "writes 6", "redundant writes 1", "minimum writes 5",
      ])
    #expect(
      values("") == [
        "calls 5", "calls between roles 4", "deepest chain 3", "widest fan-out 2", "mutual pairs 0",
        "mutual pairs beyond plumbing 0", "writes 6", "redundant writes 1", "minimum writes 5",
      ])
    #expect(Set(rows.map(\.variant)) == ["MVC"])
  }

  @Test func `a row of a line that the trace does not have is an error`() {
    let error = #expect(throws: TraceFailure.self) { try Small.report.figures(of: [("a key", 6)]) }
    #expect(error?.message.hasPrefix("small.scenario:6: found no step") == true)
  }

  @Test func `the rows are written as CSV, with quotes where needed`() {
    let row = CallFigure(
      variant: "MVC", gesture: "it arrives, too", figure: "mutual pairs", value: 1)
    #expect(
      [row].csv == "variant,gesture,figure,value,which\r\n"
        + "MVC,\"it arrives, too\",mutual pairs,1,\r\n")
  }
}
