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
