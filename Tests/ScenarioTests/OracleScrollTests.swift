import LoginSearch
import Testing

@testable import Scenario

@Suite struct OracleScrollTests {
  private static let shown = [.finds(9)] + entry

  /// The positions after the last so many steps, and at the one before.
  private func positions(
    _ steps: [Step], after: [Step] = Self.shown, visibleRows: Int = 4
  ) -> [Int] {
    let run = expectedRun(
      of: after + steps, configuration: Configuration(pageSize: 20), visibleRows: visibleRows)
    return run.checkpoints.suffix(steps.count).map(\.widgets.search.position)
  }

  @Test func S13_aScrollStopsAtEitherEnd() {
    #expect(positions([.scroll(to: 3), .scroll(to: 5), .scroll(to: 6)]) == [3, 5, 5])
    #expect(positions([.scroll(to: .max), .scroll(to: 0)]) == [5, 0])
    #expect(positions([.scroll(by: 2), .scroll(by: 2), .scroll(by: 2)]) == [2, 4, 5])
    #expect(positions([.scroll(by: 2), .scroll(by: -1), .scroll(by: -2)]) == [2, 1, 0])
    #expect(positions([.scroll(by: 3), .scroll(by: 0)]) == [3, 3])
  }

  @Test func S13_noDistanceOverflows() {
    #expect(positions([.scroll(by: .max), .scroll(by: .max)]) == [5, 5])
    #expect(positions([.scroll(by: 1), .scroll(by: .max)]) == [1, 5])
    #expect(positions([.scroll(by: 1), .scroll(by: .min), .scroll(by: .min)]) == [1, 0, 0])
    #expect(positions([.scroll(to: .min)]) == [0])
  }

  @Test func S13_aListThatFitsDoesNotMove() {
    for room in [9, 10, 1_000] {
      #expect(positions([.scroll(by: 1), .scroll(to: 8)], visibleRows: room) == [0, 0])
    }
    #expect(positions([.scroll(to: 8)], visibleRows: 8) == [1])
    #expect(positions([.scroll(to: 8)], visibleRows: 1) == [8])
  }

  @Test func S13_asManyRowsAreSeenAsThereIsRoomFor() {
    for room in 1...12 {
      let steps = (0...9).map { Step.scroll(to: $0) }
      let run = expectedRun(
        of: Self.shown + steps, configuration: Configuration(pageSize: 20), visibleRows: room)
      for (row, snapshot) in run.snapshots.suffix(10).enumerated() {
        let first = max(0, min(row, 9 - room))
        #expect(snapshot.search.position == first)
        #expect(
          snapshot.search.rows.map(\.title)
            == (first..<min(first + room, 9)).map { "dog \($0 + 1)" })
        #expect(snapshot.search.rowCount == 9)
      }
    }
  }

  @Test func S13_aScrollChangesNothingElse() {
    let steps = Self.shown + [.select(1), .toggle(2), .type(.query, "cat")]
    let before = expectedRun(of: steps, visibleRows: 4)
    let after = expectedRun(of: steps + [.scroll(by: 2)], visibleRows: 4)
    var expected = before.end
    expected.search.position = 2
    expected.search.rows = [
      Row(title: "dog 3", isExpanded: true), Row(title: "dog 4"), Row(title: "dog 5"),
      Row(title: "dog 6"),
    ]
    #expect(after.end == expected)
    #expect(after.serviceCalls == before.serviceCalls)
    #expect(
      expectedRun(of: steps + [.scroll(by: 2), .scroll(by: -2)], visibleRows: 4).end == before.end)
  }

  @Test(
    arguments: [
      [], typed,
      [.finds(9, ms: 10)] + entry,
      [.finds(0)] + entry,
      [.search(.fails(.offline))] + entry,
      shown + [.type(.query, ""), .pressReturn(.query)],
      shown + [.tap(.logOut)],
      shown + [.letGo],
    ] as [[Step]])
  func S13_withoutRowsOrAVariantAScrollDoesNothing(before: [Step]) {
    let script = Script(name: "test", visibleRows: 4, steps: before + [.scroll(by: 1)])
    let run = Oracle(script).expectedRun()
    let counts = run.checkpoints.suffix(2).map(\.eventCount)
    #expect(counts.first == counts.last)
    #expect(run.end.search.position == 0)
  }

  @Test func A2_aListKeepsItsPositionAfterLettingGo() {
    let steps: [Step] = [.scroll(by: 2), .letGo, .scroll(by: 1), .scroll(to: 0), .toggle(2)]
    #expect(positions(steps) == [2, 2, 2, 2, 2])
  }

  @Test func S13_aPageThatALoadBringsBeginsAtItsTop() {
    let loads: [[Step]] = [
      [.pressReturn(.query), .wait(ms: 0)],
      [.type(.query, "cat"), .wait(ms: 300)],
      [.tap(.logOut)] + entry,
    ]
    for load in loads {
      #expect(positions([.scroll(by: 3)] + load).last == 0)
      #expect(positions([.scroll(by: 3)] + load + [.scroll(by: 1)]).last == 1)
    }
    let paged = expectedRun(
      of: [.finds(25)] + entry
        + [.scroll(by: 3), .tap(.next), .wait(ms: 0), .scroll(by: 2), .tap(.previous)]
        + [.wait(ms: 0)],
      visibleRows: 4)
    #expect(
      paged.checkpoints.suffix(6).map(\.widgets.search.position) == [3, 0, 0, 2, 0, 0])
    #expect(paged.end.search.rows.first?.title == "dog 1")
  }

  /// The answer to a load that was cancelled moves nothing.
  @Test func S13_aStaleAnswerLeavesThePosition() {
    let steps: [Step] = [
      .misbehave(.search, .answersTwice), .pressReturn(.query), .wait(ms: 0), .scroll(by: 2),
      .wait(ms: 100),
    ]
    #expect(positions(steps, after: [.finds(9, ms: 50)] + entry + [.wait(ms: 50)]).last == 0)
    let late: [Step] = [.wait(ms: 50), .scroll(by: 2), .wait(ms: 50)]
    #expect(
      positions(
        late, after: [.finds(9, ms: 50), .misbehave(.search, .answersTwice)] + entry)
        == [0, 2, 2])
  }

  @Test func S12_onlyVisibleRowsCanBeTouched() {
    for row in 0..<9 {
      let run = expectedRun(
        of: Self.shown + [
          .scroll(to: 3), .toggle(row), .select(row), .scroll(to: max(0, row - 1)),
        ],
        visibleRows: 4)
      let isVisible = (3..<7).contains(row)
      #expect(run.end.search.rows.contains { $0.isSelected && $0.isExpanded } == isVisible)
      #expect(run.callKinds.count == (isVisible ? 4 : 3))
      if isVisible {
        #expect(run.callKinds.last == .writePreferences(item: row + 1, isExpanded: true))
      }
    }
  }

  /// A row out of sight has the state of its item all the same.
  @Test func S12_aRowThatComesIntoViewShowsItsItemsState() {
    let twins = Step.search(.returns(ResultSet(count: 8, repeatingEvery: 4)))
    let run = expectedRun(
      of: [twins] + entry + [.toggle(1), .select(2), .scroll(to: 4)], visibleRows: 4)
    #expect(
      run.end.search.rows.map(\.description) == [
        "▸ dog 5", "▾ dog 6", "▸ dog 7 selected", "▸ dog 8",
      ])
  }
}

