import LoginSearch
import Scenario

/// A variant in a workload of gestures: launched and prepared once.
final class RepeatedGestures: HasContender {
  private let stage: MeasuredStage
  private let cycle: [() -> Void]
  /// The operation that comes next.
  private var next = 0

  init(_ workload: Workload, on variant: any Variant) {
    stage = MeasuredStage(configuration: workload.configuration)
    stage.launch(variant)
    stage.perform(workload.preparation)
    cycle = workload.cycle.map(stage.action)
  }

  var meter: WriteMeter? {
    get { stage.screen.meter }
    set { stage.screen.meter = newValue }
  }

  func launchedStage() -> MeasuredStage {
    stage
  }

  func prepare(_ operations: Int) {}

  func run(_ operations: Int) {
    for _ in 0..<operations {
      cycle[next]()
      next += 1
      if next == cycle.count { next = 0 }
    }
  }

  /// Alerts only add up, and would do so without end.
  func finish() {
    stage.screen.forgetAlerts()
  }
}
