import LoginSearch
import Metering
import Scenario

/// A whole run: who takes part is checked, counted and timed, in this order.
struct Measurement {
  let contenders: [any Variant]
  let floor: any Variant
  let workloads: [Workload]
  let reducers: [Reducer]
  let plan: SamplingPlan
  /// How much slower than the floor a further contender is made; nil for none.
  var handicap: Double?

  /// What the run is doing.
  struct Progress {
    let phase: Phase
    /// Which workload it is at, counted from 1.
    let number: Int
    /// How many workloads are done, the share of the present one included.
    let done: Double
    let total: Int
    let workload: String

    enum Phase: String {
      case checking, counting, timing
    }
  }

  /// What it needs from outside while it lasts.
  struct Observer {
    var progressed: (Progress) -> Void = { _ in }
    var isInterrupted: () -> Bool = { false }
  }

  /// What it found out, before it is put in words and files.
  struct Outcome {
    var analyses: [Analysis] = []
    var works: [[ResultRow.Work]] = []
    var nonconforming: [(divergence: Divergence, workload: Workload?)] = []
    let clockCost: ClockCost
    var isWhole = true
  }

  /// - Parameters:
  ///   - scripts: what all who take part must play by the rules besides the workloads.
  ///   - time: times one part, in this process or in another one.
  func run(
    verifying scripts: [Script], observer: Observer, time: (Part) throws -> Part
  ) rethrows -> Outcome {
    var outcome = Outcome(clockCost: ClockCost.measured())
    outcome.nonconforming = nonconforming(verifying: scripts, observer)
    let excluded = Set(outcome.nonconforming.compactMap(\.divergence.variant))
    let contests = contests(without: excluded)
    let works = counts(in: contests, observer)
    outcome.isWhole = works.count == contests.count
    if contests.isEmpty { return outcome }

    var recordings: [String: Recording] = [:]
    for number in 1...plan.processes where outcome.isWhole {
      let part = try time(
        Part(
          number: number, count: plan.processes, excluded: excluded,
          batches: recordings.mapValues(\.batches)))
      recordings.merge(part.recordings) { earlier, later in
        Recording(
          batches: earlier.batches, processes: earlier.processes + later.processes)
      }
      outcome.isWhole = part.isWhole
    }
    for (contest, work) in zip(contests, works) {
      guard let recording = recordings[contest.path] else { continue }
      outcome.analyses.append(Analysis(of: recording, in: contest, plan: plan))
      outcome.works.append(work)
    }
    return outcome
  }

  /// Counts without timing; what is left once it is interrupted has no counts.
  func counts(in contests: [Contest], _ observer: Observer = Observer()) -> [[ResultRow.Work]] {
    var works: [[ResultRow.Work]] = []
    for (number, contest) in contests.enumerated() {
      if observer.isInterrupted() { break }
      observer.progressed(
        Progress(
          phase: .counting, number: number + 1, done: Double(number), total: contests.count,
          workload: contest.title))
      works.append(contest.entrants.map { Counting().work(of: $0, in: contest) })
    }
    return works
  }

  /// None if the floor is excluded: there is nothing then to hold the others against.
  func contests(without excluded: Set<String> = []) -> [Contest] {
    if excluded.contains(floor.name) { return [] }
    let contenders = contenders.filter { !excluded.contains($0.name) }
    let names = Set(contenders.map(\.name) + [floor.name])
    return workloads.map {
      Contest($0, contenders: contenders, floor: floor, handicap: handicap)
    } + Contest.contests(of: reducers.filter { names.contains($0.variant) }, floor: floor.name)
  }

  /// The first divergence of each variant that has one, in a script or a workload.
  private func nonconforming(
    verifying scripts: [Script], _ observer: Observer
  ) -> [(divergence: Divergence, workload: Workload?)] {
    var found: [(divergence: Divergence, workload: Workload?)] = []
    var variants = contenders + [floor]
    for verdict in Verification(of: variants, in: scripts).verdicts {
      guard let divergence = verdict.firstDivergence else { continue }
      found.append((divergence, nil))
      variants.removeAll { $0.name == divergence.variant }
    }
    for (number, workload) in workloads.enumerated() {
      if observer.isInterrupted() { break }
      observer.progressed(
        Progress(
          phase: .checking, number: number + 1, done: Double(number), total: workloads.count,
          workload: workload.title))
      for divergence in workload.divergences(of: variants).compactMap({ $0 }) {
        found.append((divergence, workload))
        variants.removeAll { $0.name == divergence.variant }
      }
    }
    return found
  }
}

extension Workload {
  var title: String { WorkloadPlace(workload: name, size: size).description }
}

extension Contest {
  var title: String { WorkloadPlace(workload: workload, size: size).description }
}
