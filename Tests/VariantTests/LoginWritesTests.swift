import LoginSearch
import Testing
import VariantSupport

/// What each architecture writes after a gesture on the login screen.
///
/// The numbers are the same for all variants.
@Suite struct LoginWritesTests {
  private let harness = TestHarness()
  private var pane: LoginPane { harness.screen.login }

  @Test(arguments: allVariants)
  func `a keystroke in a login field writes only what it changes`(variant: any Variant) {
    let app = harness.launch(variant)
    for id in ["a", "ann", "ann"] { #expect(harness.writes { pane.idField.type(id) }.isEmpty) }
    #expect(harness.writes { pane.idField.pressReturn() } == once(.errorLabel, .alerts))
    #expect(harness.writes { pane.idField.pressReturn() } == once(.alerts))
    #expect(harness.writes { pane.idField.type("bob") } == once(.errorLabel))
    #expect(harness.writes { pane.idField.type("ann") }.isEmpty)
    #expect(harness.writes { pane.passwordField.type("s") } == once(.logInButton))
    #expect(harness.writes { pane.idField.type("bob") }.isEmpty)
    #expect(harness.writes { pane.passwordField.type("") } == once(.logInButton))
    withExtendedLifetime(app) {}
  }

  @Test(arguments: allVariants)
  func `a log-in that starts or fails writes each widget that changes once`(variant: any Variant) {
    let app = harness.launch(variant)
    pane.idField.type("ann")
    pane.passwordField.type("secret")
    #expect(
      harness.writes { pane.logInButton.tap() }
        == once(.idField, .passwordField, .logInButton, .spinner))
    #expect(
      harness.writes { harness.login.answer(.failure(.code(401))) }
        == once(.idField, .passwordField, .logInButton, .spinner, .errorLabel, .alerts))
    #expect(harness.writes { pane.idField.type("bob") } == once(.errorLabel))
    withExtendedLifetime(app) {}
  }
}
