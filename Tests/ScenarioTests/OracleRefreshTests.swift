import LoginSearch
import Testing

@testable import Scenario

@Suite struct OracleRefreshTests {
  private static let shown = [.finds(25)] + entry
  /// A refresh is in flight; its answer comes after 100 ms.
  private static let pulled = shown + [.finds(24, ms: 100), .pull]

  private func finds(_ set: ResultSet, ms: Int = 0) -> Step {
    .search(.returns(set), ms: ms)
  }

  private func run(_ steps: [Step], visibleRows: Int = 4) -> ExpectedRun {
    expectedRun(of: steps, visibleRows: visibleRows)
  }

  // MARK: The request

  @Test func S14_aPullAsksForTheShownPageAgain() {
    let before = Self.shown + [.tap(.next), .wait(ms: 0), .scroll(by: 2), .select(3), .toggle(4)]
    // What the field says by now does not matter.
    let typed = before + [.search(.hangs), .type(.query, "cat")]
    let run = run(typed + [.pull])
    #expect(run.callKinds.last == searchCall(4, "dog", offset: 10))
    var expected = self.run(typed).end
    expected.search.isRefreshing = true
    #expect(run.end == expected)
    #expect(expected.search.page == "11–20 of 25" && expected.search.position == 2)
  }

  @Test(
    arguments: [
      [.pull], typed + [.pull],
      [.finds(9, ms: 10)] + entry + [.pull],
      [.finds(0)] + entry + [.pull],
      [.search(.fails(.offline))] + entry + [.pull],
      shown + [.type(.query, ""), .pressReturn(.query), .pull],
      shown + [.tap(.next), .pull],
      shown + [.tap(.logOut), .pull],
      shown + [.letGo, .pull],
      pulled + [.pull],
      pulled + [.wait(ms: 99), .pull],
      pulled + [.letGo, .pull],
    ] as [[Step]])
  func S14_apartFromShownRowsAPullDoesNothing(steps: [Step]) {
    let counts = run(steps).checkpoints.suffix(2).map(\.eventCount)
    #expect(counts.first == counts.last)
  }

