import TestSupport
import AsyncMVVM
import LoginSearch
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking
@testable import Scenario

/// Tests of the way contenders repeat the operations of workloads.
@Suite struct RunnerTests {
  private let counter = LaunchCounter()

  private func workload(_ name: String) throws -> GestureWorkload {
    try #require(GestureWorkload.all.first { $0.name == name })
  }

  private func runner(_ name: String) throws -> any VariantRunner {
    try workload(name).makeRunner(for: counter.variant)
  }

  @Test func `gestures go on where the last batch stopped, and around the cycle`() throws {
    let runner = GestureRunner(try workload("type in query"), on: VanillaVariant())
    let queries = (0..<6).map { _ in
      runner.run(1)
      return runner.launchedDriver().screen.search.queryField.text
    }
    #expect(queries == ["c", "ca", "cat", "cats", "c", "ca"])
  }

  @Test func `gestures share one launch, and a finished batch leaves no alerts`() throws {
    let runner = try self.runner("failed log-in")
    for _ in 0..<3 {
      runner.prepare(4)
      runner.run(4)
      #expect(runner.launchedDriver().screen.alerts.count == 4)
      runner.finish()
      #expect(runner.launchedDriver().screen.alerts.isEmpty)
    }
    #expect(counter.launches == 1 && counter.alive == 1)
  }

  @Test(arguments: ["launch", "happy path"])
  func `features are launched in the timed part, and released after it`(_ name: String) throws {
    let runner = try self.runner(name)
    for batch in 1...3 {
      runner.prepare(5)
      #expect(counter.launches == (batch - 1) * 5 && counter.alive == 0)
      runner.run(2)
      #expect(counter.launches == batch * 5 - 3 && counter.alive == 2)
      runner.run(3)
      #expect(counter.launches == batch * 5 && counter.alive == 5)
      runner.finish()
      #expect(counter.alive == 0)
    }
  }

  @Test func `features are released in the timed part if that is the workload`() throws {
    let runner = try self.runner("tear down")
    runner.prepare(3)
    #expect(counter.launches == 3 && counter.alive == 3)
    runner.run(1)
    #expect(counter.alive == 2)
    runner.run(2)
    #expect(counter.alive == 0)
  }

  @Test func `a feature is torn down with rows, a refresh in flight and a running debounce`() throws
  {
    for variant in allVariants {
      let driver = try workload("tear down").makeRunner(for: variant).launchedDriver()
      let search = driver.snapshot.search
      #expect(search.content == .rows && search.rowCount == 10 && search.isRefreshing)
      // The answers of a measurement wait without a timer.
      #expect(driver.environment.clock.pendingCount == 1)
      driver.tearDown()
      #expect(driver.environment.clock.settling == nil)
    }
  }

  /// Making them would be in the time of each operation.
  @Test func `the pages of a workload that begins with the launch are made once`() throws {
    let (answers, preparation) = (PreparedAnswers(), try workload("happy path").preparation)
    let pages = (0..<2).map { _ in
      let driver = MeasuringDriver(Configuration(), sharing: answers)
      driver.perform(preparation)
      var items: [Item] = []
      _ = driver.environment.search.search(SearchRequest(query: "cat", offset: 0, limit: 10)) {
        if case .success(let page) = $0 { items = page.items }
      }
      driver.perform([.wait(.zero)])
      return items
    }
    #expect(pages[0].count == 10)
    let addresses = pages.map { $0.withUnsafeBufferPointer(\.baseAddress) }
    #expect(addresses[0] == addresses[1])
  }

  /// An operation ends when its last widget is written, not when the gesture returns.
  @available(macOS 15, *) @Test(arguments: ["type in id", "type in query", "select row"])
  func `deferred writes are counted in the operation that caused them`(_ name: String) throws {
    let workload = try workload(name)
    func writes(of variant: any Variant) -> [[WidgetName: WriteCount]] {
      let runner = GestureRunner(workload, on: variant)
      runner.run(workload.cycle.count)
      return (0..<workload.cycle.count).map { _ in
        let meter = WriteMeter()
        runner.meter = meter
        runner.run(1)
        runner.meter = nil
        return meter.counts.needed
      }
    }
    #expect(writes(of: AsyncVariant()) == writes(of: VanillaVariant()))
  }

