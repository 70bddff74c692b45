import LoginSearch
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking
@testable import Scenario

/// Tests of every workload of the catalogue.
@Suite struct GestureWorkloadTests {
  /// The smaller workloads. A list of 100,000 takes the same gestures as one of 1,000, but takes seconds in a debug
  /// build.
  private static let workloads = GestureWorkload.all.filter { $0.size ?? 0 <= 1_000 }

  @Test(arguments: allVariants.indices) func `a variant obeys the rules in every workload`(
    _ variant: Int
  ) {
    for workload in Self.workloads {
      #expect(workload.divergences(of: [allVariants[variant]]).isEmpty, "\(workload.script.name)")
    }
  }

  /// The timed gestures are checked, not only those that are played for the check.
  @Test func `a variant that obeys the rules only at its first launch is found`() throws {
    let workload = try #require(Self.workloads.first { $0.name == "tap disabled button" })
    let variant = MoodyVariant(alertingAfter: 1)
    let divergence = try #require(workload.divergences(of: [variant]).first)
    #expect(divergence.differences.map(\.found) == ["1, the last one \"now and then\""])
  }

  /// Otherwise each batch would do something else.
  @Test(arguments: allVariants.indices)
  func `every cycle of gestures leads back to the screen where it began`(_ variant: Int) {
    for workload in Self.workloads where workload.scope == .gestures {
      let driver = MeasuringDriver(workload.configuration)
      driver.launch(allVariants[variant])
      let cycle = workload.cycle.flatMap { $0 }
      driver.perform(workload.preparation + cycle)
      func snapshot() -> Snapshot {
        var snapshot = Snapshot(of: driver.screen)
        // These only ever add up.
        snapshot.alerts = []
        snapshot.search.changes = ListChangeCount()
        return snapshot
      }
      let once = snapshot()
      driver.perform(cycle)
      #expect(snapshot() == once, "\(workload.script.name)")
    }
  }

  /// In the burst some gestures find no widget to touch.
  @Test func `every gesture can be made unless its workload says that it is refused`() {
    for workload in Self.workloads where workload.name != "random gestures" {
      let driver = Driver(allVariants[0], configuration: workload.configuration)
      for step in workload.preparation { driver.perform(step) }
      let cycle = workload.cycle.flatMap { $0 }
      let refused = (cycle + cycle).count { !driver.perform($0) }
      #expect(refused == (workload.isRefused ? 2 * cycle.count : 0), "\(workload.script.name)")
    }
  }

  /// Only the cycle is repeated, so the effect of one operation must be undone by another. An operation without effect
  /// costs nothing.
  @Test func `an operation does something by the rules each time that its cycle comes`() {
    for workload in Self.workloads where workload.scope == .gestures {
      let effects = Self.effects(of: workload)
      #expect(effects[1] == effects[2], "\(workload.script.name)")
      for (index, effect) in effects[1].enumerated() {
        let isIdle = !effect.changesScreen && effect.calls == 0
        #expect(isIdle == workload.isRefused, "operation \(index + 1) of \(workload.script.name)")
      }
    }
  }

  private struct Effect: Equatable {
    let changesScreen: Bool
    let calls: Int
    let writes: Int
  }

  /// Returns each operation's effect by the rules in three rounds, the first one after the preparation.
  private static func effects(of workload: GestureWorkload) -> [[Effect]] {
    let rounds = Array(repeating: workload.cycle, count: 3)
    let check = ScriptCheck(
      Script(
        name: workload.name, configuration: workload.configuration,
        steps: workload.preparation + rounds.joined().joined()))
    var line = workload.preparation.count
    return rounds.map { operations in
      operations.map { operation in
        let lines = line..<line + operation.count
        line = lines.upperBound
        let before = check.expected.checkpoints[lines.lowerBound]
        let after = check.expected.checkpoints[lines.upperBound]
        return Effect(
          changesScreen: before.snapshot != after.snapshot,
          calls: after.serviceCallCount - before.serviceCallCount,
          writes: check.minimumWrites(launch: false, lines: lines))
      }
    }
  }

