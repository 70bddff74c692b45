import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import Measuring

/// How contenders repeat the operations of workloads.
@Suite struct VariantRunnerTests {
  private let counter = LaunchCounter()

  private func workload(_ name: String) throws -> GestureWorkload {
    try #require(GestureWorkload.all.first { $0.name == name })
  }

  private func runner(_ name: String) throws -> any VariantRunner {
    try workload(name).makeRunner(for: counter.variant)
  }

  @Test func gesturesGoOnWhereTheyWereAndAroundTheCycle() throws {
    let runner = GestureRunner(try workload("type in query"), on: VanillaVariant())
    let queries = (0..<6).map { _ in
      runner.run(1)
      return runner.launchedDriver().screen.search.queryField.text
    }
    #expect(queries == ["c", "ca", "cat", "cats", "c", "ca"])
    runner.run(6)
    #expect(runner.launchedDriver().screen.search.queryField.text == "cats")
  }

  @Test func gesturesTakeOneLaunch() throws {
    let runner = try self.runner("failed log in")
    for _ in 0..<3 {
      runner.prepare(4)
      runner.run(4)
      runner.finish()
    }
    #expect(counter.launches == 1 && counter.alive == 1)
  }

  @Test func alertsAreForgottenBetweenBatches() throws {
    let runner = GestureRunner(try workload("failed log in"), on: VanillaVariant())
    runner.run(3)
    #expect(runner.launchedDriver().screen.alerts.count == 3)
    runner.finish()
    #expect(runner.launchedDriver().screen.alerts.isEmpty)
    runner.run(1)
    #expect(runner.launchedDriver().screen.alerts == ["401 Error"])
  }

  @Test(arguments: ["launch", "happy path"]) func aLaunchIsPartOfWhatIsTimed(
    _ name: String
  ) throws {
    let runner = try self.runner(name)
    for batch in 1...3 {
      runner.prepare(5)
      #expect(counter.launches == (batch - 1) * 5 && counter.alive == 0)
      runner.run(5)
      // To let go of them is not.
      #expect(counter.launches == batch * 5 && counter.alive == 5)
      runner.finish()
      #expect(counter.alive == 0)
    }
  }

  @Test func lettingGoIsPartOfWhatIsTimedWhereItIsTheWorkload() throws {
    let runner = try self.runner("let go")
    runner.prepare(3)
    #expect(counter.launches == 3 && counter.alive == 3)
    runner.run(3)
    #expect(counter.alive == 0)
    runner.finish()
    runner.prepare(1)
    #expect(counter.launches == 4 && counter.alive == 1)
  }

  @Test func lettingGoBeginsWithRowsARequestAndARunningDebounce() throws {
    let driver = LaunchRunner(try workload("let go"), on: VanillaVariant()).launchedDriver()
    let snapshot = Snapshot(of: driver.screen)
    #expect(snapshot.search.content == .loading)
    #expect(snapshot.search.query == "cat")
    driver.perform([.wait(.milliseconds(300))])
    #expect(driver.screen.search.list.cell(at: 0)?.title == "cat 1")
  }

  @Test func theFloorIsItsOwnControlAndComesFirst() throws {
    let benchmarkCase = try workload("burst").benchmarkCase(
      contenders: Array(allVariants.dropLast()), floor: VanillaVariant())
    let entries = benchmarkCase.entries
    #expect(
      entries.all.map(\.name) == ["Vanilla", "control", "MVC", "MVVM", "MVI", "Reactor"])
    #expect(entries.all.allSatisfy { $0.handicap == 0 })
    let control = try #require(entries.control.makeRunner() as? any VariantRunner)
    let floor = try #require(entries.floor.makeRunner() as? any VariantRunner)
    #expect(control.launchedDriver().snapshot == floor.launchedDriver().snapshot)
  }

  @Test(arguments: [(0.02, "Counted +2 %"), (0.07, "Counted +7 %"), (0.005, "Counted +0.5 %")])
  func aHandicapIsTheFloorOnceMore(_ handicap: Double, _ name: String) throws {
    let entries = try workload("type in id").benchmarkCase(
      contenders: [], floor: counter.variant, handicap: handicap
    ).entries
    #expect(
      entries.map(\.name) == Entries(floor: "Counted", control: "control", contenders: [name]))
    #expect(entries.map(\.handicap) == Entries(floor: 0, control: 0, contenders: [handicap]))
    _ = entries.contenders[0].makeRunner()
    #expect(counter.launches == 1)
  }
}
