/// One implementation of a benchmark case, ready to repeat its operation any number of times.
///
/// Only `run` is timed and counted. `prepare` makes what it needs, and `finish` clears it away. The three are called in
/// this order, the first two with the same number.
public protocol Runner: AnyObject {
  func prepare(_ operations: Int)
  func run(_ operations: Int)
  func finish()
}

extension Runner {
  /// Runs so many operations.
  package func pass(_ operations: Int) {
    prepare(operations)
    run(operations)
    finish()
  }
}

/// Runs a function that repeats the operation itself.
final class LoopRunner: Runner {
  private let loop: (_ operations: Int) -> Void

  init(_ loop: @escaping (_ operations: Int) -> Void) {
    self.loop = loop
  }

  func prepare(_ operations: Int) {}
  func run(_ operations: Int) { loop(operations) }
  func finish() {}
}

/// Takes what an operation returns, so that the optimiser can't leave out what makes it.
@inline(never)
public func keep<Output>(_ output: Output) {}
