/// Where in a list each item stands, so that its rows are found without looking at the others.
struct RowPositions {
  /// For each item the position of its first row.
  private var first: [Item.ID: Int]
  /// For each position the next one with the same item, or -1; empty while no item repeats.
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

  /// The next row with the same item as this one.
  func next(after position: Int) -> Int? {
    guard !next.isEmpty, next[position] >= 0 else { return nil }
    return next[position]
  }
}
