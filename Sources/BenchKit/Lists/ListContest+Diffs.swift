import LoginSearch
import StateDiff

/// Finding what changed between two lists of rows.
extension ListContest {
  static let diffs = DiffShape.allCases.flatMap { shape in
    [100, 1_000, 10_000, 100_000].map { diff(shape, size: $0) }
  }

  /// The standard library's way takes rows times changes; nobody would wait for more than so many.
  static let mostSteps = 1_000_000

  static func diff(_ shape: DiffShape, size: Int) -> ListContest {
    let input: @Sendable () -> DiffInput = { DiffInput(shape, count: size) }
    // The floor: one look at every row, in two arrays that are equal. It finds nothing.
    let equality = ListMethod("equality", on: input) {
      $0.old == $0.copy
    } objection: { _, isEqual in
      isEqual ? nil : "it finds a difference between equal rows"
    }
    let rowDiff = ListMethod("row diff", on: input) {
      RowDiff(from: $0.old, to: $0.new)
    } objection: { input, diff in
      input.objection { diff.apply(to: &$0) { input.new[$0] } }
    }
    let sharedRows = ListMethod("shared rows", on: input) {
      $0.newShared.difference(from: $0.oldShared)
    } objection: { input, diff in
      input.objection { diff.apply(to: &$0) { input.new[$0] } }
    }
    let standardLibrary = ListMethod(ListMethod.standardLibrary, on: input) {
      $0.new.difference(from: $0.old)
    } objection: { input, difference in
      input.objection { $0 = $0.applying(difference) ?? [] }
    }
    let isSlow = size * shape.changes(of: size) > mostSteps
    return ListContest(
      group: .diff, workload: shape.rawValue, size: size,
      methods: [equality, rowDiff, sharedRows] + (isSlow ? [] : [standardLibrary]))
  }
}

extension ListMethod {
  static let standardLibrary = "difference(from:)"
}

extension DiffInput {
  fileprivate func objection(_ apply: (inout [Row]) -> Void) -> String? {
    var rows = old
    apply(&rows)
    return rows == new ? nil : "what it finds does not make the new rows of the old ones"
  }
}
