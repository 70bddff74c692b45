import Basics
import TestSupport
import Testing

@testable import BenchKit
@testable import Measuring

@Suite struct MeasurementProgressTests {
  private func words(_ progress: Measurement.Progress, isTerminal: Bool = true) -> String {
    let captured = CapturedOutput()
    let output = captured.output(isTerminal: isTerminal, canRedraw: isTerminal)
    var plan = SamplingPlan()
    plan.time = .seconds(2)
    plan.processes = 5
    MeasurementProgress(on: output, plan: plan).update(progress)
    return captured.text
  }

  private func timing(_ number: Int, done: Double) -> Measurement.Progress {
    Measurement.Progress(
      phase: .timing, number: number, done: done, total: 24, title: "toggle row 1,000")
  }

  @Test func itTellsWhatIsMeasuredAndHowLongThatTakes() {
    #expect(
      words(timing(7, done: 6.5))
        == "\r[##--------] timing toggle row 1,000: 7 of 24, 7.0 s left\u{1B}[K")
    #expect(words(timing(1, done: 0)).contains(": 1 of 24, 9.6 s left"))
    #expect(words(timing(24, done: 24)).contains("[##########] "))
    #expect(words(timing(24, done: 24)).contains(": 24 of 24, 0.0 s left"))
  }

  @Test func checkingSaysNoTimeLeft() {
    let checking = Measurement.Progress(
      phase: .checking, number: 3, done: 2, total: 24, title: "log in")
    #expect(words(checking) == "\r[----------] checking log in: 3 of 24\u{1B}[K")
  }

  @Test func withoutATerminalThereIsNoProgress() {
    #expect(words(timing(7, done: 6.5), isTerminal: false).isEmpty)
  }
}
