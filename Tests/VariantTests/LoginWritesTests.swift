import LoginSearch
import Testing
import VariantSupport

/// Tests of the writes of each architecture after an answer on the login screen.
@Suite struct LoginWritesTests {
  private let harness = TestHarness()

  /// The fields are emptied before the log-in ends: filled fields would enable the button for a moment.
  @Test(arguments: allVariants) func `a log-in that succeeds leaves its button disabled`(
    variant: any Variant
  ) {
    let app = harness.launch(variant)
    harness.logIn()
    let writes = harness.writes { harness.login.answer(.success(User(name: "Ann"))) }
    #expect(writes[.idField] == WriteCount(writes: 2), "it is emptied and enabled")
    #expect(writes[.logInButton] == nil)
    withExtendedLifetime(app) {}
  }
}
