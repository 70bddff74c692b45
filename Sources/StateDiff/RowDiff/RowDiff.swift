/// The changes that turn one list of rows into another, for a list widget: removals, insertions,
/// moves and updates.
///
/// Rows are identified by `id` and compared by `==`; equal rows must have equal ids. Changes are
/// positions, so a widget reads only the rows that it needs. Each row of the old list is either
/// removed or has one position in the new list; each row of the new list is either inserted or has
/// one position in the old list.
///
/// **Duplicates.** Rows with the same id are interchangeable. The diff pairs as many of them as
/// both lists hold; the others are removed or inserted. It chooses which with which so that as many
/// pairs as possible are equal: if rows are `Hashable`, no other diff has fewer updates. If they are
/// not, the rows of an id are compared with each other, and no more than about 16 times a row; an id
/// with dozens of different rows may have more updates than necessary. The number of moves is minimal
/// for that pairing; with unique ids it is the minimum of all diffs.
public struct RowDiff: Hashable, Sendable {
  /// The old and the new position of a row.
  public struct Pair: Hashable, Sendable {
    /// The position in the old list, before any change.
    public let old: Int
    /// The position in the new list, after all changes.
    public let new: Int

    /// Any two positions, for a comparison with a diff.
    @inlinable
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The positions in the old list of the rows that the new list lacks. Ascending.
  public private(set) var removals: [Int] = []
  /// The positions in the new list of the rows that the old list lacks. Ascending.
  public private(set) var insertions: [Int] = []
  /// The rows that changed their order among those in both lists. As few as possible. Ascending by
  /// `new`.
  public private(set) var moves: [Pair] = []
  /// The rows in both lists that are not equal, moved or not. Ascending by `new`.
  public private(set) var updates: [Pair] = []

  /// A diff without changes.
  public init() {}

  /// A diff with these changes. The caller must keep the order of each list.
  @usableFromInline
  init(removals: [Int], insertions: [Int], moves: [Pair], updates: [Pair]) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// Whether the lists are equal: the same number of rows, in the same order, each equal. Constant.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension RowDiff {
  /// The changes that turn `old` into `new`.
  ///
  /// Compares nothing if both have the same storage. Otherwise compares rows side by side and
  /// hashes only the ids of those that it does not find equal: linear in expected time where rows
  /// keep their order, and n log n at worst. Where such ids repeat, their rows are copied and hashed
  /// as a whole. No choice of ids makes it quadratic. If a type's own `hash(into:)` makes most ids
  /// or rows collide, rows that would take too long to find are reported as removed and inserted, or
  /// as updated: correct, but not minimal.
  ///
  /// Copies collections without contiguous storage once.
  @inlinable
  public init<Row>(from old: some Collection<Row>, to new: some Collection<Row>)
  where Row: Identifiable & Equatable {
    self = old.withContiguousRows { old in
      new.withContiguousRows { new in
        if old.count == new.count && old.baseAddress == new.baseAddress { return RowDiff() }
        let whole = RowGap(old: 0..<old.count, new: 0..<new.count, oldRow: 0, newRow: 0)
        return RowDiff(gaps: CollectionOfOne(whole), old: old, new: new)
      }
    }
  }
}

extension Collection {
  @inlinable
  func withContiguousRows<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body)
      ?? ContiguousArray(self).withUnsafeBufferPointer(body)
  }
}