  @available(macOS 15, *) @Test(arguments: ["tear down", "launch", "happy path"])
  func `a variant that defers its work leaves nothing of a launch in memory`(_ name: String) throws
  {
    let variant = Watched()
    let runner = try workload(name).makeRunner(for: variant)
    runner.runCycle(3)
    #expect(variant.features.count == 3)
    #expect(variant.features.allSatisfy { $0.screen.object == nil && $0.feature.object == nil })
  }

  /// Sendable only for the compiler: a test launches it on its own thread alone.
  @available(macOS 15, *) private final class Watched: Variant, @unchecked Sendable {
    let name = "Watched"
    private(set) var features: [(screen: Weak, feature: Weak)] = []

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      let feature = AsyncVariant().launch(on: screen, in: environment)
      features.append((Weak(object: screen), Weak(object: feature)))
      return feature
    }

    func settling(_ feature: AnyObject) -> (() -> Bool)? { AsyncVariant().settling(feature) }
  }

  private struct Weak { weak var object: AnyObject? }
}

/// A measured variant is driven in the same way as a checked one.
@Suite struct DriverMeasuringTests {
  @Test func `a measured workload shows the same screens as a checked one`() {
    for workload in GestureWorkload.all where workload.size ?? 0 <= 10 {
      let driver = Driver(VanillaVariant(), configuration: workload.configuration)
      let measured = MeasuringDriver(workload.configuration)
      measured.launch(VanillaVariant())
      let cycle = workload.cycle.flatMap { $0 }
      for (index, step) in (workload.preparation + cycle + cycle).enumerated() {
        driver.perform(step)
        measured.perform([step])
        #expect(measured.snapshot == driver.snapshot, "\(index): \(step)")
      }
    }
  }
}

/// The action without effect that a variant may offer.
@Suite struct NoOpWorkloadTests {
  private func noOp(of contenders: [any Variant]) -> BenchmarkCase? {
    Exhibit(contenders + [VanillaVariant()]).suite.cases.first { $0.workload == "no-op" }
  }

  @Test func `a no-op is measured of the variants that offer one`() throws {
    let case_ = try #require(noOp(of: Array(allVariants.dropLast()) + [IdlingVariant()]))
    #expect(case_.baseline.name == "Vanilla" && case_.contenders.map(\.name) == ["Idling"])
    #expect(case_.check([]) == [])
    let counted = case_.makeCounter?()(case_.contenders[0])
    #expect(counted?[CountKey("widget_writes")] == 0)
    #expect(noOp(of: Array(allVariants.dropLast())) == nil)
  }

  @Test func `a no-op that changes the screen is refused`() {
    let objections = noOp(of: [IdlingVariant { $0.search.titleLabel.text = "gone mad" }])?.check([])
    #expect(objections == [.init(to: "Idling", "its no-op changes the screen")])
  }
}

/// Vanilla with a no-op.
private struct IdlingVariant: NoOpVariant {
  let name = "Idling"
  var effect: @Sendable (Screen) -> Void = { _ in }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Launched(
      screen: screen, feature: VanillaVariant().launch(on: screen, in: environment), act: effect)
  }

  func sendNoOp(to feature: AnyObject) {
    guard let launched = feature as? Launched else { return }
    launched.act(launched.screen)
  }

  private final class Launched {
    let screen: Screen
    private let feature: AnyObject
    let act: (Screen) -> Void

    init(screen: Screen, feature: AnyObject, act: @escaping (Screen) -> Void) {
      (self.screen, self.feature, self.act) = (screen, feature, act)
    }
  }
}
