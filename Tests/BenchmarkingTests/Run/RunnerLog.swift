@testable import Benchmarking

/// A log of the events of a benchmark case's runners, in order; and a clock that only they advance.
///
/// Sendable only for the compiler: a test measures on its own thread alone.
final class RunnerLog: @unchecked Sendable {
  enum Event: Equatable {
    case made
    case prepared(Int)
    case ran(Int)
    case finished
    case tearDown
  }

  struct Entry: Equatable {
    /// The name of the implementation. The control is a baseline once more.
    let name: String
    /// The number of the runner among all runners, counted from 0.
    let number: Int
    let event: Event

    /// The number of operations that ran; nil for another event.
    var operations: Int? { if case .ran(let operations) = event { operations } else { nil } }
  }

  private(set) var entries: [Entry] = []
  let clock: ManualClock
  private var made = 0

  /// - Parameter reading: the time that it takes to read the clock, in nanoseconds.
  init(reading: UInt64 = 0) { clock = ManualClock(reading: reading) }

  fileprivate func enter(_ name: String, _ number: Int, _ event: Event) {
    entries.append(Entry(name: name, number: number, event: event))
  }

  /// A case with implementations that record all calls of their runners here.
  ///
  /// - Parameters:
  ///   - slowdowns: the slowdowns of the contenders that have one.
  ///   - duration: the time that an operation of a runner takes in nanoseconds, by its name and number.
  func benchmarkCase(
    _ contenders: [String], cycle: Int = 1, needsPreparation: Bool = false,
    slowdowns: [String: Double] = [:],
    duration: @escaping @Sendable (_ name: String, _ number: Int) -> UInt64 = { _, _ in 100 }
  ) -> BenchmarkCase {
    func implementation(_ name: String) -> BenchmarkCase.Implementation {
      let entry = BenchmarkCase.Implementation(
        name,
        makeRunner: { [self] in
          made += 1
          return LoggedRunner(name, made - 1, self, duration: duration(name, made - 1))
        })
      return slowdowns[name].map { entry.slowed(by: $0, as: name) } ?? entry
    }
    return .synthetic(
      cycle: cycle, needsPreparation: needsPreparation, baseline: implementation("baseline"),
      contenders: contenders.map(implementation))
  }

  /// The numbers of operations that the runners of an implementation ran, in order.
  func runs(of name: String) -> [Int] {
    entries.filter { $0.name == name }.compactMap(\.operations)
  }
}

/// A clock that advances only when it is told to.
final class ManualClock: SamplingClock {
  private var nanoseconds: UInt64 = 0
  private var processor: UInt64 = 0
  /// The time that it takes to read it.
  private let reading: UInt64

  init(reading: UInt64 = 0) { self.reading = reading }

  func now() -> UInt64 {
    nanoseconds += reading
    return nanoseconds
  }

  func processorNow() -> UInt64 { processor }

  /// - Parameter others: the additional time in which others have the processor.
  func advance(by nanoseconds: UInt64, others: UInt64 = 0) {
    self.nanoseconds += nanoseconds + others
    processor += nanoseconds
  }
}

private final class LoggedRunner: Runner {
  private let name: String
  private let number: Int
  private let log: RunnerLog
  /// The time of one operation, in nanoseconds.
  private let duration: UInt64

  init(_ name: String, _ number: Int, _ log: RunnerLog, duration: UInt64) {
    self.name = name
    self.number = number
    self.log = log
    self.duration = duration
    log.enter(name, number, .made)
  }

  deinit { log.enter(name, number, .tearDown) }

  func prepare(_ operations: Int) { log.enter(name, number, .prepared(operations)) }

  func run(_ operations: Int) {
    log.enter(name, number, .ran(operations))
    log.clock.advance(by: duration * UInt64(operations))
  }

  func finish() { log.enter(name, number, .finished) }
}

extension RunnerLog {
  /// The batches that were timed, round by round. Warm-up and calibration come before them, and untimed operations
  /// before each of them.
  func rounds(of samples: Samples) -> [[Entry]] {
    let runners = samples.batches.all.count
    let all = entries.filter { $0.operations != nil }.suffix(2 * samples.rounds * runners)
    let timed = all.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return stride(from: 0, to: timed.count, by: runners).map { Array(timed[$0..<($0 + runners)]) }
  }
}

extension SamplingPlan {
  /// The standard plan without brief processes, with the given changes.
  init(
    time: Duration? = nil, seed: UInt64? = nil, processes: Int? = nil, fewestRounds: Int? = nil,
    briefProcesses: Int = 0
  ) {
    self.init()
    self.briefProcesses = briefProcesses
    self.time = time ?? self.time
    self.seed = seed ?? self.seed
    self.processes = processes ?? self.processes
    self.fewestRounds = fewestRounds ?? self.fewestRounds
  }
}

// Single-process measurements, for tests that don't need more.

extension BenchmarkCase {
  /// A case that is in no catalogue.
  static func synthetic(
    _ group: CaseGroup = .synthetic, _ workload: String = "hash nothing", size: Int? = nil,
    cycle: Int = 1, needsPreparation: Bool = false, baseline: Implementation,
    contenders: [Implementation] = []
  ) -> BenchmarkCase {
    var benchmarkCase = BenchmarkCase(
      workload, in: group, size: size, baseline: baseline, contenders: contenders)
    benchmarkCase.cycle = cycle
    benchmarkCase.needsPreparation = needsPreparation
    return benchmarkCase
  }
}

extension CaseGroup {
  static let synthetic = CaseGroup("hashing", explanation: "nothing")
}

extension Samples {
  /// Creates samples by the wall clock alone.
  init(batches: PerEntry<Int>, wall: [PerEntry<[Double]>]) {
    self.init(batches: batches, processes: wall.map { $0.map { Times(wall: $0) } })
  }
}

extension ClockCost {
  /// The cost of a wall clock alone.
  static let wall = ClockCost(reading: 1, resolution: 1, emptyBatch: nil)
  /// The cost of both clocks, if reading costs nothing.
  static let both = ClockCost(reading: 1, resolution: 1, emptyBatch: 0)
}

extension Measurement {
  /// Times all shares in this process.
  func run(check: String? = nil, observer: Observer) throws -> Outcome {
    try run(check: check, observer: observer) { timed($0, observer: observer) }
  }
}
