import CMetering

/// The meters of this process. The first access to each runs its probes, in less than a
/// millisecond; so access them before anything is timed.
package enum Meters {
  /// Counts heap allocations.
  package static let heap = Meter(
    obstacle: metering_heap_obstacle().map { String(cString: $0) }, counter: .heap,
    probes: heapProbes)

  /// Counts retains, releases and object allocations.
  package static let references = Meter(
    obstacle: metering_references_obstacle().map { String(cString: $0) }, counter: .references,
    probes: referenceProbes)
}

extension Counter where Counts == HeapCounts {
  static let heap = Counter(
    start: { Totals(metering_heap_start()) }, stop: { Totals(metering_heap_stop()) })
}

extension Counter where Counts == ReferenceCounts {
  static let references = Counter(
    start: { Totals(metering_references_start()) }, stop: { Totals(metering_references_stop()) })
}

extension Totals<HeapCounts> {
  fileprivate init(_ heap: MeteringHeap) {
    counts = HeapCounts(
      allocations: number(heap.allocations), allocatedBytes: number(heap.allocated_bytes),
      frees: number(heap.frees), liveBytes: number(heap.live_bytes))
    callsElsewhere = number(heap.calls_elsewhere)
  }
}

extension Totals<ReferenceCounts> {
  fileprivate init(_ references: MeteringReferences) {
    counts = ReferenceCounts(
      retains: number(references.retains), releases: number(references.releases),
      objects: number(references.objects))
    callsElsewhere = number(references.calls_elsewhere)
  }
}

/// Accepts any value, even of a broken counter: the probes reject it.
private func number(_ total: some FixedWidthInteger) -> Int {
  Int(truncatingIfNeeded: total)
}
