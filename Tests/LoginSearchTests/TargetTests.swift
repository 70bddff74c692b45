import LoginSearch
import Testing

/// The screen holds the targets of its gestures weakly.
@Suite struct TargetTests {
  private let source = RowSource(count: 1)
  private let screen: Screen

  init() {
    screen = .showingSearch(.rows, rows: source)
    screen.search.list.dataSource = nil
  }

  private func addTargets(_ recorder: Recorder) {
    screen.search.queryField.onEdit(recorder) { $0.record($1) }
    screen.search.queryField.onReturn(recorder) { $0.record("return") }
    screen.search.logOutButton.onTap(recorder) { $0.record("tap") }
    screen.search.list.onSelect(recorder) { $0.record("select \($1)") }
    screen.search.list.onToggle(recorder) { $0.record("toggle \($1)") }
    screen.search.refreshControl.onPull(recorder) { $0.record("pull") }
  }

  @Test func thereAreNoneAtFirst() {
    #expect(screen.liveTargets == 0)
  }

  @Test func eachHandlerCountsWhileItsTargetLives() {
    let recorder = Recorder()
    addTargets(recorder)
    #expect(screen.liveTargets == 6)
    screen.login.idField.onEdit(recorder) { $0.record($1) }
    screen.login.idField.onReturn(recorder) { $0.record("return") }
    #expect(screen.liveTargets == 8)
    withExtendedLifetime(recorder) {}
  }

  @Test func aHandlerReplacedCountsOnce() {
    let recorder = Recorder()
    addTargets(recorder)
    addTargets(recorder)
    #expect(screen.liveTargets == 6)
    withExtendedLifetime(recorder) {}
  }

  @Test func theDataSourceOfTheListCountsWhileItLives() {
    do {
      let other = RowSource(count: 2)
      screen.search.list.dataSource = other
      #expect(screen.liveTargets == 1)
      screen.search.list.reload()
      withExtendedLifetime(other) {}
    }
    #expect(screen.liveTargets == 0)
  }

  @Test func theScreenKeepsNoTarget() {
    weak var weakRecorder: Recorder?
    do {
      let recorder = Recorder()
      weakRecorder = recorder
      addTargets(recorder)
    }
    #expect(weakRecorder == nil)
    #expect(screen.liveTargets == 0)
  }

  @Test func aGestureForAReleasedTargetIsPossible() {
    addTargets(Recorder())
    screen.search.logOutButton.isEnabled = true
    #expect(screen.search.queryField.type("cat"))
    #expect(screen.search.queryField.pressReturn())
    #expect(screen.search.logOutButton.tap())
    #expect(screen.search.list.tapRow(0))
    #expect(screen.search.list.tapDisclosure(0))
    #expect(screen.search.queryField.text == "cat")
  }
}
