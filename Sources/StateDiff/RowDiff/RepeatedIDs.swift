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

  /// - Parameter capacity: how many ids will be added at most.
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
