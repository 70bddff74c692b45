import LoginSearch
import Testing

@Suite struct ButtonTests {
  private let screen = Screen()
  private let recorder = Recorder()
  private var button: Button { screen.login.logInButton }

  init() {
    button.onTap(recorder) { $0.record("tap") }
  }

  @Test func startsDisabled() {
    #expect(!button.isEnabled)
    #expect(!button.tap())
    #expect(recorder.entries.isEmpty)
  }

  @Test func whenEnabledItCanBeTapped() {
    button.isEnabled = true
    #expect(button.tap())
    #expect(button.tap())
    #expect(recorder.entries == ["tap", "tap"])
    #expect(button.isEnabled)
  }

  @Test func whenOffScreenItCantBeTapped() {
    button.isEnabled = true
    screen.route = .search
    #expect(!button.tap())
    #expect(recorder.entries.isEmpty)
  }

  @Test func aWriteByTheProgramTriggersNoGesture() {
    button.isEnabled = true
    button.isEnabled = false
    #expect(recorder.entries.isEmpty)
  }

  @Test func aNewHandlerReplacesTheOldOne() {
    button.isEnabled = true
    button.onTap(recorder) { $0.record("second") }
    button.tap()
    #expect(recorder.entries == ["second"])
  }

  @Test func canBeTappedWithoutAHandler() {
    screen.route = .search
    let button = screen.search.retryButton
    button.isEnabled = true
    #expect(button.tap())
  }
}
