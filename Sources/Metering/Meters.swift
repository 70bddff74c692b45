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

  /// The growth of the memory in use, by the allocator's own block sizes. They can be some bytes larger than requested,
  /// but are the same at allocation and release: a block that is allocated and freed counts 0, and a negative number
  /// comes from blocks allocated earlier. On macOS the blocks are those of all threads.
  package var liveBytes = 0

  /// The growth of the number of blocks in use.
  package var liveBlocks: Int { allocations - frees }
}

/// The meters of this process. The first access to one runs its probes, in less than a millisecond. So access it before
/// any measurement.
package enum Meters {
  /// Whether live bytes are those of the counting thread. If not, they can't be checked while other threads run.
  package static var liveBytesAreThoseOfTheThread: Bool {
    #if canImport(Darwin)
      return false
    #else
      return true
    #endif
  }

  /// Counts the heap allocations.
  package static let heap = Meter<HeapCounts>(
    whyUnavailable: metering_heap_why_unavailable().map { String(cString: $0) }, probes: heapProbes
  ) { body in
    let before = metering_heap_start()
    body()
    let after = metering_heap_stop()
    return Measured(
      counts: HeapCounts(
        allocations: rise(before.allocations, after.allocations),
        allocatedBytes: rise(before.allocated_bytes, after.allocated_bytes),
        frees: rise(before.frees, after.frees),
        liveBytes: rise(before.live_bytes, after.live_bytes)),
      callsOnOtherThreads: rise(before.calls_elsewhere, after.calls_elsewhere))
  }

  /// Counts the retains, releases and object allocations.
  package static let references = Meter<ReferenceCounts>(
    whyUnavailable: metering_references_why_unavailable().map { String(cString: $0) },
    probes: referenceProbes
  ) { body in
    let before = metering_references_start()
    body()
    let after = metering_references_stop()
    return Measured(
      counts: ReferenceCounts(
        retains: rise(before.retains, after.retains),
        releases: rise(before.releases, after.releases),
        objects: rise(before.objects, after.objects)),
      callsOnOtherThreads: rise(before.calls_elsewhere, after.calls_elsewhere))
  }

  /// Subtracts any totals, even those of a broken counter, which the probes reject.
  private static func rise<Total: FixedWidthInteger>(_ before: Total, _ after: Total) -> Int {
    Int(truncatingIfNeeded: after &- before)
  }
}

/// Probes of the heap meter, in an order that matters: the blocks that one probe keeps, the next one frees.
var heapProbes: [Probe<HeapCounts>] {
  let storage = ProbeStorage()
  let count = ProbeStorage.count
  let size = 48
  return [
    Probe("nothing", is: HeapCounts()) {},
    Probe("\(count) blocks of \(size) bytes") {
      $0.allocations == count && $0.allocatedBytes == count * size && $0.frees == 0
        && (!Meters.liveBytesAreThoseOfTheThread
          || (count * size...count * size * 2).contains($0.liveBytes))
    } act: {
      storage.fillWithBlocks(of: size)
    },
    Probe("\(count) blocks freed") {
      $0.allocations == 0 && $0.allocatedBytes == 0 && $0.frees == count
        && (!Meters.liveBytesAreThoseOfTheThread
          || (-count * size * 2 ... -count * size).contains($0.liveBytes))
    } act: {
      storage.freeBlocks()
    },
    Probe(
      "\(count) objects of \(ProbeObject.size) bytes allocated and released",
      is: HeapCounts(allocations: count, allocatedBytes: count * ProbeObject.size, frees: count)
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

extension HeapCounts {
  /// The counts without live bytes, if those are of all threads.
  var ofTheThread: HeapCounts {
    var counts = self
    if !Meters.liveBytesAreThoseOfTheThread { counts.liveBytes = 0 }
    return counts
  }
}

extension Probe<HeapCounts> {
  /// A probe that leaves the number of live bytes unchanged.
  fileprivate init(_ name: String, is expected: HeapCounts, act: @escaping () -> Void) {
    self.init(name, accepts: { $0.ofTheThread == expected }, act: act)
  }
}

/// The reference-counting calls that code outside the standard library made to the Swift runtime.
///
/// Counts the calls of the program itself, Foundation, Concurrency, Observation, and everything
/// else outside libswiftCore. Does not count calls inside libswiftCore: standard library code that
/// was not specialised into its caller, dynamic casts, the destruction of arrays, the runtime's own
/// use of weak and unowned references. Calls that the optimiser removed do not happen.
package struct ReferenceCounts: Hashable, Sendable {
  /// Strong retains; a call that retains n times counts n.
  ///
  /// Null and values without an object (such as a short string) are not counted. An object that is
  /// never freed (a constant, the empty array) counts like any other, because the call is made.
  package var retains = 0

  /// Strong releases, counted in the same way.
  package var releases = 0

  /// Objects allocated on the heap: instances, buffers of arrays and strings, closure contexts,
  /// boxes of captured variables, errors. Objects on the stack do not count.
  package var objects = 0
}

/// Probes of the reference meter, in an order that matters: the objects that one probe keeps, the next one releases.
///
/// The number of calls made from C is known exactly. Swift may add a retain and its release anywhere, and does so
/// without the optimiser. There only the balance is known.
var referenceProbes: [Probe<ReferenceCounts>] {
  let storage = ProbeStorage()
  let object = ProbeObject()
  let address = Unmanaged.passUnretained(object).toOpaque()
  let count = ProbeStorage.count
  return [
    Probe("nothing", is: ReferenceCounts()) {},
    Probe("\(count) retains", is: ReferenceCounts(retains: count)) {
      metering_retain(address, UInt32(count))
    },
    Probe("\(count) releases", is: ReferenceCounts(releases: count)) {
      metering_release(address, UInt32(count))
    },
    Probe("retains and releases of nothing", is: ReferenceCounts()) {
      metering_retain(nil, UInt32(count))
      metering_release(nil, UInt32(count))
    },
    .balance("\(count) references to an object", retained: count) { storage.fill(with: object) },
    .balance("\(count) references released", retained: -count) { storage.releaseObjects() },
    .balance("\(count) objects allocated", objects: count) { storage.fillWithNewObjects() },
    .balance("\(count) objects released", retained: -count) { storage.releaseObjects() },
  ]
}

extension Probe<ReferenceCounts> {
  /// - Parameter retained: the number of retains minus the number of releases.
  fileprivate static func balance(
    _ name: String, retained: Int = 0, objects: Int = 0, act: @escaping () -> Void
  ) -> Self {
    Probe(
      name, accepts: { $0.retains - $0.releases == retained && $0.objects == objects }, act: act)
  }
}
