import LoginSearch
import TestSupport
import Testing

/// What each architecture writes after a tap on a row: one write for each row that changes.
@Suite struct RowWritesTests {
  private let harness = TestHarness()
  private var list: List { harness.screen.search.list }

  private func rowWrites(_ count: Int) -> [WidgetName: WriteCount] {
    [.list: WriteCount(writes: count)]
  }

  private func launch(_ variant: any Variant, finding items: [Item.ID]) -> AnyObject {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    harness.enter(finding: items)
    return app
  }

  /// S11.
  @Test(arguments: allVariants)
  func aSelectionWritesTheOldAndTheNewRow(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    #expect(harness.writes { list.tapRow(0) } == rowWrites(1))
    #expect(harness.writes { list.tapRow(2) } == rowWrites(2))
    #expect(list.rows.map(\.isSelected) == [false, false, true])
    withExtendedLifetime(app) {}
  }

  /// S11: tapping it again leaves it selected.
  @Test(arguments: allVariants)
  func selectingTheSelectedRowWritesNothing(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    list.tapRow(1)
    #expect(harness.writes { list.tapRow(1) }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// S10.
  @Test(arguments: allVariants)
  func aToggleWritesTheRow(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    #expect(harness.writes { list.tapDisclosure(1) } == rowWrites(1))
    #expect(harness.writes { list.tapDisclosure(1) } == rowWrites(1))
    withExtendedLifetime(app) {}
  }

  /// S12: two rows may show the same item, and both show its state.
  @Test(arguments: allVariants)
  func rowsWithTheSameItemAreWrittenOnceEach(variant: any Variant) {
    let app = launch(variant, finding: [7, 8, 7])
    #expect(harness.writes { list.tapDisclosure(0) } == rowWrites(2))
    #expect(harness.writes { list.tapRow(2) } == rowWrites(2))
    #expect(harness.writes { list.tapRow(0) }.isEmpty)
    #expect(harness.writes { list.tapRow(1) } == rowWrites(3))
    withExtendedLifetime(app) {}
  }

  /// S10: the row stays flipped.
  @Test(arguments: allVariants)
  func aToggleThatFailsToSaveWritesTheRowAndAnAlert(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    harness.preferences.fail = true
    #expect(harness.writes { list.tapDisclosure(0) } == once(.list, .alerts))
    withExtendedLifetime(app) {}
  }

  /// S7: nothing changes before the debounce ends.
  @Test(arguments: allVariants)
  func aKeystrokeInTheQueryFieldWritesNothing(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    #expect(harness.writes { harness.screen.search.queryField.type("c") }.isEmpty)
    #expect(harness.writes { harness.screen.search.queryField.type("c") }.isEmpty)
    withExtendedLifetime(app) {}
  }
}
