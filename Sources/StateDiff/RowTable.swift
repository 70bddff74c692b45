/// The rows of a list by their keys: a hash table of positions, with open addressing.
///
/// With a `Dictionary`, a diff takes several times as long where most rows moved or changed. The table takes hashes
/// instead of keys, because it would retain each key meanwhile.
@usableFromInline
struct RowTable {
  /// Positions and hashes, packed into eight bytes each to keep the table small: the upper bits of the key's hash, so
  /// that hardly any other key is compared; the position, from 1; and whether no row with this key is left. 0 if free.
  @usableFromInline let entries: UnsafeMutableBufferPointer<UInt64>
  /// The bits of an entry that hold no hash.
  @usableFromInline let lowBits: UInt64
  /// The next row with the same key, for each row that has one.
  @usableFromInline var following: [Int: Int] = [:]

  /// Runs the body with an empty table.
  ///
  /// - Parameters:
  ///   - capacity: the number of rows it takes.
  ///   - end: an upper bound, above all positions.
  @inlinable @inline(__always)
  static func with(capacity: Int, below end: Int, _ body: (inout RowTable) -> Void) {
    // At least half of the entries stay free.
    let bits = Int.bitWidth - (2 * capacity).leadingZeroBitCount
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1 << bits) { entries in
      entries.initialize(repeating: 0)
      var table = RowTable(
        entries: entries, lowBits: ~0 >> UInt64(UInt64(2 * end + 1).leadingZeroBitCount))
      body(&table)
    }
  }

  @inlinable
  init(entries: UnsafeMutableBufferPointer<UInt64>, lowBits: UInt64) {
    (self.entries, self.lowBits) = (entries, lowBits)
  }

  /// Inserts a row before all others with its key.
  @inlinable @inline(__always)  // So that the closure is, too.
  mutating func insert(_ position: Int, hash: UInt64, hasKey: (Int) -> Bool) {
    let index = find(hash, hasKey: hasKey)
    if entries[index] != 0 { following[position] = self.position(entries[index]) }
    entries[index] = entry(position, hash)
  }

  /// Removes the first row with a key, and returns its position.
  @inlinable @inline(__always)
  mutating func takeFirst(hash: UInt64, hasKey: (Int) -> Bool) -> Int? {
    let index = find(hash, hasKey: hasKey)
    let found = entries[index]
    if found == 0 || found & 1 == 1 { return nil }
    let position = position(found)
    let next = following.isEmpty ? nil : following[position]
    entries[index] = next.map { entry($0, hash) } ?? found | 1
    return position
  }

  /// The index of a key's entry, or of the free entry where it belongs.
  @inlinable @inline(__always)
  func find(_ hash: UInt64, hasKey: (Int) -> Bool) -> Int {
    var index = Int(truncatingIfNeeded: hash >> UInt64(64 - entries.count.trailingZeroBitCount))
    while entries[index] != 0 {
      if (entries[index] ^ hash) & ~lowBits == 0 && hasKey(position(entries[index])) { break }
      index = (index + 1) & (entries.count - 1)
    }
    return index
  }

  @inlinable @inline(__always)
  func entry(_ position: Int, _ hash: UInt64) -> UInt64 {
    hash & ~lowBits | UInt64(truncatingIfNeeded: position + 1) << 1
  }

  @inlinable @inline(__always)
  func position(_ entry: UInt64) -> Int { Int(truncatingIfNeeded: (entry & lowBits) >> 1) - 1 }
}
