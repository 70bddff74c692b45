import CMetering

/// The order matters: what one probe keeps, the next one frees.
var heapProbes: [Probe<HeapCounts>] {
  let storage = ProbeStorage()
  let count = ProbeStorage.count
  let size = 48
  return [
    Probe("nothing", is: HeapCounts()) {},
    Probe(
      name: "\(count) blocks of \(size) bytes",
      expectation: """
        \(HeapCounts(allocations: count, allocatedBytes: count * size, liveBytes: count * size)) \
        or a little more
        """,
      accepts: {
        $0.allocations == count && $0.allocatedBytes == count * size && $0.frees == 0
          && (count * size...count * size * 2).contains($0.liveBytes)
      },
      act: { storage.fillWithBlocks(of: size) }),
    Probe(
      name: "\(count) blocks freed",
      expectation: "\(HeapCounts(frees: count, liveBytes: -count * size)) or a little less",
      accepts: {
        $0.allocations == 0 && $0.allocatedBytes == 0 && $0.frees == count
          && (-count * size * 2 ... -count * size).contains($0.liveBytes)
      },
      act: { storage.freeBlocks() }),
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
