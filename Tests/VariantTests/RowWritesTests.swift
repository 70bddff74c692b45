import LoginSearch
import TestSupport
import Testing

/// What each architecture writes after a gesture on the list: what changes, and of that only what is visible.
@Suite struct RowWritesTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 6)
  private var list: List { harness.screen.search.list }

  private func rowWrites(_ count: Int) -> [WidgetName: WriteCount] {
    [.list: WriteCount(writes: count)]
  }

  private func launch(
    _ variant: any Variant, finding items: [Item.ID] = Array(1...6)
  ) -> AnyObject {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    harness.enter(finding: items)
    return app
  }

  /// S11.
  @Test(arguments: allVariants)
  func aSelectionWritesTheOldAndTheNewRow(variant: any Variant) {
    let app = launch(variant)
    #expect(harness.writes { list.tapRow(0) } == rowWrites(1))
    #expect(harness.writes { list.tapRow(2) } == rowWrites(2))
    #expect(harness.rows.map(\.isSelected) == [false, false, true])
    withExtendedLifetime(app) {}
  }

  /// S11: tapping it again leaves it selected.
  @Test(arguments: allVariants)
  func selectingTheSelectedRowWritesNothing(variant: any Variant) {
    let app = launch(variant)
    list.tapRow(1)
    #expect(harness.writes { list.tapRow(1) }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// S10.
  @Test(arguments: allVariants)
  func aToggleWritesTheRow(variant: any Variant) {
    let app = launch(variant)
    #expect(harness.writes { list.tapDisclosure(1) } == rowWrites(1))
    #expect(harness.writes { list.tapDisclosure(1) } == rowWrites(1))
    withExtendedLifetime(app) {}
  }

  /// S12: two rows may show the same item, and both show its state.
  @Test(arguments: allVariants)
  func visibleRowsWithTheSameItemAreWrittenOnceEach(variant: any Variant) {
    let app = launch(variant, finding: [7, 8, 7, 7, 8, 7])
    #expect(harness.writes { list.tapDisclosure(0) } == rowWrites(2))
    #expect(harness.writes { list.tapRow(2) } == rowWrites(2))
    #expect(harness.writes { list.tapRow(0) }.isEmpty)
    #expect(harness.writes { list.tapRow(1) } == rowWrites(3))
    withExtendedLifetime(app) {}
  }

  /// S11, S12: the row that was selected is out of view, and so are others with the same item.
  @Test(arguments: allVariants)
  func rowsOutOfViewCostNothing(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3, 4, 1, 6])
    list.tapRow(0)
    list.scroll(by: 1)
    #expect(harness.writes { list.tapRow(2) } == rowWrites(1))
    #expect(harness.writes { list.tapDisclosure(3) } == rowWrites(1))
    #expect(harness.meter { list.tapDisclosure(1) }.configuredCells == 0)
    withExtendedLifetime(app) {}
  }

  /// S10: the row stays flipped.
  @Test(arguments: allVariants)
  func aToggleThatFailsToSaveWritesTheRowAndAnAlert(variant: any Variant) {
    let app = launch(variant)
    harness.preferences.fail = true
    #expect(harness.writes { list.tapDisclosure(0) } == once(.list, .alerts))
    withExtendedLifetime(app) {}
  }

  /// S7: nothing changes before the debounce ends.
  @Test(arguments: allVariants)
  func aKeystrokeInTheQueryFieldWritesNothing(variant: any Variant) {
    let app = launch(variant)
    #expect(harness.writes { harness.screen.search.queryField.type("c") }.isEmpty)
    #expect(harness.writes { harness.screen.search.queryField.type("c") }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// S15, whatever the length of the page.
  @Test(arguments: allVariants)
  func aPageConfiguresTheVisibleRows(variant: any Variant) {
    let app = launch(variant)
    harness.screen.search.queryField.pressReturn()
    let meter = harness.meter { harness.search.answer(.success(.of(Array(11...16)))) }
    #expect(meter.configuredCells == 3)
    #expect(meter.madeCells == 0)
    #expect(meter.counts[.list] == WriteCount(writes: 3))
    withExtendedLifetime(app) {}
  }
}

// MARK: - Scrolling

extension RowWritesTests {
  /// S13, S15.
  @Test(arguments: allVariants)
  func aScrollByOneConfiguresOneCell(variant: any Variant) {
    let app = launch(variant)
    for distance in [1, 1, -1] {
      let meter = harness.meter { list.scroll(by: distance) }
      #expect(meter.configuredCells == 1)
      #expect(meter.madeCells == 0)
      #expect(meter.counts == rowWrites(1))
    }
    #expect(harness.rows.map(\.title) == ["dog 2", "dog 3", "dog 4"])
    withExtendedLifetime(app) {}
  }

