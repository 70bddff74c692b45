import LoginSearch
import TestSupport
import Testing

/// A2: when a variant is let go, what is pending is cancelled and nothing of it stays alive.
@Suite struct LettingGoTests {
  private let world = World()

  @Test(arguments: allVariants)
  func leavesNothingBehind(variant: any Variant) {
    var app: AnyObject? = variant.launch(on: world.screen, in: world.environment)
    weak let weakApp = app
    world.enter(finding: [1, 2, 3])
    world.screen.search.queryField.type("cat")
    #expect(world.screen.liveTargets > 0)
    #expect(world.clock.pendingCount == 1)
    app = nil
    #expect(weakApp == nil)
    #expect(world.screen.liveTargets == 0)
    #expect(world.clock.pendingCount == 0)
  }

  @Test(arguments: allVariants)
  func cancelsALogInThatIsPendingAndNoOther(variant: any Variant) {
    var app: AnyObject? = variant.launch(on: world.screen, in: world.environment)
    world.screen.login.idField.type("ann")
    world.screen.login.passwordField.type("secret")
    world.screen.login.logInButton.tap()
    world.login.answer(.failure(.code(401)))
    world.screen.login.logInButton.tap()
    #expect(world.login.cancelled.isEmpty)
    withExtendedLifetime(app) {}
    app = nil
    #expect(world.login.cancelled == [1])
  }

  @Test(arguments: allVariants)
  func cancelsASearchThatIsPendingAndWritesNothing(variant: any Variant) {
    var app: AnyObject? = variant.launch(on: world.screen, in: world.environment)
    world.enter(finding: [1, 2, 3])
    world.screen.search.queryField.pressReturn()
    withExtendedLifetime(app) {}
    #expect(world.writes { app = nil }.isEmpty)
    #expect(world.search.cancelled == [1])
    #expect(world.writes { world.search.answer(.success(.of([4]))) }.isEmpty)
  }

  /// The environment's owner may let go of the clock while the variant is still used.
  @Test(arguments: allVariants)
  func mayComeAfterTheClockIsGone(variant: any Variant) {
    let screen = Screen()
    var app: AnyObject?
    do {
      let world = World()
      let environment = Environment(
        login: world.login, search: world.search, preferences: world.preferences,
        clock: VirtualClock(), configuration: Configuration())
      app = variant.launch(on: screen, in: environment)
      screen.login.idField.type("ann")
      screen.login.passwordField.type("secret")
      screen.login.logInButton.tap()
      world.login.answer(.success(User(name: "Ann")))
    }
    screen.search.queryField.type("cat")
    withExtendedLifetime(app) {}
    app = nil
    #expect(screen.search.queryField.text == "cat")
  }
}
