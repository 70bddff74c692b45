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

  private func meter(
    counting counts: ReferenceCounts, obstacle: String? = nil, _ probes: Probe<ReferenceCounts>...
  ) -> Meter<ReferenceCounts> {
    Meter(obstacle: obstacle, counter: counter(of: counts), probes: probes)
  }

  @Test func aCounterThatMiscountsOneProbeIsUnavailable() {
    let right = ReferenceCounts(retains: 1, objects: 2)
    #expect(meter(counting: right, probe, probe).availability == .available)
    #expect(
      meter(counting: ReferenceCounts(retains: 1, objects: 1), probe).availability
        == .unavailable(
          reason: "it miscounts two objects: "
            + "ReferenceCounts(retains: 1, releases: 0, objects: 1)"))
    let nothing = Probe("nothing", is: ReferenceCounts()) {}
    #expect(meter(counting: right, probe, nothing).availability != .available)
  }

  /// In the first run the runtime may allocate. Only the second run counts, and there is no third.
  @Test(arguments: [(0, true), (1, true), (2, false)])
  func theFirstRunOfAProbeIsIgnored(_ miscounted: Int, _ isAvailable: Bool) {
    final class ProbeRuns {
      var count = 0
    }
    let runs = ProbeRuns()
    let probe = Probe<ReferenceCounts>("nothing") { _ in
      runs.count += 1
      return runs.count != miscounted
    } act: {
    }
    let availability = meter(counting: ReferenceCounts(), probe).availability
    #expect((availability == .available) == isAvailable)
    #expect(runs.count == 2)
  }

  @Test func withAnObstacleNothingRuns() {
    let meter = meter(
      counting: ReferenceCounts(), obstacle: "not supported here",
      Probe("nothing", is: ReferenceCounts()) { Issue.record("tried") })
    #expect(meter.availability == .unavailable(reason: "not supported here"))
    #expect(meter.count { Issue.record("done") } == nil)
  }

  @Test func aCountIsTheDifferenceBetweenStartAndStop() {
    let counts = ReferenceCounts(retains: 1, releases: 4, objects: 2)
    #expect(meter(counting: counts).count {} == Measured(counts: counts, callsElsewhere: 4))
  }

  /// A counter that never counts, or counts when nothing happens, must fail every probe it concerns.
  @Test func everyProbeCanFail() {
    for (index, probe) in heapProbes.enumerated() {
      let counts = HeapCounts(allocations: index == 0 ? 1 : 0)
      let counter = Counter(
        start: { Totals(counts: HeapCounts(), callsElsewhere: 0) },
        stop: { Totals(counts: counts, callsElsewhere: 0) })
      #expect(probe.failureReason(of: counter) != nil, "\(probe.name)")
    }
    for probe in referenceProbes {
      let isAboutNothing = probe.name.hasSuffix("nothing")
      let counter = counter(of: ReferenceCounts(retains: isAboutNothing ? 1 : 0))
      #expect(probe.failureReason(of: counter) != nil, "\(probe.name)")
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

@Suite struct MonotonicClockTests {
  @Test func itNeverGoesBack() {
    let readings = (0..<10_000).map { _ in MonotonicClock.now() }
    #expect(readings == readings.sorted())
  }

  /// A clock of which each reading takes 25 ns, and which advances in steps.
  @Test(arguments: [(step: UInt64(25), resolution: UInt64(25)), (40, 40), (1_000, 1_000)])
  func theCostAndTheResolutionOfAClockAreMeasured(step: UInt64, resolution: UInt64) {
    var time: UInt64 = 0
    let cost = ClockCost.measured {
      time += 25
      return time / step * step
    }
    #expect(abs(cost.reading - 25) <= 10)
    #expect(cost.resolution == resolution)
  }
}
