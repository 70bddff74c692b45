import LoginSearch
import Testing

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
  func `a gesture on a widget that is off the screen does nothing`(gesture: Gesture) {
    screen.route = .login
    let before = Snapshot(of: screen)
    #expect(!gesture.make(on: screen.search))
    #expect(recorder.entries.isEmpty)
    #expect(Snapshot(of: screen) == before)
  }

  @Test(arguments: [Gesture.tap, .edit, .pressReturn])
  func `a gesture on a disabled widget does nothing`(gesture: Gesture) {
    screen.search.logOutButton.isEnabled = false
    screen.search.queryField.isEnabled = false
    #expect(!gesture.make(on: screen.search))
    #expect(recorder.entries.isEmpty)
    #expect(screen.search.queryField.text == "dog")
  }

  @Test(arguments: [Gesture.pull, .select, .toggle], Content.allCases)
  func `a list and its refresh control take gestures only while the content is rows`(
    gesture: Gesture, content: Content
  ) {
    screen.search.content = content
    #expect(gesture.make(on: screen.search) == (content == .rows))
    #expect(recorder.entries.count == (content == .rows ? 1 : 0))
    #expect(screen.search.refreshControl.isRefreshing == (content == .rows && gesture == .pull))
  }

  @Test func `a write by the program calls no gesture handler`() {
    screen.search.logOutButton.isEnabled = false
    screen.search.queryField.text = "cat"
    screen.search.queryField.isEnabled = false
    screen.search.refreshControl.isRefreshing = true
    screen.search.list.reload()
    screen.search.list.reloadRows(at: [2])
    screen.search.list.cell(at: 2)?.isSelected = true
    screen.search.list.cell(at: 2)?.isExpanded = true
    screen.search.content = .loading
    screen.route = .login
    #expect(recorder.entries.isEmpty)
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
    #expect(recorder.entries == ["true", "true"])
    // Even at once.
    control.isRefreshing = false
    control.onPull(recorder) { [unowned control] _ in control.isRefreshing = false }
    #expect(control.pull())
    #expect(control.pull())
  }
}
