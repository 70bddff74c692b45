import CMetering

/// The heap calls of Swift code, the Swift runtime, Foundation and the C library.
package struct HeapCounts: Hashable, Sendable {
  /// Blocks allocated. A resized block counts as one allocated and one freed, even if it does not
  /// move.
  package var allocations = 0

  /// Bytes requested. A resized block counts with its whole new size.
  package var allocatedBytes = 0

  /// Blocks freed.
  package var frees = 0

  /// The growth of the blocks in use. Uses the allocator's own block sizes. They can be some bytes
  /// more than requested, but are the same at allocation and release: a block that is allocated and
  /// freed counts 0, and a negative number is from blocks allocated earlier.
  package var liveBytes = 0

  /// The growth of the number of blocks in use.
  package var liveBlocks: Int { allocations - frees }
}

extension HeapCounts: Countable {
  package static func - (later: HeapCounts, earlier: HeapCounts) -> HeapCounts {
    HeapCounts(
      allocations: later.allocations - earlier.allocations,
      allocatedBytes: later.allocatedBytes - earlier.allocatedBytes,
      frees: later.frees - earlier.frees,
      liveBytes: later.liveBytes - earlier.liveBytes)
  }
}

extension Meters {
  /// Counts the heap allocations of this process. The first access runs the probes, in less than a millisecond; so
  /// access it before anything is timed.
  package static let heap = Meter<HeapCounts>(
    obstacle: metering_heap_obstacle().map { String(cString: $0) }, counter: .heap,
    probes: heapProbes)
}

extension Counter<HeapCounts> {
  static let heap = Counter(
    start: { Totals(metering_heap_start()) }, stop: { Totals(metering_heap_stop()) })
}

extension Totals<HeapCounts> {
  // Accepts any value, even of a broken counter: the probes reject it.
  fileprivate init(_ heap: MeteringHeap) {
    counts = HeapCounts(
      allocations: Int(truncatingIfNeeded: heap.allocations),
      allocatedBytes: Int(truncatingIfNeeded: heap.allocated_bytes),
      frees: Int(truncatingIfNeeded: heap.frees),
      liveBytes: Int(truncatingIfNeeded: heap.live_bytes))
    callsElsewhere = Int(truncatingIfNeeded: heap.calls_elsewhere)
  }
}

/// The order matters: what one probe keeps, the next one frees.
var heapProbes: [Probe<HeapCounts>] {
  let storage = ProbeStorage()
  let count = ProbeStorage.count
  let size = 48
  return [
    Probe("nothing", is: HeapCounts()) {},
    Probe("\(count) blocks of \(size) bytes") {
      $0.allocations == count && $0.allocatedBytes == count * size && $0.frees == 0
        && (count * size...count * size * 2).contains($0.liveBytes)
    } act: {
      storage.fillWithBlocks(of: size)
    },
    Probe("\(count) blocks freed") {
      $0.allocations == 0 && $0.allocatedBytes == 0 && $0.frees == count
        && (-count * size * 2 ... -count * size).contains($0.liveBytes)
    } act: {
      storage.freeBlocks()
    },
    Probe(
      "\(count) objects of \(ProbeObject.size) bytes allocated and released",
      is: HeapCounts(
        allocations: count, allocatedBytes: count * ProbeObject.size, frees: count)
    ) {
      storage.fillWithNewObjects()
      storage.releaseObjects()
    },
    Probe(
      "a block of \(size) bytes that grows to \(size * 100)",
      is: HeapCounts(allocations: 2, allocatedBytes: size * 101, frees: 2)
    ) {
      metering_resize_a_block(size, size * 100)
    },
  ]
}
