package import LoginSearch
package import Scenario

/// One implementation of a benchmark case, ready to repeat its operation any number of times.
///
/// Only `run` is timed. `prepare` makes what it needs, and `finish` clears it away. The three are called in
/// this order, the first two with the same number.
package protocol Runner: AnyObject {
  func prepare(_ operations: Int)
  func run(_ operations: Int)
  func finish()
}

/// A runner with a variant behind it, which writes widgets and can be let go.
package protocol VariantRunner: Runner {
  /// Counts the writes of all operations that are prepared while it is set.
  var meter: WriteMeter? { get set }

  /// A driver with the variant as it is when the workload begins or, if that begins with the launch, just
  /// after the launch.
  func launchedDriver() -> Driver
}

/// Runs a function that repeats the operation itself.
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
  /// Runs one cycle of operations.
  package func repeatOnce(_ runner: any Runner) {
    runner.prepare(cycle)
    runner.run(cycle)
    runner.finish()
  }
}
