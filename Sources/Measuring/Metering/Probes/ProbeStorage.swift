import CMetering

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
      metering_optimization_barrier(objects)
    }
  }

  @inline(never) func fillWithNewObjects() {
    for index in 0..<Self.count {
      (objects + index).initialize(to: ProbeObject())
      metering_optimization_barrier(objects)
    }
  }

  @inline(never) func releaseObjects() {
    for index in 0..<Self.count {
      _ = (objects + index).move()
      metering_optimization_barrier(objects)
    }
  }

  @inline(never) func fillWithBlocks(of size: Int) {
    for index in 0..<Self.count {
      blocks[index] = .allocate(byteCount: size, alignment: 8)
      metering_optimization_barrier(blocks)
    }
  }

  @inline(never) func freeBlocks() {
    for index in 0..<Self.count {
      blocks[index].deallocate()
      metering_optimization_barrier(blocks)
    }
  }
}
