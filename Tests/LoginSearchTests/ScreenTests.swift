import Testing

@testable import LoginSearch

@Suite struct ScreenTests {
  private let screen = Screen()

  @Test func `a list can have room for any number of rows except zero`() async {
    let source = RowSource(count: 40)
    let screen = Screen.showingSearch(.rows, visibleRows: .max, rows: source)
    #expect(screen.search.list.shownRows == source.rows)
    #expect(screen.search.list.scroll(to: .max))
    #expect(screen.search.list.position == 0)
    await #expect(processExitsWith: .failure) { _ = Screen(visibleRows: 0) }
  }

  /// A widget that is not in its pane's list would never be metered.
  @Test func `every widget of a pane is in the pane's list of widgets`() {
    func widgets(in pane: Any) -> Set<WidgetName> {
      Set(Mirror(reflecting: pane).children.compactMap { ($0.value as? Widget)?.name })
    }
    #expect(widgets(in: screen.login) == Set(screen.login.widgets.map(\.name)))
    #expect(widgets(in: screen.search) == Set(screen.search.widgets.map(\.name)))
    #expect(widgets(in: screen.login).count == 5)
  }

  @Test func `a snapshot reads its rows from the cells, not from the data source`() {
    let source = RowSource(count: 9)
    let screen = Screen.showingSearch(.rows, visibleRows: 3, rows: source, from: 4)
    source.rows = RowSource(titles: ["cat", "eel"]).rows
    let search = Snapshot(of: screen).search
    #expect(search.rows.map(\.title) == ["4", "5", "6"])
    #expect(search.position == 4)
    #expect(search.rowCount == 9)
    #expect(source.log.isEmpty)
  }
}

/// Tests of what a person and a program can do to a widget.
@Suite struct WidgetTests {
  private let source = RowSource(count: 3)
  private let screen: Screen
  private let recorder = Recorder()

  init() {
    screen = .showingSearch(.rows, rows: source)
    screen.search.logOutButton.isEnabled = true
    screen.search.queryField.text = "dog"
    addTargets(recorder)
  }

  private func addTargets(_ recorder: Recorder, _ prefix: String = "") {
    screen.search.logOutButton.onTap(recorder) { $0.record(prefix + "tap") }
    screen.search.queryField.onEdit(recorder) { $0.record(prefix + "edit \($1)") }
    screen.search.queryField.onReturn(recorder) { $0.record(prefix + "return") }
    screen.search.refreshControl.onPull(recorder) { $0.record(prefix + "pull") }
    screen.search.list.onSelect(recorder) { $0.record(prefix + "select \($1)") }
    screen.search.list.onToggle(recorder) { $0.record(prefix + "toggle \($1)") }
  }

  enum Gesture: String, CaseIterable {
    case tap
    case edit = "edit cat"
    case pressReturn = "return"
    case pull
    case select = "select 2"
    case toggle = "toggle 2"

    @discardableResult func make(on pane: SearchPane) -> Bool {
      switch self {
      case .tap: pane.logOutButton.tap()
      case .edit: pane.queryField.type("cat")
      case .pressReturn: pane.queryField.pressReturn()
      case .pull: pane.refreshControl.pull()
      case .select: pane.list.tapRow(2)
      case .toggle: pane.list.tapDisclosure(2)
      }
    }
  }

  @Test(arguments: Gesture.allCases) func `a gesture calls its handler once`(gesture: Gesture) {
    #expect(gesture.make(on: screen.search))
    #expect(recorder.entries == [gesture.rawValue])
  }

  @Test(arguments: Gesture.allCases)
  func `a screen holds targets weakly, counts those alive and calls no released one`(
    gesture: Gesture
  ) {
    // Six handlers, and the data source.
    #expect(screen.liveTargets.count == 7)
    weak var weakRecorder: Recorder?
    do {
      let other = Recorder()
      weakRecorder = other
      addTargets(other)
    }
    #expect(weakRecorder == nil)
    #expect(screen.liveTargets.count == 1)
    // Nothing would end a refresh.
    #expect(gesture.make(on: screen.search) == (gesture != .pull))
    #expect(recorder.entries.isEmpty)
    screen.search.list.dataSource = nil
    #expect(screen.liveTargets.isEmpty)
  }

  @Test func `every gesture except a pull to refresh can be made without a handler`() {
    let screen = Screen.showingSearch(.rows, rows: source)
    screen.search.logOutButton.isEnabled = true
    for gesture in Gesture.allCases {
      #expect(gesture.make(on: screen.search) == (gesture != .pull))
    }
    #expect(screen.search.queryField.text == "cat")
    #expect(!screen.search.refreshControl.isRefreshing)
  }

  /// This holds even if the text stays the same. A handler may replace itself.
  @Test func `an edit changes the text before its handler runs`() {
    let field = screen.search.queryField
    field.onEdit(recorder) { [unowned field] recorder, text in
      recorder.record("\(field.text == text)")
      field.onEdit(recorder) { $0.record("second \($1)") }
    }
    field.type("cat")
    field.type("cat")
    #expect(recorder.entries == ["true", "second cat"])
  }

  @Test func `a pull turns the refresh spinner on until the program turns it off`() {
    let control = screen.search.refreshControl
    control.onPull(recorder) { [unowned control] in $0.record("\(control.isRefreshing)") }
    #expect(control.pull())
    #expect(!control.pull())
    control.isRefreshing = false
    #expect(control.pull())
    // A write is no pull.
    control.isRefreshing = true
    #expect(recorder.entries == ["true", "true"])
    // Even at once.
    control.isRefreshing = false
    control.onPull(recorder) { [unowned control] _ in control.isRefreshing = false }
    #expect(control.pull())
    #expect(control.pull())
  }
}
