package import LoginSearch
package import Scenario

/// One implementation of a benchmark case, ready to repeat its operation any number of times.
///
/// Only `run` is timed; what it needs is made before, in `prepare`, and cleared away after, in `finish`.
/// The three are called in this order, with the same number.
package protocol Runner: AnyObject {
  func prepare(_ operations: Int)
  func run(_ operations: Int)
  func finish()
}

/// A runner with a variant behind it, which writes widgets and can be let go.
package protocol VariantRunner: Runner {
  /// Counts the writes of all operations that are prepared while it is set.
  var meter: WriteMeter? { get set }

  /// A driver with the variant as it is when the workload begins or, where that begins with the launch,
  /// just after it.
  func launchedDriver() -> Driver
}

/// Repeats a function that is told how often.
final class LoopRunner: Runner {
  private let loop: (_ operations: Int) -> Void

  init(_ loop: @escaping (_ operations: Int) -> Void) {
    self.loop = loop
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    loop(operations)
  }

  func finish() {}
}

extension BenchmarkCase {
  /// One cycle of operations.
  package func repeatOnce(_ runner: any Runner) {
    runner.prepare(cycle)
    runner.run(cycle)
    runner.finish()
  }
}
