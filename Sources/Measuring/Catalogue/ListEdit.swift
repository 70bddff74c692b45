import LoginSearch
import StateDiff
import Statistics

/// Uses of a list of rows: where shared rows save time, and where they cost time. An array is the floor.
///
/// A copy is changed while the original stays alive, like the state that a view shows. The raw value is the
/// name of the workload.
enum ListEdit: String, CaseIterable, Sendable {
  case read = "rows read"
  case updated = "rows updated"
  case appended = "rows appended"

  /// What one operation is, for people.
  private var operation: String {
    switch self {
    case .read: "Going through a list in order, and adding up the ids."
    case .updated: "Changing one row of a copy while the original stays alive."
    case .appended: "Adding one row to a copy while the original stays alive."
    }
  }

  /// - Returns: the sum of the ids that were read, and the rows afterwards.
  func done<Rows>(to rows: Rows) -> (sum: Int, rows: Rows)
  where
    Rows: RandomAccessCollection & MutableCollection & RangeReplaceableCollection,
    Rows.Element == ListRow, Rows.Index == Int
  {
    var rows = rows
    var sum = 0
    switch self {
    case .read:
      for row in rows { sum &+= row.id }
    case .updated:
      rows[rows.count / 2].isExpanded.toggle()
    case .appended:
      rows.append(.numbered(0))
    }
    return (sum, rows)
  }
}

extension ListEdit {
  static let cases = allCases.flatMap { edit in
    [10, 100, 1_000, 10_000, 100_000].map { edit.benchmarkCase(size: $0) }
  }

  func benchmarkCase(size: Int) -> BenchmarkCase {
    let input: @Sendable () -> [ListRow] = { ListRow.numbered(from: 1, count: size) }
    let array = ListMethod("array", on: input) { done(to: $0) }
    let sharedRows = ListMethod("shared rows", on: { SharedRows(input()) }) {
      done(to: $0)
    } objection: { rows, found in
      let expected = done(to: Array(rows))
      let isRight = found.sum == expected.sum && Array(found.rows) == expected.rows
      return isRight ? nil : "the result with shared rows differs from the result with an array"
    }
    let isShared = self != .read
    return BenchmarkCase(
      .rows, rawValue, operation: operation, size: size,
      allowedGrowth: .init(
        limit: .linear, exceptions: isShared ? ["shared rows": .logarithmic] : [:]),
      floor: array, contenders: [sharedRows])
  }
}
