import StateDiff
import Testing

/// No other diff of the same rows has fewer changes: checked against all possible diffs.
@Suite struct RowDiffMinimalityTests {
  @Test func allOrdersOfUpToSixRows() throws {
    for size in 0...6 {
      for order in arrangements(of: Array(0..<size)) where order.count == size {
        try expectMinimalOfAll(from: Array(0..<size), to: order)
      }
    }
  }

  @Test func allSmallLists() throws {
    for size in 0...5 {
      for order in arrangements(of: Array(0..<6)) where order.count < 6 {
        try expectMinimalOfAll(from: Array(0..<size), to: order)
      }
    }
  }

  @Test func allSmallListsInsideALongOne() throws {
    // Longer than the look-ahead, and equal at both ends.
    let block = Array(100..<130)
    for order in arrangements(of: Array(0..<4)) {
      let old = [0] + block + [1, 2, 3] + block.map { $0 + 100 }
      let new = order.prefix(2) + block + order.dropFirst(2) + block.map { $0 + 100 }
      let diff = RowDiff(from: rows(old), to: rows(new))
      try expectValid(diff, from: rows(old), to: rows(new))
      try expectMinimal(diff, from: rows(old), to: rows(new))
    }
  }

  /// Whole numbers are hashed without `Hasher`, which must work for ids that are far from random.
  @Test(arguments: [1, -1, 10, 1 << 20, 1 << 32, 1 << 53, .max / 400, .min / 400])
  func idsOfAnyStrideAreFound(_ stride: Int) throws {
    let old = rows((0..<400).map { $0 &* stride })
    let new = Array(old.reversed())
    try expectMinimal(RowDiff(from: old, to: new), from: old, to: new)
  }

  /// A type may compute its own hash values, in which most bits are equal.
  @Test(arguments: [1, 1 << 20, 1 << 32])
  func idsWithTheirOwnHashValueAreFound(_ stride: Int) {
    let old = (0..<400).map { SelfHashedRow(id: .init(hashValue: $0 * stride)) }
    let diff = RowDiff(from: old, to: old.reversed())
    #expect(diff.moves.count == 399 && diff.removals.isEmpty)
  }

  @Test func aFewRowsAreFoundAmongMany() throws {
    let few = Array(0..<20)
    let many = Array(100..<5_000) + few.reversed() + Array(5_000..<9_000)
    for (old, new) in [(few, many), (many, few)] {
      try expectMinimal(RowDiff(from: rows(old), to: rows(new)), from: rows(old), to: rows(new))
    }
  }

  @Test func aFewRowsMoveInsteadOfMany() {
    let old = rows(0..<100)
    let last = RowDiff(from: old, to: [old[99]] + old[..<99])
    #expect(last.moves == [.init(old: 99, new: 0)])
    let first = RowDiff(from: old, to: old[1...] + [old[0]])
    #expect(first.moves == [.init(old: 0, new: 99)])
    let block = RowDiff(from: old, to: old[60...] + old[..<60])
    #expect(block.moves == (0..<40).map { .init(old: 60 + $0, new: $0) })
  }
}

private struct SelfHashedRow: Identifiable, Equatable {
  struct ID: Hashable {
    let hashValue: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(hashValue)
    }
  }

  let id: ID
}

private func expectMinimalOfAll(from old: [Int], to new: [Int]) throws {
  let diff = RowDiff(from: rows(old), to: rows(new))
  try expectValid(diff, from: rows(old), to: rows(new))
  #expect(diff.removals == old.indices.filter { !new.contains(old[$0]) })
  #expect(diff.insertions == new.indices.filter { !old.contains(new[$0]) })
  let positions = new.compactMap(old.firstIndex(of:))
  #expect(
    diff.moves.count == positions.count - longestIncreasingSubsequence(positions),
    "\(old) -> \(new)")
}

/// The length of the longest increasing subsequence, by trying all subsequences.
private func longestIncreasingSubsequence(_ positions: [Int]) -> Int {
  (0..<1 << positions.count).map { choice in
    let chosen = positions.indices.filter { choice >> $0 & 1 == 1 }.map { positions[$0] }
    return chosen == chosen.sorted() ? chosen.count : 0
  }.max() ?? 0
}

/// All permutations of all subsets of the elements.
private func arrangements(of elements: [Int]) -> [[Int]] {
  [[]]
    + elements.indices.flatMap { index -> [[Int]] in
      var others = elements
      let first = others.remove(at: index)
      return arrangements(of: others).map { [first] + $0 }
    }
}
