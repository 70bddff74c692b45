import ObservableMVVM
import Scenario
import Testing

/// The variant against the rules: in the scripts of the suite, and in scripts that nobody wrote.
struct ConformanceTests {
  @Test func itObeysTheRules() throws {
    try Conformance.check(ObservableMVVMVariant())
  }

  @Test(arguments: [UInt64(2), 3])
  func itObeysTheRulesInLongerScripts(seed: UInt64) throws {
    try Conformance.check(ObservableMVVMVariant(), randomScripts: 300, steps: 60, seed: seed)
  }

  @Test func itObeysTheRulesOnLargePages() throws {
    try Conformance.check(ObservableMVVMVariant(), randomScripts: 4, seed: 4, pageSize: 5_000)
  }
}
