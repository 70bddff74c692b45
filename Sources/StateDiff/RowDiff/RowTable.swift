/// The slots of one side by the ids of their rows: open addressing, with a bound on all of its
/// steps.
///
/// An entry is a slot in its lower bits and a part of the hash in the others, so that a row is
/// looked at only when it is most likely the right one. Steps are counted: where hashes are of any
/// use at all two a row are plenty, and where they aren't the table gives up before it gets slow.
@usableFromInline
struct RowTable<Row: Identifiable> {
  @usableFromInline let entries: UnsafeMutableBufferPointer<UInt32>
  /// For each slot its row, or `none`.
  @usableFromInline let slots: UnsafeBufferPointer<UInt32>
  @usableFromInline let rows: UnsafeBufferPointer<Row>
  /// For each slot the next one with the same id, or `none`; empty as long as no id repeats.
  @usableFromInline var next: ContiguousArray<UInt32> = []
  /// Two numbers that nobody outside of the process knows.
  @usableFromInline let (secret, factor): (UInt64, UInt64)
  @usableFromInline let shift: UInt64
  @usableFromInline let slotMask: UInt32
  @usableFromInline var stepsLeft: Int

  @inlinable
  init(
    entries: UnsafeMutableBufferPointer<UInt32>, slots: UnsafeBufferPointer<UInt32>,
    rows: UnsafeBufferPointer<Row>, asked times: Int
  ) {
    self.entries = entries
    self.slots = slots
    self.rows = rows
    entries.initialize(repeating: RowChain.none)
    secret = UInt64(truncatingIfNeeded: (~entries.count).hashValue)
    factor = UInt64(truncatingIfNeeded: entries.count.hashValue) | 1
    shift = UInt64(64 - entries.count.trailingZeroBitCount)
    slotMask = UInt32(truncatingIfNeeded: entries.count - 1)
    stepsLeft = 16 * slots.count + 256
    // From the back, so that of rows with the same id the first is found first.
    for slot in slots.indices.reversed() where slots[slot] != RowChain.none {
      guard insert(slot) else { break }
    }
    stepsLeft = 16 * times + 256
  }

  /// False if the steps are used up.
  @inlinable
  mutating func insert(_ slot: Int) -> Bool {
    let id = rows[Int(slots[slot])].id
    let hash = hash(of: id)
    var place = Int(truncatingIfNeeded: hash >> shift)
    while entries[place] != RowChain.none {
      guard stepsLeft > 0 else { return false }
      stepsLeft -= 1
      if let same = self.slot(at: place, ifMadeOf: hash), rows[Int(slots[same])].id == id {
        if next.isEmpty { next = ContiguousArray(repeating: RowChain.none, count: slots.count) }
        next[slot] = UInt32(truncatingIfNeeded: same)
        break
      }
      place = (place + 1) & (entries.count - 1)
    }
    entries[place] = entry(slot, hash)
    return true
  }

  /// The first slot with this id that hasn't been taken.
  @inlinable
  mutating func take(_ id: Row.ID) -> Int? {
    let hash = hash(of: id)
    var place = Int(truncatingIfNeeded: hash >> shift)
    while entries[place] != RowChain.none {
      guard stepsLeft > 0 else { return nil }
      stepsLeft -= 1
      if let slot = slot(at: place, ifMadeOf: hash), rows[Int(slots[slot])].id == id {
        let following = next.isEmpty ? RowChain.none : next[slot]
        entries[place] = following == RowChain.none ? spent : entry(Int(following), hash)
        return slot
      }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  /// What stands where the last slot of an id was taken, for what lies behind it to be found.
  /// There are fewer slots than that.
  @inlinable var spent: UInt32 { slotMask - 1 }

  /// A whole number is its own hash, as `Hasher` would take as long as all the rest.
  @inlinable
  func hash(of id: Row.ID) -> UInt64 {
    let number =
      if Row.ID.self == Int.self { unsafeBitCast(id, to: Int.self) } else { id.hashValue }
    return Self.spread(UInt64(truncatingIfNeeded: number), secret: secret, factor: factor)
  }

  /// Spreads numbers over all bits, so that nobody can choose numbers that collide.
  ///
  /// One multiplication is not enough: it maps evenly spaced numbers to evenly spaced hashes, and
  /// for some factors these cluster. So the halves of the product are folded and multiplied again.
  @inlinable
  static func spread(_ number: UInt64, secret: UInt64, factor: UInt64) -> UInt64 {
    let halves = (number ^ secret).multipliedFullWidth(by: factor)
    return (halves.high ^ halves.low) &* factor
  }

  @inlinable
  func entry(_ slot: Int, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~slotMask | UInt32(truncatingIfNeeded: slot)
  }

  @inlinable
  func slot(at place: Int, ifMadeOf hash: UInt64) -> Int? {
    let entry = entries[place]
    guard (entry ^ UInt32(truncatingIfNeeded: hash)) & ~slotMask == 0 else { return nil }
    let slot = Int(entry & slotMask)
    return slot < slots.count ? slot : nil
  }
}

/// Makes a table of these slots, to be asked so many times, in memory that lasts as long as the
/// call.
@inlinable
func withRowTable<Row: Identifiable>(
  of slots: UnsafeBufferPointer<UInt32>, _ rows: UnsafeBufferPointer<Row>, asked times: Int,
  _ body: (inout RowTable<Row>) -> Void
) {
  // At least half of the places stay free.
  let bits = Int.bitWidth - (2 * slots.count).leadingZeroBitCount
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << bits) { entries in
    var table = RowTable(entries: entries, slots: slots, rows: rows, asked: times)
    body(&table)
  }
}
