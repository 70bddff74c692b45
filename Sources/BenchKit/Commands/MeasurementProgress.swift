import Basics
import Measuring

/// The progress line of a measurement: what it is doing and how long it will take.
final class MeasurementProgress {
  private let line: ProgressLine
  private let plan: SamplingPlan

  init(on errors: Output, plan: SamplingPlan) {
    line = ProgressLine(on: errors)
    self.plan = plan
  }

  func update(_ progress: Measurement.Progress) {
    line.update { words(for: progress) }
  }

  func clear() {
    line.clear()
  }

  /// "[###-------] timing toggle row 1,000: 7 of 24, 43 s left"
  private func words(for progress: Measurement.Progress) -> String {
    let step =
      "\(bar(progress.done / Double(progress.total))) \(progress.phase.rawValue) \(progress.title): "
      + "\(progress.number) of \(progress.total)"
    guard progress.phase == .timing else { return step }
    let left = Double(progress.total) - progress.done
    return "\(step), \((plan.time / plan.processes * left).forPeople) left"
  }

  private func bar(_ share: Double) -> String {
    let width = 10
    let full = Int(min(max(share, 0), 1) * Double(width))
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
      + "]"
  }
}
