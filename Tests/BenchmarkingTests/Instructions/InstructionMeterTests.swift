import Basics
import Foundation
import Metering
import TestSupport
import Testing

@testable import Benchmarking

/// Tests with shell scripts instead of Valgrind.
@Suite struct InstructionMeterTests {
  private static let id = CaseID(group: "look-ups", workload: "find first")

  private func share(_ regions: [Int], isAsynchronous: Bool = false) -> InstructionShare {
    InstructionShare(
      entries: [
        .init(
          key: .init(variant: "Array", id: Self.id), operations: 4, isAsynchronous: isAsynchronous,
          isCounted: true)
      ],
      regions: [102, 90, 90 + Instructions.probed + 9] + regions)
  }

  @Test func `instructions are those of one operation, without what an empty region costs`() throws
  {
    let key = ResultRow.Key(variant: "Array", id: Self.id)
    #expect(try share([490]).perOperation() == [key: 100])
    // An empty batch has the cost of handing it to a task.
    #expect(try share([490, 250], isAsynchronous: true).perOperation() == [key: 60])
  }

  @Test func `a meter that miscounts the probe is not believed`() throws {
    var wrong = share([490])
    wrong.regions[2] -= Instructions.probed / 500
    let fault = #expect(throws: MeterFault.self) { try wrong.perOperation() }
    #expect(fault?.words == "it miscounts a probe of 2,000,000 instructions: 1,996,009")
    let lost = #expect(throws: MeterFault.self) { try share([]).perOperation() }
    #expect(lost?.words == "it counted 3 regions of 4")
  }

  @Test func `a process that counts has a region for each entry, and none for the control`() {
    let suite = Toy.suite([.set, .array]).filter { $0.workload == "find first" }
    let measurement = Measurement(suite: suite, plan: SamplingPlan())
    let share = measurement.instructionShare(of: suite.cases.map(\.offered), .init())
    #expect(share.entries.map(\.key.variant) == ["Array", "Set"])
    #expect(share.regions.count == 5)
  }

  @Test func `an entry that throws is not counted`() {
    struct Failure: Error {}
    let suite = BenchmarkSuite(
      title: "", cases: [BenchmarkCase("fail", .operation("it") { throw Failure() })])
    let share = Measurement(suite: suite, plan: SamplingPlan()).instructionShare(
      of: suite.cases.map(\.offered), .init())
    #expect(share.entries.map(\.isCounted) == [false])
  }

  private static let dump = """
    # callgrind format
    summary: 18446744073709549566

    fn=(12) metering_region
    17 9

    totals: 7387

    """

  @Test func `the end of a dump has the instructions of its region, and not its head`() throws {
    try withFile(Self.dump) { #expect(Callgrind.count(inDump: $0) == 7_387) }
    #expect(Callgrind.count(inDump: "no such file") == nil)
  }

  /// A script that answers as a worker does, and leaves a dump for each region.
  private static let valgrind = """
    #!/bin/sh
    for word in "$@"; do
      case $word in
        --callgrind-out-file=*) dumps=${word#*=};;
        --aspace-minaddr=*) lowest=${word#*=};;
      esac
      request=$word
    done
    [ "$SWIFT_DETERMINISTIC_HASHING" = 1 ] || exit 3
    [ "$(cat "${dumps%/*}/bench")" = "without debug information" ] || exit 4
    [ "$lowest" = 0x5235000 ] || exit 5
    case $GLIBC_TUNABLES in *-AVX2,*) ;; *) exit 6;; esac
    number=1
    for count in 102 90 2000099 490; do
      printf 'summary: 7\\n\\ntotals: %s\\n' $count >"$dumps.$number"
      number=$((number + 1))
    done
    printf '{"answers": %s, "instructions": {"regions": [0, 0, 0, 0], "entries": [{"key": {"variant": "Array", "id": {"group": "look-ups", "workload": "find first"}}, "operations": 4, "isAsynchronous": false, "isCounted": true}]}}' \(BuildRequest.currentVersion) >"$request"

    """

  private func callgrind(
    _ body: (Callgrind) throws -> Void, strip: String = "echo without debug information >\"$4\""
  ) throws {
    try withExecutable(Self.valgrind) { valgrind in
      try withProgram(strip) { strip in
        try body(Callgrind(valgrind: valgrind, strip: strip))
      }
    }
  }

  @Test
  func
    `Valgrind runs a copy without debug information in the layout, and its dumps have the counts`()
    throws
  {
    try callgrind { callgrind in
      let share = try callgrind.share(of: [], in: "/bin/ls", layout: 1)
      #expect(share.regions == [102, 90, 2_000_099, 490])
      #expect(try share.perOperation().map(\.value) == [100])
    }
  }

  @Test func `a copy that can't be made is told, and no figure comes of it`() throws {
    try callgrind(
      { callgrind in
        let error = #expect(throws: FileError.self) {
          try callgrind.share(of: [], in: "/bin/ls", layout: 1)
        }
        #expect(error?.found == "a process that ended with status 4")
      }, strip: "exit 1")
  }

  @Test func `a machine without a counter and without Valgrind has no meter, and says why`() {
    let session = Session(
      suite: Toy.suite(), console: Console(path: "bench"), executable: "/bin/ls")
    let meter = InstructionMeter(of: session, path: "")
    // On a machine whose processor has a counter, that one is used.
    guard Instructions.whyUnavailable != nil else { return }
    let counted = meter.counted([], .init())
    #expect(counted.meter == nil)
    let why = counted.unavailable.first?.why ?? ""
    #expect(why.hasSuffix("), and valgrind or strip is missing"), "\(why)")
  }

  @Test func `a run that can't count the instructions it was asked for says why, and has the rest`()
    throws
  {
    try withRun("--instructions") { run, csv in
      #expect(run.status == .success)
      let results = try Results(contentsOf: csv, in: Toy.suite([.array]).resultsFormat)
      #expect(results.environment.instructionMeter == nil)
      #expect(
        results.unavailable.contains(
          .init(what: "instructions", why: "it takes a process of its own")))
    }
  }
}
