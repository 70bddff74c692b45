import LoginSearch
import Testing

@testable import Scenario

/// S15: how many cells may be configured.
@Suite struct OracleCellsTests {
  /// How many cells the last step may configure.
  private func cells(
    _ steps: [Step], visibleRows: Int = 4, pageSize: Int = 20
  ) -> Int? {
    expectedRun(
      of: steps, configuration: Configuration(pageSize: pageSize), visibleRows: visibleRows
    ).configurableCells.last
  }

  private static let shown = [.finds(9)] + entry

  @Test func aNewPageConfiguresAllThatIsVisible() {
    #expect(cells(Self.shown) == 4)
    #expect(cells(Self.shown, visibleRows: 12) == 9)
    #expect(cells(Self.shown, visibleRows: 12, pageSize: 5) == 5)
    #expect(cells([.finds(0)] + entry) == 0)
    #expect(cells(Self.shown + [.pressReturn(.query), .wait(ms: 0)]) == 4)
    #expect(cells(Self.shown + [.tap(.logOut)]) == 0)
    #expect(
      cells(Self.shown + [.search(.fails(.offline)), .pressReturn(.query), .wait(ms: 0)]) == 0)
  }

  @Test func aScrollConfiguresWhatComesIntoView() {
    #expect(cells(Self.shown + [.scroll(by: 1)]) == 1)
    #expect(cells(Self.shown + [.scroll(by: 3)]) == 3)
    #expect(cells(Self.shown + [.scroll(by: 4)]) == 4)
    #expect(cells(Self.shown + [.scroll(by: 9)]) == 4)
    #expect(cells(Self.shown + [.scroll(by: 5), .scroll(by: -2)]) == 2)
    #expect(cells(Self.shown + [.scroll(by: 5), .scroll(by: 5)]) == 0)
    #expect(cells(Self.shown + [.scroll(by: 0)]) == 0)
    #expect(cells(Self.shown + [.scroll(by: 5), .scroll(to: 0)]) == 4)
  }

  @Test func aTapConfiguresTheRowsOfTheItem() {
    #expect(cells(Self.shown + [.toggle(1)]) == 1)
    #expect(cells(Self.shown + [.select(1)]) == 1)
    #expect(cells(Self.shown + [.select(1), .select(2)]) == 2)
    // The row that was selected is out of sight.
    #expect(cells(Self.shown + [.select(0), .scroll(by: 1), .select(2)]) == 1)
    #expect(cells(Self.shown + [.toggle(7)]) == 0)
    let twins = Step.search(.returns(ResultSet(count: 9, repeatingEvery: 2)))
    #expect(cells([twins] + entry + [.toggle(1)]) == 2)
    #expect(cells([twins] + entry + [.select(1)]) == 2)
    #expect(cells([twins] + entry + [.select(1), .select(2)]) == 4)
  }

  @Test func aRefreshConfiguresWhatComesIntoViewOrChanges() {
    func refreshed(_ set: ResultSet, _ before: [Step] = []) -> Int? {
      cells(Self.shown + before + [.search(.returns(set)), .pull, .wait(ms: 0)])
    }
    #expect(cells(Self.shown + [.pull]) == 0)
    #expect(refreshed(ResultSet(count: 9)) == 0)
    #expect(refreshed(ResultSet(count: 8)) == 0)
    #expect(refreshed(ResultSet(count: 9, retitlingEvery: 2)) == 2)
    #expect(refreshed(ResultSet(count: 9, missingAtStart: 1)) == 1)
    #expect(refreshed(ResultSet(count: 9, missingAtStart: 1, retitlingEvery: 3)) == 2)
    #expect(refreshed(ResultSet(count: 9, isReversed: true)) == 4)
    #expect(refreshed(ResultSet(count: 5, isReversed: true)) == 1)
    #expect(refreshed(ResultSet(count: 9, firstID: 101)) == 4)
    // The list moves up with its end.
    #expect(refreshed(ResultSet(count: 7), [.scroll(by: 5)]) == 2)
    #expect(refreshed(ResultSet(count: 0)) == 0)
    #expect(cells(Self.shown + [.search(.fails(.offline)), .pull, .wait(ms: 0)]) == 0)
  }

  /// Which of two rows with the same item stays is not said, so any of them may.
  @Test func aRefreshOfItemsThatRepeatMayConfigureAllThatIsVisible() {
    let twins = Step.search(.returns(ResultSet(count: 9, repeatingEvery: 2)))
    #expect(cells([twins] + entry + [.finds(9), .pull, .wait(ms: 0)]) == 4)
    #expect(cells(Self.shown + [twins, .pull, .wait(ms: 0)]) == 4)
  }

  @Test func whatNobodySeesConfiguresNothing() {
    let stale = [.finds(9, ms: 50), .misbehave(.search, .answersTwice)] + entry
    #expect(cells(stale + [.wait(ms: 50), .wait(ms: 50)]) == 0)
    #expect(cells(Self.shown + [.letGo, .scroll(by: 1)]) == 0)
    #expect(cells(Self.shown + [.letGo, .toggle(0)]) == 0)
  }

  /// Looks at the visible rows before and after each event, and counts those that were not there.
  @Test(arguments: 0..<200 as Range<UInt64>) func theBoundIsWhatRowsShow(seed: UInt64) {
    let drawn = Script.random(seed: seed, steps: 100, pageSize: [3, 5, 10, 25][Int(seed % 4)])
    let script = Script(
      name: drawn.name, configuration: drawn.configuration, visibleRows: drawn.visibleRows,
      steps: drawn.steps.map(\.withoutRepeatedItems))
    let run = Oracle(script).expectedRun()
    var log = run.events.rewound
    for (line, (before, after)) in zip(run.checkpoints, run.checkpoints.dropFirst()).enumerated() {
      var bound = 0
      for index in before.eventCount..<after.eventCount {
        log.advance(to: index)
        let (items, rows) = (log.visibleItems.map(\.id), log.visibleRows)
        let selected = log.selectedItem
        log.advance(to: index + 1)
        let shown = zip(items, rows).map { ($0, $1) }
        let isNewPage = if case .pageArrived = log[index].event { true } else { false }
        let isSelectedAgain = if case .selected(selected) = log[index].event { true } else { false }
        for (item, row) in zip(log.visibleItems.map(\.id), log.visibleRows) {
          let wasThere = shown.contains { $0.0 == item && $0.1 == row }
          if isNewPage || !wasThere || isSelectedAgain && item == selected { bound += 1 }
        }
      }
      log.advance(to: after.eventCount)
      #expect(
        run.configurableCells[line] == bound,
        "\(script.name), line \(line): \(script.steps[line])")
    }
  }
}

extension Step {
  fileprivate var withoutRepeatedItems: Step {
    guard case .behaviour(.search(let query, let offset, let answer)) = self,
      case .returns(var resultSet) = answer.outcome
    else { return self }
    resultSet.repeatingEvery = nil
    let unique = SearchAnswer(.returns(resultSet), after: answer.latency)
    return .behaviour(.search(query: query, offset: offset, unique))
  }
}
