import LoginSearch
import Scenario

/// Runs a workload on a variant that is launched anew for each operation.
final class LaunchRunner: VariantRunner {
  private let workload: GestureWorkload
  private let variant: any Variant
  private var drivers: [Prepared] = []
  var meter: WriteMeter?

  private typealias Prepared = (driver: Driver, operation: Driver.Action)

  init(_ workload: GestureWorkload, on variant: any Variant) {
    self.workload = workload
    self.variant = variant
  }

  private var timesLettingGo: Bool { workload.scope == .lettingGo }

  private func prepared() -> Prepared {
    let driver = Driver(measuringWith: workload.configuration)
    if timesLettingGo { driver.launch(variant) }
    driver.perform(workload.preparation)
    driver.screen.meter = meter
    return (driver, driver.action(for: workload.cycle[0]))
  }

  func launchedDriver() -> Driver {
    let driver = prepared().driver
    if !timesLettingGo { driver.launch(variant) }
    return driver
  }

  func prepare(_ operations: Int) {
    for _ in 0..<operations {
      drivers.append(prepared())
    }
  }

  func run(_ operations: Int) {
    for (driver, operation) in drivers {
      if timesLettingGo {
        driver.letGo()
      } else {
        driver.launch(variant)
        _ = operation()
      }
    }
  }

  func finish() {
    drivers.removeAll(keepingCapacity: true)
  }
}
