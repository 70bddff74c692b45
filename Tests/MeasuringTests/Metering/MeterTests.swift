import Testing

@testable import Measuring

/// When a meter is available, with fake counters.
@Suite struct MeterTests {
  private let probe = Probe("two objects", is: ReferenceCounts(retains: 1, objects: 2)) {}

  private func counter(of counts: ReferenceCounts) -> Counter<ReferenceCounts> {
    Counter(
      start: { Totals(counts: ReferenceCounts(retains: 5), callsElsewhere: 3) },
      stop: {
        Totals(
          counts: ReferenceCounts(
            retains: 5 + counts.retains, releases: counts.releases, objects: counts.objects),
          callsElsewhere: 7)
      })
  }

  @Test func aCounterThatCountsRightIsAvailable() {
    let meter = Meter(
      obstacle: nil, counter: counter(of: ReferenceCounts(retains: 1, objects: 2)),
      probes: [probe, probe])
    #expect(meter.availability == .available)
  }

  @Test func aCounterThatMiscountsIsUnavailableWithAReason() {
    let meter = Meter(
      obstacle: nil, counter: counter(of: ReferenceCounts(retains: 1, objects: 1)), probes: [probe])
    #expect(
      meter.availability
        == .unavailable(
          reason: """
            it miscounts two objects: expected 1 retains, 0 releases, 2 objects, \
            counted 1 retains, 0 releases, 1 objects
            """))
  }

  @Test func oneProbeThatFailsIsEnough() {
    let meter = Meter(
      obstacle: nil, counter: counter(of: ReferenceCounts(retains: 1, objects: 2)),
      probes: [probe, Probe("nothing", is: ReferenceCounts()) {}])
    #expect(meter.availability != .available)
  }

  /// In the first run the runtime may allocate. Only the second run counts, and there is no third.
  @Test(arguments: [(0, true), (1, true), (2, false)])
  func theFirstRunOfAProbeIsIgnored(_ miscounted: Int, _ isAvailable: Bool) {
    final class ProbeRuns {
      var count = 0
    }
    let runs = ProbeRuns()
    let probe = Probe(
      name: "nothing", expectation: "nothing",
      accepts: { (_: ReferenceCounts) in
        runs.count += 1
        return runs.count != miscounted
      }, act: {})
    let meter = Meter(
      obstacle: nil, counter: counter(of: ReferenceCounts()), probes: [probe])
    #expect((meter.availability == .available) == isAvailable)
    #expect(runs.count == 2)
  }

  @Test func withAnObstacleNoProbeRuns() {
    let meter = Meter(
      obstacle: "not supported here", counter: counter(of: ReferenceCounts()),
      probes: [Probe("nothing", is: ReferenceCounts()) { Issue.record("tried") }])
    #expect(meter.availability == .unavailable(reason: "not supported here"))
  }

  @Test func anUnavailableMeterDoesNotRunTheBody() {
    let meter = Meter(
      obstacle: "not supported here", counter: counter(of: ReferenceCounts()), probes: [])
    #expect(meter.count { Issue.record("done") } == nil)
  }

  @Test func aCountIsTheDifferenceBetweenStartAndStop() {
    let counts = ReferenceCounts(retains: 1, releases: 4, objects: 2)
    let meter = Meter(obstacle: nil, counter: counter(of: counts), probes: [])
    #expect(meter.count {} == Measured(counts: counts, callsElsewhere: 4))
  }

  /// A counter that never counts, or counts when nothing happens, must fail every probe it
  /// concerns.
  @Test func everyProbeOfTheHeapCanFail() {
    for (index, probe) in heapProbes.enumerated() {
      let counts = HeapCounts(allocations: index == 0 ? 1 : 0)
      let counter = Counter(
        start: { Totals(counts: HeapCounts(), callsElsewhere: 0) },
        stop: { Totals(counts: counts, callsElsewhere: 0) })
      #expect(probe.failureReason(of: counter) != nil, "\(probe.name)")
    }
  }

  @Test func everyProbeOfTheReferencesCanFail() {
    for (index, probe) in referenceProbes.enumerated() {
      let isAboutNothing = probe.name.hasSuffix("nothing")
      let counter = counter(of: ReferenceCounts(retains: isAboutNothing ? 1 : 0))
      #expect(probe.failureReason(of: counter) != nil, "\(index): \(probe.name)")
    }
  }

  /// So that a test reports a broken counter, and not only an empty cell in a table.
  @Test func onLinuxBothMetersAreAvailableWithoutASanitizer() {
    #if os(Linux) && canImport(Glibc) && arch(x86_64)
      let sanitized = Availability.unavailable(reason: "built with a sanitizer")
      #expect([.available, sanitized].contains(Meters.heap.availability))
      #expect(Meters.references.availability == Meters.heap.availability)
    #endif
  }
}
