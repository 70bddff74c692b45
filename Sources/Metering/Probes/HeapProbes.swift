import CMetering

/// In this order: what one of them keeps, the next one gives back.
var heapProbes: [Probe<HeapCounts>] {
  let stock = Stock()
  let count = Stock.count
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
      act: { stock.fillWithBlocks(of: size) }),
    Probe(
      name: "\(count) blocks given back",
      expectation: "\(HeapCounts(frees: count, liveBytes: -count * size)) or a little less",
      accepts: {
        $0.allocations == 0 && $0.allocatedBytes == 0 && $0.frees == count
          && (-count * size * 2 ... -count * size).contains($0.liveBytes)
      },
      act: { stock.freeBlocks() }),
    Probe(
      "\(count) objects of \(Specimen.size) bytes made and let go",
      is: HeapCounts(
        allocations: count, allocatedBytes: count * Specimen.size, frees: count)
    ) {
      stock.fillWithNewObjects()
      stock.letGoOfObjects()
    },
    Probe(
      "a block of \(size) bytes that grows to \(size * 100)",
      is: HeapCounts(allocations: 2, allocatedBytes: size * 101, frees: 2)
    ) {
      metering_resize_a_block(size, size * 100)
    },
  ]
}
