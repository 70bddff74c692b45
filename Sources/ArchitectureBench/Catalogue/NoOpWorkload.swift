import Benchmarking
public import LoginSearch
import Scenario

/// A variant that offers a no-op: an action that goes through its architecture and changes nothing.
///
/// Its cost is the cost of the architecture, or its library, alone.
public protocol NoOpVariant: Variant {
  /// Sends the action to a launched feature, which shows rows. Called over and over.
  func sendNoOp(to feature: AnyObject)
}

/// The no-ops of the variants that offer one, compared with a gesture that reaches no variant.
enum NoOpWorkload {
  static let name = "no-op"

  private static let refusedTap = GestureWorkload(
    group: .noOp, name: name,
    operation: "An action that changes nothing, or in the baseline a tap on a disabled button.",
    preparation: GestureWorkload.showing(rows: 10), cycle: [[.tap(.logIn)]], isRefused: true)

  /// The case of the no-ops; nil if no contender offers one.
  static func benchmarkCase(contenders: [any Variant], baseline: any Variant) -> BenchmarkCase? {
    let contenders = contenders.compactMap { $0 as? any NoOpVariant }
    if contenders.isEmpty { return nil }
    var benchmarkCase = BenchmarkCase(
      name, in: .noOp,
      baseline: .init(baseline.name, makeRunner: { refusedTap.makeRunner(for: baseline) }),
      contenders: contenders.map { variant in
        .init(
          variant.name,
          makeRunner: { GestureRunner(refusedTap, on: variant, doing: variant.sendNoOp) })
      })
    benchmarkCase.operation = refusedTap.operation
    benchmarkCase.makeCounter = { WriteCounting(cycle: 1, minimumWrites: 0).counts }
    benchmarkCase.check = { excluded in
      contenders.filter { !excluded.contains($0.name) && hasEffect($0) }
        .map { .init(to: $0.name, "its no-op changes the screen") }
    }
    return benchmarkCase
  }

  private static func hasEffect(_ variant: any NoOpVariant) -> Bool {
    let runner = GestureRunner(refusedTap, on: variant, doing: variant.sendNoOp)
    let before = runner.launchedDriver().snapshot
    runner.runCycle(1)
    return runner.launchedDriver().snapshot != before
  }
}

extension CaseGroup {
  fileprivate static let noOp: CaseGroup = {
    var group = CaseGroup("no-op", explanation: "an action that changes nothing")
    group.role = .part
    return group
  }()
}
