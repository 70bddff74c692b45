import LoginSearch
import Metering
import Scenario

/// A whole run: who takes part is checked, counted and timed, in this order.
struct Measurement {
  let contenders: [any Variant]
  let floor: any Variant
  let workloads: [Workload]
  let reducers: [Reducer]
  var lists: [ListContest] = []
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
    var nonconforming: [Results.Nonconforming] = []
    let clockCost: ClockCost
    let plannedProcesses: Int
    /// Whether it came to its end, or was interrupted.
    var isWhole = true
    /// Why not all processes timed their part.
    var failure: PartError?
  }

  /// - Parameters:
  ///   - scripts: what all who take part must play by the rules besides the workloads.
  ///   - time: times one part, in this process or in another one.
  func run(
    verifying scripts: [Script], observer: Observer, time: (Part) throws(PartError) -> Part
  ) -> Outcome {
    var outcome = Outcome(
      clockCost: ClockCost.measured(), plannedProcesses: plan.processes)
    outcome.nonconforming = nonconforming(verifying: scripts, observer)
    let excluded = Set(outcome.nonconforming.map(\.variant))
    let contests = contests(without: excluded)
    let works = counts(in: contests, observer)
    outcome.isWhole = works.count == contests.count
    if contests.isEmpty { return outcome }

    var recordings: [String: Recording] = [:]
    for number in 1...plan.processes where outcome.isWhole {
      let part: Part
      do {
        part = try time(
          Part(
            number: number, count: plan.processes, excluded: excluded,
            batches: recordings.mapValues(\.batches)))
      } catch {
        outcome.failure = error
        break
      }
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
      + lists.map { $0.contest(without: excluded) }
  }

  /// The first divergence of each variant that has one, in a script, a workload or a reducer.
  private func nonconforming(
    verifying scripts: [Script], _ observer: Observer
  ) -> [Results.Nonconforming] {
    var variants = contenders + [floor]
    var found: [Results.Nonconforming] = []
    func add(_ divergence: Divergence, _ workload: Workload?) {
      let name = divergence.variant
      variants.removeAll { $0.name == name }
      found.append(
        .init(
          variant: name, workload: workload?.name ?? "", size: workload?.size,
          divergence: "\(divergence)"))
    }
    for verdict in Verification(of: variants, in: scripts).verdicts {
      if let divergence = verdict.firstDivergence { add(divergence, nil) }
    }
    for (number, workload) in workloads.enumerated() {
      if observer.isInterrupted() { break }
      observer.progressed(
        Progress(
          phase: .checking, number: number + 1, done: Double(number), total: workloads.count,
          workload: workload.title))
      for divergence in workload.divergences(of: variants).compactMap({ $0 }) {
        add(divergence, workload)
      }
    }
    for reducer in reducers where reducer.variant != floor.name {
      let baseline = reducers.first {
        $0.variant == floor.name && $0.workload == reducer.workload && $0.size == reducer.size
      }
      guard variants.contains(where: { $0.name == reducer.variant }), let baseline,
        let objection = reducer.objection(from: baseline)
      else { continue }
      variants.removeAll { $0.name == reducer.variant }
      found.append(
        .init(
          variant: reducer.variant, workload: reducer.workload, size: reducer.size,
          divergence: objection))
    }
    for list in lists {
      for (method, objection) in list.objections() {
        found.append(
          .init(
            variant: method, workload: list.workload, size: list.size, divergence: objection))
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
