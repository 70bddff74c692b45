import Basics
import Foundation

extension Session {
  func answer(
    to task: BuildRequest.Task, isInterrupted: @escaping () -> Bool
  ) throws -> BuildAnswer {
    let measurement = self.measurement
    let line = ProgressLine(on: errors)
    defer { line.clear() }
    let observer = Measurement.Observer(
      progressed: { line.update($0) }, isInterrupted: isInterrupted)
    switch task {
    case .offer: return BuildAnswer(offer: measurement.offer)
    case .count(let request):
      return BuildAnswer(counted: try measurement.counted(request, observer: observer))
    case .time(let share): return BuildAnswer(timed: measurement.timed(share, observer: observer))
    case .instructions(let cases):
      // Without progress, so that it does the same with or without a terminal. Its starter shows the progress.
      return BuildAnswer(
        instructions: measurement.instructionShare(of: cases, .init(isInterrupted: isInterrupted)))
    }
  }

  /// Sends a request to this build as to another one, so that everything timed is timed in a new process.
  func ownAnswer(
    to task: BuildRequest.Task, startsCopies: Bool, limit: Duration? = nil
  ) throws(FileError) -> BuildAnswer {
    if let executable {
      return try BuildProcess(file: executable, startsCopies: startsCopies)
        .answer(to: task, limit: limit)
    }
    do { return try answer(to: task, isInterrupted: { Platform.isInterrupted }) } catch {
      throw error as? FileError
        ?? FileError(file: toolName, found: "\(error)", expected: "an answer of this build")
    }
  }

  /// A measurement of the whole suite.
  var measurement: Measurement { Measurement(suite: suite, plan: SamplingPlan()) }
}
