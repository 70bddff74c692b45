public import StateDiff

/// The changes between two states of a list: removals, insertions, moves and updates, as a list widget takes them.
///
/// Positions are counted before the changes for rows that were in the list, and after them for rows that are in it now.
public struct ListChanges: Hashable, Sendable {
  /// A row that stays, but changes its place among the rows that stay.
  public struct Move: Hashable, Sendable {
    public let from: Int
    public let to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The positions of the removed rows, counted before the changes. Ascending.
  public let removals: [Int]
  /// The positions of the new rows, counted after the changes. Ascending.
  public let insertions: [Int]
  /// The rows that stay and change their order. Ascending by `to`.
  public let moves: [Move]
  /// The positions of the rows that stay and show something else, moved or not, counted after the changes. Ascending.
  public let updates: [Int]

  /// Creates changes from positions in any order. Linear if they are ascending. Checks nothing: the list does.
  public init(
    removals: [Int] = [], insertions: [Int] = [], moves: [Move] = [], updates: [Int] = []
  ) {
    self.removals = removals.ascending
    self.insertions = insertions.ascending
    self.moves =
      zip(moves, moves.dropFirst()).allSatisfy { $0.to < $1.to }
      ? moves : moves.sorted { $0.to < $1.to }
    self.updates = updates.ascending
  }

  /// Finds the fewest changes that lead from some rows to others. A row is identified by its item. Linear in the
  /// rows, or n log n if many of them move.
  public init(from old: [Item], to new: [Item]) {
    self.init(RowDiff(from: old, to: new))
  }

  /// Creates the changes that a diff has found. Linear in them.
  public init(_ difference: RowDiff) {
    self.init(
      removals: difference.removals, insertions: difference.insertions,
      moves: difference.moves.map { Move(from: $0.old, to: $0.new) },
      updates: difference.updates.map(\.new))
  }

  package var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

/// The number of changes that a program told a list about. Moves are not counted.
public struct ListChangeCount: Hashable, Codable, Sendable {
  public var removals = 0
  public var insertions = 0
  public var updates = 0

  package init(removals: Int = 0, insertions: Int = 0, updates: Int = 0) {
    self.removals = removals
    self.insertions = insertions
    self.updates = updates
  }

  mutating func add(_ changes: ListChanges) {
    removals += changes.removals.count
    insertions += changes.insertions.count
    updates += changes.updates.count
  }
}

extension ListChangeCount: CustomStringConvertible {
  /// The counts in words: "2 removed, 1 inserted, 3 updated".
  public var description: String {
    "\(removals) removed, \(insertions) inserted, \(updates) updated"
  }
}

extension [Int] {
  fileprivate var ascending: [Int] {
    zip(self, dropFirst()).allSatisfy { $0 < $1 } ? self : sorted()
  }

  /// The number of elements below a bound. The array must be ascending.
  fileprivate func count(below bound: Int) -> Int {
    countFromStart { self[$0] < bound }
  }

  /// The number of indices for which a condition holds, by binary search. The condition must hold for the first indices
  /// only.
  fileprivate func countFromStart(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(ascending number: Int) -> Bool {
    let index = count(below: number)
    return index < count && self[index] == number
  }

  /// The first element that is outside 0..<count or occurs twice; nil if there is none. The array must be ascending.
  fileprivate func firstMistake(count rows: Int) -> Int? {
    var last = -1
    for number in self {
      if number <= last || number >= rows { return number }
      last = number
    }
    return nil
  }
}

// MARK: - For the list

extension ListChanges {
  /// Describes what is wrong with the changes by themselves, or for these numbers of rows; nil if they are correct.
  ///
  /// Linear in the changes, apart from sorting the moves.
  func mistake(from oldCount: Int, to newCount: Int) -> String? {
    if oldCount - removals.count + insertions.count != newCount {
      let (removed, inserted) = (removals.count, insertions.count)
      return
        "\(removed) removed and \(inserted) inserted rows do not lead from \(oldCount) rows to \(newCount)"
    }
    if isEmpty { return nil }
    let gone = (removals + moves.map(\.from)).ascending
    let arriving = (insertions + moves.map(\.to)).ascending
    func mistake(in positions: [Int], of count: Int, _ change: String) -> String? {
      positions.firstMistake(count: count).map {
        "row \($0) of \(count) is \(change), and does not exist or was named twice"
      }
    }
    if let mistake = mistake(in: gone, of: oldCount, "removed or moved")
      ?? mistake(in: arriving, of: newCount, "inserted or moved there")
      ?? mistake(in: updates, of: newCount, "updated")
    {
      return mistake
    }
    if let position = updates.first(where: insertions.contains(ascending:)) {
      return "row \(position) is inserted and updated"
    }
    return nil
  }

  /// Finds the earlier positions of rows.
  struct Sources {
    private let changes: ListChanges
    private let movedTo: [Int]
    /// The old positions of all rows that are removed or moved.
    private let gone: [Int]

    init(_ changes: ListChanges) {
      self.changes = changes
      movedTo = changes.moves.map(\.to)
      gone = (changes.removals + changes.moves.map(\.from)).ascending
    }

    /// Returns the earlier position of the row at a position; nil if it is new. Logarithmic.
    func oldPosition(of new: Int) -> Int? {
      if changes.insertions.contains(ascending: new) { return nil }
      let movesBefore = movedTo.count(below: new)
      if movesBefore < movedTo.count, movedTo[movesBefore] == new {
        return changes.moves[movesBefore].from
      }
      // Rows that stay keep their order, so this row has the same rank among them before and after.
      let rank = new - changes.insertions.count(below: new) - movesBefore
      return rank + gone.countFromStart { gone[$0] - $0 <= rank }
    }
  }
}
