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
            batch: analysis.recording.batches[place],
            rowsPerSecond: analysis.contest.rowsPerSecond(at: analysis.times[place].median.value)))
      }
    }
    return ResultOrder.sorted(rows)
  }

  /// - Parameter options: the arguments as they were typed.
  func results(seed: UInt64, options: [String]) -> Results {
    var samples: [ResultRow.Key: [Double]] = [:]
    var sampleCounts: [ResultRow.Key: [[Int]]] = [:]
    var outliers: [ResultRow.Key: Outliers] = [:]
    for analysis in analyses {
      for (place, entrant) in analysis.contest.entrants.enumerated() {
        let key = analysis.contest.key(of: entrant)
        samples[key] = Array(analysis.recording.times(of: place).joined().joined())
        sampleCounts[key] = analysis.recording.times(of: place).map { $0.map(\.count) }
        outliers[key] = analysis.outliers[place]
      }
    }
    return Results(
      environment: .current(
        seed: seed, options: options, clockCost: clockCost.reading, controlSpread: controlSpread),
      rows: rows(), samples: samples, sampleCounts: sampleCounts, outliers: outliers,
      nonconforming: nonconforming,
      unavailable: unavailable)
  }

  /// What no meter could count, and what one could have but for another thread.
  private var unavailable: [Results.Unavailable] {
    let disturbed = zip(analyses, works).flatMap { analysis, works in
      zip(analysis.contest.entrants, works).filter {
        ($1.allocations == nil && Meters.heap.availability == .available)
          || ($1.retains == nil && Meters.references.availability == .available)
      }.map(\.0.name)
    }
    return Counting.unavailable
      + Set(disturbed).sorted().map {
        .init(what: "some counts of \($0)", why: "another thread was at work meanwhile")
      }
  }

  /// The median over all contests of how far the control is from the floor, as a part of 1.
  private var controlSpread: Double? {
    let spreads = analyses.map { abs($0.ratios[1].ratio.value - 1) }
    return spreads.isEmpty ? nil : spreads.median
  }
}
