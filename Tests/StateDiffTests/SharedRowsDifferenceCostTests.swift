import Testing

@testable import StateDiff

/// The cost of a difference depends on the change and not on the length of the list.
@Suite struct SharedRowsDifferenceCostTests {
  private let counter = CostCounter()
  private let leaf = RowTree<CountedRow>.leafCapacity

  private func rows(_ length: Int) -> SharedRows<CountedRow> {
    SharedRows((0..<length).map { counter.row($0) })
  }

  private func gaps(
    from old: SharedRows<CountedRow>, to new: SharedRows<CountedRow>
  ) -> [RowDiff.Pair] {
    var gaps: [RowDiff.Pair] = []
    new.forEachGap(from: old) { old, new in
      gaps.append(RowDiff.Pair(old: old.tree.count, new: new.tree.count))
      return true
    }
    return gaps
  }

  @Test func comparingAVersionWithItselfCostsNothing() {
    let rows = rows(100_000)
    #expect(rows.difference(from: rows) == RowDiff())
    #expect(gaps(from: rows, to: rows) == [])
    #expect(counter.comparisons == 0)
  }

  @Test(arguments: [0, 1, 47, 48, 12_345, 50_000, 99_999])
  func anUpdateIsFoundWithinItsLeaf(position: Int) {
    let old = rows(100_000)
    var new = old
    new[position].text = 1
    #expect(new.difference(from: old).updates == [RowDiff.Pair(old: position, new: position)])
    #expect(1...leaf ~= counter.comparisons)
  }

  @Test func scatteredUpdatesAreEachFoundWithinTheirLeaf() {
    let old = rows(100_000)
    var new = old
    for position in stride(from: 17, to: 100_000, by: 5_000) { new[position].text = 1 }
    #expect(new.difference(from: old).updates.count == 20)
    #expect(counter.comparisons <= 20 * leaf)
  }

  /// Also where leaves were split or joined, so that nodes changed their position.
  @Test(arguments: [[-1], [-1, -2, -3], Array(-100...(-1)), []])
  func scatteredReplacementsAreFoundInAFewLeaves(new inserted: [Int]) {
    let old = rows(100_000)
    var new = old
    for (number, position) in stride(from: 95_000, to: 0, by: -5_000).enumerated() {
      let rows = inserted.map { counter.row($0 - 1_000 * number) }
      new.replaceSubrange(position..<position + 40, with: rows)
    }
    let gaps = gaps(from: old, to: new)
    #expect(gaps.count == 19)
    #expect(gaps.allSatisfy { $0.old <= 4 * leaf })
    #expect(gaps.allSatisfy { $0.new <= 3 * leaf + inserted.count })
    #expect(new.difference(from: old).removals.count == 19 * 40)
    #expect(counter.comparisons <= 19 * 4 * leaf)
  }

  @Test func unrelatedListsAreComparedOnce() {
    let difference = rows(100_000).difference(from: rows(100_000))
    #expect(difference == RowDiff())
    #expect(counter.comparisons == 100_000)
  }

  @Test func versionsThatAreFarApartStillShare() {
    let old = rows(100_000)
    var new = old
    for _ in 0..<1_000 { new.append(counter.row(-new.count)) }
    new.removeFirst(1_000)
    #expect(gaps(from: old, to: new).reduce(0) { $0 + $1.old } <= 1_000 + 4 * leaf)
  }
}
