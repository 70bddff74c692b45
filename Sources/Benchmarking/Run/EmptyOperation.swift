import Basics

/// An operation that does nothing, measured as those of one kind are: what takes no longer may be nothing as well.
enum EmptyOperation: CaseIterable, Sendable {
  /// A loop that is written out, around nothing but a black box.
  case loop
  case operation
  case asynchronous

  /// How many times as long as nothing an operation has to take. What is around it may take up to half as long again,
  /// by where the code happens to lie.
  private static let least = 1.5

  /// A time below this multiple of the least is measured again, because a busy machine may have slowed either.
  static let near = 4.0

  private func makeRunner() -> any Runner {
    switch self {
    case .loop: LoopRunner { for index in 0..<$0 { blackHole(index) } }
    case .operation: BenchmarkCase.Implementation.operation("") { 0 }.makeRunner()
    case .asynchronous: Self.asynchronous(identity(0)).makeRunner()
    }
  }

  /// Makes an operation whose value has a type unknown to the compiler, as in other modules.
  private static func asynchronous(_ value: any Sendable) -> BenchmarkCase.Implementation {
    func operation(_ value: some Sendable) -> BenchmarkCase.Implementation {
      .operation("") { () async in value }
    }
    return operation(value)
  }

  /// The shortest time that differs from an empty operation in this process, in nanoseconds. Takes some milliseconds.
  func leastTime(by clock: some SamplingClock) -> Double {
    let runner = makeRunner()
    return Self.least * runner.repeat(1, for: 1_000_000, passes: 100, by: clock)
  }

  /// Why an operation that takes so long gets no figures.
  static func refusal(of time: Double, below leastTime: Double) -> String {
    "its operation takes \(Figure.time(time)), no longer than one that does nothing: the least that can be told from "
      + "that is \(Figure.time(leastTime)) here. What takes no time may have been left out by the optimiser, or its result "
      + "found beforehand: give what it returns to blackHole, get what it works on from identity, and if it is truly so "
      + "short, do it several times in one operation."
  }
}
