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

/// Without the optimiser Swift may add retains and their releases anywhere, so most tests check the
/// balance.
@Suite(.enabled(if: Meters.references.whyUnavailable == nil)) struct ReferenceMeterTests {
  private let holder = ReferenceHolder()

  private func counts(_ body: () -> Void) throws -> ReferenceCounts {
    let measured = Meters.references.count(body)
    return try #require(measured).counts
  }

  /// The number of retains minus the number of releases.
  private func balance(_ body: () -> Void) throws -> Int {
    let counts = try counts(body)
    return counts.retains - counts.releases
  }

  @Test func `retains and releases of an object are counted`() throws {
    let object = SizedObject()
    #expect(try counts {} == ReferenceCounts())
    #expect(try balance { holder.hold(object) } == 1)
    #expect(try balance { holder.hold(nil as SizedObject?) } == -1)
    let counts = try counts {
      for _ in 0..<100 {
        holder.hold(object)
        holder.hold(nil as SizedObject?)
      }
    }
    #expect(counts.retains >= 100)
    #expect(counts.releases == counts.retains)
    #expect(counts.objects == 0)
  }

  @Test func `a short string is not retained, and a long one is`() throws {
    // Reading the property inside the count would retain it.
    let holder = holder
    let long = String(repeating: "x", count: 100)
    #expect(try balance { holder.hold(long) } == 1)
    #expect(try balance { holder.hold("") } == -1)
    let short = String(repeating: "x", count: 10)
    #expect(try counts { holder.hold(short) } == ReferenceCounts())
  }

  /// Compares with the number of heap blocks, so that no object made inside the runtime is missed.
  @Test(.enabled(if: Meters.heap.whyUnavailable == nil))
  func `an instance, a closure and an error count as one object each`() throws {
    func check(_ body: () -> Void) throws {
      body()
      let objects = try counts(body).objects
      #expect(objects == 1 && objects == Meters.heap.count(body)?.counts.allocations)
    }
    try check { holder.hold(SizedObject()) }
    try check { _ = makeClosure(over: 1) }
    try check { holder.hold(makeError(1)) }
    #expect(try counts { for _ in 0..<100 { holder.hold(SizedObject()) } }.objects == 100)
  }
}

/// Holds one reference of each kind. Not generic: without the optimiser, generic code releases values inside the
/// standard library, where no call is counted.
private final class ReferenceHolder {
  var object: SizedObject?
  var text = ""
  var error: (any Error)?

  @inline(never) func hold(_ object: SizedObject?) { self.object = object }
  @inline(never) func hold(_ text: String) { self.text = text }
  @inline(never) func hold(_ error: (any Error)?) { self.error = error }
}

private struct SampleError: Error { var code = 1 }

@inline(never) private func makeError(_ code: Int) -> any Error { SampleError(code: code) }
