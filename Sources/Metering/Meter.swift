import CMetering

/// The counts of a piece of work.
package struct Measured<Counts: Hashable & Sendable>: Hashable, Sendable {
  /// The counts of the measuring thread.
  package let counts: Counts
  /// Calls of the same kind by other threads in the meantime. If it is 0, the counts are those of the whole process.
  /// Otherwise these calls may or may not belong to the work.
  package let callsOnOtherThreads: Int
}

/// A counter that was checked against probes with known counts.
///
/// A meter counts the calling thread and reports calls by other threads. So for a benchmark with one thread the counts
/// are those of its process, and tests can run in parallel. While no meter counts, calls have no overhead.
package struct Meter<Counts: Hashable & Sendable>: Sendable {
  /// The reason it can't count in this process: a known limit of the platform, or the first probe that failed. Nil if
  /// it can.
  package let whyUnavailable: String?
  private let counter: Counter<Counts>

  /// Checks the counter with the probes.
  ///
  /// - Parameter whyUnavailable: the reason it can't count on this platform, if that is known. No probe runs in that
  ///   case.
  init(whyUnavailable: String?, probes: [Probe<Counts>], counter: @escaping Counter<Counts>) {
    self.counter = counter
    func failures() -> [String] { probes.compactMap { $0.failureReason(of: counter) } }
    // The result of a first run is ignored: the runtime allocates at the first use of a type.
    if whyUnavailable == nil { _ = failures() }
    self.whyUnavailable = whyUnavailable ?? failures().first
  }

  /// Counts what the body does on this thread. Returns nil, without running the body, if it can't count.
  /// Calls can be nested: the inner work counts for both.
  package func count(_ body: () -> Void) -> Measured<Counts>? {
    whyUnavailable == nil ? counter(body) : nil
  }
}

/// A function that does the work, and counts meanwhile.
typealias Counter<Counts: Hashable & Sendable> = @Sendable (_ body: () -> Void) -> Measured<Counts>

/// Work with a known count, which a counter must report.
struct Probe<Counts: Hashable & Sendable> {
  /// The work, as a noun phrase for a message.
  let name: String

  let accepts: (Counts) -> Bool
  let act: () -> Void

  init(_ name: String, accepts: @escaping (Counts) -> Bool, act: @escaping () -> Void) {
    self.name = name
    self.accepts = accepts
    self.act = act
  }

  /// A probe whose counts are known exactly.
  init(_ name: String, is expected: Counts, act: @escaping () -> Void) {
    self.init(name, accepts: { $0 == expected }, act: act)
  }

  /// The reason the counter is wrong, for a message; nil if it counts the work correctly.
  func failureReason(of counter: Counter<Counts>) -> String? {
    let found = counter(act).counts
    return accepts(found) ? nil : "it miscounts \(name): \(found)"
  }
}

/// An object of a known size: a header of 16 bytes and two words.
final class ProbeObject {
  static let size = 32

  private let first = 1
  private let second = 2
}

/// Storage for the blocks and objects of probes, allocated before they run. The optimiser can't see
/// into it, so it can't remove their allocation.
final class ProbeStorage {
  static let count = 16

  private let objects = UnsafeMutablePointer<ProbeObject>.allocate(capacity: count)
  private let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: count)

  deinit {
    objects.deallocate()
    blocks.deallocate()
  }

  @inline(never) func fill(with object: ProbeObject) {
    for index in 0..<Self.count {
      (objects + index).initialize(to: object)
      metering_read(objects)
    }
  }

  @inline(never) func fillWithNewObjects() {
    for index in 0..<Self.count {
      (objects + index).initialize(to: ProbeObject())
      metering_read(objects)
    }
  }

  @inline(never) func releaseObjects() {
    for index in 0..<Self.count {
      _ = (objects + index).move()
      metering_read(objects)
    }
  }

  @inline(never) func fillWithBlocks(of size: Int) {
    for index in 0..<Self.count {
      blocks[index] = .allocate(byteCount: size, alignment: 8)
      metering_read(blocks)
    }
  }

  @inline(never) func freeBlocks() {
    for index in 0..<Self.count {
      blocks[index].deallocate()
      metering_read(blocks)
    }
  }
}
