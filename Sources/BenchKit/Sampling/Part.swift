import Metering
import Scenario

/// The share of a run that one process times.
///
/// A process keeps for its whole life what it happened to get at its start: where its code and its memory
/// lie, the seed of its hash values. That moves figures by some per cent, in all rounds alike. So a run
/// is spread over several processes, and the difference between them becomes part of the intervals.
struct Part: Hashable, Sendable, Codable {
  /// Counted from 1.
  let number: Int
  /// How many there are.
  let count: Int
  /// The contenders that are left out.
  var excluded: Set<String> = []
  /// How many operations a sample is made of, by contest; those that the first part found fitting.
  var batches: [String: [Int]] = [:]
  /// What was timed, by contest.
  var recordings: [String: Recording] = [:]
  /// Whether all of it was, or it was interrupted.
  var isWhole = true
}

extension Measurement {
  /// Times the contests of a part in this process.
  func timed(_ part: Part, observer: Observer) -> Part {
    var part = part
    let cost = ClockCost.measured()
    let clockCost = max(cost.reading, Double(cost.resolution))
    let contests = contests(without: part.excluded)
    let plan = plan.share(of: part.count)
    // Another order in each process.
    var generator = SeededGenerator(seed: plan.seed &* 1_000 &+ UInt64(part.number))
    for (number, contest) in contests.enumerated() {
      let sampler = Sampler(
        plan: plan, clockCost: clockCost, isInterrupted: observer.isInterrupted
      ) { share in
        observer.progressed(
          Progress(
            phase: .timing, number: (part.number - 1) * contests.count + number + 1,
            done: Double((part.number - 1) * contests.count + number) + share,
            total: part.count * contests.count, workload: contest.title))
      }
      let batches = part.batches[contest.path]
      guard let recording = sampler.record(contest, batches: batches, generator: &generator)
      else {
        part.isWhole = false
        break
      }
      part.recordings[contest.path] = recording
    }
    return part
  }
}

extension SamplingPlan {
  /// What one of so many processes does.
  func share(of count: Int) -> SamplingPlan {
    var share = self
    share.time = time / count
    share.mostRounds = max(1, mostRounds / count)
    share.mostLaunches = max(1, mostLaunches / count)
    return share
  }
}