  @Test func S14_aRefreshCanFollowARefresh() {
    let steps = Self.pulled + [.wait(ms: 100), .pull, .wait(ms: 100), .pull]
    #expect(run(steps).callKinds.suffix(3) == (3...5).map { searchCall($0, "dog") })
    #expect(
      run(steps).checkpoints.suffix(5).map(\.widgets.search.isRefreshing) == [
        true, false, true, false, true,
      ])
  }

  @Test func S14_whatARefreshMeetsIsFixedWhenItIsMade() {
    let run = run(Self.pulled + [.finds(3), .misbehave(.search, .answersTwice), .wait(ms: 100)])
    #expect(run.end.search.page == "1–10 of 24")
  }

  @Test func S14_aRefreshThatIsNeverAnsweredSpinsOn() {
    let run = run(Self.shown + [.search(.hangs), .pull, .wait(ms: 3_600_000), .pull])
    #expect(run.end.search.isRefreshing && run.end.search.content == .rows)
    #expect(run.callKinds.last == searchCall(3, "dog"))
  }

  // MARK: What ends it

  /// What is done while it is in flight, the service calls that follow, and the rule that is named for the
  /// cancellation.
  private static let endings: [(steps: [Step], calls: [ServiceCall.Kind], rule: Rule)] = [
    ([.tap(.next)], [.cancel(number: 3), searchCall(4, "dog", offset: 10)], .S6),
    ([.pressReturn(.query)], [.cancel(number: 3), searchCall(4, "dog")], .S8),
    (
      [.type(.query, "cat"), .wait(ms: 50), .pressReturn(.query)],
      [.cancel(number: 3), searchCall(4, "cat")], .S8
    ),
    ([.type(.query, " "), .pressReturn(.query)], [.cancel(number: 3)], .S9),
    ([.tap(.logOut)], [.cancel(number: 3)], .L7),
    ([.letGo], [.cancel(number: 3)], .A2),
  ]

  @Test(arguments: endings.indices) func S14_whateverLoadsClearsOrLeavesCancelsIt(index: Int) {
    let ending = Self.endings[index]
    let steps = Self.pulled + ending.steps
    let ended = run(steps)
    #expect(ended.callKinds.suffix(ending.calls.count) == ending.calls[...])
    // Letting go writes no widget.
    #expect(ended.end.search.isRefreshing == (ending.rule == .A2))
    let rule = Oracle(Script(name: "test", steps: steps)).rule(
      for: .serviceCalls, afterLines: steps.count, clue: .serviceCall(4))
    #expect(rule == ending.rule)
  }

  @Test(arguments: endings.indices) func A1_anAnswerAfterItsCancellationChangesNothing(index: Int) {
    let ending = Self.endings[index]
    let steps =
      Self.shown + [
        .finds(24, ms: 60), .misbehave(.search, .ignoresCancellation), .pull, .search(.hangs),
      ]
    let before = run(steps + ending.steps)
    let after = run(steps + ending.steps + [.wait(ms: 200)])
    #expect(after.end == before.end && after.serviceCalls == before.serviceCalls)
  }

  @Test func S14_anEmptyQueryCancelsItAfterTheDebounce() {
    let steps = Self.shown + [.finds(24, ms: 900), .pull, .type(.query, "")]
    let run = run(steps + [.wait(ms: 299), .wait(ms: 1)])
    #expect(run.checkpoints.suffix(2).map(\.widgets.search.isRefreshing) == [true, false])
    #expect(run.end.search.content == .idle && run.callKinds.last == .cancel(number: 3))
    let other = self.run(Self.shown + [.finds(24, ms: 900), .pull, .type(.query, "cat")])
    #expect(other.end.search.isRefreshing)
    let loaded = self.run(
      Self.shown + [.finds(24, ms: 900), .pull, .type(.query, "cat"), .wait(ms: 300)])
    #expect(loaded.callKinds.suffix(2) == [.cancel(number: 3), searchCall(4, "cat")])
    #expect(loaded.end.search.content == .loading && !loaded.end.search.isRefreshing)
  }

  @Test func S7_theSameQueryLeavesItRunning() {
    let steps = Self.shown + [.finds(24, ms: 400), .pull, .type(.query, " dog\n"), .wait(ms: 300)]
    let run = run(steps + [.wait(ms: 100)])
    #expect(run.checkpoints.suffix(2).map(\.widgets.search.isRefreshing) == [true, false])
    #expect(run.callKinds.last == searchCall(3, "dog"))
    #expect(run.end.search.page == "1–10 of 24")
    // The rows are shown again, by a refresh, and so the query is not loaded.
    let again = self.run(steps + [.wait(ms: 100), .type(.query, "dog"), .wait(ms: 300)])
    #expect(again.callKinds.last == searchCall(3, "dog"))
  }

  @Test func S14_whatTouchesRowsLeavesItRunning() {
    let steps = Self.pulled + [.toggle(1), .select(2), .scroll(by: 1), .tap(.previous)]
    let run = run(steps + [.wait(ms: 100)])
    #expect(run.checkpoints.suffix(2).map(\.widgets.search.isRefreshing) == [true, false])
    #expect(
      run.end.search.rows.map(\.description) == [
        "▾ dog 2", "▸ dog 3 selected", "▸ dog 4", "▸ dog 5",
      ])
  }

  // MARK: Answers that come as they please

  @Test func A1_aSecondAnswerIsNotSeen() {
    let steps =
      Self.shown + [.misbehave(.search, .answersTwice), .finds(3, ms: 100), .pull, .wait(ms: 100)]
    // The next refresh is in flight when the answer to this one comes again.
    let run = run(steps + [.search(.hangs), .pull, .wait(ms: 100)])
    #expect(run.end.search.isRefreshing && run.end.search.rowCount == 3)
    let stale = Oracle(Script(name: "test", steps: steps + [.wait(ms: 100)]))
    #expect(stale.rule(for: .changes, afterLines: steps.count + 1) == .A1)
  }

  @Test func A1_anAnswerInsideTheCallEndsItAtOnce() {
    let run = run(
      Self.shown + [
        .misbehave(.search, .answersInsideTheCall), .misbehave(.search, .answersTwice),
        .finds(24, ms: 900), .pull,
      ])
    #expect(!run.end.search.isRefreshing && run.end.search.page == "1–10 of 24")
    #expect(run.callKinds.last == searchCall(3, "dog"))
  }

  @Test func A1_anAnswerAfterLogOutIsNotSeen() {
    let steps =
      Self.shown + [.misbehave(.search, .answersAfterLogOut), .finds(24, ms: 100), .pull]
      + [.tap(.logOut)]
    #expect(run(steps + [.wait(ms: 500)]).end == run(steps).end)
    let back = steps + [.finds(7)] + entry
    #expect(run(back + [.wait(ms: 500)]).end == run(back).end)
    #expect(run(back).end.search.rowCount == 7)
  }

  // MARK: What it brings

  @Test func S14_aFailureKeepsTheRowsAndAlerts() {
    let before = Self.shown + [.scroll(by: 2), .select(3), .search(.fails(.offline)), .pull]
    let run = run(before + [.wait(ms: 0)])
    var expected = self.run(before).end
    expected.search.isRefreshing = false
    expected.alerts = ["You are offline"]
    #expect(run.end == expected)
    #expect(!run.end.search.isRetryEnabled && run.end.search.content == .rows)
    let twice = self.run(before + [.wait(ms: 0), .pull, .wait(ms: 0)])
    #expect(twice.end.alerts == ["You are offline", "You are offline"])
    // The query is shown still.
    let typed = self.run(before + [.wait(ms: 0), .type(.query, "dog"), .wait(ms: 300)])
    #expect(typed.callKinds.last == searchCall(3, "dog"))
  }

  @Test func S14_aPageWithoutRowsIsEmpty() {
    let claim = ResultSet(count: 0, claimedTotal: 99)
    let run = run(
      Self.shown + [.tap(.next), .wait(ms: 0), .scroll(by: 2), .select(3), finds(claim), .pull]
        + [.wait(ms: 0)])
    var search = Snapshot.Search()
    search.user = "ann"
    search.isLogOutEnabled = true
    search.query = "dog"
    search.title = "No results"
    search.content = .empty
    #expect(run.end.search == search)
    #expect(run.end.alerts.isEmpty)
  }

  @Test func S14_labelAndButtonsFollowThePageThatCame() {
    let run = run(
      [.finds(20)] + entry + [.tap(.next), .wait(ms: 0), .finds(31), .pull, .wait(ms: 0)])
    #expect(
      run.checkpoints.suffix(4).map(\.widgets.search.isNextEnabled) == [
        false, false, false, true,
      ])
    #expect(run.end.search.page == "11–20 of 31" && run.end.search.isPreviousEnabled)
    #expect(run.end.search.changes == ListChangeCount())
  }

  @Test func S14_atMostAPageIsKept() {
    let run = run(
      [.finds(8)] + entry + [finds(ResultSet(count: 40, ignoresLimit: true)), .pull, .wait(ms: 0)])
    #expect(run.end.search.rowCount == 10 && run.end.search.page == "1–10 of 40")
    #expect(run.end.search.changes == ListChangeCount(insertions: 2))
  }

  @Test func S14_thePositionStaysAsFarAsTheListReaches() {
    let counts = [10, 12, 8, 3, 10, 4]
    let steps = counts.flatMap { [Step.finds($0), .pull, .wait(ms: 0)] }
    let run = run([.finds(10)] + entry + [.scroll(to: 5)] + steps)
    let ends = stride(from: 0, to: steps.count, by: 3).map {
      run.checkpoints[run.checkpoints.count - steps.count + $0 + 2].widgets.search.position
    }
    #expect(ends == [5, 5, 4, 0, 0, 0])
    let inFront = self.run(
      [finds(ResultSet(count: 9, missingAtStart: 1))] + entry
        + [.scroll(to: 3), .finds(10), .pull, .wait(ms: 0)])
    // The rows are those of the position, not those of before.
    #expect(inFront.end.search.rows.map(\.title) == (4...7).map { "dog \($0)" })
  }

  @Test func S14_theSelectionStaysWithItsItem() {
    let steps = [.finds(9)] + entry + [.select(3), .toggle(3)]
    let reversed = finds(ResultSet(count: 9, retitlingEvery: 2, isReversed: true))
    let run = run(steps + [reversed, .pull, .wait(ms: 0), .scroll(to: 5)])
    #expect(
      run.end.search.rows.map(\.description) == [
        "▾ dog 4 again selected", "▸ dog 3", "▸ dog 2 again", "▸ dog 1",
      ])
  }

  @Test func S14_theSelectionIsLostWithItsItemAndDoesNotComeBack() {
    let steps = [.finds(9)] + entry + [.select(3), .toggle(3), .finds(3), .pull, .wait(ms: 0)]
    let back = run(steps + [.finds(9), .pull, .wait(ms: 0)])
    #expect(back.end.search.rows.map(\.description).last == "▾ dog 4")
    let again = run(steps + [.finds(9), .pull, .wait(ms: 0), .select(3)])
    #expect(again.end.search.rows.map(\.description).last == "▾ dog 4 selected")
    // An item beyond the page is not on it.
    let flood = finds(
      ResultSet(count: 20, isReversed: true, ignoresLimit: true))
    let beyond = run([.finds(9)] + entry + [.select(3), flood, .pull, .wait(ms: 0)])
    #expect(beyond.events.selectedItem == nil)
    // A failure loses nothing.
    let failed = run(
      [.finds(9)] + entry + [.select(3), .search(.fails(.offline)), .pull, .wait(ms: 0)])
    #expect(failed.events.selectedItem == 4)
  }

  @Test func S14_rowsWithTheSelectedItemKeepIt() {
    let twins = ResultSet(count: 6, repeatingEvery: 3)
    var fewer = twins
    fewer.missingAtStart = 2
    fewer.count = 3
    let run = run([finds(twins)] + entry + [.select(1), finds(fewer), .pull, .wait(ms: 0)])
    #expect(run.end.search.rows.map(\.description) == ["▸ dog 3", "▸ dog 4", "▸ dog 5 selected"])
    #expect(run.end.search.changes == ListChangeCount(removals: 3))
  }

  // MARK: Changes

  /// The changes after each refresh with one of these results.
  private func changes(_ sets: [ResultSet], first: ResultSet = ResultSet(count: 9)) -> [String] {
    let steps = sets.flatMap { [finds($0), .pull, .wait(ms: 0)] }
    let run = run([finds(first)] + entry + steps)
    let all = run.checkpoints.map(\.widgets.search.changes).suffix(steps.count)
    return stride(from: 2, to: steps.count, by: 3).map {
      let changes = all[all.startIndex + $0]
      return "-\(changes.removals) +\(changes.insertions) ~\(changes.updates)"
    }
  }

  @Test func S14_changesAreTheFewestThatLeadToThePage() {
    #expect(changes([ResultSet(count: 9)]) == ["-0 +0 ~0"])
    #expect(changes([ResultSet(count: 7)]) == ["-2 +0 ~0"])
    #expect(changes([ResultSet(count: 10)]) == ["-0 +1 ~0"])
    #expect(changes([ResultSet(count: 9, missingAtStart: 2)]) == ["-2 +2 ~0"])
    #expect(changes([ResultSet(count: 9, retitlingEvery: 3)]) == ["-0 +0 ~3"])
    // Moves are free.
    #expect(changes([ResultSet(count: 9, isReversed: true)]) == ["-0 +0 ~0"])
    #expect(changes([ResultSet(count: 9, firstID: 101)]) == ["-9 +9 ~0"])
    #expect(
      changes([ResultSet(count: 9, missingEvery: 4, retitlingEvery: 5, isReversed: true)])
        == ["-2 +2 ~1"])
    // The total is no row.
    #expect(changes([ResultSet(count: 9, claimedTotal: 1)]) == ["-0 +0 ~0"])
  }

  @Test func S14_changesAddUpUntilTheListIsReloaded() {
    let sets = [7, 9, 7].map { ResultSet(count: $0) } + [ResultSet(count: 7, retitlingEvery: 7)]
    #expect(changes(sets) == ["-2 +0 ~0", "-2 +2 ~0", "-4 +2 ~0", "-4 +2 ~1"])
    let changed = [.finds(9)] + entry + [.finds(7), .pull, .wait(ms: 0)]
    let kept: [[Step]] = [
      [.scroll(by: 1)], [.select(1), .toggle(0)], [.pull, .wait(ms: 0)],
      [.search(.fails(.offline)), .pull, .wait(ms: 0)], [.letGo],
    ]
    for steps in kept {
      #expect(run(changed + steps).end.search.changes == ListChangeCount(removals: 2))
    }
    let reset: [[Step]] = [
      [.pressReturn(.query)], [.pressReturn(.query), .wait(ms: 0)], [.tap(.logOut)],
      [.type(.query, ""), .pressReturn(.query)], [.finds(0), .pull, .wait(ms: 0)],
    ]
    for steps in reset {
      #expect(run(changed + steps).end.search.changes == ListChangeCount())
    }
    let anew = run(
      changed + [.pressReturn(.query), .wait(ms: 0), .finds(8), .pull, .wait(ms: 0)])
    #expect(anew.end.search.changes == ListChangeCount(insertions: 1))
  }

  @Test func S14_itemsThatAreTheSameTwiceArePairedInTheBestWay() {
    let twins = ResultSet(count: 9, repeatingEvery: 3)
    #expect(changes([ResultSet(count: 7, repeatingEvery: 3)], first: twins) == ["-2 +0 ~0"])
    #expect(
      changes([ResultSet(count: 9, repeatingEvery: 3, missingAtStart: 3)], first: twins)
        == ["-0 +0 ~3"])
    #expect(changes([ResultSet(count: 9)], first: twins) == ["-6 +6 ~0"])
  }
}
