/// What the allocator has done so far.
struct Heap {
  let allocations: Int
  let blocks: Int

  static var now: Heap {
    Heap(allocations: Int(heapAllocations()), blocks: Int(heapBlocks()))
  }
}

@_extern(c, "allocation_count")
private func heapAllocations() -> UInt32

@_extern(c, "live_blocks")
private func heapBlocks() -> UInt32
