import LoginSearch
import Testing
import VariantSupport

/// Tests of what each architecture writes after a gesture or an answer: what changes, and of the rows only those that
/// are visible. The list has room for three.
@Suite struct WritesTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 6)
  private var list: List { harness.screen.search.list }

  private func rowWrites(_ count: Int) -> [WidgetName: WriteCount] {
    [.list: WriteCount(writes: count)]
  }

  /// Calls `body` while a variant shows these items.
  private func show(_ items: [Item.ID] = Array(1...6), in variant: any Variant, _ body: () -> Void)
  {
    let app = harness.launch(variant)
    harness.enter(finding: items)
    body()
    withExtendedLifetime(app) {}
  }

  @Test(arguments: allVariants) func `a selection writes the old and the new row`(
    variant: any Variant
  ) {
    show(in: variant) {
      #expect(harness.writes { list.tapRow(0) } == rowWrites(1))
      #expect(harness.writes { list.tapRow(2) } == rowWrites(2))
      #expect(harness.writes { list.tapRow(2) }.isEmpty)
    }
  }

  @Test(arguments: allVariants) func `a toggle writes its row, and an alert if it cannot be saved`(
    variant: any Variant
  ) {
    show(in: variant) {
      #expect(harness.writes { list.tapDisclosure(1) } == rowWrites(1))
      #expect(harness.writes { list.tapDisclosure(1) } == rowWrites(1))
      harness.preferences.fail = true
      #expect(harness.writes { list.tapDisclosure(0) } == once(.list, .alerts))
    }
  }

  @Test(arguments: allVariants) func `visible rows with the same item are written once each`(
    variant: any Variant
  ) {
    show([7, 8, 7, 7, 8, 7], in: variant) {
      #expect(harness.writes { list.tapDisclosure(0) } == rowWrites(2))
      #expect(harness.writes { list.tapRow(2) } == rowWrites(2))
      #expect(harness.writes { list.tapRow(0) }.isEmpty)
      #expect(harness.writes { list.tapRow(1) } == rowWrites(3))
    }
  }

  /// The selected row is out of view, and so are others with the same item.
  @Test(arguments: allVariants) func `rows out of view are not written`(variant: any Variant) {
    show([1, 2, 3, 4, 1, 6], in: variant) {
      list.tapRow(0)
      list.scroll(by: 1)
      #expect(harness.writes { list.tapRow(2) } == rowWrites(1))
      #expect(harness.writes { list.tapDisclosure(3) } == rowWrites(1))
      // A program writes the row's cell itself, or has the list configure it: only this one (S15).
      let meter = harness.meter { list.tapDisclosure(1) }
      #expect(meter.counts.needed == rowWrites(1))
      #expect(meter.configuredCells <= 1)
    }
  }

  @Test(arguments: allVariants) func `a page writes the visible rows and makes no cell`(
    variant: any Variant
  ) {
    show(in: variant) {
      harness.screen.search.queryField.pressReturn()
      let meter = harness.meter { harness.search.answer(.success(.of(Array(11...16)))) }
      #expect(meter.configuredCells == 3)
      #expect(meter.madeCells == 0)
      #expect(meter.counts.needed[.list] == WriteCount(writes: 3))
    }
  }

  @Test(arguments: allVariants)
  func `a scroll configures and writes only the rows that come into view`(variant: any Variant) {
    show(in: variant) {
      for distance in [1, 1, -1] {
        let meter = harness.meter { list.scroll(by: distance) }
        #expect(meter.configuredCells == 1)
        #expect(meter.madeCells == 0)
        #expect(meter.counts.needed == rowWrites(1))
      }
      list.scroll(to: 3)
      #expect(harness.meter { list.scroll(by: 1) }.configuredCells == 0)
    }
  }

  /// It writes the title, and everything else that the cell did not show before.
  @Test(arguments: allVariants) func `a cell is written only for what it shows anew`(
    variant: any Variant
  ) {
    harness.preferences.items = [1, 4, 5]
    show(in: variant) {
      list.tapRow(0)
      // The cell of the first row, expanded and selected, shows the fourth one.
      #expect(harness.writes { list.scroll(by: 1) } == rowWrites(2))
      #expect(harness.writes { list.scroll(by: 1) } == rowWrites(2))
      #expect(harness.writes { list.scroll(by: -2) } == rowWrites(4))
    }
  }

  /// A page that a refresh brings, and its cost for the list while the second row is selected.
  struct Refresh: Sendable {
    var page: Page
    var writes = 0
    var configuredCells = 0
  }

  @Test(
    arguments: allVariants,
    [
      Refresh(page: .of([1, 2, 3, 4, 5, 6], retitled: [2]), writes: 1, configuredCells: 1),
      Refresh(page: .of([1, 2, 3, 4, 5, 6], retitled: [4])),
      Refresh(page: .of([2, 3, 1, 4, 5, 6])),
      Refresh(page: .of([9, 1, 2, 3, 4, 5]), writes: 1, configuredCells: 1),
      // The selection disappears with its item, and the cell shows another row.
      Refresh(page: .of([1, 3, 4, 5, 6, 7]), writes: 2, configuredCells: 1),
    ]) func `a refresh configures and writes only visible rows that change`(
      variant: any Variant, refresh: Refresh
    )
  {
    let app = harness.launch(variant)
    harness.enter(finding: Array(1...6))
    list.tapRow(1)
    #expect(harness.writes { harness.screen.search.refreshControl.pull() }.isEmpty)
    let meter = harness.meter { harness.search.answer(.success(refresh.page)) }
    #expect((meter.counts.needed[.list] ?? WriteCount()) == WriteCount(writes: refresh.writes))
    #expect(meter.configuredCells == refresh.configuredCells)
    withExtendedLifetime(app) {}
  }

  @Test(arguments: allVariants) func `a refresh that brings nothing new writes no row`(
    variant: any Variant
  ) {
    show(in: variant) {
      list.tapRow(1)
      list.tapDisclosure(2)
      harness.screen.search.refreshControl.pull()
      let equal = harness.meter { harness.search.answer(.success(.of(Array(1...6)))) }
      #expect(equal.counts.needed == once(.refreshControl))
      harness.screen.search.refreshControl.pull()
      let failed = harness.meter { harness.search.answer(.failure(.offline)) }
      #expect(failed.counts.needed == once(.refreshControl, .alerts))
      #expect(equal.configuredCells + failed.configuredCells == 0)
    }
  }

  /// The fields are emptied before the log-in ends: filled ones would enable the button for a moment.
  @Test(arguments: allVariants) func `a log-in that succeeds leaves its button disabled`(
    variant: any Variant
  ) {
    let app = harness.launch(variant)
    harness.logIn()
    let writes = harness.writes { harness.login.answer(.success(User(name: "Ann"))) }
    #expect(writes[.idField] == WriteCount(writes: 2), "it is emptied and enabled")
    #expect(writes[.logInButton] == nil)
    withExtendedLifetime(app) {}
  }
}

