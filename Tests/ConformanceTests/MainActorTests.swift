import LoginSearch
import Scenario
import Settling
import Testing
import VariantSupport

/// Tests of contenders whose types are isolated to the main actor, as in most apps.
@MainActor @Suite struct MainActorTests {
  @Test(.enabled(if: MainActor.canSettle))
  func `a contender that takes its answers in tasks of the main actor obeys the rules`() throws {
    try Conformance.check(MainActorVariant(settles: true), randomScripts: 200)
  }

  @Test(.enabled(if: MainActor.canSettle))
  func `a contender that does not say how its tasks settle is told to`() throws {
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(MainActorVariant(settles: false), randomScripts: 0)
    }
    #expect(failure.description.contains("\n  it starts tasks without saying how they settle"))
  }

  @Test func `a contender that breaks a rule without tasks is told nothing of tasks`() throws {
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(RudeVariant(), randomScripts: 0)
    }
    #expect(!failure.description.contains("tasks"))
  }
}
