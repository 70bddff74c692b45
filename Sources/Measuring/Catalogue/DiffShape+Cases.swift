import LoginSearch
import StateDiff
import Statistics

/// Finding what changed between two lists of rows.
extension DiffShape {
  static let cases = allCases.flatMap { shape in
    [100, 1_000, 10_000, 100_000].map { shape.benchmarkCase(size: $0) }
  }

  /// The standard library takes time in proportion to rows times changes. It is left out where their product
  /// is above this.
  package static let mostStandardLibrarySteps = 1_000_000

  package static let standardLibrary = "difference(from:)"

  func benchmarkCase(size: Int) -> BenchmarkCase {
    let input: @Sendable () -> DiffInput = { DiffInput(self, count: size) }
    // One look at every row, in two arrays that are equal. It finds nothing.
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
    let standardLibrary = ListMethod(Self.standardLibrary, on: input) {
      $0.new.difference(from: $0.old)
    } objection: { input, difference in
      input.objection { $0 = $0.applying(difference) ?? [] }
    }
    let isSlow = size * changeCount(in: size) > Self.mostStandardLibrarySteps
    return BenchmarkCase(
      .diff, rawValue, size: size, allowedGrowth: allowedGrowth, floor: equality,
      contenders: [rowDiff, sharedRows] + (isSlow ? [] : [standardLibrary]))
  }

  /// Structure that two lists share is not compared.
  private var allowedGrowth: BenchmarkCase.AllowedGrowth {
    switch self {
    case .identical:
      .init(limit: .linear, exceptions: ["row diff": .constant, "shared rows": .constant])
    case .updated, .appended: .init(limit: .linear, exceptions: ["shared rows": .logarithmic])
    default: .init(limit: .linear)
    }
  }
}

/// A list of rows before and after a change, in each form in which they are compared.
struct DiffInput {
  let old: [Row]
  let new: [Row]
  /// Equal to the old rows, in storage of its own.
  let copy: [Row]
  let oldShared: SharedRows<Row>
  /// The old list, changed: it shares what did not change.
  let newShared: SharedRows<Row>

  init(_ shape: DiffShape, count: Int) {
    old = Row.numbered(from: 1, count: count)
    copy = old.map { $0 }
    oldShared = SharedRows(old)
    var changed = oldShared
    shape.change(&changed)
    newShared = changed
    new = shape == .identical ? old : Array(changed)
  }

  fileprivate func objection(_ apply: (inout [Row]) -> Void) -> String? {
    var rows = old
    apply(&rows)
    return rows == new ? nil : "what it finds does not turn the old rows into the new ones"
  }
}
