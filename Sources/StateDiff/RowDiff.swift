/// The changes that turn one list of rows into another, for a list widget: removals, insertions,
/// moves and updates.
///
/// Rows are identified by `id` and compared by `==`; equal rows must have equal ids. Changes are
/// positions, so a widget reads only the rows that it needs. Each row of the old list is either
/// removed or has one position in the new list; each row of the new list is either inserted or has
/// one position in the old list.
///
/// No other diff has fewer removals, insertions and updates, even if ids repeat: as many rows of an
/// id are paired as both lists hold, and as many of these pairs as possible are equal. No other
/// diff with the same pairs has fewer moves.
public struct RowDiff: Hashable, Sendable {
  /// The old and the new position of a row.
  public struct Pair: Hashable, Sendable {
    /// The position in the old list, before any change.
    public let old: Int
    /// The position in the new list, after all changes.
    public let new: Int

    @inlinable
    init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The positions in the old list of the rows that the new list lacks. Ascending.
  public let removals: [Int]
  /// The positions in the new list of the rows that the old list lacks. Ascending.
  public let insertions: [Int]
  /// The rows that changed their order among those in both lists. Ascending by `new`.
  public internal(set) var moves: [Pair]
  /// The rows in both lists that are not equal, whether they moved or not. Ascending by `new`.
  public let updates: [Pair]

  @usableFromInline
  init(
    removals: [Int] = [], insertions: [Int] = [], moves: [Pair] = [], updates: [Pair] = []
  ) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// Whether the lists are equal: the same number of rows, in the same order, each equal. Takes constant time.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension RowDiff {
  /// The changes that turn `old` into `new`.
  ///
  /// Compares nothing if both have the same storage. Otherwise compares rows side by side, and
  /// hashes only the ids of those that it does not find equal: linear in expected time where rows
  /// keep their order, and n log n if many move. Where ids repeat, it hashes whole rows as well.
  ///
  /// Ids that are integers, strings or UUIDs are hashed by words, and others by their `hash(into:)`, which takes
  /// longer. Like any hash table, it gets slow if most ids or rows collide.
  @inlinable
  public init<Row: Identifiable & Hashable>(from old: [Row], to new: [Row]) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in RowDiff(from: old, to: new) }
    }
  }

  @inlinable
  init<Row: Identifiable & Hashable>(
    from old: UnsafeBufferPointer<Row>, to new: UnsafeBufferPointer<Row>
  ) {
    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    if old.baseAddress == new.baseAddress { start = min(oldEnd, newEnd) }
    while start < min(oldEnd, newEnd) && old[start] == new[start] { start += 1 }
    if start == max(oldEnd, newEnd) {
      self.init()
      return
    }
    while start < min(oldEnd, newEnd) && old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd, start < newEnd, let oldRows = old.baseAddress,
      let newRows = new.baseAddress
    else {
      self.init(
        removals: Array(ascending: start..<oldEnd), insertions: Array(ascending: start..<newEnd))
      return
    }
    let pairing = RowPairing(old: oldRows, start..<oldEnd, new: newRows, start..<newEnd)
    self.init(
      removals: pairing.unpairedOld, insertions: pairing.unpairedNew, moves: pairing.pairsByHash,
      updates: pairing.unequal)
    keepFewestMoves(from: start..<oldEnd, to: start..<newEnd)
  }
}
