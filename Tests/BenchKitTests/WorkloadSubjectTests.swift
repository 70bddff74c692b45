import LoginSearch
import Scenario
import Testing
import Vanilla

@testable import BenchKit

/// How contenders repeat the operations of workloads.
@Suite struct WorkloadSubjectTests {
  private let census = Census()

  private func workload(_ name: String) throws -> Workload {
    try #require(Workload.all.first { $0.name == name })
  }

  private func subject(_ name: String) throws -> any Subject {
    let contest = Contest(try workload(name), contenders: [], floor: census.variant)
    return contest.entrants[0].makeSubject()
  }

  @Test func gesturesGoOnWhereTheyWereAndAroundTheCycle() throws {
    let subject = RepeatedGestures(try workload("type in query"), on: VanillaVariant())
    let queries = (0..<6).map { _ in
      subject.run(1)
      return subject.launchedDriver().screen.search.queryField.text
    }
    #expect(queries == ["c", "ca", "cat", "cats", "c", "ca"])
    subject.run(6)
    #expect(subject.launchedDriver().screen.search.queryField.text == "cats")
  }

  @Test func gesturesTakeOneLaunch() throws {
    let subject = try subject("failed log in")
    for _ in 0..<3 {
      subject.prepare(4)
      subject.run(4)
      subject.finish()
    }
    #expect(census.launches == 1 && census.alive == 1)
  }

  @Test func alertsAreForgottenBetweenBatches() throws {
    let subject = RepeatedGestures(try workload("failed log in"), on: VanillaVariant())
    subject.run(3)
    #expect(subject.launchedDriver().screen.alerts.count == 3)
    subject.finish()
    #expect(subject.launchedDriver().screen.alerts.isEmpty)
    subject.run(1)
    #expect(subject.launchedDriver().screen.alerts == ["401 Error"])
  }

  @Test(arguments: ["launch", "happy path"]) func aLaunchIsPartOfWhatIsTimed(
    _ name: String
  ) throws {
    let subject = try subject(name)
    for batch in 1...3 {
      subject.prepare(5)
      #expect(census.launches == (batch - 1) * 5 && census.alive == 0)
      subject.run(5)
      // To let go of them is not.
      #expect(census.launches == batch * 5 && census.alive == 5)
      subject.finish()
      #expect(census.alive == 0)
    }
  }

  @Test func lettingGoIsPartOfWhatIsTimedWhereItIsTheWorkload() throws {
    let subject = try subject("let go")
    subject.prepare(3)
    #expect(census.launches == 3 && census.alive == 3)
    subject.run(3)
    #expect(census.alive == 0)
    subject.finish()
    subject.prepare(1)
    #expect(census.launches == 4 && census.alive == 1)
  }

  @Test func letGoIsWhatHasRowsARequestAndARunningDebounce() throws {
    let driver = RepeatedLaunches(try workload("let go"), on: VanillaVariant()).launchedDriver()
    let snapshot = Snapshot(of: driver.screen)
    #expect(snapshot.search.content == .loading)
    #expect(snapshot.search.query == "cat")
    driver.perform([.wait(.milliseconds(300))])
    #expect(driver.screen.search.list.rows.first?.title == "cat 1")
  }

  @Test func theFloorIsItsOwnControlAndComesFirst() throws {
    let contest = Contest(
      try workload("burst"), contenders: Array(allVariants.dropLast()), floor: allVariants[4])
    #expect(
      contest.entrants.map(\.name) == ["Vanilla", "control", "MVC", "MVVM", "MVI", "Reactor"])
    #expect(contest.entrants.allSatisfy { $0.handicap == 0 })
    #expect(contest.key(of: contest.entrants[1]).variant == "control")
  }

  @Test(arguments: [(0.02, "Counted +2 %"), (0.07, "Counted +7 %"), (0.005, "Counted +0.5 %")])
  func aHandicapIsTheFloorOnceMore(_ handicap: Double, _ name: String) throws {
    let contest = Contest(
      try workload("type in id"), contenders: [], floor: census.variant, handicap: handicap)
    #expect(contest.entrants.map(\.name) == ["Counted", "control", name])
    #expect(contest.entrants.map(\.handicap) == [0, 0, handicap])
  }
}
