import CMetering

/// An object of a known size: its header of 16 bytes and two words.
final class Specimen {
  static let size = 32

  private let first = 1
  private let second = 2
}

/// Places for what probes make, there before they run, and out of the optimiser's sight: what is put
/// here has to be made, and has to be kept.
final class Stock {
  static let count = 16

  private let objects = UnsafeMutablePointer<Specimen>.allocate(capacity: count)
  private let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: count)

  deinit {
    objects.deallocate()
    blocks.deallocate()
  }

  @inline(never) func fill(with object: Specimen) {
    for place in 0..<Self.count {
      (objects + place).initialize(to: object)
      metering_lose_sight_of(objects)
    }
  }

  @inline(never) func fillWithNewObjects() {
    for place in 0..<Self.count {
      (objects + place).initialize(to: Specimen())
      metering_lose_sight_of(objects)
    }
  }

  @inline(never) func letGoOfObjects() {
    for place in 0..<Self.count {
      _ = (objects + place).move()
      metering_lose_sight_of(objects)
    }
  }

  @inline(never) func fillWithBlocks(of size: Int) {
    for place in 0..<Self.count {
      blocks[place] = .allocate(byteCount: size, alignment: 8)
      metering_lose_sight_of(blocks)
    }
  }

  @inline(never) func freeBlocks() {
    for place in 0..<Self.count {
      blocks[place].deallocate()
      metering_lose_sight_of(blocks)
    }
  }
}
