import Testing

@testable import StateDiff

/// A changed copy shares what did not change; nodes without another owner are changed in place.
@Suite struct SharedRowsSharingTests {
  private let tracker = LifetimeTracker()

  @Test(arguments: boundaryLengths.filter { $0 > 0 })
  func aCopySharesEverythingUntilItIsChanged(length: Int) {
    let rows = SharedRows(0..<length)
    var copy = rows
    #expect(copy.root.isSame(as: rows.root))
    copy[length / 2] = -1
    #expect(!copy.root.isSame(as: rows.root))
    #expect(copy.leavesNotShared(with: rows) == 1)
    #expect(rows.elementsEqual(0..<length))
  }

  @Test(arguments: boundaryLengths.filter { $0 > 0 })
  func anUnsharedListIsUpdatedInPlace(length: Int) {
    var rows = SharedRows(0..<length)
    let addresses = rows.leafAddresses
    for position in rows.indices {
      rows[position] = -1
      rows[position] += 1
    }
    #expect(rows.leafAddresses == addresses)
    #expect(rows.allSatisfy { $0 == 0 })
  }

  /// The storage of a row is not copied either.
  @Test func aRowIsChangedInPlace() {
    var rows = SharedRows((0..<1_000).map { [$0, $0] })
    func address(_ rows: SharedRows<[Int]>) -> UnsafeRawPointer? {
      rows[500].withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
    let before = address(rows)
    rows[500][1] = -1
    #expect(address(rows) == before)
  }

  @Test func insertionsAndRemovalsInAnUnsharedListKeepOtherLeaves() {
    var rows = SharedRows(0..<10_000)
    let addresses = Set(rows.leafAddresses)
    rows.insert(-1, at: 5_000)
    rows.remove(at: 2_000)
    rows.replaceSubrange(7_000..<7_050, with: [])
    #expect(Set(rows.leafAddresses).subtracting(addresses).count <= 8)
  }

  @Test(arguments: boundaryLengths)
  func anAppendedCopySharesAllButItsEnd(length: Int) {
    let rows = SharedRows(0..<length)
    var longer = rows
    longer.append(-1)
    #expect(longer.leavesNotShared(with: rows) <= 2)
    longer.append(contentsOf: 0..<320)
    #expect(longer.leavesNotShared(with: rows) <= 2 + 320 / (RowTree<Int>.leafCapacity / 2))
    #expect(rows.elementsEqual(0..<length))
  }

  @Test(arguments: [0, 1, 47, 48, 5_000, 50_000, 99_999])
  func aCopyWithARangeReplacedSharesAllButItsEnds(lower: Int) {
    let rows = SharedRows(0..<100_000)
    for upper in [lower, lower + 1, lower + 1_000, 100_000] where upper >= lower && upper <= 100_000
    {
      var changed = rows
      changed.replaceSubrange(lower..<upper, with: [-1, -2])
      #expect(changed.leavesNotShared(with: rows) <= 5)
    }
  }

  @Test func removingAFewRowsDoesNotCopyTheRest() {
    let rows = SharedRows(0..<100_000)
    var changed = rows
    changed.removeAll { $0 % 20_000 == 0 }
    #expect(changed.leavesNotShared(with: rows) <= 5 * 3)
  }

  @Test func removingABlockOfRowsDoesNotCopyTheRest() {
    let rows = SharedRows(0..<100_000)
    var changed = rows
    changed.removeAll { 20_000..<70_000 ~= $0 }
    #expect(changed.count == 50_000)
    #expect(changed.leavesNotShared(with: rows) <= 3)
  }

  @Test func sharedRowsMadeFromSharedRowsAreTheSame() {
    let rows = SharedRows(0..<1_000)
    #expect(SharedRows(rows).root.isSame(as: rows.root))
  }

  @Test(arguments: boundaryLengths)
  func rowsLiveAsLongAsAVersionHoldsThem(length: Int) {
    var versions = [SharedRows(tracker.tokens(0..<length))]
    var expected = length
    #expect(tracker.liveCount == expected)
    for number in 0..<4 where length > 0 {
      var changed = versions[versions.count - 1]
      changed[length * number / 4] = tracker.token(-number)
      versions.append(changed)
      expected += 1
      #expect(tracker.liveCount == expected)
    }
    // The oldest first: each releases only the rows that no later one has.
    while versions.count > 1 {
      versions.removeFirst()
      expected -= 1
      #expect(tracker.liveCount == expected)
    }
    versions = []
    #expect(tracker.liveCount == 0)
  }

  @Test func rowsReplacedInAnUnsharedListAreReleasedAtOnce() {
    var rows = SharedRows(tracker.tokens(0..<1_000))
    rows[700] = tracker.token(0)
    #expect(tracker.liveCount == 1_000)
    rows.replaceSubrange(100..<900, with: tracker.tokens(0..<5))
    #expect(tracker.liveCount == 205)
    rows.append(contentsOf: tracker.tokens(0..<95))
    rows.removeFirst()
    #expect(tracker.liveCount == 299)
    rows.removeAll()
    #expect(tracker.liveCount == 0)
  }

  @Test func anAbandonedIteratorReleasesItsRows() {
    do {
      var iterator = SharedRows(tracker.tokens(0..<100)).makeIterator()
      let first = iterator.next()
      #expect(first?.number == 0)
    }
    #expect(tracker.liveCount == 0)
  }
}
