import LoginSearch
import Metering
import Scenario

/// `repeat`: one workload on one variant, for other tools to look at.
struct RepeatCommand: Command {
  static let variant = Option.variant(
    isRepeatable: false, help: "The variant that does it. Without it: the first one.")
  static let times = Option.count(
    "times", 1...1_000_000_000, help: "How many operations are done; 1,000 without it.")

  /// Asked for when it is needed, as it takes a moment to show that it counts right.
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
    guard let workload = Workload.all.first(where: { $0.nameWithSize == name }) else {
      throw UsageError(
        found: "workload", name, among: Workload.all.map(\.nameWithSize),
        action: "\"\(session.toolName) list\" names them")
    }
    let count = arguments[Self.times] ?? 1_000
    let contest = Contest(workload, contenders: [], floor: variant)
    let subject = contest.entrants[0].makeSubject()
    for _ in 0..<2 { contest.repeatOnce(subject) }
    subject.prepare(count)
    let heap = heap().count { subject.run(count) }
    // Under a profiler it may be that nothing can be counted, and then nothing was done.
    if heap == nil { subject.run(count) }
    subject.finish()
    session.output.printWrapped(
      "\(variant.name), \(workload.title): \(count.of("operation"))"
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

extension Workload {
  /// As it is named on the command line.
  var nameWithSize: String {
    name + (size.map { "/\($0)" } ?? "")
  }
}
