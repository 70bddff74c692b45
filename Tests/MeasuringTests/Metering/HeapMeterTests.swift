import Dispatch
import Foundation
import Testing

@testable import Measuring

/// Not inlined, because the optimiser would remove an unused block.
@inline(never) private func block(_ size: Int) -> UnsafeMutableRawPointer? {
  malloc(size)
}

@inline(never) private func drop(_ block: UnsafeMutableRawPointer?) {
  free(block)
}

@Suite(.enabled(if: Meters.heap.availability == .available)) struct HeapMeterTests {
  /// The counts of the second run of the body: what is allocated once in a process exists by then.
  private func counts(_ body: () -> Void) throws -> HeapCounts {
    body()
    let measured = Meters.heap.count(body)
    return try #require(measured).counts
  }

  /// The counts of making that many values, and of releasing them.
  private func counts<Value>(
    making count: Int, _ make: () -> Value
  ) throws -> (made: HeapCounts, letGo: HeapCounts) {
    let storage = ValueStorage<Value>(of: count)
    defer { storage.discard() }
    storage.fill(make)
    storage.empty()
    let made = try #require(Meters.heap.count { storage.fill(make) }).counts
    let letGo = try #require(Meters.heap.count { storage.empty() }).counts
    return (made, letGo)
  }

  /// Else it would depend on what was freed before how often an array grows, and the counts would differ.
  @Test(.enabled(if: HeapMeterTests.isLinux)) func aCountedArrayHasTheCapacityThatItNeeds() throws {
    let header = 32
    // They fill their blocks to the last byte.
    let sizes = stride(from: 2008, to: 8000, by: 208)
    for size in sizes {
      // Free blocks that fit but for two words. The walls keep them apart.
      let holes = (0..<8).map { _ in (hole: block(header + size + 16), wall: block(header + size)) }
      for (hole, _) in holes { drop(hole) }
      defer { for (_, wall) in holes { drop(wall) } }
      var capacity = 0
      _ = Meters.heap.count {
        var array: [UInt8] = []
        array.reserveCapacity(size)
        capacity = array.capacity
      }
      #expect(capacity == size)
    }
  }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test func anEmptyBodyCountsNothing() throws {
    #expect(try counts {} == HeapCounts())
  }

  @Test(arguments: [1, 7, 1_000]) func countsInstancesOfClasses(count: Int) throws {
    let (made, letGo) = try counts(making: count) { SizedObject() }
    #expect(made.allocations == count)
    #expect(made.allocatedBytes == count * SizedObject.size)
    #expect(made.frees == 0)
    #expect(made.liveBytes >= count * SizedObject.size)
    #expect(letGo == HeapCounts(frees: count, liveBytes: -made.liveBytes))
  }

  @Test func countsContextsOfClosures() throws {
    let (made, letGo) = try counts(making: 10) { makeClosure(over: 1) }
    #expect(made.allocations >= 10)
    #expect(letGo == HeapCounts(frees: made.allocations, liveBytes: -made.liveBytes))
  }

  @Test func countsStringsThatDoNotFitInTheirStorage() throws {
    let long = try counts(making: 10) { String(repeating: "x", count: 100) }
    #expect(long.made.allocations == 10)
    #expect(long.made.allocatedBytes >= 1_000)
    #expect(long.letGo == HeapCounts(frees: 10, liveBytes: -long.made.liveBytes))
    let short = try counts(making: 10) { String(repeating: "x", count: 10) }
    #expect(short.made == HeapCounts())
  }

  @Test func countsAnArrayAndItsGrowth() throws {
    let full = Array(repeating: 0, count: 4)
    let (made, letGo) = try counts(making: 1) {
      var array = full
      array.append(1)
      return array
    }
    #expect(made.allocations == 1)
    #expect(letGo.frees == 1)
    let header = 32
    let reserved = try counts {
      var array: [Int] = []
      array.reserveCapacity(100)
    }
    #expect(reserved.allocations == 1)
    #expect(reserved.allocatedBytes == header + 100 * MemoryLayout<Int>.stride)
    #expect(reserved.frees == 1)
    #expect(reserved.liveBytes == 0)
  }

  @Test func countsEachCLibraryFunctionOnce() throws {
    func once(_ bytes: Int, _ allocate: () -> UnsafeMutableRawPointer?) throws {
      let counts = try counts { drop(allocate()) }
      #expect(counts == HeapCounts(allocations: 1, allocatedBytes: bytes, frees: 1))
    }
    try once(70) { malloc(70) }
    try once(0) { malloc(0) }
    try once(210) { calloc(3, 70) }
    try once(70) { realloc(nil, 70) }
    var hello: [CChar] = [104, 101, 108, 108, 111, 0]
    try hello.withUnsafeMutableBufferPointer { hello in
      let start = try #require(hello.baseAddress)
      try once(6) { UnsafeMutableRawPointer(strdup(start)) }
    }
    try once(70) {
      var block: UnsafeMutableRawPointer?
      posix_memalign(&block, 64, 70)
      return block
    }
    try once(128) { aligned_alloc(64, 128) }
    try once(70) { valloc(70) }
    #if os(Linux)
      try once(210) { reallocarray(nil, 3, 70) }
    #endif
  }

  @Test(arguments: [20, 70, 100_000])
  func aResizedBlockIsOneAllocatedAndOneFreed(size: Int) throws {
    let counts = try counts { drop(realloc(block(70), size)) }
    #expect(counts == HeapCounts(allocations: 2, allocatedBytes: 70 + size, frees: 2))
  }

  @Test func freeingNullCountsNothing() throws {
    #expect(try counts { drop(nil) } == HeapCounts())
  }

  @Test func aFailedAllocationIsNotCounted() throws {
    #expect(try counts { drop(block(Int.max - 1)) } == HeapCounts())
  }

  @Test func aNestedCountIsPartOfTheOuterOne() throws {
    var inner: HeapCounts?
    let outer = try counts {
      drop(block(10))
      inner = Meters.heap.count { drop(block(20)) }?.counts
      drop(block(30))
    }
    #expect(inner == HeapCounts(allocations: 1, allocatedBytes: 20, frees: 1))
    #expect(outer == HeapCounts(allocations: 3, allocatedBytes: 60, frees: 3))
  }

  @Test func nothingIsCountedBetweenTwoCounts() throws {
    let first = try counts { drop(block(10)) }
    drop(block(20))
    #expect(try counts { drop(block(10)) } == first)
  }

  @Test func countsOtherThreadsSeparately() throws {
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      start.wait()
      for _ in 0..<1_000 { drop(block(10)) }
      done.signal()
    }
    let measured = try #require(
      Meters.heap.count {
        start.signal()
        done.wait()
      })
    #expect(measured.counts == HeapCounts())
    #expect(measured.callsElsewhere >= 2_000)
  }

  @Test func threadsCanCountInParallel() {
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for _ in 0..<200 {
        let measured = Meters.heap.count {
          for _ in 0..<number { drop(realloc(block(10), 1_000)) }
        }
        #expect(
          measured?.counts
            == HeapCounts(
              allocations: 2 * number, allocatedBytes: 1_010 * number, frees: 2 * number))
      }
    }
  }
}
