import Testing

@testable import Metering

/// When a meter is believed, with counters that are made up.
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

  @Test func aCounterThatMiscountsIsUnavailableAndSaysHow() {
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

  /// The first time the runtime may have to make things of its own; what comes after is judged, and
  /// asked for once.
  @Test(arguments: [(0, true), (1, true), (2, false)])
  func theFirstTimeIsNotJudged(_ miscounted: Int, _ isAvailable: Bool) {
    final class Diary {
      var probed = 0
    }
    let diary = Diary()
    let probe = Probe(
      name: "nothing", expectation: "nothing",
      accepts: { (_: ReferenceCounts) in
        diary.probed += 1
        return diary.probed != miscounted
      }, act: {})
    let meter = Meter(
      obstacle: nil, counter: counter(of: ReferenceCounts()), probes: [probe])
    #expect((meter.availability == .available) == isAvailable)
    #expect(diary.probed == 2)
  }

  @Test func whereItIsKnownThatItCannotCountNothingIsTried() {
    let meter = Meter(
      obstacle: "not on this planet", counter: counter(of: ReferenceCounts()),
      probes: [Probe("nothing", is: ReferenceCounts()) { Issue.record("tried") }])
    #expect(meter.availability == .unavailable(reason: "not on this planet"))
  }

  @Test func withoutACountTheWorkIsNotDone() {
    let meter = Meter(
      obstacle: "not on this planet", counter: counter(of: ReferenceCounts()), probes: [])
    #expect(meter.count { Issue.record("done") } == nil)
  }

  @Test func aCountIsTheDifferenceBetweenStartAndStop() {
    let counts = ReferenceCounts(retains: 1, releases: 4, objects: 2)
    let meter = Meter(obstacle: nil, counter: counter(of: counts), probes: [])
    #expect(meter.count {} == Measured(counts: counts, callsElsewhere: 4))
  }

  /// A counter that is dead, and one that can't keep still, would pass a probe that proves nothing.
  @Test func everyProbeOfTheHeapCanFail() {
    for (index, probe) in heapProbes.enumerated() {
      let counts = HeapCounts(allocations: index == 0 ? 1 : 0)
      let counter = Counter(
        start: { Totals(counts: HeapCounts(), callsElsewhere: 0) },
        stop: { Totals(counts: counts, callsElsewhere: 0) })
      #expect(probe.objection(to: counter) != nil, "\(probe.name)")
    }
  }

  @Test func everyProbeOfTheReferencesCanFail() {
    for (index, probe) in referenceProbes.enumerated() {
      let isAboutNothing = probe.name.hasSuffix("nothing")
      let counter = counter(of: ReferenceCounts(retains: isAboutNothing ? 1 : 0))
      #expect(probe.objection(to: counter) != nil, "\(index): \(probe.name)")
    }
  }

  /// So that a counter that breaks is noticed here, and not by an empty cell in a table.
  @Test func onLinuxOnlyASanitizerStopsThem() {
    #if os(Linux) && canImport(Glibc) && arch(x86_64)
      let sanitized = Availability.unavailable(reason: "built with a sanitizer")
      #expect([.available, sanitized].contains(Meters.heap.availability))
      #expect(Meters.references.availability == Meters.heap.availability)
    #endif
  }
}
