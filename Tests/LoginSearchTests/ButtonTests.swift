import LoginSearch
import Testing

@Suite struct ButtonTests {
  private let screen = Screen()
  private let witness = Witness()
  private var button: Button { screen.login.logInButton }

  init() {
    button.onTap(witness) { $0.hear("tap") }
  }

  @Test func startsDisabled() {
    #expect(!button.isEnabled)
    #expect(!button.tap())
    #expect(witness.heard.isEmpty)
  }

  @Test func enabledItCanBeTapped() {
    button.isEnabled = true
    #expect(button.tap())
    #expect(button.tap())
    #expect(witness.heard == ["tap", "tap"])
    #expect(button.isEnabled)
  }

  @Test func offScreenItCantBeTapped() {
    button.isEnabled = true
    screen.route = .search
    #expect(!button.tap())
    #expect(witness.heard.isEmpty)
  }

  @Test func aWriteByTheProgramIsNoGesture() {
    button.isEnabled = true
    button.isEnabled = false
    #expect(witness.heard.isEmpty)
  }

  @Test func theLastHandlerHolds() {
    button.isEnabled = true
    button.onTap(witness) { $0.hear("second") }
    button.tap()
    #expect(witness.heard == ["second"])
  }

  @Test func withoutAHandlerItCanBeTappedAllTheSame() {
    screen.route = .search
    let button = screen.search.retryButton
    button.isEnabled = true
    #expect(button.tap())
  }
}
