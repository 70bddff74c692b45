import Metering
import Results
import Statistics

/// The share of a run that one process times.
///
/// A process keeps for its whole life what it happened to get at its start: where its code and its memory
/// are, and the seed of its hash values. That shifts figures by a few per cent, in all rounds alike. So a run
/// is spread over several processes, and the difference between them becomes part of the intervals.
package struct ProcessShare: Hashable, Sendable, Codable {
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
    var share = share
    let cost = ClockCost.measured()
    let clockCost = max(cost.reading, Double(cost.resolution))
    let cases = cases(without: share.excluded)
    let plan = plan.divided(by: share.count)
    // A different order in each process.
    var generator = SeededGenerator(seed: plan.seed &* 1_000 &+ UInt64(share.number))
    let casesBefore = (share.number - 1) * cases.count
    for (index, benchmarkCase) in cases.enumerated() {
      let sampler = Sampler(
        plan: plan, clockCost: clockCost, isInterrupted: observer.isInterrupted
      ) { done in
        observer.progressed(
          Progress(
            phase: .timing, number: casesBefore + index + 1,
            done: Double(casesBefore + index) + done, total: share.count * cases.count,
            title: benchmarkCase.title))
      }
      let batches = share.batches[benchmarkCase.id]
      guard
        let samples = sampler.samples(of: benchmarkCase, batches: batches, generator: &generator)
      else {
        share.isWhole = false
        break
      }
      share.samples[benchmarkCase.id] = samples
    }
    return share
  }
}
