import Basics
import Foundation
import Testing

@testable import Benchmarking

@Suite struct VerdictsTests {
  private func verdicts(_ synthetic: SyntheticCase) -> Verdicts.Case {
    Verdicts(on: [synthetic.analysis()]).cases[0]
  }

  @Test func `a variant that is as fast as the best ties with it`() {
    let analysis = SyntheticCase(contenders: [2, 2, 4]).analysis()
    let verdicts = Verdicts(on: [analysis]).cases[0]
    #expect(verdicts.verdicts.contenders == [.slower, .slower, .slower])
    #expect(
      verdicts.ranks.contenders
        == (analysis.best == 0 ? [.fastest, .tied, nil] : [.tied, .fastest, nil]))
  }

  /// The interval reaches 5 % from 1 at most, or further.
  @Test func `what is not proved to differ is a tie only near 1`() {
    let noisy = SyntheticCase(contenders: [1], luck: 0.05, scatter: 0.02)
    let near = SyntheticCase(contenders: [1], luck: 0.01, scatter: 0.01)
    for seed in 0..<40 as Range<UInt64> {
      for synthetic in [noisy, near] {
        let analysis = synthetic.analysis(seed: seed)
        let verdict = Verdicts(on: [analysis]).cases[0].verdicts.contenders[0]
        let contrast = analysis.ratios.contenders[0]
        let spread = contrast.ratio.interval?.spread ?? .infinity
        let expected: [ResultRow.Verdict] =
          contrast.probability < 0.05
          ? [.slower, .faster] : [spread <= log(1.05) ? .tie : .undecided]
        #expect(expected.contains(verdict), "\(contrast)")
      }
    }
    let all = (0..<40 as Range<UInt64>).map {
      Verdicts(on: [noisy.analysis(seed: $0)]).cases[0].verdicts.contenders[0]
    }
    #expect(all.count { $0 == .undecided } > 25, "\(all)")
  }

  /// The same case alone, and among others that show nothing.
  @Test func `the more cases are compared, the more certain a difference must be`() throws {
    let borderline = try #require(
      (1...2_000).lazy.map { SyntheticCase(contenders: [1.009]).analysis(seed: $0) }.first {
        let contrast = $0.ratios.contenders[0]
        return (0.01..<0.04).contains(contrast.probability) && contrast.ratio.value > 1
      })
    func verdict(_ analyses: [Analysis], at index: Int) -> ResultRow.Verdict {
      Verdicts(on: analyses).cases[index].verdicts.contenders[0]
    }
    #expect(verdict([borderline], at: 0) == .slower)
    let dull = (1...8).map { seed in
      SyntheticCase(workload: "workload \(seed)", contenders: [1]).analysis(seed: UInt64(seed))
    }
    #expect(verdict(dull + [borderline], at: 8) == .tie)
    #expect(verdict([borderline] + dull, at: 0) == .tie)
  }

  /// A single contender is not the best.
  @Test func `each case gets its own verdicts, whatever other cases there are`() {
    let contenders: [[Double]] = [[1.5, 1, 0.5], [], [1, 2], [1.5], [0.5, 0.5, 0.25]]
    let cases = Verdicts(on: contenders.map { SyntheticCase(contenders: $0).analysis() }).cases
    #expect(
      cases.allSatisfy { $0.verdicts.baseline == .baseline && $0.verdicts.control == .control })
    #expect(
      cases.map(\.verdicts.contenders) == [
        [.slower, .tie, .faster], [], [.tie, .slower], [.slower], [.faster, .faster, .faster],
      ])
    #expect(
      cases.map(\.ranks.contenders) == [
        [nil, nil, .fastest], [], [.fastest, nil], [nil], [nil, nil, .fastest],
      ])
  }

  /// One process can't show how far processes differ.
  @Test func `a single process has no interval and decides nothing`() {
    let alone = SyntheticCase(contenders: [1.5, 3], processes: 1).analysis()
    #expect(alone.ratios.contenders.allSatisfy { $0.ratio.interval == nil })
    #expect(alone.times.all.allSatisfy { $0.median.interval == nil })
    let verdicts = Verdicts(on: [alone]).cases[0]
    #expect(verdicts.verdicts.contenders == [.undecided, .undecided])
    let two = SyntheticCase(contenders: [1.5, 3], processes: 2).analysis()
    #expect(two.ratios.contenders.allSatisfy { $0.ratio.interval != nil })
  }
}

/// Tests of the frequency of right verdicts, by simulated runs: single times scatter by 1 %, processes by 0.2 %, and
/// moments of the machine, which affect all alike, by 5 %.
@Suite struct PowerTests {
  private func verdicts(on contenders: [Double], runs: Int) -> [[ResultRow.Verdict]] {
    let synthetic = SyntheticCase(contenders: contenders)
    return (0..<runs).map { run in
      Verdicts(on: [synthetic.analysis(seed: UInt64(run))]).cases[0].verdicts.contenders
    }
  }

  @Test func `a slowdown of 2 % is noticed in at least 38 of 40 runs`() {
    let verdicts = verdicts(on: [1.02], runs: 40)
    #expect(verdicts.count { $0 == [.slower] } >= 38, "\(verdicts)")
    #expect(!verdicts.contains([.faster]))
  }

  @Test func `equal variants are called different in at most 5 % of comparisons`() {
    let verdicts = verdicts(on: [1, 1], runs: 100)
    let alarms = verdicts.count { $0.contains(.slower) || $0.contains(.faster) }
    #expect(alarms <= 11, "\(alarms) of 100")
  }

  /// This holds for any source of differences: rounds alone, or processes too.
  @Test(arguments: [0, 0.002, 0.02]) func `95 % of the intervals hold the true ratio`(
    _ luck: Double
  ) {
    let synthetic = SyntheticCase(contenders: [1.7], luck: luck)
    let share = share(ofRuns: 400) { synthetic.analysis(seed: $0) }
    #expect((0.92...0.98).contains(share), "\(share)")
  }

  /// The luck of all entries is larger than a process's share of the moments, so it chooses, too.
  @Test func `95 % of the intervals hold it where the times chose the processes`() {
    let synthetic = SyntheticCase(contenders: [1.7, 3, 1], luck: 0.02, processes: 30)
    let share = share(ofRuns: 1_200) {
      Analysis(of: synthetic.samples(seed: $0).calm, in: synthetic.benchmarkCase)
    }
    #expect((0.92...0.98).contains(share), "\(share)")
  }

  /// The share of runs in which the interval of the first contender's ratio holds 1.7.
  private func share(ofRuns runs: UInt64, analysis: (UInt64) -> Analysis) -> Double {
    let hits = (0..<runs).count { run in
      let interval = analysis(run).ratios.contenders[0].ratio.interval
      return interval.map { ($0.low...$0.high).contains(1.7) } ?? false
    }
    return Double(hits) / Double(runs)
  }
}
