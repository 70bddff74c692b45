/// The rows of a list by their keys: a hash table of positions, with open addressing.
///
/// With a `Dictionary`, a diff takes twice as long where most rows moved or changed.
@usableFromInline
struct RowTable<Key: Hashable> {
  /// The first row that is left of those with a key, or the last one that was taken; and a part of
  /// the key's hash, so that hardly any other key is compared.
  @usableFromInline typealias Entry = (position: Int, hash: UInt32, isLeft: Bool)

  @usableFromInline var entries: [Entry?]
  /// For a row, the next one with the same key.
  @usableFromInline var following: [Int: Int] = [:]
  // Random for each process, so that nobody can choose ids that collide.
  @usableFromInline var secret = UInt(bitPattern: 0.hashValue)
  @usableFromInline var factor = UInt(bitPattern: 1.hashValue) | 1

  @inlinable
  init(capacity: Int) {
    // At least half of the entries stay free.
    let bits = Int.bitWidth - (2 * capacity).leadingZeroBitCount
    entries = [Entry?](repeating: nil, count: 1 << bits)
  }

  /// Inserts a row before all others with its key.
  @inlinable @inline(__always)  // So that the closure is, too.
  mutating func insert(_ position: Int, keyAt: (Int) -> Key) {
    let (index, hash) = find(keyAt(position), keyAt: keyAt)
    if let entry = entries[index] { following[position] = entry.position }
    entries[index] = (position, hash, isLeft: true)
  }

  /// Removes the first row with a key, and returns its position.
  @inlinable @inline(__always)
  mutating func takeFirst(with key: Key, keyAt: (Int) -> Key) -> Int? {
    let (index, hash) = find(key, keyAt: keyAt)
    guard let (position, _, isLeft) = entries[index], isLeft else { return nil }
    let next = following[position]
    entries[index] = (next ?? position, hash, isLeft: next != nil)
    return position
  }

  /// The index of the entry of a key, or of the free one in which it belongs.
  @inlinable @inline(__always)
  func find(_ key: Key, keyAt: (Int) -> Key) -> (index: Int, hash: UInt32) {
    let fullHash = hash(of: key)
    let hash = UInt32(truncatingIfNeeded: fullHash)
    var index = Int(fullHash >> (entries.count.leadingZeroBitCount + 1))
    while let entry = entries[index] {
      if entry.hash == hash && keyAt(entry.position) == key { break }
      index = (index + 1) & (entries.count - 1)
    }
    return (index, hash)
  }

  /// Whole numbers, the usual ids, are hashed here, as `Hasher` takes longer than all the rest.
  @inlinable
  func hash(of key: Key) -> UInt {
    guard Key.self == Int.self, let number = key as? Int else {
      return UInt(bitPattern: key.hashValue)
    }
    // One multiplication would map evenly spaced numbers to hashes that cluster for some factors.
    let product = (UInt(bitPattern: number) ^ secret).multipliedFullWidth(by: factor)
    return (product.high ^ product.low) &* factor
  }
}
