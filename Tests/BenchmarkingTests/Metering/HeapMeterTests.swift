import Dispatch
import Foundation
import Testing

@testable import Metering

/// The counts of the heap meter, compared with known effects on the heap.
@Suite(.enabled(if: Meters.heap.whyUnavailable == nil)) struct HeapMeterTests {
  /// The counts of the second run of the body. By then, objects that are allocated once per process exist.
  private func counts(_ body: () -> Void) throws -> HeapCounts {
    body()
    let measured = Meters.heap.count(body)
    return try #require(measured).counts.ofTheThread
  }

  /// Checks the counts of making many values, and of releasing them.
  private func check<Value>(
    making count: Int, _ make: () -> Value, allocations: ClosedRange<Int>, bytes: Int? = nil
  ) throws {
    let values = UnsafeMutablePointer<Value>.allocate(capacity: count)
    defer { values.deallocate() }
    func fill() { for index in 0..<count { (values + index).initialize(to: make()) } }
    func empty() { for index in 0..<count { _ = (values + index).move() } }
    fill()
    empty()
    let (filled, emptied) = (Meters.heap.count(fill), Meters.heap.count(empty))
    let (made, tearDown) = (
      try #require(filled).counts.ofTheThread, try #require(emptied).counts.ofTheThread
    )
    #expect(allocations.contains(made.allocations) && made.frees == 0)
    if let bytes { #expect(made.allocatedBytes == bytes) }
    #expect(made.liveBytes >= made.allocatedBytes || !Meters.liveBytesAreThoseOfTheThread)
    #expect(tearDown == HeapCounts(frees: made.allocations, liveBytes: -made.liveBytes))
  }

  @Test func `an empty body counts nothing`() throws { #expect(try counts {} == HeapCounts()) }

  @Test(arguments: [1, 7, 1_000])
  func `instances, closures and long strings are heap blocks, short strings are not`(count: Int)
    throws
  {
    let each = count...count
    try check(making: count, { SizedObject() }, allocations: each, bytes: count * SizedObject.size)
    // Without the optimiser there is an extra allocation for the caller.
    try check(making: count, { makeClosure(over: 1) }, allocations: count...2 * count)
    try check(making: count, { String(repeating: "x", count: 100) }, allocations: each)
    try check(making: count, { String(repeating: "x", count: 10) }, allocations: 0...0, bytes: 0)
  }

  @Test func `each allocating function of the C library counts once`() throws {
    func once(_ bytes: Int, _ allocate: () -> UnsafeMutableRawPointer?) throws {
      let counts = try counts { drop(allocate()) }
      #expect(counts == HeapCounts(allocations: 1, allocatedBytes: bytes, frees: 1))
    }
    try once(70) { malloc(70) }
    try once(0) { malloc(0) }
    try once(210) { calloc(3, 70) }
    try once(70) { realloc(nil, 70) }
    let hello = "hello".utf8CString
    try hello.withUnsafeBufferPointer { hello in
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

  @Test func `freeing null and a failed allocation count nothing`() throws {
    #expect(try counts { drop(nil) } == HeapCounts())
    #expect(try counts { drop(block(Int.max - 1)) } == HeapCounts())
  }

  #if os(Linux)
    /// Blocks two words larger than the sizes it grows to are free the first time, and in use the second time.
    @Test func `a growing array is counted the same, whatever blocks are free or held`() throws {
      func grow(_ change: (Int) -> Void = { _ in }) -> HeapCounts? {
        var array: [UInt8] = []
        var capacity = 0
        return Meters.heap.count {
          for byte in 0..<50_000 {
            array.append(UInt8(truncatingIfNeeded: byte))
            if array.capacity != capacity { change(array.capacity) }
            capacity = array.capacity
          }
        }?.counts.ofTheThread
      }
      /// The counts of a growth without such blocks, among free ones, and among used ones.
      func counts() throws -> [HeapCounts?] {
        var capacities: [Int] = []
        capacities.reserveCapacity(100)
        let fresh = try #require(grow { capacities.append($0) })
        let sizes = capacities.flatMap { Array(repeating: 32 + $0, count: 100) }
        // A free block of exactly the right size is reused. The walls keep the holes apart.
        let taken = sizes.map(block)
        let holes = sizes.map { (hole: block($0 + 16), wall: block($0)) }
        for (hole, _) in holes { drop(hole) }
        let amongHoles = grow()
        let held = sizes.map { block($0 + 16) }
        let amongHeld = grow()
        for block in taken + held + holes.map(\.wall) { drop(block) }
        #expect(capacities.count > 8)
        return [fresh, amongHoles, amongHeld]
      }
      // Other tests free blocks of such sizes at the same time, more than are requested again.
      let isSame = try (0..<20).contains { _ in
        let counts = try counts()
        return counts.allSatisfy { $0 == counts[0] }
      }
      #expect(isSame)
    }
  #endif

  @Test func `a nested count is part of the outer one`() throws {
    var inner: HeapCounts?
    let outer = try counts {
      drop(block(10))
      inner = Meters.heap.count { drop(block(20)) }?.counts.ofTheThread
      drop(block(30))
    }
    #expect(inner == HeapCounts(allocations: 1, allocatedBytes: 20, frees: 1))
    #expect(outer == HeapCounts(allocations: 3, allocatedBytes: 60, frees: 3))
  }

  @Test func `calls of other threads are counted separately`() throws {
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
    #expect(measured.counts.ofTheThread == HeapCounts())
    #expect(measured.callsOnOtherThreads >= 2_000)
  }

  @Test func `threads can count in parallel`() {
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for _ in 0..<200 {
        let measured = Meters.heap.count { for _ in 0..<number { drop(realloc(block(10), 1_000)) } }
        #expect(
          measured?.counts.ofTheThread
            == HeapCounts(
              allocations: 2 * number, allocatedBytes: 1_010 * number, frees: 2 * number))
      }
    }
  }
}

// Not inlined, because the optimiser would remove an unused result.
@inline(never) private func block(_ size: Int) -> UnsafeMutableRawPointer? { malloc(size) }

@inline(never) private func drop(_ block: UnsafeMutableRawPointer?) { free(block) }

@inline(never) func makeClosure(over number: Int) -> () -> Int { { number + 1 } }

final class SizedObject {
  /// A header of 16 bytes and the two properties.
  static let size = 32

  var first = 1
  var second = 2
}
