import Hops
import Testing
import Trace

/// What roles say to each other.
@Suite struct SequenceTests {
  private func items(_ trees: TraceNode...) -> [Hops.Sequence.Item] {
    Sequence(of: trees, Small.table, gesture: "tap").items
  }

  @Test func `a gesture begins with a message from the person`() {
    #expect(items(TraceNode(.touch, 0)) == [.message(from: .person, to: .widget, "tap")])
  }

  @Test func `calls within a role are left out`() {
    #expect(
      items(TraceNode(.touch, 0, [TraceNode(.enter, 0, [TraceNode(.enter, 1)])])) == [
        .message(from: .person, to: .widget, "tap"),
        .message(from: .widget, to: .logic, "Logic.query.onEdit { }"),
      ])
  }

  @Test func `writes in a row are one message`() {
    #expect(
      items(
        TraceNode(
          .enter, 1, [TraceNode(.write, 1), TraceNode(.redundantWrite, 0), TraceNode(.enter, 2)])
      ) == [
        .message(from: .person, to: .logic, "Logic.load()"),
        .writes(from: .logic, ["title", "query (unchanged)"]),
        .message(from: .logic, to: .view, "View.configure(_:)"),
      ])
  }

  @Test func `a message that repeats is shown once, with a count`() {
    #expect(
      items(TraceNode(.enter, 1, [TraceNode(.cancel, 2), TraceNode(.cancel, 2)])) == [
        .message(from: .person, to: .logic, "Logic.load()"),
        .message(from: .logic, to: .service, "cancels request 2 ×2"),
      ])
  }

  @Test func `several messages that repeat become a loop of the shortest part`() {
    let row = TraceNode(.enter, 2, [TraceNode(.write, 2)])
    let part: [Hops.Sequence.Item] = [
      .message(from: .widget, to: .view, "View.configure(_:)"), .writes(from: .view, ["list"]),
    ]
    #expect(
      items(TraceNode(.enter, 3, [row, row, row, row, TraceNode(.enter, 2)])) == [
        .message(from: .person, to: .widget, "List.reload()"), .loop(times: 4, part), part[0],
      ])
  }

  @Test func `what goes on after it has waited begins with a note`() {
    #expect(
      items(TraceNode(.resume, 1, [TraceNode(.enter, 2)])) == [
        .note(.logic, "Logic.load() goes on"),
        .message(from: .logic, to: .view, "View.configure(_:)"),
      ])
  }

  @Test func `a timer or an answer begins with a note`() {
    #expect(
      items(
        TraceNode(.timerFires, 0, [TraceNode(.enter, 1, [TraceNode(.searchRequest, 2)])]),
        TraceNode(.searchAnswer, 2, [TraceNode(.enter, 1)])) == [
          .note(.clock, "timer fires"),
          .message(from: .clock, to: .logic, "Logic.load()"),
          .message(from: .logic, to: .service, "request 2, to search"),
          .note(.service, "answers request 2"),
          .message(from: .service, to: .logic, "Logic.load()"),
        ])
  }

  @Test func `starting a timer that is running is shown as a restart`() {
    #expect(
      items(TraceNode(.enter, 1, [TraceNode(.timerStarts, 0, [TraceNode(.timerStops)])])).last
        == .message(from: .logic, to: .clock, "restarts timer"))
    #expect(
      items(TraceNode(.enter, 1, [TraceNode(.timerStarts)])).last
        == .message(from: .logic, to: .clock, "starts timer"))
  }

  @Test func `the roles that take part are in the order of the diagram`() {
    #expect(
      Sequence(of: Small.trees, Small.table, gesture: "tap").roles
        == [.person, .widget, .view, .logic, .clock])
  }
}