  /// S15: its title, and what else it shows that the cell did not show before.
  @Test(arguments: allVariants)
  func aCellIsWrittenForWhatItShowsAnew(variant: any Variant) {
    harness.preferences.items = [1, 4, 5]
    let app = launch(variant)
    list.tapRow(0)
    // The cell of the first row, expanded and selected, shows the fourth one.
    #expect(harness.writes { list.scroll(by: 1) } == rowWrites(2))
    #expect(harness.writes { list.scroll(by: 1) } == rowWrites(2))
    #expect(harness.writes { list.scroll(by: -2) } == rowWrites(4))
    #expect(
      harness.rows == [
        Row(title: "dog 1", isExpanded: true, isSelected: true), Row(title: "dog 2"),
        Row(title: "dog 3"),
      ])
    withExtendedLifetime(app) {}
  }

  /// S13: the list stops at either end.
  @Test(arguments: allVariants)
  func aScrollThatMovesNothingWritesNothing(variant: any Variant) {
    let app = launch(variant)
    #expect(harness.writes { list.scroll(by: -1) }.isEmpty)
    list.scroll(to: 3)
    let meter = harness.meter { list.scroll(by: 1) }
    #expect(meter.counts.isEmpty)
    #expect(meter.configuredCells == 0)
    withExtendedLifetime(app) {}
  }
}

// MARK: - Refreshing

extension RowWritesTests {
  private func refresh(finding page: Page) -> WriteMeter {
    #expect(harness.writes { harness.screen.search.refreshControl.pull() }.isEmpty)
    return harness.meter { harness.search.answer(.success(page)) }
  }

  /// S14, S15: nothing but the spinner.
  @Test(arguments: allVariants)
  func anEqualPageWritesToNoCell(variant: any Variant) {
    let app = launch(variant)
    list.tapRow(1)
    list.tapDisclosure(2)
    let meter = refresh(finding: .of(Array(1...6)))
    #expect(meter.counts == once(.refreshControl))
    #expect(meter.configuredCells == 0)
    withExtendedLifetime(app) {}
  }

  /// S15.
  @Test(arguments: allVariants)
  func aNewTitleConfiguresItsCell(variant: any Variant) {
    let app = launch(variant)
    list.tapRow(1)
    let meter = refresh(finding: .of(Array(1...6), retitled: [2]))
    #expect(meter.counts[.list] == WriteCount(writes: 1))
    #expect(meter.configuredCells == 1)
    #expect(harness.rows[1] == Row(title: "cat 2", isSelected: true))
    withExtendedLifetime(app) {}
  }

  /// S15.
  @Test(arguments: allVariants)
  func aNewTitleOutOfViewConfiguresNoCell(variant: any Variant) {
    let app = launch(variant)
    let meter = refresh(finding: .of(Array(1...6), retitled: [4]))
    #expect(meter.counts[.list] == nil)
    #expect(meter.configuredCells == 0)
    #expect(list.changes == ListChangeCount(updates: 1))
    withExtendedLifetime(app) {}
  }

  /// S15: the other visible rows move, with their cells.
  @Test(arguments: allVariants)
  func aRowInFrontConfiguresOneCell(variant: any Variant) {
    let app = launch(variant)
    let meter = refresh(finding: .of([9, 1, 2, 3, 4, 5]))
    #expect(meter.counts[.list] == WriteCount(writes: 1))
    #expect(meter.configuredCells == 1)
    #expect(harness.rows.map(\.title) == ["dog 9", "dog 1", "dog 2"])
    withExtendedLifetime(app) {}
  }

  /// S15.
  @Test(arguments: allVariants)
  func rowsThatOnlyMoveAreNotConfigured(variant: any Variant) {
    let app = launch(variant)
    list.tapRow(0)
    let meter = refresh(finding: .of([2, 3, 1, 4, 5, 6]))
    #expect(meter.counts[.list] == nil)
    #expect(meter.configuredCells == 0)
    #expect(harness.rows.map(\.isSelected) == [false, false, true])
    withExtendedLifetime(app) {}
  }

  /// S14: the cell of the selected row shows another one.
  @Test(arguments: allVariants)
  func aSelectionThatGoesWritesItsCellAlone(variant: any Variant) {
    let app = launch(variant)
    list.tapRow(1)
    let meter = refresh(finding: .of([1, 3, 4, 5, 6, 7]))
    #expect(meter.counts[.list] == WriteCount(writes: 2))
    #expect(meter.configuredCells == 1)
    #expect(harness.rows.map(\.isSelected) == [false, false, false])
    withExtendedLifetime(app) {}
  }

  /// S14.
  @Test(arguments: allVariants)
  func aRefreshThatFailsWritesTheSpinnerAndAnAlert(variant: any Variant) {
    let app = launch(variant)
    harness.screen.search.refreshControl.pull()
    let meter = harness.meter { harness.search.answer(.failure(.offline)) }
    #expect(meter.counts == once(.refreshControl, .alerts))
    #expect(meter.configuredCells == 0)
    withExtendedLifetime(app) {}
  }
}
