import Basics

@testable import StateDiff

struct TestRow: Identifiable, Hashable {
  let id: Int
  var text = 0
}

/// Rows with these ids, all with the same text.
func rows(_ ids: some Sequence<Int>) -> [TestRow] { ids.map { TestRow(id: $0) } }

/// An edit that makes the new list from the old one.
enum Edit: CaseIterable {
  case updateOne, updateHalf, insertOne, insertPage, insertScattered
  case removeOne, removeBlock, removeScattered, replaceBlock
  case moveOne, moveScattered, moveBlock, reverse, shuffle, reverseMiddle, allNew, clear

  func made(to rows: [TestRow], with numbers: inout SeededGenerator) -> [TestRow] {
    var rows = rows
    // New ids are higher than all ids in the list, but may be those of removed rows.
    let highest = (rows.map(\.id).max() ?? 0) + Int.random(in: 1...3, using: &numbers)
    func insert(_ count: Int, with numbers: inout SeededGenerator) {
      let position = Int.random(in: 0...rows.count, using: &numbers)
      rows.insert(
        contentsOf: (0..<count).map { TestRow(id: highest + rows.count + $0) }, at: position)
    }
    func block(with numbers: inout SeededGenerator) -> Range<Int> {
      let ends = (0..<2).map { _ in Int.random(in: 0...rows.count, using: &numbers) }.sorted()
      return ends[0]..<ends[1]
    }
    func move(with numbers: inout SeededGenerator) {
      guard let row = rows.indices.randomElement(using: &numbers).map({ rows.remove(at: $0) })
      else { return }
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &numbers))
    }
    let few = 1 + rows.count / 20
    switch self {
    case .updateOne:
      if let row = rows.indices.randomElement(using: &numbers) { rows[row].text += 1 }
    case .updateHalf:
      for row in rows.indices where Bool.random(using: &numbers) { rows[row].text += 1 }
    case .insertOne: insert(1, with: &numbers)
    case .insertPage: insert(20, with: &numbers)
    case .insertScattered: for _ in 0..<few { insert(1, with: &numbers) }
    case .removeOne:
      if let row = rows.indices.randomElement(using: &numbers) { rows.remove(at: row) }
    case .removeBlock: rows.removeSubrange(block(with: &numbers))
    case .removeScattered: rows.removeAll { _ in Int.random(in: 0..<10, using: &numbers) == 0 }
    case .replaceBlock:
      let block = block(with: &numbers)
      rows.replaceSubrange(block, with: block.map { TestRow(id: highest + $0) })
    case .moveOne: move(with: &numbers)
    case .moveScattered: for _ in 0..<few { move(with: &numbers) }
    case .moveBlock:
      let moved = block(with: &numbers)
      let taken = rows[moved]
      rows.removeSubrange(moved)
      rows.insert(contentsOf: taken, at: Int.random(in: 0...rows.count, using: &numbers))
    case .reverse: rows.reverse()
    case .shuffle: rows.shuffle(using: &numbers)
    case .reverseMiddle: rows[block(with: &numbers)].reverse()
    case .allNew: rows = rows.map { TestRow(id: highest + $0.id) }
    case .clear: rows = []
    }
    return rows
  }
}

enum Disorder: CaseIterable {
  case shuffled, reversed, halvesSwapped, riffled, allNew, thinned, mixed, swappedPairs

  func made(of ids: [Int], with numbers: inout SeededGenerator) -> [Int] {
    let half = ids.count / 2
    return switch self {
    case .shuffled: ids.shuffled(using: &numbers)
    case .reversed: ids.reversed()
    case .halvesSwapped: Array(ids[half...] + ids[..<half])
    case .riffled: ids.filter { $0 % 2 == 0 } + ids.filter { $0 % 2 == 1 }
    case .allNew: ids.map { $0 + ids.count }
    case .thinned: ids.filter { _ in Int.random(in: 0..<10, using: &numbers) == 0 }
    case .mixed:
      ids.flatMap { id in
        (Int.random(in: 0..<3, using: &numbers) == 0 ? [id + ids.count] : [])
          + (Int.random(in: 0..<3, using: &numbers) == 0 ? [] : [id])
      }
    case .swappedPairs: ids.map { $0 ^ 1 }
    }
  }
}
