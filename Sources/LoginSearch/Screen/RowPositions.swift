/// An index of a list by item: finds the rows of an item without a scan.
struct RowPositions {
  /// The position of the first row of each item.
  private var first: [Item.ID: Int]
  /// For each position the next one with the same item, or -1. Empty if no item repeats.
  private var next: [Int] = []

  init(of rows: [Row]) {
    first = Dictionary(minimumCapacity: rows.count)
    for position in rows.indices.reversed() {
      if let following = first.updateValue(position, forKey: rows[position].id) {
        if next.isEmpty { next = Array(repeating: -1, count: rows.count) }
        next[position] = following
      }
    }
  }

  func first(of item: Item.ID) -> Int? {
    first[item]
  }

  /// The position of the next row with the same item.
  func next(after position: Int) -> Int? {
    guard !next.isEmpty, next[position] >= 0 else { return nil }
    return next[position]
  }
}
