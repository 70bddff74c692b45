import LoginSearch
import Testing
import VariantSupport

/// A2: tests of cases that scripts can't show. Every script checks after each step that a released variant leaves
/// nothing behind.
@Suite struct ReleaseTests {
  /// The owner of the environment may release the clock while the variant is still in use.
  @Test(arguments: allVariants) func `a variant can be released after the clock`(
    variant: any Variant
  ) {
    let screen: Screen
    var app: AnyObject?
    do {
      let harness = TestHarness()
      screen = harness.screen
      app = harness.launch(variant)
      harness.enter(finding: [])
    }
    #expect(screen.search.queryField.type("cat"))
    withExtendedLifetime(app) {}
    app = nil
    #expect(screen.liveTargets.isEmpty)
  }
}
