@testable import Benchmarking

/// A log of what the runners of a benchmark case did, in order; and a clock that only they move on.
///
/// Not Sendable but for the compiler: a test measures on its own thread alone.
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
    /// Which of all runners it is, counted from 0.
    let number: Int
    let event: Event

    /// How many operations ran; nil if it is another event.
    var operations: Int? { if case .ran(let operations) = event { operations } else { nil } }
  }

  private(set) var entries: [Entry] = []
  let clock: ManualClock
  private var made = 0

  /// - Parameter reading: the nanoseconds that it takes to read the clock.
  init(reading: UInt64 = 0) { clock = ManualClock(reading: reading) }

  fileprivate func enter(_ name: String, _ number: Int, _ event: Event) {
    entries.append(Entry(name: name, number: number, event: event))
  }

  /// Implementations that enter here what is done to them.
  ///
  /// - Parameters:
  ///   - slowdowns: of the contenders that have one.
  ///   - duration: the nanoseconds that an operation of a runner takes, by its name and number.
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

  /// How many operations the runners of an implementation ran, in order.
  func runs(of name: String) -> [Int] {
    entries.filter { $0.name == name }.compactMap(\.operations)
  }
}

/// A clock that stands still but for what it is told.
final class ManualClock: SamplingClock {
  private var nanoseconds: UInt64 = 0
  private var processor: UInt64 = 0
  /// How long it takes to read it.
  private let reading: UInt64

  init(reading: UInt64 = 0) { self.reading = reading }

  func now() -> UInt64 {
    nanoseconds += reading
    return nanoseconds
  }

  func processorNow() -> UInt64 { processor }

  /// - Parameter others: how long others have the processor in addition.
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
  /// The batches that were timed, round by round: what comes before them is the warming up and the calibration, and
  /// before each of them come operations that are not timed.
  func rounds(of samples: Samples) -> [[Entry]] {
    let runners = samples.batches.all.count
    let all = entries.filter { $0.operations != nil }.suffix(2 * samples.rounds * runners)
    let timed = all.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return stride(from: 0, to: timed.count, by: runners).map { Array(timed[$0..<($0 + runners)]) }
  }
}

extension SamplingPlan {
  /// The standard plan, but for what is named.
  init(
    time: Duration? = nil, seed: UInt64? = nil, processes: Int? = nil, fewestRounds: Int? = nil,
    mostRounds: Int? = nil
  ) {
    self.init()
    self.time = time ?? self.time
    self.seed = seed ?? self.seed
    self.processes = processes ?? self.processes
    self.fewestRounds = fewestRounds ?? self.fewestRounds
    self.mostRounds = mostRounds ?? self.mostRounds
  }
}

// What is measured by one process alone, for tests to which more make no difference.

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
  /// By the wall clock alone.
  init(batches: PerEntry<Int>, wall: [PerEntry<[Double]>]) {
    self.init(batches: batches, processes: wall.map { $0.map { Times(wall: $0) } })
  }
}

extension ClockCost {
  /// A wall clock alone.
  static let wall = ClockCost(reading: 1, resolution: 1, emptyBatch: nil)
  /// Both clocks, of which reading costs nothing.
  static let both = ClockCost(reading: 1, resolution: 1, emptyBatch: 0)
}

extension Measurement {
  /// Times all shares in this process.
  func run(check: String? = nil, observer: Observer) throws -> Outcome {
    try run(check: check, observer: observer) { timed($0, observer: observer) }
  }
}
