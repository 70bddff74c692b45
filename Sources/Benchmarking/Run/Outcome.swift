import Basics
import Metering

extension Measurement.Outcome {
  /// A row for each entry of each case that was timed.
  func rows() -> [ResultRow] {
    let verdicts = Verdicts(on: analyses)
    var rows: [ResultRow] = []
    for (index, analysis) in analyses.enumerated() {
      let entries = analysis.benchmarkCase.entries
      for role in entries.roles {
        let time = analysis.times[role]
        let key = analysis.benchmarkCase.key(of: entries[role].name)
        rows.append(
          ResultRow(
            key: key, time: time,
            clock: analysis.samples.clock,
            wallTime: analysis.samples.typicalTime(of: role, by: .wall),
            processorTime: analysis.samples.typicalTime(of: role, by: .processor),
            ratio: analysis.ratios[role].ratio,
            processRatios: role == .baseline ? [] : analysis.ratios[role].processes,
            verdict: verdicts.cases[index].verdicts[role],
            rank: verdicts.cases[index].ranks[role],
            counts: (counts[index]?[role] ?? [:]).merging(instructions(of: key)) { $1 },
            samples: analysis.samples.rounds, batch: analysis.samples.batches[role],
            itemsPerSecond: analysis.benchmarkCase.itemsPerSecond(at: time.median.value)))
      }
    }
    return rows.inFileOrder
  }

  private func instructions(of key: ResultRow.Key) -> Counts {
    instructions?.counts[key].map { [.instructions: $0] } ?? [:]
  }

  /// - Parameters:
  ///   - arguments: the arguments as typed.
  ///   - suite: the suite that was measured.
  func results(of suite: BenchmarkSuite, seed: UInt64, arguments: [String]) -> Results {
    var environment = RunEnvironment.current(seed: seed, arguments: arguments)
    var rows = rows()
    let impossible = rows.removeImpossibleFigures()
    environment.clockCost = clockCost
    environment.controlSpread = controlSpread
    environment.medianOverMinimum = medianOverMinimum
    environment.steal = steal
    environment.peakMemory = peakMemory
    environment.instructionMeter = instructions?.meter
    environment.pace = spent > 0 ? wall / spent : nil
    return Results(
      environment: environment, rows: rows, refusals: refusals,
      unavailable: suite.unavailable
        + suite.unknown(in: counts.compactMap(\.self).flatMap(\.all).flatMap(\.keys))
        + uncounted + disturbed + (instructions?.unavailable ?? []) + impossible, earlyEnd: earlyEnd
    )
  }

  /// The early end in words: "Interrupted: 3 workloads were timed, by 1 to 2 of at most 5 processes."
  private var earlyEnd: String? {
    if isWhole, failure == nil { return nil }
    let (least, most) = (processesOfCases.min() ?? 0, processesOfCases.max() ?? 0)
    let start =
      failure.map { "Process \(finishedProcesses + 1): found \($0.found). " }
      ?? "Interrupted: "
    return start
      + "\(analyses.count.pluralized("workload")) \(analyses.count == 1 ? "was" : "were") timed, by "
      + "\(least == most ? "" : "\(least) to ")\(most) of at most \(plannedProcesses) processes. Fewer mean "
      + "wider intervals; a single process has none."
  }

  /// The counts that are missing because the run was interrupted before.
  private var uncounted: [Results.Unavailable] {
    let missing = counts.count { $0 == nil }
    return missing == 0
      ? []
      : [
        Results.Unavailable(
          what: "counts of \(missing.pluralized("workload"))",
          why: "the run was interrupted before")
      ]
  }

  /// The counts that are missing because other work was running.
  private var disturbed: [Results.Unavailable] {
    func isDisturbed(_ counts: Counts) -> Bool {
      (Meters.heap.whyUnavailable == nil && counts[.allocations] == nil)
        || (Meters.references.whyUnavailable == nil && counts[.retains] == nil)
    }
    var names: Set<String> = []
    for (analysis, counts) in zip(analyses, counts) {
      for (entry, counts) in zip(analysis.benchmarkCase.entries.all, counts?.all ?? [])
      where isDisturbed(counts) {
        names.insert(entry.name)
      }
    }
    return names.sorted().map {
      Results.Unavailable(
        what: "some counts of \($0)",
        why: "it waited, or another thread ran at the same time")
    }
  }

  /// The median over all cases of the distance between control and baseline, as a fraction.
  private var controlSpread: Double? {
    let spreads = analyses.map { abs($0.ratios.control.ratio.value - 1) }
      .filter(WrittenValue.allows)
    return spreads.isEmpty ? nil : spreads.median
  }
}
