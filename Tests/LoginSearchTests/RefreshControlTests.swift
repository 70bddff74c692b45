import LoginSearch
import Testing

/// S14: what a person pulls with the list.
@Suite struct RefreshControlTests {
  private let screen = Screen.showingSearch(.rows)
  private let recorder = Recorder()
  private var control: RefreshControl { screen.search.refreshControl }

  init() {
    control.onPull(recorder) { $0.record("pull") }
  }

  @Test func isOffAtFirst() {
    #expect(!control.isRefreshing)
    #expect(control.name == .refreshControl)
  }

  @Test func aPullTurnsItOnByItself() {
    #expect(control.pull())
    #expect(control.isRefreshing)
    #expect(recorder.entries == ["pull"])
  }

  @Test func itIsOnBeforeTheHandlerRuns() {
    control.onPull(recorder) { [unowned control] in $0.record("\(control.isRefreshing)") }
    control.pull()
    #expect(recorder.entries == ["true"])
  }

  @Test func aPullWhileItIsOnDoesNothing() {
    control.pull()
    #expect(!control.pull())
    #expect(recorder.entries == ["pull"])
    control.isRefreshing = false
    #expect(control.pull())
    #expect(recorder.entries == ["pull", "pull"])
  }

  @Test func aHandlerMayTurnItOffAtOnce() {
    control.onPull(recorder) { [unowned control] in
      $0.record("pull")
      control.isRefreshing = false
    }
    #expect(control.pull())
    #expect(!control.isRefreshing)
    #expect(control.pull())
    #expect(recorder.entries == ["pull", "pull"])
  }

  @Test func aWriteByTheProgramTriggersNoGesture() {
    control.isRefreshing = true
    control.isRefreshing = false
    #expect(recorder.entries.isEmpty)
  }

  @Test(arguments: Content.allCases)
  func canBePulledOnlyWhileTheContentIsRows(content: Content) {
    screen.search.content = content
    #expect(control.isOnScreen == (content == .rows))
    #expect(control.pull() == (content == .rows))
    #expect(control.isRefreshing == (content == .rows))
    #expect(recorder.entries.count == (content == .rows ? 1 : 0))
  }

  @Test func whenOffScreenItIgnoresGestures() {
    screen.route = .login
    #expect(!control.pull())
    #expect(!control.isRefreshing)
    #expect(recorder.entries.isEmpty)
  }

  @Test func aNewHandlerReplacesTheOldOne() {
    control.onPull(recorder) { $0.record("second") }
    control.pull()
    #expect(recorder.entries == ["second"])
  }

  /// Nobody would turn it off again.
  @Test func withoutALivingTargetItCantBePulled() {
    let control = Screen.showingSearch(.rows).search.refreshControl
    #expect(!control.pull())
    control.onPull(Recorder()) { $0.record("pull") }
    #expect(!control.pull())
    #expect(!control.isRefreshing)
  }

  @Test func aPullIsNotAWrite() {
    let meter = WriteMeter()
    screen.meter = meter
    control.pull()
    #expect(meter.counts.isEmpty)
    control.isRefreshing = true
    control.isRefreshing = false
    #expect(meter.counts == [.refreshControl: WriteCount(writes: 2, redundantWrites: 1)])
  }
}
