import Testing

@testable import BenchKit

/// How often the verdict is right, by simulated runs: single times scatter by 1 %, launches by 0.2 %,
/// and moments of the machine, which hit all alike, by 5 %.
@Suite struct PowerTests {
  private func verdicts(on factors: [Double], runs: Int) -> [[Verdict?]] {
    let contest = SyntheticContest(factors: factors)
    return (0..<runs).map { run in
      Judgement(on: [contest.analysis(seed: UInt64(run), resamples: 120)]).verdicts[0]
    }
  }

  @Test func twoPercentMoreWorkIsNoticedInNearlyEveryRun() {
    let verdicts = verdicts(on: [1, 1, 1.02], runs: 40)
    #expect(verdicts.count { $0[2] == .slower } >= 38)
    #expect(!verdicts.contains { $0[2] == .faster })
  }

  @Test func twoPercentLessWorkIsToo() {
    let verdicts = verdicts(on: [1, 1, 1 / 1.02], runs: 20)
    #expect(verdicts.count { $0[2] == .faster } >= 19)
  }

  @Test func equalOnesAreCalledDifferentInOneOfTwentyRunsAtMost() {
    let verdicts = verdicts(on: [1, 1, 1, 1], runs: 60)
    let alarms = verdicts.flatMap { $0.dropFirst(2) }.count { $0 != .tie }
    #expect(alarms <= 6, "\(alarms) of 120")
  }
}
