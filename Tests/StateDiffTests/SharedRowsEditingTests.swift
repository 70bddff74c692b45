import Testing

@testable import StateDiff

/// Every change of shared rows has the same effect as on an array.
@Suite struct SharedRowsEditingTests {
  /// All ranges whose ends are at, next to or between boundaries, replaced by few and many rows.
  @Test(arguments: boundaryLengths.filter { $0 < 1_000 })
  func replacesAnyRange(length: Int) {
    let ends = Set(boundaryLengths.filter { $0 <= length } + [length / 3, length - 1, length])
      .filter { $0 >= 0 }.sorted()
    let rows = SharedRows(0..<length)
    let array = Array(0..<length)
    for lower in ends {
      for upper in ends where upper >= lower {
        for number in [0, 1, upper - lower, 40, 700] {
          let new = (0..<number).map { -$0 }
          var changed = rows
          changed.replaceSubrange(lower..<upper, with: new)
          let expected = array[..<lower] + new + array[upper...]
          #expect(changed.elementsEqual(expected), "\(lower)..<\(upper) by \(number)")
          #expect(changed.brokenInvariant == nil, "\(lower)..<\(upper) by \(number)")
        }
      }
    }
    #expect(rows.elementsEqual(array))
  }

  @Test(arguments: boundaryLengths.filter { 1..<1_000 ~= $0 })
  func canBeEmptiedFromEitherEnd(length: Int) {
    var fromBehind = SharedRows(0..<length)
    var fromBefore = fromBehind
    for row in 0..<length {
      let first = fromBefore.removeFirst()
      let last = fromBehind.popLast()
      #expect((first, last) == (row, length - 1 - row))
      if row % 7 == 0 {
        #expect((fromBefore.brokenInvariant, fromBehind.brokenInvariant) == (nil, nil))
      }
    }
    #expect(fromBefore.isEmpty)
    let none = fromBehind.popLast()
    #expect(none == nil)
  }

  @Test(arguments: boundaryLengths)
  func removesTheUnwantedRows(length: Int) {
    for keep in [{ $0 % 2 == 0 }, { $0 != length / 2 }, { _ in false }, { _ in true }]
      as [(Int) -> Bool]
    {
      var rows = SharedRows(0..<length)
      rows.removeAll { !keep($0) }
      #expect(rows.elementsEqual((0..<length).filter(keep)))
      #expect(rows.brokenInvariant == nil)
    }
  }

  @Test func canBeConcatenatedWithOtherSequences() {
    let rows = SharedRows(0..<50)
    #expect((rows + (50..<90)).elementsEqual(0..<90))
    #expect(((-50..<0) + rows).elementsEqual(-50..<50))
    #expect((rows + rows).elementsEqual(Array(0..<50) + Array(0..<50)))
  }

  @Test func canBeEmptiedAtOnce() {
    var rows = SharedRows(0..<500)
    rows.removeAll(keepingCapacity: true)
    #expect(rows.isEmpty)
    #expect(rows.brokenInvariant == nil)
  }

  @Test func swapsRows() {
    var rows = SharedRows(0..<100)
    rows.swapAt(3, 90)
    #expect((rows[3], rows[90]) == (90, 3))
  }

  @Test func aPositionOutOfBoundsIsAnError() async {
    await #expect(processExitsWith: .failure) { _ = SharedRows(0..<100)[100] }
    await #expect(processExitsWith: .failure) {
      var rows = SharedRows(0..<100)
      rows[-1] = 0
    }
    await #expect(processExitsWith: .failure) {
      var rows = SharedRows(0..<100)
      rows.replaceSubrange(90..<101, with: [])
    }
  }
}
