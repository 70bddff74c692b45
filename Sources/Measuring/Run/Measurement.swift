import Basics
package import LoginSearch
import Results
package import Scenario

/// A whole run, which checks, counts and times the contenders, in this order.
package struct Measurement {
  /// The variants that take part, the floor among them.
  let variants: [any Variant]
  let catalogue: Catalogue
  package let plan: SamplingPlan

  package init(of variants: [any Variant], in catalogue: Catalogue, plan: SamplingPlan) {
    self.variants = variants
    self.catalogue = catalogue
    self.plan = plan
  }

  /// What the run is doing.
  package struct Progress {
    package let phase: Phase
    /// The number of the case, counted from 1.
    package let number: Int
    /// How many cases are done, with the share of the current one.
    package let done: Double
    package let total: Int
    package let title: String

    package enum Phase: String {
      case checking, counting, timing
    }
  }

  /// How it reports progress and learns that it should stop.
  package struct Observer {
    var progressed: (Progress) -> Void
    var isInterrupted: () -> Bool

    package init(
      progressed: @escaping (Progress) -> Void = { _ in },
      isInterrupted: @escaping () -> Bool = { false }
    ) {
      self.progressed = progressed
      self.isInterrupted = isInterrupted
    }
  }

  /// - Parameters:
  ///   - scripts: the scripts in which all variants must obey the rules, besides the cases.
  ///   - time: times one share, in this process or in another.
  package func run(
    verifying scripts: [Script], observer: Observer,
    time: (ProcessShare) throws(ShareError) -> ProcessShare
  ) -> Outcome {
    var outcome = Outcome(clockCost: ClockCost.measured(), plannedProcesses: plan.processes)
    let counted = counted(verifying: scripts, observer: observer)
    outcome.nonconforming = counted.nonconforming
    let excluded = Set(outcome.nonconforming.map(\.variant))
    let (cases, works) = (counted.cases, counted.works)
    outcome.isWhole = counted.isWhole
    if cases.isEmpty { return outcome }

    var samples: [CaseID: Samples] = [:]
    for number in 1...plan.processes where outcome.isWhole {
      let share: ProcessShare
      do {
        share = try time(
          ProcessShare(
            number: number, count: plan.processes, excluded: excluded,
            batches: samples.mapValues(\.batches)))
      } catch {
        outcome.failure = error
        break
      }
      samples.merge(share.samples) { earlier, later in
        Samples(batches: earlier.batches, processes: earlier.processes + later.processes)
      }
      outcome.isWhole = share.isWhole
    }
    for (benchmarkCase, work) in zip(cases, works) {
      guard let samples = samples[benchmarkCase.id] else { continue }
      outcome.analyses.append(Analysis(of: samples, in: benchmarkCase, plan: plan))
      outcome.works.append(work)
    }
    return outcome
  }

  /// What was found before anything is timed.
  struct Counted {
    let nonconforming: [Results.Nonconforming]
    /// Without the implementations that break a rule.
    let cases: [BenchmarkCase]
    /// For each case, unless it was interrupted.
    let works: [Entries<ResultRow.Work>]

    var isWhole: Bool { works.count == cases.count }
  }

  /// Checks and counts, and times nothing.
  func counted(verifying scripts: [Script], observer: Observer) -> Counted {
    let nonconforming = nonconforming(verifying: scripts, observer)
    let cases = cases(without: Set(nonconforming.map(\.variant)))
    return Counted(
      nonconforming: nonconforming, cases: cases, works: counts(in: cases, observer))
  }

  /// The cases without some implementations. None if the variant is excluded that others are compared with.
  func cases(without excluded: Set<String>) -> [BenchmarkCase] {
    let lacksFloor = catalogue.cases.contains {
      $0.group.comparesVariants && excluded.contains($0.floor.name)
    }
    return lacksFloor ? [] : catalogue.cases.compactMap { $0.without(excluded) }
  }

  /// Counts without timing. Cases that are left when it is interrupted have no counts.
  private func counts(
    in cases: [BenchmarkCase], _ observer: Observer
  ) -> [Entries<ResultRow.Work>] {
    var works: [Entries<ResultRow.Work>] = []
    for (index, benchmarkCase) in cases.enumerated() {
      if observer.isInterrupted() { break }
      observer.progressed(
        Progress(
          phase: .counting, number: index + 1, done: Double(index), total: cases.count,
          title: benchmarkCase.title))
      works.append(benchmarkCase.entries.map { Counting().work(of: $0, in: benchmarkCase) })
    }
    return works
  }

  /// The first objection to each implementation that breaks a rule, in a script or in a case.
  private func nonconforming(
    verifying scripts: [Script], _ observer: Observer
  ) -> [Results.Nonconforming] {
    var found: [Results.Nonconforming] = []
    for outcome in Verification(of: variants, in: scripts).outcomes {
      guard let divergence = outcome.firstDivergence else { continue }
      found.append(
        .init(variant: outcome.variant, workload: "", size: nil, divergence: "\(divergence)"))
    }
    for (index, benchmarkCase) in catalogue.cases.enumerated() {
      if observer.isInterrupted() { break }
      observer.progressed(
        Progress(
          phase: .checking, number: index + 1, done: Double(index),
          total: catalogue.cases.count, title: benchmarkCase.title))
      for objection in benchmarkCase.check(Set(found.map(\.variant))) {
        found.append(
          .init(
            variant: objection.implementation, workload: benchmarkCase.workload,
            size: benchmarkCase.size, divergence: objection.text))
      }
    }
    return found
  }
}

/// How much is measured.
package struct SamplingPlan: Sendable {
  /// For each case, for all contenders together, including their set-up: on average, as a part of it is spent where
  /// figures are least certain.
  package var time = Duration.milliseconds(1_400)
  /// The seed of the order in each round and of the bootstrap.
  package var seed: UInt64 = 1
  /// How many processes the time is spread over.
  package var processes = 6
  /// More rounds would make the files longer and the figures no better.
  var mostRounds = 1_000
  /// How often all contenders are launched anew at most, if there is time for it.
  var mostLaunches = 40
  /// The share of the time that launching anew may take.
  var launchingShare = 0.4
  /// The share of the time that every case has. The rest goes to those whose figures are least certain.
  var evenShare = 0.4
  /// The standard error of a ratio, as a logarithm, that nobody needs to be smaller.
  var smallestError = 0.000_5
  var resamples = 1_000
  /// How much longer the floor is made to take, as a part of its time, to see whether that is noticed.
  var floorDelay = 0.0

  package init() {}

  /// The time of one case, in nanoseconds.
  func nanoseconds(for benchmarkCase: BenchmarkCase) -> Double {
    time.inNanoseconds * benchmarkCase.group.timeShare
  }

  /// What one of so many processes does.
  func divided(by count: Int) -> SamplingPlan {
    var share = self
    share.time = time / count
    share.mostRounds = max(1, mostRounds / count)
    share.mostLaunches = max(1, mostLaunches / count)
    return share
  }
}
