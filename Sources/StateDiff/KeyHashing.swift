/// Hashes keys: integers, strings and UUIDs by words, as `Hasher` takes longer than the rest of a diff, and other types
/// by `Hasher`.
///
/// Equal keys have equal hashes, including strings that differ in their bytes. The secrets are random for each process,
/// so ids can't be chosen to collide.
@usableFromInline
struct KeyHashing<Key: Hashable> {
  @usableFromInline var (secret, factor) = secrets
  /// Whether keys are equal if and only if their bytes are.
  @usableFromInline let isPlain: Bool
  /// Whether there are so few keys that comparing all of them is faster than `Hasher`.
  @usableFromInline let isShort: Bool

  @inlinable @inline(__always)
  init(isShort: Bool) {
    isPlain = Self.isInteger || Self.isUUID
    self.isShort = isShort
  }

  @inlinable @inline(__always)
  static var isInteger: Bool {
    Key.self == Int.self || Key.self == UInt.self || Key.self == Int64.self
      || Key.self == UInt64.self || Key.self == Int32.self || Key.self == UInt32.self
      || Key.self == Int16.self || Key.self == UInt16.self || Key.self == Int8.self
      || Key.self == UInt8.self
  }

  /// Whether the keys are UUIDs. Foundation isn't imported, so its type is looked up by name.
  @inlinable @inline(__always)
  static var isUUID: Bool {
    #if hasFeature(Embedded)
      false
    #else
      MemoryLayout<Key>.size == 16 && MemoryLayout<Key>.alignment == 1
        && Key.self == uuid
    #endif
  }

  /// Hashes a key. The upper bits are spread best.
  @inlinable @inline(__always)
  func hash(of key: Key) -> UInt64 {
    let result =
      if isPlain {
        withUnsafeBytes(of: key) { hash($0).hash }
      } else if Key.self == String.self, let text = key as? String {
        hash(text)
      } else {
        isShort ? 0 : UInt(bitPattern: key.hashValue)
      }
    return UInt64(truncatingIfNeeded: result) << UInt64(64 - UInt.bitWidth)
  }

  /// Hashes a string by words if it is ASCII, and else by `Hasher`, which gives canonically
  /// equivalent strings the same hash.
  @inlinable @inline(__always)
  func hash(_ text: String) -> UInt {
    let found = text.utf8.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0)) }
    if let found, found.isASCII { return found.hash }
    return hashOfUnusual(text)
  }

  /// Hashes a string with characters outside ASCII. Three such characters are canonically equivalent to one in ASCII,
  /// and are hashed as that one. No other string outside ASCII is equivalent to one in it.
  @usableFromInline @inline(never)
  func hashOfUnusual(_ text: String) -> UInt {
    func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
      switch scalar {
      case "\u{37E}": UInt8(ascii: ";")
      case "\u{1FEF}": UInt8(ascii: "`")
      case "\u{212A}": UInt8(ascii: "K")
      default: scalar.isASCII ? UInt8(scalar.value) : nil
      }
    }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = ascii(scalar) else { return UInt(bitPattern: text.hashValue) }
      bytes.append(byte)
    }
    return bytes.withUnsafeBytes { hash($0).hash }
  }

  /// Hashes bytes, two words at a time. Multiplying them with secrets spreads each bit over the
  /// product, whose halves are folded into one.
  @inlinable @inline(__always)
  func hash(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt, isASCII: Bool) {
    let (size, count) = (MemoryLayout<UInt>.size, bytes.count)
    var (state, all, start) = (secret, 0 as UInt, 0)
    while start < count {
      // The last words overlap with those before them.
      let first: UInt
      var second: UInt = 0
      if count >= 2 * size {
        start = min(start, count - 2 * size)
        first = bytes.loadUnaligned(fromByteOffset: start, as: UInt.self)
        second = bytes.loadUnaligned(fromByteOffset: start + size, as: UInt.self)
      } else if count >= size {
        first = bytes.loadUnaligned(as: UInt.self)
        if count > size {
          second = bytes.loadUnaligned(fromByteOffset: count - size, as: UInt.self)
        }
      } else {
        first = bytes.reduce(0) { $0 << 8 | UInt($1) }
      }
      state = folded(state ^ first, factor ^ second)
      all |= first | second
      start += 2 * size
    }
    return (folded(state ^ UInt(count), factor), all & (UInt.max / 255 * 128) == 0)
  }

  @inlinable @inline(__always)
  func folded(_ one: UInt, _ other: UInt) -> UInt {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

@usableFromInline
let secrets = (UInt(bitPattern: 0.hashValue), UInt(bitPattern: 1.hashValue) | 1)

#if !hasFeature(Embedded)
  /// Foundation's UUID type, if it is loaded; nil otherwise.
  @usableFromInline
  let uuid: Any.Type? =
    _typeByName("20FoundationEssentials4UUIDV") ?? _typeByName("10Foundation4UUIDV")
#endif
