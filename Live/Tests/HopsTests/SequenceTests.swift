@testable import Hops
import Testing
import Trace

/// Tests of the calls and writes between roles.
@Suite struct SequenceTests {
  private typealias Item = Hops.Sequence.Item

  private static let table = TraceTable(
    places: [
      place(.logic, "Model", "edit(_:)"), place(.logic, "Model", "load()"),
      place(.view, "View", "show()"), place(.machinery, "Binding", "set"),
      place(.shared, "Event", "send(_:)"), place(.shared, "Label", "show(_:)"),
      place(.machinery, "TextField", "bind { }"),
    ],
    widgets: ["query", "title"])

  private static func place(_ role: Role, _ type: String, _ function: String) -> Place {
    Place(module: "M", role: role, type: type, function: function, file: "M/File.swift", line: 1)
  }

  private func items(_ trees: TraceNode...) -> [Item] {
    Sequence(of: trees, Self.table).items
  }

  private func call(_ from: Role, _ to: Role, _ type: String, _ what: String) -> Item {
    .call(Hops.Sequence.Call(from: from, to: to, type: type, what: what))
  }

  @Test func `a gesture, a timer and an answer begin with the call that they make`() {
    for (kind, role) in [
      (EventKind.touch, Role.widget), (.timerFires, .clock), (.searchAnswer, .service),
    ] {
      #expect(
        items(TraceNode(kind, 0, [TraceNode(.enter, 1)])) == [call(role, .logic, "Model", "load()")]
      )
    }
  }

  @Test func `a call within a role, and one that nobody makes, stays in its column`() {
    #expect(
      items(TraceNode(.enter, 0, [TraceNode(.enter, 1)])) == [
        call(.logic, .logic, "Model", "edit(_:)"), call(.logic, .logic, "Model", "load()"),
      ])
  }

  @Test func `machinery and shared code are one role, and calls within it are left out`() {
    let binding = TraceNode(.enter, 3, [TraceNode(.enter, 4, [TraceNode(.enter, 2)])])
    #expect(
      items(TraceNode(.touch, 0, [TraceNode(.enter, 0, [binding])])) == [
        call(.widget, .logic, "Model", "edit(_:)"), call(.logic, .machinery, "Binding", "set"),
        call(.machinery, .view, "View", "show()"),
      ])
  }

  @Test func `writes in a row are one arrow, with those of the widgets' own functions`() {
    let shows = TraceNode(.enter, 5, [TraceNode(.write, 1)])
    let compares = TraceNode(.enter, 5)
    let writes = Hops.Sequence.Writes(
      from: .view, changed: ["query", "title"], redundant: 1, skipped: 2)
    #expect(
      items(
        TraceNode(
          .enter, 2,
          [TraceNode(.write, 0), compares, shows, TraceNode(.redundantWrite, 1), compares])
      ) == [call(.view, .view, "View", "show()"), .writes(writes)])
    #expect(writes.words == "writes query, title; writes 1 in vain; 2 unchanged")
    #expect(Hops.Sequence.Writes(from: .view, skipped: 3).words == "compares 3 values, writes none")
    #expect(
      Hops.Sequence.Writes(from: .view, changed: ["list", "list"]).words == "writes list ×2")
  }

  @Test func `a function of a widget that leads to a call is a call`() {
    #expect(
      items(TraceNode(.touch, 0, [TraceNode(.enter, 6, [TraceNode(.enter, 0)])])) == [
        call(.widget, .machinery, "TextField", "bind { }"),
        call(.machinery, .logic, "Model", "edit(_:)"),
      ])
  }

  @Test func `a call that repeats is shown once, with a count`() {
    let cancels = TraceNode(.cancel, 2)
    let expected = Hops.Sequence.Call(
      from: .logic, to: .service, what: "cancels a request", times: 2)
    #expect(items(TraceNode(.enter, 1, [cancels, cancels])).last == .call(expected))
  }

  @Test func `several items that repeat become a loop of the shortest part`() {
    let row = TraceNode(.enter, 2, [TraceNode(.write, 1)])
    let part = [
      call(.logic, .view, "View", "show()"),
      .writes(Hops.Sequence.Writes(from: .view, changed: ["title"])),
    ]
    #expect(
      items(TraceNode(.enter, 1, [row, row, row, row, TraceNode(.enter, 2)])) == [
        call(.logic, .logic, "Model", "load()"), .loop(times: 4, part), part[0],
      ])
  }

  @Test func `starting a timer that is running is shown as a restart`() {
    #expect(
      items(TraceNode(.enter, 1, [TraceNode(.timerStarts, 0, [TraceNode(.timerStops)])])).last
        == call(.logic, .clock, "", "restarts timer"))
  }
}
