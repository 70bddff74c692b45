import LoginSearch
import Testing

/// Only rows in view have a state and a body. A row that goes out of view leaves nothing of them.
struct RowListTests {
  private let harness = TestHarness()

  private var titles: [String] {
    Snapshot(of: harness.screen).search.rows.map(\.title)
  }

  /// Two titles, and the cell that showed the selected row.
  @Test func aScrollDrawsOnlyTheRowsThatComeIntoView() {
    let harness = TestHarness(pageSize: 40)
    harness.enter(finding: Array(1...40))
    harness.turn { harness.list.tapRow(0) }
    let writes = harness.writes { harness.list.scroll(by: 2) }
    #expect(writes == [.list: WriteCount(writes: 3)])
    harness.turn { harness.list.scroll(by: -2) }
    #expect(harness.list.cell(at: 0)?.isSelected == true)
    #expect(harness.screen.invalidUpdates.isEmpty)
  }

  /// The body of a row that was toggled is due when the row goes out of view. Its cell shows another row.
  @Test func aRowThatGoesOutOfViewIsNotDrawn() {
    let harness = TestHarness(pageSize: 40)
    harness.enter(finding: Array(1...40))
    harness.turn {
      harness.list.tapDisclosure(0)
      harness.list.scroll(by: 1)
    }
    #expect(!Snapshot(of: harness.screen).search.rows.contains { $0.isExpanded })
    harness.turn { harness.list.scroll(by: -1) }
    #expect(harness.list.cell(at: 0)?.isExpanded == true)
    #expect(harness.screen.invalidUpdates.isEmpty)
  }

  /// Two titles, and no more: the rows that stay keep their cells and their states.
  @Test func aRefreshDrawsOnlyTheRowsThatChanged() {
    harness.enter(finding: [1, 2, 3, 4])
    harness.turn { harness.list.tapRow(1) }
    harness.turn { harness.screen.search.refreshControl.pull() }
    let writes = harness.writes { harness.search.answer(.success(.of([2, 8, 9, 4]))) }
    #expect(writes[.list] == WriteCount(writes: 2))
    #expect(titles == ["dog 2", "dog 8", "dog 9", "dog 4"])
    #expect(harness.list.changes == ListChangeCount(removals: 2, insertions: 2))
    #expect(harness.list.configuredCells == 6)
    #expect(harness.list.cell(at: 0)?.isSelected == true)
  }

  @Test func aRefreshThatChangesNothingWritesOnlyItsSpinner() {
    harness.enter(finding: [1, 2, 3])
    harness.turn { harness.screen.search.refreshControl.pull() }
    let writes = harness.writes { harness.search.answer(.success(.of([1, 2, 3]))) }
    #expect(writes == [.refreshControl: WriteCount(writes: 1)])
  }

  /// The list is a new one, though its rows are equal: it is shown from the top.
  @Test func aLoadBringsANewList() {
    let harness = TestHarness(pageSize: 40)
    harness.enter(finding: Array(1...40))
    harness.refresh(finding: Array(2...40))
    harness.turn { harness.list.scroll(by: 7) }
    harness.turn { harness.screen.search.queryField.pressReturn() }
    harness.turn { harness.search.answer(.success(.of(Array(2...40)))) }
    #expect(harness.list.position == 0)
    #expect(harness.list.changes == ListChangeCount())
  }
}
