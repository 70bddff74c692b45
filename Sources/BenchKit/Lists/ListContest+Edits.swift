import LoginSearch
import StateDiff

/// Using a list: where shared rows pay, and where they cost. An array is the floor.
extension ListContest {
  static let edits = ListEdit.allCases.flatMap { work in
    [10, 100, 1_000, 10_000, 100_000].map { edit(work, size: $0) }
  }

  static func edit(_ edit: ListEdit, size: Int) -> ListContest {
    let input: @Sendable () -> [Row] = { Row.numbered(from: 1, count: size) }
    let array = ListMethod("array", on: input) {
      edit.done(to: $0)
    } objection: { _, _ in
      nil
    }
    let sharedRows = ListMethod("shared rows", on: { SharedRows(input()) }) {
      edit.done(to: $0)
    } objection: { rows, found in
      let expected = edit.done(to: Array(rows))
      let isRight = found.sum == expected.sum && Array(found.rows) == expected.rows
      return isRight ? nil : "it does not do to shared rows what it does to an array"
    }
    return ListContest(
      group: .rows, workload: edit.rawValue, size: size, methods: [array, sharedRows])
  }
}
