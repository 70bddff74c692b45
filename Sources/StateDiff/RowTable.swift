/// The rows of a list by their keys: a hash table of positions, with open addressing.
///
/// With a `Dictionary`, a diff takes several times as long where most rows moved or changed.
@usableFromInline
struct RowTable<Key: Hashable> {
  /// Positions and hashes, packed into eight bytes each to keep the table small: the upper bits of the key's hash, so
  /// that hardly any other key is compared; the position, from 1; and whether no row with this key is left. 0 if free.
  @usableFromInline let entries: UnsafeMutableBufferPointer<UInt64>
  /// The bits of an entry that hold no hash.
  @usableFromInline let lowBits: UInt64
  /// The next row with the same key, for each row that has one.
  @usableFromInline var following: [Int: Int] = [:]
  @usableFromInline let hashing: KeyHashing<Key>

  /// Allocates an empty table, which the caller deallocates.
  ///
  /// - Parameters:
  ///   - capacity: the number of rows it takes.
  ///   - end: an upper bound, above all positions.
  ///   - isShort: whether so few keys are inserted and looked up that comparing them is faster than `Hasher`.
  @inlinable @inline(__always)
  init(capacity: Int, below end: Int, isShort: Bool) {
    // At least half of the entries stay free.
    let bits = Int.bitWidth - (2 * capacity).leadingZeroBitCount
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: 0)
    lowBits = ~0 >> UInt64(UInt64(2 * end + 1).leadingZeroBitCount)
    hashing = KeyHashing(isShort: isShort)
  }

  /// Inserts a row before all others with its key.
  @inlinable @inline(__always)  // So that the closure is, too.
  mutating func insert(_ position: Int, with key: Key, hasKey: (Int) -> Bool) {
    let (index, hash) = find(key, hasKey: hasKey)
    if entries[index] != 0 { following[position] = self.position(entries[index]) }
    entries[index] = entry(position, hash)
  }

  /// Removes the first row with a key, and returns its position.
  @inlinable @inline(__always)
  mutating func takeFirst(with key: Key, hasKey: (Int) -> Bool) -> Int? {
    let (index, hash) = find(key, hasKey: hasKey)
    let found = entries[index]
    if found == 0 || found & 1 == 1 { return nil }
    let position = position(found)
    let next = following.isEmpty ? nil : following[position]
    entries[index] = next.map { entry($0, hash) } ?? found | 1
    return position
  }

  /// The index of a key's entry, or of the free entry where it belongs; and the key's hash.
  @inlinable @inline(__always)
  func find(_ key: Key, hasKey: (Int) -> Bool) -> (index: Int, hash: UInt64) {
    let hash = hashing.hash(of: key)
    var index = Int(truncatingIfNeeded: hash >> UInt64(64 - entries.count.trailingZeroBitCount))
    while entries[index] != 0 {
      if (entries[index] ^ hash) & ~lowBits == 0 && hasKey(position(entries[index])) { break }
      index = (index + 1) & (entries.count - 1)
    }
    return (index, hash)
  }

  @inlinable @inline(__always)
  func entry(_ position: Int, _ hash: UInt64) -> UInt64 {
    hash & ~lowBits | UInt64(truncatingIfNeeded: position + 1) << 1
  }

  @inlinable @inline(__always)
  func position(_ entry: UInt64) -> Int { Int(truncatingIfNeeded: (entry & lowBits) >> 1) - 1 }
}
