import Metering
import Scenario

extension Measurement.Outcome {
  /// The rows of all contests that were timed, variant by variant.
  func rows() -> [ResultRow] {
    let judgement = Judgement(on: analyses)
    var rows: [ResultRow] = []
    for (contestNumber, analysis) in analyses.enumerated() {
      for (place, entrant) in analysis.contest.entrants.enumerated() {
        rows.append(
          ResultRow(
            key: analysis.contest.key(of: entrant), time: analysis.times[place],
            ratio: analysis.ratios[place].ratio,
            verdict: judgement.verdicts[contestNumber][place],
            standing: judgement.standings[contestNumber][place],
            work: works[contestNumber][place], samples: analysis.recording.rounds,
            batch: analysis.recording.batches[place]))
      }
    }
    return ResultOrder.sorted(rows)
  }

  /// - Parameter options: the arguments as they were typed.
  func results(seed: UInt64, options: [String]) -> Results {
    var samples: [ResultRow.Key: [Double]] = [:]
    var outliers: [ResultRow.Key: Outliers] = [:]
    for analysis in analyses {
      for (place, entrant) in analysis.contest.entrants.enumerated() {
        let key = analysis.contest.key(of: entrant)
        samples[key] = Array(analysis.recording.times(of: place).joined().joined())
        outliers[key] = analysis.outliers[place]
      }
    }
    return Results(
      environment: .current(
        seed: seed, options: options, clockCost: clockCost.reading, controlSpread: controlSpread),
      rows: rows(), samples: samples, outliers: outliers,
      nonconforming: nonconforming.map { divergence, workload in
        Results.Nonconforming(
          variant: divergence.variant ?? "", workload: workload?.name ?? "", size: workload?.size,
          divergence: "\(divergence)")
      },
      unavailable: Counting.unavailable)
  }

  /// The median over all contests of how far the control is from the floor, as a part of 1.
  private var controlSpread: Double? {
    let spreads = analyses.map { abs($0.ratios[1].ratio.value - 1) }
    return spreads.isEmpty ? nil : spreads.median
  }
}
