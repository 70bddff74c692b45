import LoginSearch
import Testing
import VariantSupport

/// Tests of the order of each architecture's work on the search screen. It is invisible to a person, and the same in
/// all, so that no variant does more than another one.
@Suite struct SearchOrderTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 6)
  private var pane: SearchPane { harness.screen.search }

  /// Observable's views, including the route, are updated after the entry.
  @Test(arguments: allVariants)
  func `an entry shows the screen, reads the preferences, and then writes the widgets`(
    variant: any Variant
  ) {
    let app = harness.launch(variant)
    var seen: [String] = []
    harness.preferences.willRead = { [screen = harness.screen] in
      seen.append(
        "\(screen.route), \(screen.search.userLabel.text)\(screen.search.queryField.text)")
    }
    harness.enter(finding: [1])
    #expect(seen == [variant.name == "Observable" ? "login, " : "search, "])
    withExtendedLifetime(app) {}
  }

  @Test(arguments: allVariants) func `the rows of a page come after its label`(
    variant: any Variant
  ) {
    let app = harness.launch(variant)
    harness.enter(finding: [1])
    let rows = LabelNotes(behind: pane)
    pane.list.dataSource = rows
    pane.queryField.pressReturn()
    harness.search.answer(.success(.of([1, 2])))
    harness.settle()
    pane.refreshControl.pull()
    harness.settle()
    harness.search.answer(.success(.of([1, 2, 3])))
    harness.settle()
    #expect(rows.labels == ["1–2 of 2", "1–2 of 2", "1–3 of 3"])
    withExtendedLifetime(app) {}
  }
}

/// Records the text of the page label whenever the list has a cell configured.
private final class LabelNotes: ListDataSource {
  private(set) var labels: [String] = []
  private let pane: SearchPane
  private let dataSource: (any ListDataSource)?

  init(behind pane: SearchPane) {
    self.pane = pane
    dataSource = pane.list.dataSource
  }

  func numberOfRows(in list: List) -> Int { dataSource?.numberOfRows(in: list) ?? 0 }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    labels.append(pane.pageLabel.text)
    dataSource?.list(list, configure: cell, at: position)
  }
}

/// A2: what no script can show. That a released variant leaves nothing behind is checked after each step of every script.
@Suite struct ReleaseTests {
  /// The owner of the environment may release the clock while the variant is still in use.
  @Test(arguments: allVariants) func `a variant can be released after the clock`(
    variant: any Variant
  ) {
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
    #expect(screen.liveTargets.isEmpty)
  }
}
