import Scenario
import AsyncMVVM
import LoginSearch
@testable import Scenario
import Testing
import Vanilla
import VariantSupport
import Settling

/// Tests of contenders that defer work, and tell when it is done.
@Suite struct SettlingTests {
  @available(macOS 15, *) @Test func `an asynchronous variant obeys the rules in random scripts`() {
    let finding = Fuzzer(variants: [AsyncVariant()], seed: 2_026, stepsPerScript: 40)
      .run(scripts: 0..<300).finding
    #expect(finding == nil)
  }

  @available(macOS 15, *) @Test func `a variant that never comes to rest is a divergence`() throws {
    let script = try Script(parsing: "type id \"neo\"\nwait 1s", name: "restless")
    let variant = RestlessVariant()
    defer { variant.leftovers.end() }
    let divergence = try #require(ScriptCheck(script).firstDivergence(of: variant))
    #expect(
      divergence.description == """
        restless:1: type id "neo"
          Restless breaks A1
            rest  expected all work done
                  found    settling gave up, as more work kept coming
        """)
  }

  @Test func `an instant that never ends is a divergence, and says what kept coming`() throws {
    let asksAgain = RewiredVariant(name: "asksAgain") {
      $0.changingSearch { service, request, completion in
        func ask(_ service: any SearchService) -> any Cancellable {
          service.search(request) { _ in _ = ask(service) }
        }
        return ask(service)
      }
    }
    // As a store does that performs its effects in turn.
    let asksInTurn = RewiredVariant(name: "asksInTurn") {
      $0.changingSearch { service, request, completion in
        var isAnswered = false
        while true {
          let handle = service.search(request) { _ in isAnswered = true }
          guard isAnswered else { return handle }
          isAnswered = false
        }
      }
    }
    for (variant, behaviour, found) in [
      (
        BuggyVariant(bug: .debounceNeverEnds), "fails offline",
        "at 1300ms 10,000 timers were started and fell due"
      ),
      (asksAgain, "fails offline", "at 0ms 10,000 answers were started and fell due"),
      (
        asksInTurn, "fails offline\nsearch answers inside the call",
        "at 0ms 10,000 answers came inside the call"
      ),
    ] as [(any Variant, String, String)] {
      let script = try Script(
        parsing:
          "search \(behaviour)\n\(logInScript)\nwait 1s\ntype query \"cat\"\nwait 1s",
        name: "endless")
      let divergence = ScriptCheck(script).firstDivergence(of: variant)
      #expect(divergence?.rule == .A1)
      #expect(divergence?.differences.map(\.found) == ["\(found), and more kept coming"])
    }
  }

  /// Each gesture leads to one answer, so every wait ends.
  @Test func `many gestures at one instant may each be answered inside the call`() throws {
    let driver = Driver(VanillaVariant())
    try driver.play("search returns 50 items\nsearch answers inside the call\n\(logInScript)")
    for _ in 0..<5_001 { try driver.play("tap next\ntap previous") }
    #expect(driver.whyUnsettled == nil && driver.serviceCalls.count > 10_000)
  }
}

/// The unfinished work of a contender, for its test to end: a task that waits and is not run stays.
///
/// Unchecked is safe: only the test that launches it touches it.
private final class Leftovers: @unchecked Sendable { var end: () -> Void = {} }

/// Obeys the rules, but starts a task at the first keystroke that starts another task, and so on.
@available(macOS 15, *) private struct RestlessVariant: Variant {
  let name = "Restless"
  let leftovers = Leftovers()

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Restless(AsyncVariant().launch(on: screen, in: environment), on: screen.login.idField)
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? {
    guard let restless = feature as? Restless else { return nil }
    let settle = AsyncVariant().settling(restless.feature)
    leftovers.end = { [executor = restless.executor, unrest = restless.unrest] in
      unrest.goesOn = false
      executor.settle()
      _ = settle?()
    }
    return { [executor = restless.executor] in settle?() == true && executor.settle() }
  }
}

@available(macOS 15, *) private final class Restless {
  let feature: AnyObject
  let executor = SettlingExecutor(limit: 1_000)
  let unrest = Unrest()

  init(_ feature: AnyObject, on field: TextField) {
    self.feature = feature
    field.onEdit(self) { restless, _ in restless.unrest.goOn(on: restless.executor) }
  }

  /// Unchecked is safe: its tasks run on the thread of the test.
  final class Unrest: @unchecked Sendable {
    var goesOn = true

    func goOn(on executor: SettlingExecutor) {
      guard goesOn else { return }
      Task(executorPreference: executor) { self.goOn(on: executor) }
    }
  }
}

/// Contenders whose types are isolated to the main actor, as those of most apps are.
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
