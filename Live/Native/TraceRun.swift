import Hops
import LoginSearch
import Scenario
import Trace

/// A variant that is created anew for each trace, because its creation is part of the launch.
struct TracedVariant: Sendable {
  let name: String
  let make: @Sendable () -> any Variant

  init(_ make: @escaping @Sendable () -> any Variant) {
    name = make().name
    self.make = make
  }
}

/// Plays a script on a traced variant, and keeps the events of each step.
struct TraceRun {
  let script: Script
  let variant: TracedVariant
  let table: TraceTable

  /// The most events of a step. More of them show a mistake of the variant.
  static let capacity = 1 << 20

  /// - Throws: the reason the trace can't be read.
  func report() throws(TraceFailure) -> TraceReport {
    let check = ScriptCheck(script)
    var steps: [TraceReport.Step] = []
    Recorder.start()
    let driver = Driver(
      variant.make(), configuration: script.configuration, visibleRows: script.visibleRows)
    Recorder.stop()
    steps.append(
      TraceReport.Step(
        line: nil, title: "launch", trees: try recordedTrees(at: "launch"),
        minimumWrites: check.minimumWrites(launch: true, lines: 0..<0)))
    for (index, line) in script.lines.enumerated() {
      Recorder.start()
      driver.perform(line.step)
      Recorder.stop()
      guard let title = line.step.traceTitle else { continue }
      steps.append(
        TraceReport.Step(
          line: line.number, title: title,
          trees: try recordedTrees(at: "line \(line.number ?? 0)"),
          minimumWrites: check.minimumWrites(launch: false, lines: index..<index + 1)))
    }
    return TraceReport(variant: variant.name, script: script.name, table: table, steps: steps)
  }

  private func recordedTrees(at step: String) throws(TraceFailure) -> [TraceNode] {
    if Recorder.lost > 0 {
      throw TraceFailure(
        "\(script.name): \(step): found \(Recorder.lost) events more than the recorder holds, expected "
          + "at most \(Self.capacity); trace a shorter step")
    }
    let numbers = UnsafeBufferPointer(start: Recorder.numbers, count: 2 * Recorder.count)
    do {
      return try TraceNode.trees(of: Array(numbers))
    } catch {
      throw TraceFailure("\(script.name): \(step): \(error)")
    }
  }
}

extension Step {
  /// The step as text, without the password; nil for a step that does nothing to the variant by itself.
  var traceTitle: String? {
    switch self {
    case .gesture(.type(.password, _)): "type password \"•••\""
    case .gesture, .wait, .tearDown: description
    case .behaviour, .expect: nil
    }
  }
}
