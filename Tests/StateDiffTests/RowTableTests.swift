import Basics
import Testing

@testable import StateDiff

/// The table compares an id only if it is almost certainly equal.
@Suite struct RowTableTests {
  private let counter = CostCounter()

  private func found(_ asked: [CountedRow], among rows: [CountedRow]) -> [Int?] {
    var found: [Int?] = []
    let slots = Array(0..<UInt32(rows.count))
    slots.withUnsafeBufferPointer { slots in
      rows.withUnsafeBufferPointer { rows in
        withRowTable(of: slots, rows, asked: asked.count) { table in
          for row in asked { found.append(table.take(row.id)) }
        }
      }
    }
    return found
  }

  @Test func missingIDsAreHardlyEverCompared() {
    let found = found(counter.rows(2_000..<4_000), among: counter.rows(0..<2_000))
    #expect(found.allSatisfy { $0 == nil })
    // The table stores 20 bits of each hash. Three accidental matches happen in less than one of
    // 100 million runs.
    #expect(counter.idComparisons <= 2)
  }

  @Test func eachPresentIDIsComparedOnce() {
    let found = found(counter.rows((0..<2_000).reversed()), among: counter.rows(0..<2_000))
    #expect(found == (0..<2_000).reversed().map { $0 })
    #expect((2_000...2_002).contains(counter.idComparisons))
  }

  /// Entries after a row that was taken are still found.
  @Test func aRepeatedIDIsFoundOncePerRow() {
    let rows = counter.rows([7, 8, 7, 9, 7], hashing: 1)
    let asked = counter.rows([7, 7, 9, 7, 7, 8, 8], hashing: 1)
    #expect(found(asked, among: rows) == [0, 2, 3, 4, nil, 1, nil])
  }

  /// Ids and hash values are often evenly spaced. For some factors a single multiplication would
  /// put most of them next to each other, and the table would run out of steps.
  @Test(arguments: [1, -1, 10, 1 << 20, 1 << 32, 1 << 53, .max / 400, .min / 400])
  func evenlySpacedNumbersAreSpreadForEveryFactor(stride: Int) {
    var numbers = SeededGenerator(seed: 7)
    let (count, bits) = (400, 10)
    for _ in 0..<1_000 {
      let (secret, factor) = (numbers.next(), numbers.next() | 1)
      var rowsAtIndex = [Int](repeating: 0, count: 1 << bits)
      for number in 0..<count {
        let hash = IDHash<Int>.spread(
          UInt64(bitPattern: Int64(number &* stride)), secret: secret, factor: factor)
        rowsAtIndex[Int(hash >> UInt64(64 - bits))] += 1
      }
      #expect(rowsAtIndex.max() ?? 0 <= 10, "secret \(secret), factor \(factor)")
    }
  }
}
