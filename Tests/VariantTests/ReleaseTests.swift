import LoginSearch
import Testing
import VariantSupport

/// A2: when a variant is released, it cancels what is pending, and no part of it stays alive.
@Suite struct ReleaseTests {
  private let harness = TestHarness()

  @Test(arguments: allVariants)
  func `a released variant cancels the pending log-in and no other`(variant: any Variant) {
    var app: AnyObject? = harness.launch(variant)
    harness.logIn()
    harness.login.answer(.failure(.code(401)))
    harness.settle()
    harness.screen.login.logInButton.tap()
    #expect(harness.login.cancelled.isEmpty)
    withExtendedLifetime(app) {}
    app = nil
    #expect(harness.login.cancelled == [1])
  }

  /// With cells that show rows, more of them given back, a debounce that runs, and a refresh that is still to
  /// be answered.
  @Test(arguments: allVariants)
  func `a released variant leaves nothing behind`(variant: any Variant) {
    let harness = TestHarness(visibleRows: 3, pageSize: 6)
    let pane = harness.screen.search
    var app: AnyObject? = harness.launch(variant)
    weak let weakApp = app
    harness.enter(finding: Array(1...6))
    pane.list.tapDisclosure(1)
    pane.list.tapRow(1)
    pane.list.scroll(by: 2)
    pane.refreshControl.pull()
    harness.settle()
    harness.search.answer(.success(.of([4, 3])))
    harness.settle()
    pane.refreshControl.pull()
    pane.queryField.type("cat")
    harness.settle()
    #expect(pane.list.dataSource != nil)
    #expect(harness.clock.pendingCount == 1)
    let shown = Snapshot(of: harness.screen)
    #expect(harness.writes { app = nil }.isEmpty)
    #expect(weakApp == nil)
    #expect(harness.screen.liveTargets == 0)
    #expect(harness.search.cancelled == [2])
    #expect(harness.clock.pendingCount == 0)
    #expect(harness.writes { harness.search.answer(.success(.of([9]))) }.isEmpty)
    #expect(!pane.list.scroll(by: 1))
    #expect(!pane.refreshControl.pull())
    #expect(Snapshot(of: harness.screen) == shown)
  }

  /// The owner of the environment may release the clock while the variant is still in use.
  @Test(arguments: allVariants)
  func `a variant can be released after the clock`(variant: any Variant) {
    let screen: Screen
    var app: AnyObject?
    do {
      let harness = TestHarness()
      screen = harness.screen
      app = harness.launch(variant)
      harness.enter(finding: [])
    }
    #expect(screen.search.queryField.type("cat"))
    withExtendedLifetime(app) {}
    app = nil
    #expect(screen.liveTargets == 0)
  }
}
