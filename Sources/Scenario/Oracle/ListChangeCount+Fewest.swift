import LoginSearch

extension ListChangeCount {
  /// S14: the fewest changes that lead from some rows to others. Linear in the rows.
  init(from old: [Item], to new: [Item]) {
    let ids = (old: counts(old.map(\.id)), new: counts(new.map(\.id)))
    let equal = (old: counts(old), new: counts(new))
    self.init(
      removals: ids.old.reduce(0) { $0 + max(0, $1.value - ids.new[$1.key, default: 0]) },
      insertions: ids.new.reduce(0) { $0 + max(0, $1.value - ids.old[$1.key, default: 0]) })
    let inBoth = ids.old.reduce(0) { $0 + min($1.value, ids.new[$1.key, default: 0]) }
    updates = inBoth - equal.old.reduce(0) { $0 + min($1.value, equal.new[$1.key, default: 0]) }
  }

  mutating func add(_ other: ListChangeCount) {
    removals += other.removals
    insertions += other.insertions
    updates += other.updates
  }
}

private func counts<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
  values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
}
