import Basics

/// The share of a measurement that one process times.
///
/// A process keeps for its whole life what it happened to get at its start: where its code and its memory
/// are, and the seed of its hash values. That shifts figures by a few per cent, in all rounds alike. So a measurement
/// is spread over several processes, and the difference between them becomes part of the intervals.
struct ProcessShare: Equatable, Sendable, Codable {
  let cases: [OfferedCase]
  /// Which process it is, counted from 0, and how many there are.
  let position: Int
  let processes: Int
  /// What this process does. Two with the same seed draw the same orders.
  let plan: SamplingPlan
  /// How many operations a sample consists of, as an earlier process determined.
  var batches: [CaseID: Entries<Int>] = [:]
  /// How much longer entries are made to take, by name. A contender that is only named here is the baseline once more.
  var slowdowns: [String: Double] = [:]
}

/// What one process timed.
struct TimedShare: Equatable, Sendable, Codable {
  var samples: [CaseID: Samples] = [:]
  /// Whether all of it was timed; false if it was interrupted.
  var isWhole = true

  init(isWhole: Bool = true) { self.isWhole = isWhole }

  /// Whether it has the entries that were asked for. Another build may know others.
  func fits(_ share: ProcessShare) -> Bool {
    let contenders = Dictionary(share.cases.map { ($0.id, $0.contenders.count) }) { $1 }
    return samples.allSatisfy { contenders[$0] == $1.batches.contenders.count }
      && (!isWhole || samples.count == share.cases.count)
  }
}

// MARK: - In this process

extension Measurement {
  var offer: BuildOffer {
    BuildOffer(
      environment: .current(seed: 0), cases: suite.cases.map(\.offered))
  }

  /// Checks and counts what another process asks for.
  func counted(
    _ request: BuildRequest.Counted, observer: Observer
  ) throws -> CountedBuild {
    var wanted = suite
    wanted.cases = cases(request.cases)
    let counted = try Measurement(suite: wanted, plan: plan)
      .counted(check: request.check, observer: observer)
    var counts: [ResultRow.Key: Counts] = [:]
    for (benchmarkCase, counted) in zip(counted.cases, counted.counts) {
      let entries = benchmarkCase.entries
      for role in entries.roles where role != .control {
        counts[benchmarkCase.key(of: entries[role].name)] = counted[role]
      }
    }
    return CountedBuild(
      nonconforming: counted.nonconforming, counts: counts, isWhole: counted.isWhole)
  }

  /// Times a share.
  func timed(_ share: ProcessShare, observer: Observer) -> TimedShare {
    let clock = SystemClock()
    let cost = ClockCost(of: clock)
    return timed(
      share, observer: observer, clock: clock, clockCost: max(cost.reading, cost.resolution))
  }

  /// Times first each case for a part of its time, then again and again the one whose figures are least certain.
  ///
  /// - Parameter clockCost: what reading the clock costs, in nanoseconds.
  func timed(
    _ share: ProcessShare, observer: Observer, clock: some SamplingClock, clockCost: Double
  ) -> TimedShare {
    var timed = TimedShare()
    let cases = cases(share.cases, slowdowns: share.slowdowns)
    let plan = share.plan
    let start = clock.now()
    let budget = cases.reduce(0) { $0 + plan.nanoseconds(for: $1) }
    var spent: Double { Double(clock.now() - start) }
    var generator = SeededGenerator(seed: plan.seed)
    let casesBefore = share.position * cases.count

    func time(_ index: Int, for nanoseconds: Double) -> Samples? {
      let sampler = Sampler(
        clock: clock, plan: plan, clockCost: clockCost, isInterrupted: observer.isInterrupted,
        progressed: {
          observer.progressed(
            Progress(
              phase: .timing, number: casesBefore + index + 1,
              total: share.processes * cases.count, title: cases[index].title,
              left: .nanoseconds(
                Int64(
                  max(0, budget - spent) + budget * Double(share.processes - share.position - 1)))))
        })
      let id = cases[index].id
      return sampler.samples(
        of: cases[index], batches: timed.samples[id]?.batches ?? share.batches[id],
        time: nanoseconds, generator: &generator)
    }

    for (index, benchmarkCase) in cases.enumerated() {
      let evenShare = plan.nanoseconds(for: benchmarkCase) * plan.evenShare
      guard let samples = time(index, for: evenShare) else {
        timed.isWhole = false
        return timed
      }
      timed.samples[benchmarkCase.id] = samples
    }
    var errors = cases.map { timed.samples[$0.id]?.widestError ?? 0 }
    let slice = budget * (1 - plan.evenShare) / 40
    while spent + slice < budget {
      guard let index = errors.indices.max(by: { errors[$0] < errors[$1] }),
        errors[index] > plan.smallestError
      else { break }
      guard let samples = time(index, for: slice) else {
        timed.isWhole = false
        break
      }
      timed.samples[cases[index].id]?.append(samples)
      errors[index] = timed.samples[cases[index].id]?.widestError ?? 0
    }
    return timed
  }

  /// The cases that are asked for, with the contenders in the order in which they are.
  private func cases(
    _ wanted: [OfferedCase], slowdowns: [String: Double] = [:]
  ) -> [BenchmarkCase] {
    wanted.compactMap { wanted in
      suite.cases.first { $0.id == wanted.id }.map { found in
        let contenders = wanted.contenders.compactMap { name in
          found.contenders.first { $0.name == name }
            ?? slowdowns[name].map { found.baseline.slowed(by: $0, as: name) }
        }
        return found.with(contenders, slowdown: slowdowns[found.baseline.name])
      }
    }
  }
}
