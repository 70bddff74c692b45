import LoginSearch
import Measuring
import Metering
import Terminal
import Text

/// `repeat`: repeats a workload on a variant, for profilers and other counters.
struct RepeatCommand: Command {
  static let variant = Option.variant(
    isRepeatable: false, help: "The variant that does it. Without it: the first one.")
  static let times = Option.count(
    "times", 1...1_000_000_000, help: "How many operations are done; 1,000 without it.")

  /// Created only when needed, as checking that it counts right takes a moment.
  var heap: @Sendable () -> Meter<HeapCounts> = { Meters.heap }

  let spec = CommandSpec(
    name: "repeat",
    summary: "Does a workload on a variant so many times, and counts what it does.",
    discussion: [
      "For a profiler, or a tool that counts by other means. What one operation costs is the difference "
        + "between twice as many and as many, over their number: all else is the same in both."
    ],
    operands: [
      .init(placeholder: "WORKLOAD", help: "the name of a workload, and /SIZE if it has sizes")
    ],
    options: [variant.spec, times.spec],
    examples: ["repeat \"type in id\" --variant MVI", "repeat \"toggle row/10\" --times 100000"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let variant =
      try arguments[Self.variant].map { name throws(UsageError) in
        try session.contender(named: name)
      } ?? session.contenders[0]
    let name = arguments.operands[0]
    let cases = session.catalogue().cases.filter { $0.implementation(named: variant.name) != nil }
    guard let benchmarkCase = cases.first(where: { $0.nameWithSize == name }),
      let implementation = benchmarkCase.implementation(named: variant.name)
    else {
      throw UsageError(
        found: "workload", name, among: cases.map(\.nameWithSize),
        action: "\"\(session.toolName) list\" names them")
    }
    let count = arguments[Self.times] ?? 1_000
    let runner = implementation.makeRunner()
    for _ in 0..<2 { benchmarkCase.repeatOnce(runner) }
    runner.prepare(count)
    let heap = heap().count { runner.run(count) }
    // The meter may be unavailable under a profiler; then it has not run the operations.
    if heap == nil { runner.run(count) }
    runner.finish()
    session.output.printWrapped(
      "\(variant.name), \(benchmarkCase.title): \(count.of("operation"))"
        + (heap.map(Self.words) ?? ""))
    return .success
  }

  private static func words(for heap: Measured<HeapCounts>) -> String {
    let elsewhere = heap.callsElsewhere.of("call")
    return ", \(heap.counts)"
      + (heap.callsElsewhere == 0
        ? ""
        : "; other threads made \(elsewhere) to the heap meanwhile, which may be the contender's too")
  }
}

extension BenchmarkCase {
  /// Its name on the command line.
  fileprivate var nameWithSize: String {
    workload + (size.map { "/\($0)" } ?? "")
  }
}
