import Basics

/// The samples of two builds that are timed alternately, pair by pair, without the entries that failed in one of them.
struct PairedTiming {
  typealias Side = AgainstMeasurement.Side

  /// The cases that are still timed.
  private(set) var cases: [OfferedCase]
  private(set) var failures: [Side: [Results.Refusal]] = [:]
  /// The operations of each entry's batches, as the first process chose them.
  private(set) var batches: [CaseID: PerEntry<Int>] = [:]
  private var pairs: [[Side: TimedShare]] = []
  /// The pair in which one build is missing.
  private var begun: [Side: TimedShare] = [:]

  init(of cases: [OfferedCase]) { self.cases = cases }

  mutating func add(_ timed: TimedShare, of side: Side) {
    batches.merge(timed.samples.mapValues(\.batches)) { first, _ in first }
    begun[side] = timed
    if begun.count == Side.allCases.count {
      pairs.append(begun)
      begun = [:]
    }
  }

  /// Leaves out an entry that failed in a build, including its earlier times.
  mutating func leaveOut(_ failure: Results.Refusal, of side: Side) {
    failures[side, default: []].append(failure)
    batches.leaveOut(failure, of: cases)
    for side in Side.allCases {
      begun[side]?.samples.leaveOut(failure, of: cases)
      for index in pairs.indices { pairs[index][side]?.samples.leaveOut(failure, of: cases) }
    }
    cases = cases.without([failure])
  }

  /// The figures of both builds in all whole pairs, for each entry.
  var times: [TimePairs] {
    pairs.isEmpty ? [] : cases.flatMap(times(of:))
  }

  private func times(of offered: OfferedCase) -> [TimePairs] {
    let samples = pairs.flatMap { $0.values }.compactMap { $0.samples[offered.id] }
    // The same clock for both builds: the processor's if one process needs it.
    let clock = samples.map(\.clock).first { $0 == .processor } ?? .wall
    return offered.keys.enumerated().compactMap { index, key in
      let role = index == 0 ? EntryRole.baseline : .contender(index - 1)
      func times(_ side: Side) -> [Double] {
        pairs.compactMap { $0[side]?.samples[offered.id]?.figure(of: role, by: clock) }
      }
      let (base, head) = (times(.base), times(.head))
      guard base.count == pairs.count, head.count == pairs.count else { return nil }
      return TimePairs(key: key, base: base, head: head)
    }
  }
}

extension Samples {
  /// A time that hardly depends on other work of the machine: the lower quartile of all samples.
  fileprivate func figure(of role: EntryRole, by clock: TimeSource) -> Double {
    times(of: role, by: clock).joined().sorted().percentile(0.25)
  }
}
