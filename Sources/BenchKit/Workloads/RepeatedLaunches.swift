import LoginSearch

/// A variant in a workload in which each operation needs a launch of its own.
final class RepeatedLaunches: HasContender {
  private let workload: Workload
  private let variant: any Variant
  private var stages: [Prepared] = []
  var meter: WriteMeter?

  private typealias Prepared = (stage: MeasuredStage, operation: () -> Void)

  init(_ workload: Workload, on variant: any Variant) {
    self.workload = workload
    self.variant = variant
  }

  private var timesLettingGo: Bool { workload.scope == .lettingGo }

  private func prepared() -> Prepared {
    let stage = MeasuredStage(configuration: workload.configuration)
    if timesLettingGo { stage.launch(variant) }
    stage.perform(workload.preparation)
    stage.screen.meter = meter
    return (stage, stage.action(for: workload.cycle[0]))
  }

  func launchedStage() -> MeasuredStage {
    let stage = prepared().stage
    if !timesLettingGo { stage.launch(variant) }
    return stage
  }

  func prepare(_ operations: Int) {
    for _ in 0..<operations {
      stages.append(prepared())
    }
  }

  func run(_ operations: Int) {
    for (stage, operation) in stages {
      if timesLettingGo {
        stage.letGo()
      } else {
        stage.launch(variant)
        operation()
      }
    }
  }

  func finish() {
    stages.removeAll(keepingCapacity: true)
  }
}
