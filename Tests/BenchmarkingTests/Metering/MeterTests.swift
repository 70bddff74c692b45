import Testing

@testable import Metering

/// Tests of the availability of meters, with fake counters.
@Suite struct MeterTests {
  private let probe = Probe("two objects", is: ReferenceCounts(retains: 1, objects: 2)) {}

  private func counter<Counts>(of counts: Counts) -> Counter<Counts> {
    { body in
      body()
      return Measured(counts: counts, callsOnOtherThreads: 4)
    }
  }

  private func meter(
    counting counts: ReferenceCounts, whyUnavailable: String? = nil,
    _ probes: Probe<ReferenceCounts>...
  ) -> Meter<ReferenceCounts> {
    Meter(whyUnavailable: whyUnavailable, probes: probes, counter: counter(of: counts))
  }

  @Test func `a meter that miscounts a probe is unavailable and says what it miscounted`() {
    let right = ReferenceCounts(retains: 1, objects: 2)
    #expect(meter(counting: right, probe, probe).whyUnavailable == nil)
    #expect(
      meter(counting: ReferenceCounts(retains: 1, objects: 1), probe).whyUnavailable
        == "it miscounts two objects: ReferenceCounts(retains: 1, releases: 0, objects: 1)")
    let nothing = Probe("nothing", is: ReferenceCounts()) {}
    #expect(meter(counting: right, probe, nothing).whyUnavailable != nil)
  }

  /// The runtime may allocate in the first run.
  @Test(arguments: [(0, true), (1, true), (2, false)])
  func `a probe runs twice, and its first run is ignored`(_ miscounted: Int, _ isAvailable: Bool) {
    final class ProbeRuns { var count = 0 }
    let runs = ProbeRuns()
    let probe = Probe<ReferenceCounts>("nothing") { _ in
      runs.count += 1
      return runs.count != miscounted
    } act: {
    }
    #expect((meter(counting: ReferenceCounts(), probe).whyUnavailable == nil) == isAvailable)
    #expect(runs.count == 2)
  }

  @Test func `a meter that is not supported runs nothing`() {
    let meter = meter(
      counting: ReferenceCounts(), whyUnavailable: "not supported here",
      Probe("nothing", is: ReferenceCounts()) { Issue.record("tried") })
    #expect(meter.whyUnavailable == "not supported here")
    #expect(meter.count { Issue.record("done") } == nil)
  }

  /// A counter that never counts, or counts when nothing happens, must fail every probe that tests it.
  @Test func `every probe fails with a counter that counts wrongly`() {
    for (index, probe) in heapProbes.enumerated() {
      let counter = counter(of: HeapCounts(allocations: index == 0 ? 1 : 0))
      #expect(probe.failureReason(of: counter) != nil, "\(probe.name)")
    }
    for probe in referenceProbes {
      let isAboutNothing = probe.name.hasSuffix("nothing")
      let counter = counter(of: ReferenceCounts(retains: isAboutNothing ? 1 : 0))
      #expect(probe.failureReason(of: counter) != nil, "\(probe.name)")
    }
  }

  /// This way a test reports a broken counter, not only an empty cell in a table.
  @Test func `both meters are available on Linux unless a sanitizer is built in`() {
    #if os(Linux) && canImport(Glibc) && arch(x86_64)
      #expect([nil, "built with a sanitizer"].contains(Meters.heap.whyUnavailable))
      #expect(Meters.references.whyUnavailable == Meters.heap.whyUnavailable)
    #endif
  }
}
