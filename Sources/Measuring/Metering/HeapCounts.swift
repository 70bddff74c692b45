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

  package var description: String {
    "\(allocations) allocations (\(allocatedBytes) bytes), \(frees) frees, \(liveBytes) bytes live"
  }
}
