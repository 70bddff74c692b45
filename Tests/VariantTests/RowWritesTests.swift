import LoginSearch
import TestSupport
import Testing

/// What a touch of a row makes each architecture write: one row for each row that changes.
@Suite struct RowWritesTests {
  private let world = World()
  private var list: List { world.screen.search.list }

  private func rowWrites(_ count: Int) -> [WidgetName: WriteCount] {
    [.list: WriteCount(writes: count)]
  }

  private func launch(_ variant: any Variant, finding items: [Item.ID]) -> AnyObject {
    let app = variant.launch(on: world.screen, in: world.environment)
    world.enter(finding: items)
    return app
  }

  /// S11.
  @Test(arguments: allVariants)
  func aSelectionWritesTheRowThatGainsItAndTheOneThatLosesIt(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    #expect(world.writes { list.tapRow(0) } == rowWrites(1))
    #expect(world.writes { list.tapRow(2) } == rowWrites(2))
    #expect(list.rows.map(\.isSelected) == [false, false, true])
    withExtendedLifetime(app) {}
  }

  /// S11: tapping it again leaves it selected.
  @Test(arguments: allVariants)
  func selectingTheSelectedRowWritesNothing(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    list.tapRow(1)
    #expect(world.writes { list.tapRow(1) }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// S10.
  @Test(arguments: allVariants)
  func aToggleWritesTheRow(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    #expect(world.writes { list.tapDisclosure(1) } == rowWrites(1))
    #expect(world.writes { list.tapDisclosure(1) } == rowWrites(1))
    withExtendedLifetime(app) {}
  }

  /// S12: two rows may carry the same item, and both show its state.
  @Test(arguments: allVariants)
  func rowsWithTheSameItemAreWrittenOnceEach(variant: any Variant) {
    let app = launch(variant, finding: [7, 8, 7])
    #expect(world.writes { list.tapDisclosure(0) } == rowWrites(2))
    #expect(world.writes { list.tapRow(2) } == rowWrites(2))
    #expect(world.writes { list.tapRow(0) }.isEmpty)
    #expect(world.writes { list.tapRow(1) } == rowWrites(3))
    withExtendedLifetime(app) {}
  }

  /// S10: the row stays flipped.
  @Test(arguments: allVariants)
  func aToggleThatIsNotSavedWritesTheRowAndAnAlert(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    world.preferences.fail = true
    #expect(world.writes { list.tapDisclosure(0) } == once(.list, .alerts))
    withExtendedLifetime(app) {}
  }

  /// S7: until it is quiet there is nothing to show.
  @Test(arguments: allVariants)
  func aKeystrokeInTheQueryFieldWritesNothing(variant: any Variant) {
    let app = launch(variant, finding: [1, 2, 3])
    #expect(world.writes { world.screen.search.queryField.type("c") }.isEmpty)
    #expect(world.writes { world.screen.search.queryField.type("c") }.isEmpty)
    withExtendedLifetime(app) {}
  }
}
