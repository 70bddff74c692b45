import Basics

/// A no-op, measured like the real operations, to flag operations too fast to tell from doing nothing.
enum EmptyOperation: Sendable {
  /// A hand-written loop, with only a black box inside.
  case loop
  case operation
  case asynchronous

  /// The smallest duration of an operation, as a multiple of a no-op's. The code around an operation may take up to
  /// half as long again, depending on where it happens to lie.
  private static let least = 1.5

  /// Times below this multiple of the smallest duration are measured again, because a busy machine may have slowed
  /// either.
  static let near = 4.0

  private func makeRunner() -> any Runner {
    switch self {
    case .loop: LoopRunner { for index in 0..<$0 { blackHole(index) } }
    case .operation: BenchmarkCase.Implementation.operation("") { 0 }.makeRunner()
    case .asynchronous: Self.asynchronous(identity(0)).makeRunner()
    }
  }

  /// Creates an operation whose value has a type that the compiler doesn't know, as in other modules.
  private static func asynchronous(_ value: any Sendable) -> BenchmarkCase.Implementation {
    func operation(_ value: some Sendable) -> BenchmarkCase.Implementation {
      .operation("") { () async in value }
    }
    return operation(value)
  }

  /// The shortest time that differs from an empty operation in this process, in nanoseconds. Takes a few milliseconds.
  func leastTime(by clock: some SamplingClock) -> Double {
    let runner = makeRunner()
    return Self.least * runner.repeat(1, for: 1_000_000, passes: 100, by: clock)
  }

  /// The reason an operation with this time gets no figures.
  static func refusal(of time: Double, below leastTime: Double) -> String {
    "its operation takes \(Figure.time(time)), no longer than one that does nothing: the least that can be told from "
      + "that is \(Figure.time(leastTime)) here. What takes no time may have been left out by the optimiser, or its result "
      + "found beforehand: give what it returns to blackHole, get what it works on from identity, and if it is truly so "
      + "short, do it several times in one operation."
  }
}
