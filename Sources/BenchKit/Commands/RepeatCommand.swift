import Basics
import LoginSearch
import Measuring

/// `repeat`: repeats a workload on a variant, for profilers and other counters.
struct RepeatCommand: Command {
  static let variant = Option.variant(
    isRepeatable: false, help: "The variant to run (default: the first one).")
  static let times = Option.count(
    "times", 1...1_000_000_000, help: "How many operations to do (default: 1,000).")

  /// Created only when needed, as checking that it counts right takes a moment.
  var heap: @Sendable () -> Meter<HeapCounts> = { Meters.heap }

  let spec = CommandSpec(
    name: "repeat",
    summary: "Repeats a workload on a variant, and counts its allocations.",
    discussion: [
      "Use it under a profiler, or with a tool that counts by other means. The cost of one operation "
        + "is the difference between 2N and N repetitions, divided by N: everything else is the same in "
        + "both."
    ],
    operands: [
      .init(
        placeholder: "WORKLOAD", help: "the name of a workload, with /SIZE if it has sizes",
        values: .listed(CompletionCommand.repeatableWorkloads))
    ],
    options: [variant.spec, times.spec],
    examples: ["repeat \"type in id\" --variant MVI", "repeat \"toggle row/10\" --times 100000"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let variant =
      try arguments[Self.variant].map { name throws(UsageError) in
        try session.contender(named: name)
      } ?? session.contenders[0]
    let name = arguments.operands[0]
    let cases = Self.cases(in: session)
    guard let benchmarkCase = cases.first(where: { $0.nameWithSize == name }) else {
      throw Self.error(found: name, among: cases.map(\.nameWithSize), toolName: session.toolName)
    }
    guard let implementation = benchmarkCase.implementation(named: variant.name) else {
      throw UsageError(
        found: "workload \(name.quoted), which \(variant.name) does not have",
        expected: "a variant that has it, or another workload",
        action: "name a variant with --variant")
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

  /// What can be repeated: not the ways to handle lists, which are not variants.
  static func cases(in session: Session) -> [BenchmarkCase] {
    session.catalogue().cases.filter { benchmarkCase in
      session.contenders.contains { benchmarkCase.implementation(named: $0.name) != nil }
    }
  }

  /// There are too many workloads to list them all.
  private static func error(
    found name: String, among names: [String], toolName: String
  ) -> UsageError {
    let nearest = nearestWord(to: name, among: names)
    return UsageError(
      found: "workload \(name.quoted)",
      expected: "the name of a workload, with /SIZE if it has sizes",
      action: nearest.map { "did you mean \($0.quoted)?" } ?? "\"\(toolName) list\" lists them")
  }

  private static func words(for heap: Measured<HeapCounts>) -> String {
    let elsewhere = heap.callsElsewhere.of("call")
    return ", \(heap.counts)"
      + (heap.callsElsewhere == 0
        ? ""
        : "; other threads made \(elsewhere) to the heap at the same time, which may also be the "
          + "contender's")
  }
}
