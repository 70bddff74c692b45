import LoginSearch
import TestSupport
import Testing

/// What each architecture writes after a gesture on the login screen.
///
/// The numbers are the same for all variants: none makes a redundant write here.
@Suite struct LoginWritesTests {
  private let harness = TestHarness()
  private var pane: LoginPane { harness.screen.login }

  @Test(arguments: allVariants)
  func aKeystrokeThatChangesNothingElseWritesNothing(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    #expect(harness.writes { pane.idField.type("a") }.isEmpty)
    #expect(harness.writes { pane.idField.type("ann") }.isEmpty)
    #expect(harness.writes { pane.idField.type("ann") }.isEmpty)
    pane.passwordField.type("secret")
    #expect(harness.writes { pane.idField.type("bob") }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// L2.
  @Test(arguments: allVariants)
  func theKeystrokeThatCompletesTheCredentialsWritesTheButton(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    pane.passwordField.type("secret")
    #expect(harness.writes { pane.idField.type("a") } == once(.logInButton))
    #expect(harness.writes { pane.idField.type("") } == once(.logInButton))
    withExtendedLifetime(app) {}
  }

  /// L2, L3.
  @Test(arguments: allVariants)
  func theKeystrokeAfterAnErrorWritesTheErrorLabel(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    pane.idField.type("ann")
    #expect(harness.writes { pane.idField.pressReturn() } == once(.errorLabel, .alerts))
    #expect(harness.writes { pane.idField.type("bob") } == once(.errorLabel))
    #expect(harness.writes { pane.idField.type("ann") }.isEmpty)
    withExtendedLifetime(app) {}
  }

  /// L6, then L2.
  @Test(arguments: allVariants)
  func theKeystrokeAfterARefusalWritesTheErrorLabel(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    pane.idField.type("ann")
    pane.passwordField.type("secret")
    pane.logInButton.tap()
    harness.login.answer(.failure(.code(401)))
    #expect(harness.writes { pane.idField.type("bob") } == once(.errorLabel))
    withExtendedLifetime(app) {}
  }

  /// L4.
  @Test(arguments: allVariants)
  func submittingWritesTheFieldsTheButtonAndTheSpinner(variant: any Variant) {
    let app = variant.launch(on: harness.screen, in: harness.environment)
    pane.idField.type("ann")
    pane.passwordField.type("secret")
    #expect(
      harness.writes { pane.logInButton.tap() }
        == once(.idField, .passwordField, .logInButton, .spinner))
    withExtendedLifetime(app) {}
  }
}
