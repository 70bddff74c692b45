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
  /// The rows that changed their order among those in both lists. As few as possible. Ascending by
  /// `new`.
  public let moves: [Pair]
  /// The rows in both lists that are not equal, moved or not. Ascending by `new`.
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
        let walk = RowWalk(old: old, new: new)
        var diff = RowDiff(pairingByID: walk)
        if !diff.updates.isEmpty
          && diff.updates.count + diff.removals.count + diff.insertions.count > 1
        {
          diff.avoidUpdates(after: walk)
        }
        return diff
      }
    }
  }

  /// The diff after a walk: the rows that it left are paired by id, of several with the same id the
  /// first with the first.
  @inlinable
  init<Row>(pairingByID walk: RowWalk<Row>) {
    guard walk.gaps.contains(where: { !$0.old.isEmpty }),
      walk.gaps.contains(where: { !$0.new.isEmpty })
    else {
      // Only removals or only insertions are left: there is nothing to pair.
      self.init(
        removals: positions(in: walk.gaps, of: \.old),
        insertions: positions(in: walk.gaps, of: \.new), updates: walk.updates)
      return
    }
    var match = RowMatch(of: walk.gaps)
    let updates = match.pairByID(old: walk.old, new: walk.new)
    self.init(
      removals: match.old.unpaired, insertions: match.new.unpaired, moves: match.moves(),
      updates: merge(walk.updates, updates))
  }

  /// Pairs equal rows first, where that avoids updates.
  ///
  /// Hashes the ids of the rows that are not paired with an equal one. If no update has an id that
  /// repeats among them, there is no other row to pair it with, and nothing to avoid.
  @inlinable
  mutating func avoidUpdates<Row>(after walk: RowWalk<Row>) {
    let (old, new) = (walk.old, walk.new)
    var ids = RepeatedIDs<Row.ID>(capacity: updates.count + removals.count + insertions.count)
    for position in removals { _ = ids.add(old[position].id) }
    for position in insertions { _ = ids.add(new[position].id) }
    var isAvoidable = false
    for update in updates where ids.add(new[update.new].id) { isAvoidable = true }
    guard isAvoidable else { return }
    var avoidable: [Pair] = []
    var kept: [Pair] = []
    for update in walk.updates {
      if ids.contains(new[update.new].id) { avoidable.append(update) } else { kept.append(update) }
    }
    var match = RowMatch(of: walk.gaps, updates: avoidable)
    _ = match.pairByID(old: old, new: new)
    match.pairEqualRows(of: ids, old: old, new: new)
    self = RowDiff(
      removals: match.old.unpaired, insertions: match.new.unpaired, moves: match.moves(),
      updates: merge(kept, match.updates(old: old, new: new)))
  }
}

/// Merges two lists that are ascending by `new`. Linear, as a sort finds the two ascending runs.
@usableFromInline
func merge(_ first: [RowDiff.Pair], _ second: [RowDiff.Pair]) -> [RowDiff.Pair] {
  if second.isEmpty { return first }
  return first.isEmpty ? second : (first + second).sorted { $0.new < $1.new }
}

extension Collection {
  @inlinable
  func withContiguousRows<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body)
      ?? ContiguousArray(self).withUnsafeBufferPointer(body)
  }
}
