/// What turns one list of rows into another, ready for a list widget: removals, insertions, moves
/// and updates.
///
/// Rows are told apart by their `id` and compared by `==`; rows that are equal are taken to have
/// equal ids. The changes are positions, so that a widget asks for the rows that it needs and no
/// others. A row of the old list is either removed or has one place in the new list; a row of the
/// new list is either inserted or has one in the old.
///
/// **Duplicates.** Rows with the same id stand for one another. For each id as many are paired as
/// both lists hold, which with which is up to the diff, and the others are removed or inserted. The
/// fewest moves are then promised for that pairing; where ids are unique, without condition.
public struct RowDiff: Hashable, Sendable {
  /// A row's position before and after.
  public struct Pair: Hashable, Sendable {
    /// Counted in the list before, with nothing removed yet.
    public let old: Int
    /// Counted in the list after, with everything in place.
    public let new: Int

    /// Any two positions, to compare with those of a diff.
    @inlinable
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// Where in the old list the rows stand that the new one has no more. Rising.
  public private(set) var removals: [Int] = []
  /// Where in the new list the rows stand that the old one had not. Rising.
  public private(set) var insertions: [Int] = []
  /// The rows that changed places among those that stay. As few as possible. Rising by `new`.
  public private(set) var moves: [Pair] = []
  /// The rows that stay and are not equal to what they were, whether they moved or not. Rising by
  /// `new`.
  public private(set) var updates: [Pair] = []

  /// Nothing changed.
  public init() {}

  /// A diff made elsewhere. The order of each list is the caller's to keep.
  @usableFromInline
  init(removals: [Int], insertions: [Int], moves: [Pair], updates: [Pair]) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// Whether nothing changed: as many rows, in the same order, each equal to what it was. Constant.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension RowDiff {
  /// What turns `old` into `new`.
  ///
  /// Nothing is compared if both are the same storage. Otherwise rows are compared where they
  /// stand, and only what that leaves over is hashed: linear in expected time wherever rows keep
  /// their order, and n log n at worst. No choice of ids makes it quadratic. If a type's own
  /// `hash(into:)` makes most ids collide, rows that would take too long to find are given as
  /// removed and inserted: right, but more than need be.
  ///
  /// Collections without contiguous storage are copied once.
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
