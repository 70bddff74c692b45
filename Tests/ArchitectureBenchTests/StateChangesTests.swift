import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// Tests of the text of `play --state` about a state.
@Suite struct StateChangesTests {
  private struct State {
    var text = ""
    var content = Content.idle
    var open: Set<Int> = []
    var chosen: Int?
    var range: Range?
  }

  private struct Range {
    var first = 0
    var last = 9
  }

  private enum Content {
    case idle
    case rows([String], Range)
    case failed(code: Int)
  }

  private func lines(_ change: (inout State) -> Void, _ next: (inout State) -> Void) -> [String] {
    var states = (State(), State())
    change(&states.0)
    states.1 = states.0
    next(&states.1)
    return StateChanges(from: (one: states.0, other: 1), to: (one: states.1, other: 1)).lines
  }

  @Test func `the first state is listed field by field`() {
    #expect(
      StateChanges(from: nil, to: (one: State(chosen: 2, range: Range()), other: true)).lines == [
        "one.text: \"\"", "one.content: idle", "one.open: []", "one.chosen: 2",
        "one.range.first: 0", "one.range.last: 9", "other: true",
      ])
  }

  @Test func `equal states have no changes`() {
    #expect(lines({ $0.range = Range() }, { $0.content = .idle }).isEmpty)
  }

  @Test func `a changed field is shown with its path and both values`() {
    #expect(lines({ $0.text = "a" }, { $0.text = "b\n" }) == ["one.text: \"a\" → \"b␊\""])
    #expect(lines({ _ in }, { $0.chosen = 3 }) == ["one.chosen: nil → 3"])
    #expect(lines({ _ in }, { $0.range = Range() }) == ["one.range: nil → (first: 0, last: 9)"])
    #expect(lines({ $0.range = Range() }, { $0.range?.last = 8 }) == ["one.range.last: 9 → 8"])
    #expect(
      lines({ $0.content = .failed(code: 1) }, { $0.content = .idle }) == [
        "one.content: failed(1) → idle"
      ])
  }

  @Test func `a value that describes itself is not taken apart`() {
    #expect(
      StateChanges(from: nil, to: (one: Duration.seconds(2), 1)).lines.first == "one: 2.0 seconds")
    #expect(
      StateChanges(from: (one: Duration.zero, 1), to: (one: Duration.seconds(2), 1)).lines == [
        "one: 0.0 seconds → 2.0 seconds"
      ])
  }

  @Test func `a long list is shown as its number of items`() {
    let rows = (0..<10).map { "dog \($0)" }
    #expect(
      lines({ _ in }, { $0.content = .rows(rows, Range()) }) == [
        "one.content: idle → rows(10 items, Range)"
      ])
    #expect(lines({ $0.open = [2] }, { $0.open = [10, 9] }) == ["one.open: [2] → [9, 10]"])
    #expect(lines({ $0.open = [2] }, { $0.open.formUnion(1...7) }) == ["one.open: [2] → 7 items"])
  }

  @Test func `a change in what the text leaves out is still shown`() {
    let rows = (0..<10).map { "dog \($0)" }
    #expect(
      lines({ $0.content = .rows(rows, Range()) }, { $0.content = .rows(rows.reversed(), Range()) })
        == ["one.content.rows.0: 10 items, changed"])
    #expect(
      lines({ $0.content = .rows(rows, Range()) }, { $0.content = .rows(rows, Range(first: 5)) })
        == ["one.content.rows.1.first: 0 → 5"])
  }
}
