public import CMetering

/// One implementation of a benchmark case, ready to repeat its operation any number of times.
///
/// Only `run` is timed and counted. `prepare` creates what a number of operations need. `run` carries them out, all at
/// once or part by part. `finish` clears them away.
public protocol Runner: AnyObject {
  func prepare(_ operations: Int)
  func run(_ operations: Int)
  func finish()
}

/// A runner whose operation may throw. It stops at the first error.
protocol ThrowingRunner: Runner {
  var error: (any Error)? { get }
}

extension Runner {
  /// Runs this many operations, including their preparation and clean-up.
  package func runCycle(_ operations: Int) {
    prepare(operations)
    run(operations)
    finish()
  }

  /// The error that its operation threw, in words; nil if it threw nothing.
  var failure: String? { (self as? any ThrowingRunner)?.error.map { "it threw \($0)" } }
}

/// Runs a function that repeats the operation itself.
final class LoopRunner: Runner {
  private let loop: (_ operations: Int) -> Void

  init(_ loop: @escaping (_ operations: Int) -> Void) { self.loop = loop }

  func prepare(_ operations: Int) {}
  func run(_ operations: Int) { loop(operations) }
  func finish() {}
}

/// Repeats an operation.
final class OperationRunner: ThrowingRunner {
  private var operation: () throws -> Void = {}
  private(set) var error: (any Error)?

  init(_ makeOperation: () throws -> () throws -> Void) {
    do { operation = try makeOperation() } catch { self.error = error }
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    guard error == nil else { return }
    do {
      for _ in 0..<operations { try operation() }
    } catch {
      self.error = error
    }
  }

  func finish() {}
}

// The optimiser removes unused results and folds constants. Both look like a very fast program. Both functions call C,
// which the optimiser can't see into: so they work in each module, inlined or not, for each type.

/// Uses the result of an operation, so that the optimiser can't remove the computation.
///
/// Costs a call, about a nanosecond. The engine calls it for operations that return something.
@inlinable
public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { metering_read($0) }
}

/// Returns its argument, and hides from the optimiser that it is a constant or unchanged since the last operation.
///
/// Costs a call, about a nanosecond.
@inlinable
public func identity<Value: ~Copyable>(_ value: consuming Value) -> Value {
  withUnsafeMutablePointer(to: &value) { metering_change($0) }
  return value
}