/// What the log says of the rows that can be seen.
@Suite struct EventLogRowsTests {
  private func log(_ steps: [Step], visibleRows: Int = 3) -> EventLog {
    var interpreter = RuleInterpreter(
      configuration: Configuration(pageSize: 5), visibleRowLimit: visibleRows)
    for step in steps { interpreter.perform(step) }
    return interpreter.log
  }

  @Test func withoutRowsNothingIsVisible() {
    for steps in [[], [.finds(0)] + entry, [.finds(4, ms: 1)] + entry] as [[Step]] {
      let log = log(steps)
      #expect(log.visiblePositions.isEmpty && log.visibleItems.isEmpty && log.visibleRows.isEmpty)
      #expect(log.position == 0 && log.item(atRow: 0) == nil)
    }
  }

  @Test func visibleRowsAreThoseFromThePosition() {
    let log = log([.finds(9)] + entry + [.scroll(to: 1), .toggle(2), .select(3)])
    #expect(log.itemCount == 5 && log.items.map(\.id) == [1, 2, 3, 4, 5])
    #expect(log.visiblePositions == 1..<4)
    #expect(log.visibleItems.map(\.id) == [2, 3, 4])
    #expect(log.visibleRows.map(\.description) == ["▸ dog 2", "▾ dog 3", "▸ dog 4 selected"])
    #expect((-1...5).map { log.item(atRow: $0)?.id } == [nil, nil, 2, 3, 4, nil, nil])
    #expect(log.item(atRow: .max) == nil && log.item(atRow: .min) == nil)
  }

  @Test func aShortListIsVisibleAsAWhole() {
    let log = log([.finds(2)] + entry, visibleRows: 1_000)
    #expect(log.visiblePositions == 0..<2)
    #expect(log.reachable(1, of: 2) == 0)
  }

  @Test func whatIsReachableFillsTheRoom() {
    let log = log([])
    #expect([-1, 0, 1, 2, 3, .max].map { log.reachable($0, of: 5) } == [0, 0, 1, 2, 2, 2])
    #expect([0, 1, .max].map { log.reachable($0, of: 3) } == [0, 0, 0])
    #expect([0, 1, .max].map { log.reachable($0, of: 0) } == [0, 0, 0])
  }

  @Test func rowsAreSeenNoMoreAfterLogOut() {
    let log = log([.finds(9)] + entry + [.scroll(to: 2), .tap(.logOut)])
    #expect(log.visiblePositions.isEmpty && log.item(atRow: 2) == nil)
  }
}
