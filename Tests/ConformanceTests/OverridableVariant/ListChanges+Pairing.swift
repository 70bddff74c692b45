import LoginSearch

extension ListChanges {
  /// What leads from some rows to others, found in the plainest way.
  ///
  /// Equal rows are paired first, so that updates are the fewest. If a single row changes its order, all rows
  /// that stay are told as moved, as moves are free.
  init(pairing old: [Item], with new: [Item]) {
    var sources = [Int?](repeating: nil, count: new.count)
    var unpaired = Set(old.indices)
    func pair(by key: (Item) -> some Hashable) {
      var free = Dictionary(grouping: unpaired.sorted(by: >)) { key(old[$0]) }
      for position in new.indices where sources[position] == nil {
        guard let source = free[key(new[position])]?.popLast() else { continue }
        sources[position] = source
        unpaired.remove(source)
      }
    }
    pair { $0 }
    pair(by: \.id)
    let pairs = sources.enumerated().compactMap { position, source in
      source.map { Move(from: $0, to: position) }
    }
    let keepOrder = zip(pairs, pairs.dropFirst()).allSatisfy { $0.from < $1.from }
    self.init(
      removals: Array(unpaired), insertions: new.indices.filter { sources[$0] == nil },
      moves: keepOrder ? [] : pairs,
      updates: pairs.filter { old[$0.from] != new[$0.to] }.map(\.to))
  }
}
