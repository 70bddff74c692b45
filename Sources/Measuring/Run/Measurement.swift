package import Basics
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
    package let total: Int
    package let title: String
    /// How long all of the timing will still take; nil before it begins.
    package var left: Duration?

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

    /// Goes over cases until it is interrupted.
    fileprivate func each(
      of cases: [BenchmarkCase], _ phase: Progress.Phase, _ body: (BenchmarkCase) -> Void
    ) {
      for (index, benchmarkCase) in cases.enumerated() {
        if isInterrupted() { break }
        progressed(
          Progress(
            phase: phase, number: index + 1, total: cases.count, title: benchmarkCase.title))
        body(benchmarkCase)
      }
    }
  }

  /// What it found, before it becomes rows and files.
  package struct Outcome {
    package var analyses: [Analysis] = []
    var works: [Entries<ResultRow.Work>] = []
    var nonconforming: [Results.Nonconforming] = []
    /// What reading the clock costs, in nanoseconds.
    let clockCost: Double
    package let plannedProcesses: Int
    /// Whether it came to its end; false if it was interrupted.
    package var isWhole = true
    /// Why a process did not time its share.
    package var failure: FileError?
  }

  /// - Parameters:
  ///   - scripts: the scripts in which all variants must obey the rules, besides the cases.
  ///   - time: times one share, in this process or in another.
  package func run(
    verifying scripts: [Script], observer: Observer,
    time: (ProcessShare) throws(FileError) -> TimedShare
  ) -> Outcome {
    var outcome = Outcome(
      clockCost: ClockCost(of: SystemClock()).reading, plannedProcesses: plan.processes)
    let counted = counted(verifying: scripts, observer: observer)
    outcome.nonconforming = counted.nonconforming
    outcome.isWhole = counted.isWhole
    if counted.cases.isEmpty { return outcome }

    let cases = counted.cases.map(\.offered)
    let slowed = counted.cases.flatMap(\.contenders).compactMap { contender in
      contender.handicap.map { (contender.name, $0) }
    }
    let handicaps = Dictionary(slowed) { first, _ in first }
    var samples: [CaseID: Samples] = [:]
    for position in 0..<plan.processes where outcome.isWhole {
      do {
        let timed = try time(
          ProcessShare(
            cases: cases, position: position, processes: plan.processes,
            plan: plan.share(at: position), batches: samples.mapValues(\.batches),
            handicaps: handicaps))
        samples.merge(timed.samples) { earlier, later in
          Samples(batches: earlier.batches, processes: earlier.processes + later.processes)
        }
        outcome.isWhole = timed.isWhole
      } catch {
        // A process that is interrupted before it is ready for that ends like one that crashes.
        outcome.isWhole = !observer.isInterrupted()
        outcome.failure = outcome.isWhole ? error : nil
        break
      }
    }
    for (benchmarkCase, work) in zip(counted.cases, counted.works) {
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
    // The first objection to each implementation that breaks a rule, in a script or in a case.
    var nonconforming: [Results.Nonconforming] = []
    for outcome in Verification(of: variants, in: scripts).outcomes {
      guard let divergence = outcome.firstDivergence else { continue }
      nonconforming.append(
        .init(variant: outcome.variant, workload: "", size: nil, divergence: "\(divergence)"))
    }
    observer.each(of: catalogue.cases, .checking) { benchmarkCase in
      for objection in benchmarkCase.check(Set(nonconforming.map(\.variant))) {
        nonconforming.append(
          .init(
            variant: objection.implementation, workload: benchmarkCase.workload,
            size: benchmarkCase.size, divergence: objection.text))
      }
    }
    let cases = cases(without: Set(nonconforming.map(\.variant)))
    var works: [Entries<ResultRow.Work>] = []
    observer.each(of: cases, .counting) { benchmarkCase in
      works.append(benchmarkCase.entries.map(Counting(in: benchmarkCase).work))
    }
    return Counted(nonconforming: nonconforming, cases: cases, works: works)
  }

  /// The cases without some implementations. None if the variant is excluded that others are compared with.
  func cases(without excluded: Set<String>) -> [BenchmarkCase] {
    let lacksFloor = catalogue.cases.contains {
      $0.group.comparesVariants && excluded.contains($0.floor.name)
    }
    return lacksFloor ? [] : catalogue.cases.compactMap { $0.without(excluded) }
  }
}

/// How much is measured.
package struct SamplingPlan: Equatable, Sendable, Codable {
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

  package init() {}

  /// The time of one case, in nanoseconds.
  func nanoseconds(for benchmarkCase: BenchmarkCase) -> Double {
    time.inNanoseconds * benchmarkCase.group.timeShare
  }

  /// What one of its processes does. Each draws other orders.
  func share(at position: Int) -> SamplingPlan {
    var share = self
    share.processes = 1
    share.time = time / processes
    share.seed = seed &* 1_000 &+ UInt64(position + 1)
    share.mostRounds = max(1, mostRounds / processes)
    share.mostLaunches = max(1, mostLaunches / processes)
    return share
  }
}
