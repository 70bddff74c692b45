import ObservableMVVM
import Scenario
import Testing

/// Checks the variant against the rules: in every script of the suite, and in random scripts, which
/// can release it at any moment.
struct ConformanceTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func obeysTheRules(seed: UInt64) throws {
    try Conformance.check(ObservableMVVMVariant(), randomScripts: 500, seed: seed)
  }

  @Test func obeysTheRulesOnLargePages() throws {
    try Conformance.check(ObservableMVVMVariant(), randomScripts: 4, seed: 4, pageSize: 5_000)
  }
}
