import AsyncContender
import LoginSearch
@testable import Scenario
import Testing

/// A contender that puts its work off, and says when it has settled, obeys like any other.
struct SettlingTests {
  @available(macOS 15, *)
  @Test(arguments: RuleScriptConformanceTests.scripts.map(\.name))
  func anAsyncContenderObeysTheRulesAtEveryStep(name: String) throws {
    let script = try #require(RuleScriptConformanceTests.scripts.first { $0.name == name })
    let divergence = ScriptCheck(script).firstDivergence(of: AsyncVariant())
    #expect(divergence == nil, "\(divergence?.description ?? "")")
  }

  /// Every check ends with letting go, after which nothing is left.
  @available(macOS 15, *)
  @Test(arguments: RuleScriptConformanceTests.scripts.map(\.name))
  func anAsyncContenderCanBeLetGoAfterEveryStep(name: String) throws {
    let script = try #require(RuleScriptConformanceTests.scripts.first { $0.name == name })
    for count in script.lines.indices {
      var beginning = script
      beginning.lines.removeSubrange(count...)
      let divergence = ScriptCheck(beginning).firstDivergence(of: AsyncVariant())
      #expect(divergence == nil, "\(divergence?.description ?? "")")
    }
  }

  @available(macOS 15, *)
  @Test func anAsyncContenderObeysTheRulesInRandomScripts() {
    let finding = Fuzzer.firstDivergence(of: AsyncVariant(), count: 300, seed: 2_026, steps: 40)
    #expect(finding == nil, "\(finding?.description ?? "")")
  }

  /// What it puts off has not happened when the driver looks.
  @available(macOS 15, *)
  @Test func withoutSettlingTheSameContenderDivergesAtOnce() throws {
    let script = try Script(parsing: "type id \"neo\"", name: "first step")
    let variant = UnsettledVariant()
    defer { variant.leftovers.run() }
    let divergence = try #require(ScriptCheck(script).firstDivergence(of: variant))
    #expect(
      divergence.description == """
        first step: launch
          Unsettled breaks S0
            title  expected "Search"
                   found    ""
        """)
  }

  @available(macOS 15, *)
  @Test func aContenderThatNeverComesToRestIsFoundAndSaidTo() throws {
    let script = try Script(parsing: "type id \"neo\"\nwait 1s", name: "restless")
    let variant = RestlessVariant()
    defer { variant.leftovers.run() }
    let divergence = try #require(ScriptCheck(script).firstDivergence(of: variant))
    #expect(
      divergence.description == """
        restless:1: type id "neo"
          Restless breaks A1
            rest  expected all work done
                  found    settling gave up, as more work kept coming
        """)
  }

  /// The next thing that is due finds done what the last one put off, as if nothing had been put off.
  @Test func theDriverSettlesAfterEachSingleThing() throws {
    let driver = Driver(Procrastinator())
    #expect(driver.snapshot.alerts == ["launched"])
    driver.perform(.gesture(.type(.id, "neo")))
    #expect(driver.snapshot.alerts == ["launched", "typed"])
    driver.perform(.wait(.seconds(1)))
    #expect(
      driver.snapshot.alerts.dropFirst(2) == [
        "timer 1", "after timer 1", "timer 2", "after timer 2",
      ])
    driver.perform(.letGo)
    #expect(driver.snapshot.alerts.last == "let go")
  }

  @available(macOS 15, *)
  @Test func theSameScriptGivesTheSameRun() async {
    let script = Script.random(seed: 3, steps: 60)
    let alone = Self.run(script)
    #expect(Self.run(script) == alone)
    await withTaskGroup(of: Run.self) { group in
      for _ in 0..<8 {
        group.addTask { Self.run(script) }
      }
      for await run in group {
        #expect(run == alone)
      }
    }
  }

  private struct Run: Equatable {
    var snapshots: [Snapshot] = []
    var log: [ServiceCall] = []
  }

  @available(macOS 15, *)
  private static func run(_ script: Script) -> Run {
    let driver = Driver(AsyncVariant(), configuration: script.configuration)
    var run = Run()
    for step in script.steps {
      driver.perform(step)
      run.snapshots.append(driver.snapshot)
    }
    run.log = driver.serviceCalls
    return run
  }
}

/// Puts everything off in a queue of its own: what settles need not be an executor.
private struct Procrastinator: Variant {
  let name = "Procrastinator"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let feature = Postponing(screen)
    for timer in ["timer 1", "timer 2"] {
      _ = environment.clock.schedule(after: .seconds(1)) { [queue = feature.queue] in
        screen.alert(timer)
        queue.work.append { screen.alert("after \(timer)") }
      }
    }
    return feature
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? Postponing)?.queue.settle
  }
}

private final class Postponing {
  let queue = Queue()
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    queue.work.append { screen.alert("launched") }
    screen.login.idField.onEdit(self) { feature, _ in
      feature.queue.work.append { [screen = feature.screen] in screen.alert("typed") }
    }
  }

  deinit {
    queue.work.append { [screen] in screen.alert("let go") }
  }

  final class Queue {
    var work: [() -> Void] = []

    func settle() -> Bool {
      while !work.isEmpty { work.removeFirst()() }
      return true
    }
  }
}

/// What a contender leaves undone, for its test to end: a task that waits and is never run is never
/// freed.
///
/// Unchecked is right as the test that launches is the only one to touch it.
private final class Leftovers: @unchecked Sendable {
  private var work: [() -> Void] = []

  func add(_ work: @escaping () -> Void) {
    self.work.append(work)
  }

  func run() {
    for work in work { work() }
  }
}

/// The contender that obeys, but it does not tell the driver when it has settled.
@available(macOS 15, *)
private struct UnsettledVariant: Variant {
  let name = "Unsettled"
  let leftovers = Leftovers()

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let feature = AsyncVariant().launch(on: screen, in: environment)
    let settle = AsyncVariant().settling(feature)
    leftovers.add { _ = settle?() }
    return feature
  }
}

/// Obeys, but has a task, from the first keystroke on, that makes another one, which makes another one.
@available(macOS 15, *)
private struct RestlessVariant: Variant {
  let name = "Restless"
  let leftovers = Leftovers()

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Restless(AsyncVariant().launch(on: screen, in: environment), on: screen.login.idField)
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? {
    guard let restless = feature as? Restless else { return nil }
    let settle = AsyncVariant().settling(restless.feature)
    leftovers.add { [executor = restless.executor, unrest = restless.unrest] in
      unrest.goesOn = false
      executor.settle()
      _ = settle?()
    }
    return { [executor = restless.executor] in settle?() == true && executor.settle() }
  }
}

@available(macOS 15, *)
private final class Restless {
  let feature: AnyObject
  let executor = SettlingExecutor(limit: 1_000)
  let unrest = Unrest()

  init(_ feature: AnyObject, on field: TextField) {
    self.feature = feature
    field.onEdit(self) { restless, _ in restless.unrest.goOn(on: restless.executor) }
  }

  /// Unchecked is right as its tasks run on the thread of the test.
  final class Unrest: @unchecked Sendable {
    var goesOn = true

    func goOn(on executor: SettlingExecutor) {
      guard goesOn else { return }
      Task(executorPreference: executor) { self.goOn(on: executor) }
    }
  }
}
