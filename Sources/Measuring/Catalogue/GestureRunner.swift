import LoginSearch
import Scenario

/// Runs a workload of gestures on a variant that is launched and prepared once.
final class GestureRunner: VariantRunner {
  private let driver: Driver
  private let cycle: [Driver.Action]
  /// The index of the next operation.
  private var next = 0

  init(_ workload: GestureWorkload, on variant: any Variant) {
    driver = Driver(measuringWith: workload.configuration)
    driver.launch(variant)
    driver.perform(workload.preparation)
    cycle = workload.cycle.map(driver.action)
  }

  var meter: WriteMeter? {
    get { driver.screen.meter }
    set { driver.screen.meter = newValue }
  }

  func launchedDriver() -> Driver {
    driver
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    for _ in 0..<operations {
      _ = cycle[next]()
      next += 1
      if next == cycle.count { next = 0 }
    }
  }

  /// Alerts are only ever added, and would fill the memory.
  func finish() {
    driver.screen.forgetAlerts()
  }
}
