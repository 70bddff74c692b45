import Benchmarking
import LoginSearch
import Scenario

/// A runner with a variant behind it, which writes widgets and can be torn down.
protocol VariantRunner: Runner {
  /// Counts the writes of all operations that are prepared while it is set.
  var meter: WriteMeter? { get set }

  /// A driver with the variant at the beginning of the workload or, if the workload begins with the launch, just after
  /// the launch.
  func launchedDriver() -> MeasuringDriver
}

/// Runs a workload of gestures on a variant that is launched and prepared once.
final class GestureRunner: VariantRunner {
  private let driver: MeasuringDriver
  private let cycle: [MeasuringDriver.Action]
  /// The index of the next operation.
  private var next = 0

  /// - Parameter operation: an operation on the launched feature instead of the gestures; nil for the gestures.
  init(
    _ workload: GestureWorkload, on variant: any Variant,
    doing operation: ((AnyObject) -> Void)? = nil
  ) {
    driver = MeasuringDriver(workload.configuration)
    driver.launch(variant)
    driver.perform(workload.preparation)
    if let operation {
      cycle = [driver.action(on: operation)]
    } else {
      cycle = workload.cycle.map(driver.action)
    }
  }

  var meter: WriteMeter? {
    get { driver.screen.meter }
    set { driver.screen.meter = newValue }
  }

  func launchedDriver() -> MeasuringDriver { driver }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    for _ in 0..<operations {
      _ = cycle[next]()
      next += 1
      if next == cycle.count { next = 0 }
    }
  }

  /// Removes the alerts, which would otherwise accumulate and fill the memory.
  func finish() { driver.screen.forgetAlerts() }
}

/// Runs a workload on a variant that is launched again for each operation.
final class LaunchRunner: VariantRunner {
  private let workload: GestureWorkload
  private let variant: any Variant
  private var drivers: [(driver: MeasuringDriver, operation: MeasuringDriver.Action)] = []
  /// The number of operations done since the last preparation.
  private var done = 0
  private let answers = PreparedAnswers()
  var meter: WriteMeter?

  init(_ workload: GestureWorkload, on variant: any Variant) {
    self.workload = workload
    self.variant = variant
  }

  private var timesTeardown: Bool { workload.scope == .teardown }

  private func prepared() -> (driver: MeasuringDriver, operation: MeasuringDriver.Action) {
    let driver = MeasuringDriver(workload.configuration, sharing: answers)
    if timesTeardown { driver.launch(variant) }
    driver.perform(workload.preparation)
    driver.screen.meter = meter
    return (driver, driver.action(for: workload.cycle[0]))
  }

  func launchedDriver() -> MeasuringDriver {
    let driver = prepared().driver
    if !timesTeardown { driver.launch(variant) }
    return driver
  }

  func prepare(_ operations: Int) {
    for _ in 0..<operations {
      drivers.append(prepared())
    }
  }

  func run(_ operations: Int) {
    for (driver, operation) in drivers[done..<done + operations] {
      if timesTeardown {
        driver.tearDown()
      } else {
        driver.launch(variant)
        _ = operation()
      }
    }
    done += operations
  }

  func finish() {
    drivers.removeAll(keepingCapacity: true)
    done = 0
  }
}
