import Testing

@testable import StateDiff

/// Shared rows of any length are read like an array.
@Suite struct SharedRowsCollectionTests {
  @Test(arguments: boundaryLengths)
  func holdsTheRowsInTheirOrder(length: Int) {
    let rows = SharedRows(0..<length)
    #expect(rows.brokenInvariant == nil)
    #expect(rows.count == length)
    #expect(rows.isEmpty == (length == 0))
    #expect(rows.indices == 0..<length)
    #expect(Array(rows) == Array(0..<length))
    #expect(rows.indices.allSatisfy { rows[$0] == $0 })
    #expect(rows.first == (0..<length).first)
    #expect(rows.last == (0..<length).last)
  }

  @Test(arguments: boundaryLengths)
  func isTheSameForEachWayToBuildIt(length: Int) {
    var appended = SharedRows<Int>()
    var inserted = SharedRows<Int>()
    for row in 0..<length {
      appended.append(row)
      inserted.insert(length - 1 - row, at: 0)
    }
    var extended = SharedRows(0..<length / 3)
    extended.append(contentsOf: AnySequence(length / 3..<length))
    for rows in [appended, inserted, extended] {
      #expect(rows.brokenInvariant == nil)
      #expect(rows.elementsEqual(0..<length))
    }
  }

  @Test(arguments: boundaryLengths)
  func measuresDistances(length: Int) {
    let rows = SharedRows(0..<length)
    for position in [0, length / 2, length] {
      #expect(rows.distance(from: rows.startIndex, to: position) == position)
      #expect(rows.index(rows.startIndex, offsetBy: position) == position)
      #expect(rows.index(rows.endIndex, offsetBy: -position, limitedBy: 0) == length - position)
    }
    #expect(rows.index(rows.endIndex, offsetBy: 1, limitedBy: length) == nil)
  }

  @Test(arguments: boundaryLengths)
  func isReadBackwards(length: Int) {
    #expect(SharedRows(0..<length).reversed() == Array((0..<length).reversed()))
  }

  @Test(arguments: boundaryLengths)
  func isReadInSlices(length: Int) {
    let rows = SharedRows(0..<length)
    for lower in [0, length / 3, length] {
      for upper in [lower, (lower + length) / 2, length] {
        #expect(rows[lower..<upper].elementsEqual(lower..<upper))
      }
    }
  }

  @Test(arguments: boundaryLengths)
  func isSearchedAndMapped(length: Int) {
    let rows = SharedRows(0..<length)
    #expect(rows.map { $0 + 1 } == Array(1..<length + 1))
    #expect(rows.firstIndex { $0 >= length / 2 } == (0..<length).firstIndex { $0 >= length / 2 })
    #expect(rows.firstIndex { $0 > length } == nil)
  }

  @Test(arguments: boundaryLengths)
  func isChangedAtAnyPosition(length: Int) {
    var rows = SharedRows(0..<length)
    for position in rows.indices { rows[position] = -position }
    for position in rows.indices { rows[position] -= 1 }
    #expect(rows.elementsEqual((0..<length).map { -$0 - 1 }))
    #expect(rows.brokenInvariant == nil)
  }

  @Test(arguments: boundaryLengths)
  func isSortedAndReversedInPlace(length: Int) {
    var rows = SharedRows((0..<length).map { ($0 * 7919) % max(length, 1) })
    rows.sort()
    #expect(rows.elementsEqual((0..<length).map { ($0 * 7919) % max(length, 1) }.sorted()))
    rows.reverse()
    #expect(rows.first == rows.max())
  }

  @Test func anIteratorKeepsTheRowsThatItStartedWith() {
    var rows = SharedRows(0..<100)
    var iterator = rows.makeIterator()
    let first = iterator.next()
    #expect(first == 0)
    rows.removeAll()
    #expect(IteratorSequence(iterator).elementsEqual(1..<100))
  }

  @Test func anIteratorStaysAtTheEnd() {
    var iterator = SharedRows(0..<40).makeIterator()
    while iterator.next() != nil {}
    let next = iterator.next()
    #expect(next == nil)
  }

  @Test func hasALiteralAndADescriptionLikeAnArray() {
    let rows: SharedRows = ["a", "b"]
    #expect(rows.description == #"["a", "b"]"#)
    #expect(SharedRows<Int>().description == "[]")
  }

  @Test func repeatsARow() {
    #expect(SharedRows(repeating: 7, count: 100) == SharedRows(Array(repeating: 7, count: 100)))
  }
}
