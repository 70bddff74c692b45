import Testing

@testable import BenchKit

@Suite struct JudgementTests {
  @Test func fasterAndSlowerAreToldFromTies() {
    let analysis = SyntheticContest(factors: [1, 1, 1.5, 0.7, 1]).analysis()
    let judgement = Judgement(on: [analysis])
    #expect(judgement.verdicts == [[.floor, .control, .slower, .faster, .tie]])
    #expect(judgement.standings == [[nil, nil, nil, .best, nil]])
  }

  @Test func whatCannotBeToldFromTheBestTiesWithIt() {
    let analysis = SyntheticContest(factors: [1, 1, 2, 2, 4]).analysis()
    let judgement = Judgement(on: [analysis])
    #expect(judgement.verdicts == [[.floor, .control, .slower, .slower, .slower]])
    let best = analysis.best == 2
    #expect(
      judgement.standings == [
        [nil, nil, best ? .best : .tiesWithBest, best ? .tiesWithBest : .best, nil]
      ])
  }

  /// Nothing is surer than a difference that is the same in every round.
  @Test func whatLiesInsideTheControlsNoiseIsATieHoweverSureItIs() {
    func verdict(control: Double, contender: Double) -> Verdict? {
      var contest = SyntheticContest(factors: [1, control, contender])
      (contest.luck, contest.scatter) = (0, 0)
      let analysis = contest.analysis()
      // A ratio that never varies but in its last digits.
      #expect(analysis.ratios[2].probability < 1e-9)
      return Judgement(on: [analysis]).verdicts[0][2]
    }
    #expect(verdict(control: 1.03, contender: 1.02) == .tie)
    #expect(verdict(control: 1.03, contender: 1 / 1.02) == .tie)
    #expect(verdict(control: 1 / 1.03, contender: 1.02) == .tie)
    #expect(verdict(control: 1.01, contender: 1.02) == .slower)
    #expect(verdict(control: 1.01, contender: 1 / 1.02) == .faster)
  }

  @Test func insideTheNoiseNothingIsToldFromTheBestEither() {
    func standing(control: Double) -> ResultRow.Standing? {
      var contest = SyntheticContest(factors: [1, control, 2, 2.04])
      (contest.luck, contest.scatter) = (0, 0)
      return Judgement(on: [contest.analysis()]).standings[0][3]
    }
    #expect(standing(control: 1.03) == .tiesWithBest)
    #expect(standing(control: 1.01) == nil)
  }

  /// The same contest by itself, and among others that show nothing.
  @Test func theMoreIsComparedTheSurerADifferenceMustBe() throws {
    let borderline = try #require(
      (1...200).lazy.map { SyntheticContest(factors: [1, 1, 1.009]).analysis(seed: $0) }.first {
        (0.01..<0.04).contains($0.ratios[2].probability)
          && abs($0.ratios[2].ratio.value - 1) > 1.2 * $0.noise
      })
    #expect(Judgement(on: [borderline]).verdicts[0][2] == .slower)
    let dull = (1...8).map { seed in
      var contest = SyntheticContest(factors: [1, 1, 1])
      contest.workload = "workload \(seed)"
      return contest.analysis(seed: UInt64(seed))
    }
    #expect(Judgement(on: dull + [borderline]).verdicts[8][2] == .tie)
    #expect(Judgement(on: [borderline] + dull).verdicts[0][2] == .tie)
  }

  /// Every comparison keeps its own probability, whichever contests there are besides.
  @Test func verdictsBelongToTheirContests() {
    let contests: [[Double]] = [
      [1, 1, 1.5, 1, 0.5], [1, 1], [1, 1, 1, 2], [1, 1, 1.5], [1, 1, 0.5, 0.5, 0.25],
    ]
    let judgement = Judgement(on: contests.map { SyntheticContest(factors: $0).analysis() })
    #expect(
      judgement.verdicts == [
        [.floor, .control, .slower, .tie, .faster], [.floor, .control],
        [.floor, .control, .tie, .slower], [.floor, .control, .slower],
        [.floor, .control, .faster, .faster, .faster],
      ])
    #expect(
      judgement.standings == [
        [nil, nil, nil, nil, .best], [nil, nil], [nil, nil, .best, nil], [nil, nil, .best],
        [nil, nil, nil, nil, .best],
      ])
  }

  @Test func withoutContestsThereIsNothingToJudge() {
    #expect(Judgement(on: []).verdicts.isEmpty)
  }
}
