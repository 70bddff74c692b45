import Scenario
import Starter
import Testing

/// Fails with the rule that comes next, and passes once all of them are obeyed.
@Test func obeysTheRules() throws {
  try Conformance.check(StarterVariant())
}
