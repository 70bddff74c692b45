import LoginSearch
import TestSupport
import Testing

/// What a gesture on the login screen makes each architecture write.
///
/// Other than in whole runs, the numbers are the same for all: a keystroke has so little to say that
/// each of them can say it without a word too many.
@Suite struct LoginWritesTests {
  private let world = World()
  private var pane: LoginPane { world.screen.login }

  @Test(arguments: allVariants)
  func aKeystrokeThatChangesNothingElseWritesNothing(variant: any Variant) {
    let app = variant.launch(on: world.screen, in: world.environment)
    #expect(world.writes { pane.idField.type("a") }.isEmpty)
    #expect(world.writes { pane.idField.type("ann") }.isEmpty)
    #expect(world.writes { pane.idField.type("ann") }.isEmpty)
    pane.passwordField.type("secret")
    #expect(world.writes { pane.idField.type("bob") }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// L2.
  @Test(arguments: allVariants)
  func theKeystrokeThatCompletesTheCredentialsWritesTheButton(variant: any Variant) {
    let app = variant.launch(on: world.screen, in: world.environment)
    pane.passwordField.type("secret")
    #expect(world.writes { pane.idField.type("a") } == once(.logInButton))
    #expect(world.writes { pane.idField.type("") } == once(.logInButton))
    withExtendedLifetime(app) {}
  }

  /// L2, L3.
  @Test(arguments: allVariants)
  func theKeystrokeAfterAnErrorWritesTheErrorLabel(variant: any Variant) {
    let app = variant.launch(on: world.screen, in: world.environment)
    pane.idField.type("ann")
    #expect(world.writes { pane.idField.pressReturn() } == once(.errorLabel, .alerts))
    #expect(world.writes { pane.idField.type("bob") } == once(.errorLabel))
    #expect(world.writes { pane.idField.type("ann") }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// L6, then L2.
  @Test(arguments: allVariants)
  func theKeystrokeAfterARefusalWritesTheErrorLabel(variant: any Variant) {
    let app = variant.launch(on: world.screen, in: world.environment)
    pane.idField.type("ann")
    pane.passwordField.type("secret")
    pane.logInButton.tap()
    world.login.answer(.failure(.code(401)))
    #expect(world.writes { pane.idField.type("bob") } == once(.errorLabel))
    withExtendedLifetime(app) {}
  }

  /// L4.
  @Test(arguments: allVariants)
  func submittingWritesTheFieldsTheButtonAndTheSpinner(variant: any Variant) {
    let app = variant.launch(on: world.screen, in: world.environment)
    pane.idField.type("ann")
    pane.passwordField.type("secret")
    #expect(
      world.writes { pane.logInButton.tap() }
        == once(.idField, .passwordField, .logInButton, .spinner))
    withExtendedLifetime(app) {}
  }
}
