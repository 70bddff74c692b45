import Scenario
import Starter
import Testing

/// Fails with the rule that comes next, and passes once all of them are obeyed.
@MainActor @Test func `Starter obeys the rules`() throws {
  try Conformance.check(StarterVariant())
}
