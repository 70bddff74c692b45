import Basics
import Results

/// The share of a run that one process times.
///
/// A process keeps for its whole life what it happened to get at its start: where its code and its memory
/// are, and the seed of its hash values. That shifts figures by a few per cent, in all rounds alike. So a run
/// is spread over several processes, and the difference between them becomes part of the intervals.
package struct ProcessShare: Equatable, Sendable, Codable {
  /// Counted from 1.
  package let number: Int
  /// How many processes there are.
  let count: Int
  /// The implementations that are left out, by name.
  var excluded: Set<String> = []
  /// How many operations a sample consists of, as the first process determined.
  var batches: [CaseID: Entries<Int>] = [:]
  /// What was timed so far.
  var samples: [CaseID: Samples] = [:]
  /// Whether all of it was timed; false if it was interrupted.
  package var isWhole = true
}

extension Measurement {
  /// Times the cases of a share in this process.
  package func timed(_ share: ProcessShare, observer: Observer) -> ProcessShare {
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
  ) -> ProcessShare {
    var share = share
    let cases = cases(without: share.excluded)
    let plan = plan.divided(by: share.count)
    let start = clock.now()
    let budget = cases.reduce(0) { $0 + plan.nanoseconds(for: $1) }
    var spent: Double { Double(clock.now() - start) }
    // A different order in each process.
    var generator = SeededGenerator(seed: plan.seed &* 1_000 &+ UInt64(share.number))
    let casesBefore = (share.number - 1) * cases.count

    func time(_ index: Int, for nanoseconds: Double) -> Samples? {
      let sampler = Sampler(
        clock: clock, plan: plan, clockCost: clockCost, isInterrupted: observer.isInterrupted,
        progressed: {
          observer.progressed(
            Progress(
              phase: .timing, number: casesBefore + index + 1,
              done: Double(casesBefore) + Double(cases.count) * min(1, spent / budget),
              total: share.count * cases.count, title: cases[index].title))
        })
      let id = cases[index].id
      return sampler.samples(
        of: cases[index], batches: share.samples[id]?.batches ?? share.batches[id],
        time: nanoseconds, generator: &generator)
    }

    for (index, benchmarkCase) in cases.enumerated() {
      let evenShare = plan.nanoseconds(for: benchmarkCase) * plan.evenShare
      guard let samples = time(index, for: evenShare) else {
        share.isWhole = false
        return share
      }
      share.samples[benchmarkCase.id] = samples
    }
    var errors = cases.map { share.samples[$0.id]?.widestError ?? 0 }
    let slice = budget * (1 - plan.evenShare) / 40
    while spent + slice < budget {
      guard let index = errors.indices.max(by: { errors[$0] < errors[$1] }),
        errors[index] > plan.smallestError
      else { break }
      guard let samples = time(index, for: slice) else {
        share.isWhole = false
        break
      }
      share.samples[cases[index].id]?.append(samples)
      errors[index] = share.samples[cases[index].id]?.widestError ?? 0
    }
    return share
  }
}