/// All variants but Vanilla compare before they write.
@Suite struct RedundantWritesTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 6)

  @Test(arguments: allVariants.filter { $0.name != "Vanilla" })
  func `no gesture or answer writes what is shown already`(variant: any Variant) {
    let pane = harness.screen.search
    harness.preferences.items = [1, 3]
    let app = harness.launch(variant)
    let login = harness.screen.login
    for id in ["a", "ann", "ann"] { expectNoRedundantWrites("id") { login.idField.type(id) } }
    for _ in 1...2 { expectNoRedundantWrites("return") { login.idField.pressReturn() } }
    expectNoRedundantWrites("id after an error") { login.idField.type("bob") }
    expectNoRedundantWrites("refused log-in") {
      harness.logIn()
      harness.login.answer(.failure(.code(401)))
    }
    expectNoRedundantWrites("log-in") { harness.enter(finding: Array(1...9)) }
    expectNoRedundantWrites("first selection") { pane.list.tapRow(1) }
    expectNoRedundantWrites("scroll down") { pane.list.scroll(by: 2) }
    expectNoRedundantWrites("scroll up") { pane.list.scroll(by: -1) }
    expectNoRedundantWrites("keystroke") { pane.queryField.type("dogs") }
    expectNoRedundantWrites("toggle") { pane.list.tapDisclosure(2) }
    expectNoRedundantWrites("select") { pane.list.tapRow(2) }
    for page in [Page.of([1, 2, 3], retitled: [2]), .of([2, 3, 1, 4]), .of([4]), .of([])] {
      expectNoRedundantWrites("pull") { pane.refreshControl.pull() }
      expectNoRedundantWrites("refresh") { harness.search.answer(.success(page)) }
    }
    withExtendedLifetime(app) {}
  }

  private func expectNoRedundantWrites(_ event: Comment, _ work: () -> Void) {
    #expect(harness.meter(work).counts.filter { $1.redundantWrites > 0 } == [:], event)
  }
}
