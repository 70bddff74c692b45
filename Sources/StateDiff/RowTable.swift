/// A hash table of the slots of one list by the ids of their rows: open addressing with linear
/// probing and a limit on the total number of steps.
///
/// The lower bits of an entry are a slot, the others a part of the hash, so that an id is compared
/// only if it is almost certainly equal. With usable hashes two steps a row are plenty; with bad
/// ones the table gives up before it gets slow.
@usableFromInline
struct RowTable<Row: Identifiable> {
  @usableFromInline let entries: UnsafeMutableBufferPointer<UInt32>
  /// The row of each slot, or `none`.
  @usableFromInline let slots: UnsafeBufferPointer<UInt32>
  @usableFromInline let rows: UnsafeBufferPointer<Row>
  /// For each slot the next one with the same id, or `none`. Empty while no id repeats.
  @usableFromInline var next: ContiguousArray<UInt32> = []
  @usableFromInline let idHash: IDHash<Row.ID>
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
    idHash = IDHash(seed: entries.count)
    shift = UInt64(64 - entries.count.trailingZeroBitCount)
    slotMask = UInt32(truncatingIfNeeded: entries.count - 1)
    stepsLeft = 16 * slots.count + 256
    // In reverse, so that of rows with the same id the first is found first.
    for slot in slots.indices.reversed() where slots[slot] != RowChain.none {
      guard insert(slot) else { break }
    }
    stepsLeft = 16 * times + 256
  }

  /// Returns false if no steps are left.
  @inlinable
  mutating func insert(_ slot: Int) -> Bool {
    let id = rows[Int(slots[slot])].id
    let hash = idHash.value(of: id)
    guard let (index, same) = find(id, hash) else { return false }
    if let same {
      if next.isEmpty { next = ContiguousArray(repeating: RowChain.none, count: slots.count) }
      next[slot] = UInt32(truncatingIfNeeded: same)
    }
    entries[index] = entry(slot, hash)
    return true
  }

  /// Removes and returns the first slot with this id; nil if there is none or no steps are left.
  @inlinable
  mutating func take(_ id: Row.ID) -> Int? {
    let hash = idHash.value(of: id)
    guard let (index, found) = find(id, hash), let slot = found else { return nil }
    let following = next.isEmpty ? RowChain.none : next[slot]
    entries[index] = following == RowChain.none ? tombstone : entry(Int(following), hash)
    return slot
  }

  /// The entry of the first slot with this id, or a free one; nil if no steps are left.
  @inlinable
  mutating func find(_ id: Row.ID, _ hash: UInt64) -> (index: Int, slot: Int?)? {
    var index = Int(truncatingIfNeeded: hash >> shift)
    while entries[index] != RowChain.none {
      guard stepsLeft > 0 else { return nil }
      stepsLeft -= 1
      if let slot = slot(at: index, matching: hash), rows[Int(slots[slot])].id == id {
        return (index, slot)
      }
      index = (index + 1) & (entries.count - 1)
    }
    return (index, nil)
  }

  /// Marks an entry whose last slot was taken, so that entries after it are still found. No slot
  /// has this number: less than half of the table is used.
  @inlinable var tombstone: UInt32 { slotMask - 1 }

  @inlinable
  func entry(_ slot: Int, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~slotMask | UInt32(truncatingIfNeeded: slot)
  }

  @inlinable
  func slot(at index: Int, matching hash: UInt64) -> Int? {
    let entry = entries[index]
    guard (entry ^ UInt32(truncatingIfNeeded: hash)) & ~slotMask == 0 else { return nil }
    let slot = Int(entry & slotMask)
    return slot < slots.count ? slot : nil
  }
}

/// Calls `body` with a table of these slots, whose memory is valid only during the call.
///
/// - Parameter times: the number of look-ups, which limits their steps.
@inlinable
func withRowTable<Row: Identifiable>(
  of slots: UnsafeBufferPointer<UInt32>, _ rows: UnsafeBufferPointer<Row>, asked times: Int,
  _ body: (inout RowTable<Row>) -> Void
) {
  // At least half of the entries stay free.
  let bits = Int.bitWidth - (2 * slots.count).leadingZeroBitCount
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << bits) { entries in
    var table = RowTable(entries: entries, slots: slots, rows: rows, asked: times)
    body(&table)
  }
}

/// Finds out which ids are added several times: a hash table of parts of their hashes.
///
/// No id is compared, and none is kept. Ids with the same 64-bit hash are one and the same to it. Two
/// others are confused so seldom that it does not matter, as nothing depends on it but time.
@usableFromInline
struct RepeatedIDs<ID: Hashable> {
  /// Of each hash 31 bits, of which one is set; and above them, whether it was added again. 0 is free.
  @usableFromInline var entries: ContiguousArray<UInt32>
  @usableFromInline let idHash: IDHash<ID>
  @usableFromInline let shift: UInt64

  @inlinable
  init(capacity: Int) {
    // At least half of the entries stay free.
    let bits = Int.bitWidth - (2 * capacity).leadingZeroBitCount
    entries = ContiguousArray(repeating: 0, count: 1 << bits)
    idHash = IDHash(seed: entries.count)
    shift = UInt64(64 - bits)
  }

  /// Returns whether the id had been added before.
  @inlinable
  mutating func add(_ id: ID) -> Bool {
    let (index, part) = find(id)
    let isRepeated = entries[index] != 0
    entries[index] = isRepeated ? part | 1 << 31 : part
    return isRepeated
  }

  /// Whether the id was added several times.
  @inlinable
  func contains(_ id: ID) -> Bool {
    entries[find(id).index] >> 31 == 1
  }

  /// The entry of the id, or the free one in which it belongs, and what to write there.
  @inlinable
  func find(_ id: ID) -> (index: Int, part: UInt32) {
    let hash = idHash.value(of: id)
    let part = UInt32(truncatingIfNeeded: hash) >> 1 | 1
    var index = Int(truncatingIfNeeded: hash >> shift)
    while entries[index] != 0 && entries[index] & (1 << 31 - 1) != part {
      index = (index + 1) & (entries.count - 1)
    }
    return (index, part)
  }
}

/// Hashes of ids that are random for each process, so that nobody can choose ids that collide.
@usableFromInline
struct IDHash<ID: Hashable> {
  @usableFromInline let (secret, factor): (UInt64, UInt64)

  @inlinable
  init(seed: Int) {
    secret = UInt64(truncatingIfNeeded: (~seed).hashValue)
    factor = UInt64(truncatingIfNeeded: seed.hashValue) | 1
  }

  /// A whole number is its own hash, as `Hasher` would take as long as all the rest.
  @inlinable
  func value(of id: ID) -> UInt64 {
    let number = if ID.self == Int.self { unsafeBitCast(id, to: Int.self) } else { id.hashValue }
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
}
