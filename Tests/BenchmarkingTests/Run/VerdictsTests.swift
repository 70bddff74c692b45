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

  /// Nothing is surer than a difference that is the same in every round.
  @Test func `a difference within the noise of the control is a tie, however certain it is`() {
    func verdict(control: Double, contender: Double) -> ResultRow.Verdict? {
      let analysis = SyntheticCase.steady(control: control, contenders: [contender]).analysis()
      // A ratio that never varies but in its last digits.
      #expect(analysis.ratios.contenders[0].probability < 1e-9)
      return Verdicts(on: [analysis]).cases[0].verdicts.contenders[0]
    }
    #expect(verdict(control: 1.03, contender: 1.02) == .tie)
    #expect(verdict(control: 1.03, contender: 1 / 1.02) == .tie)
    #expect(verdict(control: 1 / 1.03, contender: 1.02) == .tie)
    #expect(verdict(control: 1.01, contender: 1.02) == .slower)
    #expect(verdict(control: 1.01, contender: 1 / 1.02) == .faster)
  }

  /// As in a run that was interrupted early.
  @Test func `a large difference that may be due to chance gets no verdict, not a tie`() {
    let synthetic = SyntheticCase(contenders: [1.5], luck: 0.05, launches: 1)
    let analyses = (0..<60 as Range<UInt64>).map { run in
      let processes = (1...3).map { synthetic.samples(seed: run * 3 + $0) }
      return Analysis(
        of: Samples(batches: processes[0].batches, processes: processes.flatMap(\.processes)),
        in: synthetic.benchmarkCase, plan: SamplingPlan(processes: 6, resamples: 200))
    }
    let verdicts = Verdicts(on: analyses).cases.map(\.verdicts.contenders[0])
    #expect(verdicts.contains(nil))
    for (analysis, verdict) in zip(analyses, verdicts) where verdict != .slower {
      let low = analysis.ratios.contenders[0].ratio.interval?.low ?? 0
      #expect((verdict == .tie) == (log(low) <= analysis.noise))
    }
  }

  @Test func `a variant that is behind the best by no more than the noise ties with it`() {
    func rank(control: Double) -> ResultRow.Rank? {
      verdicts(.steady(control: control, contenders: [2, 2.04])).ranks.contenders[1]
    }
    #expect(rank(control: 1.03) == .tied)
    #expect(rank(control: 1.01) == nil)
  }

  /// The same case by itself, and among others that show nothing.
  @Test func `the more cases are compared, the more certain a difference must be`() throws {
    let borderline = try #require(
      (1...2_000).lazy.map { SyntheticCase(contenders: [1.009]).analysis(seed: $0) }.first {
        let contrast = $0.ratios.contenders[0]
        return (0.01..<0.04).contains(contrast.probability)
          && log(contrast.ratio.interval?.low ?? 0) > $0.noise
      })
    func verdict(_ analyses: [Analysis], at index: Int) -> ResultRow.Verdict? {
      Verdicts(on: analyses).cases[index].verdicts.contenders[0]
    }
    #expect(verdict([borderline], at: 0) == .slower)
    let dull = (1...8).map { seed in
      SyntheticCase(workload: "workload \(seed)", contenders: [1]).analysis(seed: UInt64(seed))
    }
    // Too far from 1 for a tie.
    #expect(verdict(dull + [borderline], at: 8) == nil)
    #expect(verdict([borderline] + dull, at: 0) == nil)
  }

  /// One contender alone is not the best.
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

  /// One process can't say how far processes differ.
  @Test func `one process of several planned gives no verdict and no interval`() {
    func analysis(planned processes: Int) -> Analysis {
      SyntheticCase(contenders: [1.5, 3]).analysis(resamples: 100, processes: processes)
    }
    let settled = analysis(planned: 1)
    #expect(settled.ratios.contenders.allSatisfy { $0.ratio.interval != nil })
    #expect(settled.times.all.allSatisfy { $0.median.interval != nil })
    let verdicts = Verdicts(on: [settled]).cases[0]
    #expect(verdicts.verdicts.contenders == [.slower, .slower])
    #expect(verdicts.ranks.contenders == [.fastest, nil])
    let unsettled = analysis(planned: 5)
    #expect(unsettled.ratios.contenders.allSatisfy { $0.ratio.interval == nil })
    #expect(unsettled.times.all.allSatisfy { $0.median.interval == nil })
    let none = Verdicts(on: [unsettled]).cases[0]
    #expect(
      none.verdicts == PerEntry(baseline: .baseline, control: .control, contenders: [nil, nil]))
    #expect(none.ranks.contenders == [nil, nil])
  }
}

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

  @Test func `a slowdown of 2 % is noticed in at least 38 of 40 runs`() {
    let verdicts = verdicts(on: [1.02], runs: 40)
    #expect(verdicts.count { $0 == [.slower] } >= 38)
    #expect(!verdicts.contains([.faster]))
  }

  @Test func `equal variants are called different in at most 5 % of comparisons`() {
    let verdicts = verdicts(on: [1, 1], runs: 60)
    let alarms = verdicts.joined().count { $0 != .tie }
    #expect(alarms <= 6, "\(alarms) of 120")
  }
}
