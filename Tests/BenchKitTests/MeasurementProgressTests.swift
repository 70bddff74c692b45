import Testing

@testable import BenchKit

@Suite struct MeasurementProgressTests {
  private func words(_ progress: Measurement.Progress, isTerminal: Bool = true) -> String {
    var bytes: [UInt8] = []
    let output = Output(isTerminal: isTerminal, canRedraw: isTerminal) {
      bytes += $0
      return nil
    }
    let line = MeasurementProgress(on: output, plan: SamplingPlan(time: .seconds(2)))
    line.update(progress)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func timing(_ number: Int, done: Double) -> Measurement.Progress {
    Measurement.Progress(
      phase: .timing, number: number, done: done, total: 24, workload: "toggle row 1,000")
  }

  @Test func itTellsWhatIsMeasuredAndHowLongThatTakes() {
    #expect(
      words(timing(7, done: 6.5)) == "\rtiming toggle row 1,000: 7 of 24, 7.0 s left\u{1B}[K")
    #expect(words(timing(1, done: 0)).contains(": 1 of 24, 9.6 s left"))
    #expect(words(timing(24, done: 24)).contains(": 24 of 24, 0.0 s left"))
  }

  @Test func whatTakesNoSetTimeHasNoneLeft() {
    let checking = Measurement.Progress(
      phase: .checking, number: 3, done: 2, total: 24, workload: "log in")
    #expect(words(checking) == "\rchecking log in: 3 of 24\u{1B}[K")
  }

  @Test func whereNobodyWatchesThereIsNone() {
    #expect(words(timing(7, done: 6.5), isTerminal: false).isEmpty)
  }
}