  @Test func `a workload that launches for each operation has a cycle of one`() {
    for workload in GestureWorkload.all where workload.scope != .gestures {
      #expect(workload.cycle.count == 1, "\(workload.name)")
    }
  }
}

/// Tests of reducers, measured by themselves.
@Suite struct ReducerWorkloadTests {
  /// The smaller workloads. A list of 100,000 takes the same changes as one of 1,000, but takes seconds in a debug
  /// build.
  private static let workloads = ReducerWorkload.all.filter { $0.size ?? 0 <= 1_000 }

  private func cases(_ contenders: [any Variant]) -> [BenchmarkCase] {
    Self.workloads.map { $0.benchmarkCase(contenders: contenders, baseline: VanillaVariant()) }
  }

  @Test func `reducer cases compare the variants that have a reducer`() {
    let contenders = Array(allVariants.dropLast()) + [ReducingVariant()]
    for benchmarkCase in cases(contenders) {
      #expect(benchmarkCase.contenders.map(\.name) == ["MVI", "Reactor", "Mine"])
      #expect(benchmarkCase.baseline.name == "Vanilla")
    }
  }

  @Test func `every reducer reaches the same states as the variables of Vanilla`() {
    for benchmarkCase in cases(allVariants + [ReducingVariant()]) {
      #expect(benchmarkCase.check([]) == [], "\(benchmarkCase.title)")
    }
  }

  @Test func `a change still changes the state when its cycle comes again`() throws {
    for workload in Self.workloads {
      let reducer = try #require(
        ReducingVariant().searchReducer(in: MeasuringDriver(Configuration()).environment))
      let changes = workload.changes()
      let states = reducer.summaries(workload.first(), changes + changes)
      for index in changes.count..<states.count {
        #expect(states[index] != states[index - 1], "\(workload.name): \(index)")
      }
    }
  }

  /// Each kind of change that a reducer may get wrong has a workload that shows it.
  @Test(
    arguments: zip(
      ["reduce query", "reduce select", "reduce toggle", "reduce page"],
      ["query", "selected", "expanded", "items"]))
  func `a reducer that ignores a change is found in the workload of that change`(
    _ name: String, field: String
  ) {
    let variant = ReducingVariant { state, change in
      let isIgnored =
        switch change {
        case .query: name == "reduce query"
        case .select: name == "reduce select"
        case .expand: name == "reduce toggle"
        // The first page is not measured.
        case .page: name == "reduce page" && !state.items.isEmpty
        }
      if !isIgnored { ReducingVariant.obey(&state, change) }
    }
    for benchmarkCase in cases([variant]) {
      let objections = benchmarkCase.check([])
      #expect(objections.isEmpty == (benchmarkCase.workload != name), "\(benchmarkCase.title)")
      let reason =
        "after operation 1 its state is not that of Vanilla's variables (expected → found): \(field): "
      #expect(
        objections.allSatisfy { $0.implementation == "Mine" && $0.text.hasPrefix(reason) },
        "\(objections)")
      #expect(benchmarkCase.check(["Mine"]) == [])
    }
  }
}

/// Vanilla with a reducer, as a variant from another package could offer one.
struct ReducingVariant: StatefulVariant {
  typealias State = SearchReducer.Summary

  let name = "Mine"
  /// Changes the state as a change requires.
  var reduce: @Sendable (inout State, SearchReducer.Change) -> Void = Self.obey

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    VanillaVariant().launch(on: screen, in: environment)
  }

  func state(of feature: AnyObject) -> Any? { nil }

  func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      into: State(query: "", items: [], expanded: [], selected: nil), input: { $0 },
      summary: { $0 }, reduce: reduce)
  }

  static let obey: @Sendable (inout State, SearchReducer.Change) -> Void = { state, change in
    switch change {
    case .query(let query): state.query = query
    case .select(let item): state.selected = item
    case .expand(let item, true): state.expanded.insert(item)
    case .expand(let item, false): state.expanded.remove(item)
    case .page(let request, let page): state.items = Array(page.items(limitedTo: request.limit))
    }
  }
}
