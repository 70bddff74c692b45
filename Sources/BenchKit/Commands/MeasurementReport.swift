import Basics
import LoginSearch
import Measuring
import Results

/// Prints the outcome of a run: the results, what is missing from them, and the files.
struct MeasurementReport {
  let results: Results
  let outcome: Measurement.Outcome
  let session: Session

  func print(withTables hasTables: Bool) {
    let output = session.output
    let notes = RunNotes(of: results)
    if results.rows.isEmpty {
      output.print(notes.divergences(atMost: output.width))
      session.errors.printWrapped(
        (outcome.isWhole ? "Nothing" : "Interrupted before a workload was finished: nothing")
          + " was measured, and no file was written.")
      return
    }
    Report(on: results, catalogue: session.catalogue()).print(to: output, withTables: hasTables)
    output.print(notes.lines(atMost: output.width) + [""])
  }
}

extension Report {
  /// Prints the summary, below all tables if they are wanted: what is printed last is read first.
  func print(to output: Output, withTables hasTables: Bool) {
    if hasTables {
      output.print(lines(atMost: output.width))
      output.print()
    }
    output.print(summary.lines(atMost: output.width, isWhole: hasTables))
  }
}

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

  /// "timing toggle row 1,000: 7 of 24, 43 s left"
  private func words(for progress: Measurement.Progress) -> String {
    let step =
      "\(progress.phase.rawValue) \(progress.title): \(progress.number) of \(progress.total)"
    guard progress.phase == .timing else { return step }
    let left = Double(progress.total) - progress.done
    return "\(step), \((plan.time / plan.processes * left).forPeople) left"
  }
}
