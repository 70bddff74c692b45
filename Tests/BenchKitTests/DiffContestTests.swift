import LoginSearch
import StateDiff
import Testing

@testable import BenchKit

/// All ways to find a difference, side by side.
@Suite struct DiffContestTests {
  private func names(_ contest: Contest) -> [String] { contest.entrants.map(\.name) }

  @Test func equalityIsTheFloorAndTheControl() {
    let contest = DiffContest(shape: .updated, size: 100).contest()
    #expect(
      names(contest) == [
        "equality", "control", "row diff", "shared rows", "difference(from:)",
      ])
    #expect(contest.path == "diff/diff updated/100")
  }

  @Test func allShapesComeInAllSizes() {
    #expect(DiffContest.all.count == DiffShape.allCases.count * 4)
    #expect(Set(DiffContest.all.map { $0.contest().path }).count == DiffContest.all.count)
  }

  /// It takes rows times changes, and nobody would wait for it.
  @Test(arguments: [
    (DiffShape.shuffled, 1_000, true), (.shuffled, 10_000, false), (.updated, 100_000, true),
    (.equal, 100_000, true), (.inserted, 10_000, true),
    (.inserted, 100_000, false), (.allNew, 10_000, false),
  ])
  func theStandardLibraryIsLeftOutWhereItIsQuadratic(shape: DiffShape, size: Int, runs: Bool) {
    let contest = DiffContest(shape: shape, size: size).contest()
    #expect(names(contest).contains("difference(from:)") == runs)
    #expect(names(contest).contains("row diff"))
  }

  @Test(arguments: DiffShape.allCases, [100, 1_000])
  func whatIsFoundMakesTheNewRowsOfTheOldOnes(shape: DiffShape, size: Int) {
    #expect(DiffContest(shape: shape, size: size).objections().map(\.objection) == [])
  }

  @Test func aMethodThatIsWrongTakesNoPart() {
    let contest = DiffContest(shape: .reversed, size: 100).contest(without: ["row diff"])
    #expect(names(contest) == ["equality", "control", "shared rows", "difference(from:)"])
  }

  @Test func eachMethodDoesItsWorkAgainAndAgain() {
    for method in DiffMethod.allCases {
      let subject = method.makeSubject(.moved, count: 100)
      subject.prepare(3)
      subject.run(3)
      subject.finish()
    }
  }

  /// They are no variants: who asks for a variant does not ask for them.
  @Test func aVariantByNameIsMeasuredWithoutThem() {
    func measured(_ words: String...) -> BenchRun {
      BenchRun(
        words: ["run", "--allow-debug", "--filter", "diff updated/100"] + words,
        diffs: DiffContest.all)
    }
    let run = measured("--variant", "Rude")
    #expect(run.status == .failure)
    #expect(run.errors.contains("which no workload matches"))
  }
}
