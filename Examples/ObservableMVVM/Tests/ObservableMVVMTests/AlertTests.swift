import LoginSearch
import Testing

/// Alerts are state until they are shown. None may be lost for that, and none shown again.
struct AlertTests {
  private let world = World()

  @Test func theSameFailureTwiceIsTwoAlerts() {
    world.typeCredentials()
    for _ in 1...2 {
      world.screen.login.logInButton.tap()
      world.login.answer(.failure(.code(401)))
    }
    #expect(world.screen.alerts == ["401 Error", "401 Error"])
  }

  @Test func noAlertIsShownAgainByWhatComesLater() {
    world.screen.login.idField.pressReturn()
    world.enter(finding: [1])
    world.screen.search.list.tapDisclosure(0)
    world.screen.search.logOutButton.tap()
    world.enter(finding: [1])
    #expect(world.screen.alerts == ["ERROR", PreferencesFailure.message])
  }
}
