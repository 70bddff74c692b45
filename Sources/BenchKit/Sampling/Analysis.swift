/// What the samples of one contest say, before it is known how many comparisons were made in all.
struct Analysis: Sendable {
  let contest: Contest
  let recording: Recording
  /// For each entrant.
  let times: [ResultRow.Timing]
  let outliers: [Outliers]
  /// Against the floor; the floor's own is 1.
  let ratios: [Contrast]
  /// Against the quickest contender, which is no comparison; nil for the floor and the control.
  let toBest: [Contrast?]
  /// The contender with the least ratio; nil if there is none but the floor.
  let best: Int?
  /// Whether there is more than one process to judge by, unless no more were wanted.
  let isSettled: Bool

  /// A ratio, and how probable it were if the two were equal.
  struct Contrast: Sendable {
    let ratio: Estimate
    let probability: Double
  }

  init(of recording: Recording, in contest: Contest, plan: SamplingPlan) {
    func bootstrap(_ values: [[[Double]]]) -> Bootstrap {
      Bootstrap(of: values, resamples: plan.resamples, seed: plan.seed)
    }
    func compare(_ entrant: Int, with other: Int) -> Contrast {
      if entrant == other {
        return Contrast(ratio: Estimate(value: 1, low: 1, high: 1), probability: 1)
      }
      let bootstrap = bootstrap(recording.ratios(of: entrant, to: other))
      return Contrast(ratio: bootstrap.estimate, probability: bootstrap.probabilityOfEquality)
    }
    let entrants = contest.entrants.indices
    let contenders = entrants.dropFirst(2).filter { contest.entrants[$0].handicap == 0 }
    self.contest = contest
    self.recording = recording
    isSettled = recording.processes.count >= min(2, plan.processes)
    times = entrants.map { entrant in
      let times = recording.times(of: entrant)
      let sorted = times.joined().joined().sorted()
      return ResultRow.Timing(
        median: bootstrap(times).estimate, minimum: sorted[0],
        percentile90: sorted.percentile(0.9), percentile99: sorted.percentile(0.99))
    }
    outliers = entrants.map { Outliers(in: Array(recording.times(of: $0).joined().joined())) }
    let ratios = entrants.map { compare($0, with: 0) }
    let best = contenders.min { ratios[$0].ratio.value < ratios[$1].ratio.value }
    self.ratios = ratios
    self.best = best
    toBest = entrants.map { entrant in
      guard let best, contenders.contains(entrant), entrant != best else { return nil }
      return compare(entrant, with: best)
    }
  }

  /// How far the control is from the floor, as the logarithm of a ratio: between two equal things there
  /// is nothing else but noise.
  var noise: Double {
    ratios[1].ratio.spread
  }
}
