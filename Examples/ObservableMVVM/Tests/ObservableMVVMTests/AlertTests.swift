import LoginSearch
import Testing

/// Alerts are state until they are shown. None may be lost for that, and none shown again.
struct AlertTests {
  private let world = World()

  /// Showing them empties the list that was read for it, which must not end the tracking.
  @Test func theSameFailureTwiceIsTwoAlerts() {
    world.typeCredentials()
    for _ in 1...2 {
      world.turn { world.screen.login.logInButton.tap() }
      world.turn { world.login.answer(.failure(.code(401))) }
    }
    #expect(world.screen.alerts == ["401 Error", "401 Error"])
  }

  @Test func theSameFailureTwiceInOneTurnIsTwoAlerts() {
    world.turn {
      world.screen.login.idField.pressReturn()
      world.screen.login.idField.pressReturn()
    }
    #expect(world.screen.alerts == ["ERROR", "ERROR"])
  }

  @Test func noAlertIsShownAgainByWhatComesLater() {
    world.turn { world.screen.login.idField.pressReturn() }
    world.enter(finding: [1])
    world.turn { world.screen.search.list.tapDisclosure(0) }
    world.turn { world.screen.search.logOutButton.tap() }
    world.enter(finding: [1])
    #expect(world.screen.alerts == ["ERROR", PreferencesFailure.message])
  }
}
