import LoginSearch
import Scenario
import Testing
import VariantSupport
import Vanilla

/// Contenders whose types are isolated to the main actor, as those of most apps are.
@MainActor @Suite struct MainActorTests {
  @Test func `a contender that takes its answers in tasks of the main actor obeys the rules`()
    throws
  {
    try Conformance.check(MainActorVariant(settles: true), randomScripts: 200)
  }

  @Test func `a contender that does not say how its tasks settle is told to`() throws {
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(MainActorVariant(settles: false), randomScripts: 0)
    }
    #expect(failure.description.contains("\n  it starts tasks, and does not say how they settle"))
  }

  @Test func `a contender that breaks a rule without tasks is told nothing of tasks`() throws {
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(RudeVariant(), randomScripts: 0)
    }
    #expect(!failure.description.contains("tasks"))
  }
}

private struct MainActorVariant: Variant {
  let name = "Main actor"
  let settles: Bool

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    MainActor.launch(on: screen, in: environment) { IsolatedFeature($0, $1) }
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? { settles ? MainActor.settling() : nil }
}

/// Vanilla, with a search whose answers come in a task that leaves the main actor on its way.
@MainActor private final class IsolatedFeature {
  private let feature: AnyObject

  init(_ screen: Screen, _ environment: Environment) {
    let environment = environment.changingSearch { service, request, completion in
      service.search(request) { result in
        // Safe, as both are on the main actor.
        nonisolated(unsafe) let completion = completion
        Task { @MainActor in completion(await echo(result)) }
      }
    }
    feature = VanillaVariant().launch(on: screen, in: environment)
  }
}

nonisolated private func echo<Value: Sendable>(_ value: Value) async -> Value { value }
