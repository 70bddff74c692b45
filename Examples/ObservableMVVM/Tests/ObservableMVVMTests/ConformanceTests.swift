import ObservableMVVM
import Scenario
import Testing

/// The variant against the rules: in every script of theirs, and in scripts that nobody wrote, which
/// let it go at any moment.
struct ConformanceTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func itObeysTheRules(seed: UInt64) throws {
    try Conformance.check(ObservableMVVMVariant(), seed: seed)
  }

  @Test func itObeysTheRulesOnLargePages() throws {
    try Conformance.check(ObservableMVVMVariant(), randomScripts: 4, seed: 4, pageSize: 5_000)
  }
}
