import LoginSearch
import Scenario

/// One contender in one workload, ready to repeat its operations any number of times.
///
/// What is timed is `run`; what it needs is made before, in `prepare`, and cleared away after, in
/// `finish`. The three are called in this order, with the same number.
protocol Subject: AnyObject {
  func prepare(_ operations: Int)
  func run(_ operations: Int)
  func finish()
}

/// A subject with a contender behind it that writes widgets and can be let go.
protocol HasContender: Subject {
  /// Counts the writes of all operations that are prepared while it is set.
  var meter: WriteMeter? { get set }

  /// A driver with the contender as it does when the workload begins or, where that begins
  /// with the launch, just after it.
  func launchedDriver() -> Driver
}
