/// What was asked of the heap: by Swift, its runtime, Foundation and the C library alike.
package struct HeapCounts: Hashable, Sendable {
  /// Blocks made. A block that is resized is one made and one freed, whether it moves or not.
  package var allocations = 0

  /// The bytes that were asked for; of a resized block the whole new size.
  package var allocatedBytes = 0

  /// Blocks given back.
  package var frees = 0

  /// By how much the blocks in use grew. The allocator's own sizes are taken, which are up to some
  /// bytes more than was asked for, but the same when a block comes and when it goes: what is made and
  /// let go comes to 0, and what is negative was made before.
  package var liveBytes = 0
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
