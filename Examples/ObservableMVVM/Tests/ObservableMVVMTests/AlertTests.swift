import LoginSearch
import Testing

/// Alerts are state until they are shown. None may be lost, and none shown again.
struct AlertTests {
  private let harness = TestHarness()

  /// Showing alerts empties the array that was read, which must not end the tracking.
  @Test func theSameFailureTwiceIsTwoAlerts() {
    harness.typeCredentials()
    for _ in 1...2 {
      harness.turn { harness.screen.login.logInButton.tap() }
      harness.turn { harness.login.answer(.failure(.code(401))) }
    }
    #expect(harness.screen.alerts == ["401 Error", "401 Error"])
  }

  @Test func theSameFailureTwiceInOneTurnIsTwoAlerts() {
    harness.turn {
      harness.screen.login.idField.pressReturn()
      harness.screen.login.idField.pressReturn()
    }
    #expect(harness.screen.alerts == ["ERROR", "ERROR"])
  }

  @Test func noAlertIsShownAgainLater() {
    harness.turn { harness.screen.login.idField.pressReturn() }
    harness.enter(finding: [1])
    harness.turn { harness.list.tapDisclosure(0) }
    harness.turn { harness.screen.search.logOutButton.tap() }
    harness.enter(finding: [1])
    #expect(harness.screen.alerts == ["ERROR", PreferencesFailure.message])
  }
}
