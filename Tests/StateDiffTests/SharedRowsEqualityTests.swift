import Testing

@testable import StateDiff

@Suite struct SharedRowsEqualityTests {
  @Test(arguments: boundaryLengths)
  func unrelatedListsAreComparedRowByRow(length: Int) {
    let rows = SharedRows(0..<length)
    var appended = SharedRows<Int>()
    for row in 0..<length { appended.append(row) }
    #expect(rows == appended)
    #expect(rows.hashValue == appended.hashValue)
    appended.append(-1)
    #expect(rows != appended)
    for position in Set([0, length / 2, length - 1]) where length > 0 {
      var changed = rows
      changed[position] = -1
      #expect(rows != changed)
      changed[position] = position
      #expect(rows == changed)
    }
  }

  /// Shared leaves at different positions do not make two lists equal.
  @Test func sharedRowsAtOtherPositionsAreCompared() {
    let rows = SharedRows(0..<1_000)
    var rotated = rows
    rotated.remove(at: 0)
    rotated.append(0)
    #expect(rows != rotated)
    let alike = SharedRows(repeating: 0, count: 1_000)
    var shifted = alike
    shifted.remove(at: 0)
    shifted.append(0)
    #expect(alike == shifted)
    // Here the ends are equal, and the lists differ in what they share.
    var marked = alike
    marked[500] = 1
    shifted = marked
    shifted.remove(at: 0)
    shifted.append(0)
    #expect(marked != shifted)
  }

  @Test func sharedLeavesAreNotCompared() {
    let counter = CostCounter()
    let rows = SharedRows((0..<100_000).map { counter.row($0) })
    var copy = rows
    #expect(rows == copy)
    #expect(counter.comparisons == 0)
    copy[50_000].text = 1
    copy[50_000].text = 0
    #expect(rows == copy)
    #expect(1...RowTree<CountedRow>.leafCapacity ~= counter.comparisons)
    copy[90_000].text = 0
    counter.comparisons = 0
    #expect(rows == copy)
    #expect(counter.comparisons <= 2 * RowTree<CountedRow>.leafCapacity)
  }
}
