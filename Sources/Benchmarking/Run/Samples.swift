import Basics
import Foundation

/// The times measured in one benchmark case.
struct Samples: Equatable, Sendable, Codable {
  /// The number of operations in one sample of the first process. Others may differ a little.
  private(set) var batches: PerEntry<Int>
  /// The rounds of each process.
  var processes: [PerEntry<Times>] = []

  /// The times of an entry in one process: one figure for each round, the nanoseconds of one operation.
  struct Times: Equatable, Sendable, Codable {
    var wall: [Double] = []
    /// The processor's time; empty if there is no such clock.
    var processor: [Double] = []

    subscript(clock: TimeSource) -> [Double] { clock == .wall ? wall : processor }
  }

  var rounds: Int { processes.reduce(0) { $0 + $1.baseline.wall.count } }

  /// The clock to use, for all entries: the processor's if batches are so long that other processes would interrupt
  /// many of them, or if they did.
  var clock: TimeSource {
    let hasProcessor = processes.allSatisfy { times in
      times.all.allSatisfy { $0.processor.count == $0.wall.count }
    }
    guard hasProcessor, !processes.isEmpty else { return .wall }
    func total(_ clock: TimeSource, _ role: EntryRole) -> Double {
      processes.reduce(0) { $0 + $1[role][clock].reduce(0, +) } * Double(batches[role])
    }
    let roles = batches.roles
    let isLong = roles.contains { total(.processor, $0) / Double(rounds) > Self.longBatch }
    let (wall, processor) = (
      roles.reduce(0) { $0 + total(.wall, $1) }, roles.reduce(0) { $0 + total(.processor, $1) }
    )
    return isLong || wall > processor * Self.interruption ? .processor : .wall
  }

  /// The duration of a long batch, in nanoseconds.
  private static let longBatch = 200_000.0
  /// The total wall time of batches, as a multiple of their processor time, that indicates interruptions.
  static let interruption = 1.05

  /// The figures of one entry, by process; from the clock to use, unless one is named.
  func times(of role: EntryRole, by clock: TimeSource? = nil) -> [[Double]] {
    let clock = clock ?? self.clock
    return processes.map { $0[role][clock] }
  }

  /// The figures of one entry as multiples of another's in the same round, by process.
  func ratios(of role: EntryRole, to other: EntryRole) -> [[Double]] {
    let clock = clock
    return processes.map { times in
      zip(times[role][clock], times[other][clock]).map { $0 / $1 }
    }
  }

  /// The median of these multiples in each process.
  func medianRatios(of role: EntryRole, to other: EntryRole) -> [Double] {
    ratios(of: role, to: other).map(\.median)
  }

  /// The typical time of an entry by one of the clocks, in nanoseconds; nil without such a clock.
  func typicalTime(of role: EntryRole, by clock: TimeSource) -> Double? {
    let medians = times(of: role, by: clock).filter { !$0.isEmpty }.map(\.median)
    return medians.isEmpty ? nil : LogMean(medians).estimate.value
  }
}

extension Samples {
  /// The samples of the processes that met the machine at its fastest: a third of 20 or more, but at least twelve, and
  /// all that were about as fast. Fewer processes all count.
  ///
  /// Other systems on the same host slow a machine down for a while, and some entries more than others. A ratio would be
  /// that of whichever state was more frequent. The entry in the middle says how slow a process was, and the baseline
  /// has one vote like any other: otherwise processes would be chosen because it happened to be fast there.
  var calm: Samples {
    if processes.count < Self.fewestToChooseFrom { return self }
    let times = batches.roles.filter { $0 != .control }
      .map { role in self.times(of: role).map { log($0.median) } }
    let typical = times.map(\.median)
    let paces = processes.indices.map { process in
      zip(times, typical).map { $0[process] - $1 }.median
    }
    // A time of 0 says nothing about the machine.
    guard paces.allSatisfy(\.isFinite) else { return self }
    let order = paces.indices.sorted { paces[$0] < paces[$1] }
    let fewest = max(Self.fewestCalm, (order.count + 2) / 3)
    let kept = order.enumerated().filter { rank, process in
      rank < fewest || paces[process] <= paces[order[0]] + Self.scatterWhenCalm
    }
    var calm = self
    calm.processes = kept.map(\.element).sorted().map { processes[$0] }
    return calm
  }

  private static let fewestToChooseFrom = 20
  /// Intervals by Yuen's method hold less than they say where values are as few as ten.
  private static let fewestCalm = 12
  /// How far the logarithms of times differ from process to process while a machine is calm.
  private static let scatterWhenCalm = 0.05

  /// The typical time of an entry as a multiple of its shortest.
  func medianOverMinimum(of role: EntryRole) -> Double? {
    guard let least = times(of: role).joined().min(), least > 0 else { return nil }
    return typicalTime(of: role, by: clock).map { $0 / least }
  }

  mutating func removeContender(at index: Int) {
    batches.removeContender(at: index)
    for process in processes.indices { processes[process].removeContender(at: index) }
  }

  /// The largest standard error of the ratios, as logarithms, by the differences between processes; nil if there are too
  /// few to tell.
  var errorOfProcesses: Double? {
    guard processes.count >= SamplingPlan.fewestProcesses else { return nil }
    return batches.roles.filter { $0 != .baseline }.compactMap { role in
      LogMean(medianRatios(of: role, to: .baseline)).standardError
    }.max()
  }

  /// The largest standard error of the ratios, as logarithms, that the rounds cause, over all entries.
  var widestError: Double {
    let roles = batches.roles.filter { $0 != .baseline }
    return roles.map { role in
      standardError(of: ratios(of: role, to: .baseline).joined().map { log($0) })
    }.max() ?? 0
  }

  /// Estimates the standard error of a median by the distance of the quartiles, as outliers don't
  /// move a median. The constants are those of the normal distribution.
  private func standardError(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let deviation = (sorted.percentile(0.75) - sorted.percentile(0.25)) / 1.349
    return 1.2533 * deviation / Double(sorted.count).squareRoot()
  }
}

/// A value with one element per entry.
protocol HasContenders { mutating func removeContender(at index: Int) }

extension Samples: HasContenders {}

extension Dictionary where Key == CaseID, Value: HasContenders {
  /// - Parameter cases: the cases that the value covers.
  mutating func leaveOut(_ failure: Results.Refusal, of cases: [OfferedCase]) {
    let contenders = cases.first { $0.id == failure.id }?.contenders
    if let index = contenders?.firstIndex(of: failure.variant) {
      self[failure.id]?.removeContender(at: index)
    } else {
      self[failure.id] = nil
    }
  }
}

/// The role of an entry in its benchmark case.
enum EntryRole: Hashable {
  case baseline, control
  /// A contender, by its index.
  case contender(Int)
}
