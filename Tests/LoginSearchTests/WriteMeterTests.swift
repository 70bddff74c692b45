import LoginSearch
import Testing

@Suite struct WriteMeterTests {
  private let source = RowSource(count: 9)
  private let screen: Screen
  private let meter = WriteMeter()

  init() { screen = .showingSearch(.rows, visibleRows: 3, rows: source) }

  /// The counts of each widget during `work`.
  private func counts(_ work: () -> Void) -> [WidgetName: WriteCount] {
    screen.meter = meter
    work()
    return meter.counts
  }

  @Test func `a meter counts a write of the same value as redundant`() {
    let counts = counts {
      screen.search.titleLabel.text = "Search"
      screen.search.titleLabel.text = "Search"
      screen.search.titleLabel.text = "Results"
    }
    #expect(counts == [.titleLabel: WriteCount(writes: 3, redundantWrites: 1)])
    // A person sees an equal alert as another one.
    for _ in 1...2 { screen.alert("ERROR") }
    #expect(meter.counts[.alerts] == WriteCount(writes: 2))
    #expect(meter.total == WriteCount(writes: 5, redundantWrites: 1))
  }

  /// Writes every property twice: with its current value and with another one.
  @Test func `a meter counts the writes of each widget separately`() {
    check(.route, \.route, .login)
    check(.idField, \.login.idField.text, "ann")
    check(.idField, \.login.idField.isEnabled, false)
    check(.passwordField, \.login.passwordField.text, "secret")
    check(.passwordField, \.login.passwordField.isEnabled, false)
    check(.logInButton, \.login.logInButton.isEnabled, true)
    check(.spinner, \.login.spinner.isSpinning, true)
    check(.errorLabel, \.login.errorLabel.text, "ERROR")
    check(.userLabel, \.search.userLabel.text, "Ann")
    check(.logOutButton, \.search.logOutButton.isEnabled, true)
    check(.queryField, \.search.queryField.text, "cat")
    check(.queryField, \.search.queryField.isEnabled, false)
    check(.titleLabel, \.search.titleLabel.text, "Error")
    check(.content, \.search.content, .failed)
    check(.refreshControl, \.search.refreshControl.isRefreshing, true)
    check(.messageLabel, \.search.messageLabel.text, "You are offline")
    check(.pageLabel, \.search.pageLabel.text, "1–2 of 9")
    check(.previousButton, \.search.previousButton.isEnabled, true)
    check(.nextButton, \.search.nextButton.isEnabled, true)
    check(.retryButton, \.search.retryButton.isEnabled, true)
  }

  private func check<Value>(
    _ widget: WidgetName, _ property: ReferenceWritableKeyPath<Screen, Value>, _ other: Value
  ) {
    let meter = WriteMeter()
    screen.meter = meter
    screen[keyPath: property] = screen[keyPath: property]
    screen[keyPath: property] = other
    #expect(meter.counts == [widget: WriteCount(writes: 2, redundantWrites: 1)], "\(property)")
  }

  @Test func `a meter counts each property that is written to a cell`() throws {
    let cell = try #require(screen.search.list.cell(at: 1))
    let counts = counts {
      cell.title = "1"
      cell.title = "cat"
      cell.isExpanded = false
      cell.isExpanded = true
      cell.isSelected = false
      cell.isSelected = true
    }
    #expect(counts == [.list: WriteCount(writes: 6, redundantWrites: 3)])
  }

  @Test func `a write to a reused cell is redundant if its former row showed the same`() {
    let counts = counts { screen.search.list.scroll(by: 2) }
    #expect(counts == [.list: WriteCount(writes: 6, redundantWrites: 4)])
    #expect(meter.configuredCells == 2)
    #expect(meter.madeCells == 0)
  }

  @Test func `a meter counts a cell as made only if the list had none to reuse`() {
    let fresh = Screen.showingSearch(.rows, visibleRows: 4)
    fresh.meter = meter
    let source = RowSource(count: 1)
    fresh.search.list.dataSource = source
    fresh.search.list.reload()
    #expect(meter.madeCells == 1)
    source.rows = RowSource(count: 9).rows
    fresh.search.list.reload()
    fresh.search.list.scroll(by: 1)
    source.rows = []
    fresh.search.list.reload()
    source.rows = RowSource(count: 9).rows
    fresh.search.list.apply(ListChanges(insertions: Array(0..<9)))
    #expect(meter.madeCells == 4)
    #expect(meter.configuredCells == 1 + 4 + 1 + 4)
    #expect(meter.counts[.list]?.writes == 3 * meter.configuredCells)
  }

  @Test func `a meter does not count what a gesture changes`() {
    let counts = counts {
      screen.search.queryField.type("cat")
      screen.search.queryField.pressReturn()
      screen.search.logOutButton.tap()
      screen.search.list.tapRow(0)
      screen.search.list.tapDisclosure(0)
      screen.search.refreshControl.onPull(meter) { _ in }
      screen.search.refreshControl.pull()
    }
    #expect(counts.isEmpty)
    #expect(screen.search.refreshControl.isRefreshing)
  }

  @Test func `a meter counts only while it is attached to a screen`() {
    screen.search.titleLabel.text = "before"
    _ = counts { screen.search.titleLabel.text = "meanwhile" }
    screen.meter = nil
    screen.search.titleLabel.text = "after"
    screen.search.list.cell(at: 0)?.isExpanded = true
    screen.search.list.scroll(by: 1)
    screen.route = .login
    screen.alert("ERROR")
    #expect(meter.counts == [.titleLabel: WriteCount(writes: 1)])
    #expect(meter.configuredCells == 0)
    #expect(screen.search.list.configuredCells == 4)
  }
}
