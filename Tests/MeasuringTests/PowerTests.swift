import Results
import Testing

@testable import Measuring

/// How often the verdict is right, by simulated runs: single times scatter by 1 %, launches by 0.2 %,
/// and moments of the machine, which hit all alike, by 5 %.
@Suite struct PowerTests {
  private func verdicts(on contenders: [Double], runs: Int) -> [[ResultRow.Verdict?]] {
    let synthetic = SyntheticCase(contenders: contenders)
    return (0..<runs).map { run in
      let analysis = synthetic.analysis(seed: UInt64(run), resamples: 120)
      return Verdicts(on: [analysis]).cases[0].verdicts.contenders
    }
  }

  @Test func twoPercentMoreWorkIsNoticedInNearlyEveryRun() {
    let verdicts = verdicts(on: [1.02], runs: 40)
    #expect(verdicts.count { $0 == [.slower] } >= 38)
    #expect(!verdicts.contains([.faster]))
  }

  @Test func twoPercentLessWorkIsNoticedInNearlyEveryRun() {
    let verdicts = verdicts(on: [1 / 1.02], runs: 20)
    #expect(verdicts.count { $0 == [.faster] } >= 19)
  }

  @Test func equalOnesAreCalledDifferentInOneOfTwentyRunsAtMost() {
    let verdicts = verdicts(on: [1, 1], runs: 60)
    let alarms = verdicts.joined().count { $0 != .tie }
    #expect(alarms <= 6, "\(alarms) of 120")
  }
}
