import CMetering

/// The meters of this process. Each one proves itself when it is first looked at, which takes less than
/// a millisecond; so look at them before anything is timed.
package enum Meters {
  /// Counts what is asked of the heap.
  package static let heap = Meter(
    obstacle: metering_heap_obstacle().map { String(cString: $0) }, counter: .heap,
    probes: heapProbes)

  /// Counts references taken and given back, and objects made.
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

/// Whatever a broken counter says: it is for the probes to object.
private func number(_ total: some FixedWidthInteger) -> Int {
  Int(truncatingIfNeeded: total)
}
