import Basics
package import Results

extension Measurement.Outcome {
  /// A row for each entry of each case that was timed.
  package func rows() -> [ResultRow] {
    let verdicts = Verdicts(on: analyses)
    var rows: [ResultRow] = []
    for (index, analysis) in analyses.enumerated() {
      let entries = analysis.benchmarkCase.entries
      for role in entries.roles {
        let time = analysis.times[role]
        let isKnown = !analysis.isWithheld(role)
        rows.append(
          ResultRow(
            key: analysis.benchmarkCase.key(of: entries[role].name), time: time,
            ratio: isKnown ? analysis.ratios[role].ratio : nil,
            verdict: isKnown || role == .control ? verdicts.cases[index].verdicts[role] : nil,
            standing: isKnown ? verdicts.cases[index].standings[role] : nil,
            work: works[index][role],
            samples: analysis.samples.rounds, batch: analysis.samples.batches[role],
            rowsPerSecond: analysis.benchmarkCase.rowsPerSecond(at: time.median.value)))
      }
    }
    return rows.inFileOrder
  }

  /// - Parameter options: the arguments as they were typed.
  package func results(seed: UInt64, options: [String]) -> Results {
    var samples: [ResultRow.Key: Results.RowSamples] = [:]
    for analysis in analyses {
      let entries = analysis.benchmarkCase.entries
      for role in entries.roles {
        let times = analysis.samples.times(of: role)
        samples[analysis.benchmarkCase.key(of: entries[role].name)] = Results.RowSamples(
          times: Array(times.joined().joined()), counts: times.map { $0.map(\.count) })
      }
    }
    return Results(
      environment: .current(
        seed: seed, options: options, clockCost: clockCost, controlSpread: controlSpread),
      rows: rows(), samples: samples, nonconforming: nonconforming, unavailable: unavailable,
      earlyEnd: earlyEnd)
  }

  private var earlyEnd: Results.EarlyEnd? {
    if isWhole, failure == nil { return nil }
    let counts = analyses.map(\.samples.processes.count)
    return Results.EarlyEnd(
      failure: failure.map {
        "Process \((counts.max() ?? 0) + 1) of \(plannedProcesses): found \($0.found)"
      }, workloads: analyses.count,
      leastProcesses: counts.min() ?? 0, mostProcesses: counts.max() ?? 0,
      plannedProcesses: plannedProcesses)
  }

  /// What no meter could count, and what another thread kept a meter from counting.
  private var unavailable: [Results.Unavailable] {
    let disturbed = zip(analyses, works).flatMap { analysis, works in
      zip(analysis.benchmarkCase.entries.all, works.all).filter { _, work in
        (Meters.heap.obstacle == nil && work.allocations == nil)
          || (Meters.references.obstacle == nil && work.retains == nil)
      }.map(\.0.name)
    }
    return Counting.unavailable
      + Set(disturbed).sorted().map {
        Results.Unavailable(
          what: "some counts of \($0)", why: "another thread was at work at the same time")
      }
  }

  /// The median over all cases of how far the control is from the floor, as a part of 1.
  private var controlSpread: Double? {
    let spreads = analyses.map { abs($0.ratios.control.ratio.value - 1) }
    return spreads.isEmpty ? nil : spreads.median
  }
}
