import Basics
import LoginSearch
import StateDiff

/// A change of a list of rows, so that there is a difference to find.
///
/// The raw value is the name of the workload.
package enum DiffShape: String, CaseIterable, Sendable {
  case identical = "diff identical"
  case equal = "diff equal"
  case updated = "diff updated"
  case appended = "diff appended"
  case inserted = "diff inserted"
  case removed = "diff removed"
  case moved = "diff moved"
  case replaced = "diff replaced"
  case reversed = "diff reversed"
  case shuffled = "diff shuffled"
  case allNew = "diff all new"

  /// What one operation is, for people.
  private var operation: String {
    let before = "Finding what changed between two lists, where the second one "
    return switch self {
    case .identical: before + "is the first one, in the same storage."
    case .equal: before + "is equal, in storage of its own."
    case .updated: before + "has other content in one row."
    case .appended: before + "has ten more rows at its end."
    case .inserted: before + "has one more row for each hundred."
    case .removed: before + "lacks one row in a hundred."
    case .moved: before + "has one row in a hundred elsewhere."
    case .replaced: before + "has every second row replaced."
    case .reversed: before + "has the rows in reverse."
    case .shuffled: before + "has the rows in random order."
    case .allNew: before + "has as many other rows."
    }
  }

  /// About how many rows it removes from a list of so many, and inserts, in all.
  func changeCount(in count: Int) -> Int {
    switch self {
    case .identical, .equal: 0
    case .updated: 2
    case .appended: 10
    case .inserted, .removed: count / 100
    case .moved: count / 50
    case .replaced: count
    case .reversed, .shuffled, .allNew: 2 * count
    }
  }

  /// Changes rows that are numbered from 1.
  func change(_ rows: inout [ListRow]) {
    let count = rows.count
    var generator = SeededGenerator(seed: 1)
    switch self {
    case .identical:
      break
    case .equal:
      rows = rows.map { $0 }
    case .updated:
      rows[count / 2].isExpanded.toggle()
    case .appended:
      rows.append(contentsOf: ListRow.numbered(from: count + 1, count: 10))
    case .inserted:
      for number in 1...count / 100 {
        rows.insert(.numbered(count + number), at: generator.below(rows.count + 1))
      }
    case .removed:
      for _ in 1...count / 100 {
        rows.remove(at: generator.below(rows.count))
      }
    case .moved:
      for _ in 1...count / 100 {
        let row = rows.remove(at: generator.below(rows.count))
        rows.insert(row, at: generator.below(rows.count + 1))
      }
    case .replaced:
      for index in stride(from: 0, to: count, by: 2) {
        rows[index] = .numbered(count + index + 1)
      }
    case .reversed:
      rows.reverse()
    case .shuffled:
      rows.shuffle(by: &generator)
    case .allNew:
      rows = ListRow.numbered(from: count + 1, count: count)
    }
  }
}

/// A row of the lists that are compared: what a state holds of it, and what a cell shows.
struct ListRow: Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
  var isExpanded = false
  var isSelected = false

  static func numbered(_ number: Int) -> ListRow {
    ListRow(id: number, title: "dog \(number)")
  }

  static func numbered(from first: Int, count: Int) -> [ListRow] {
    let end = first + count - 1
    return end <= many.count ? Array(many[first - 1..<end]) : (first...end).map(numbered)
  }

  /// Making the titles takes longer than everything that is measured, so it is done once.
  private static let many = (1...200_000).map(numbered)
}

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
    let standardLibrary = ListMethod(Self.standardLibrary, on: input) {
      $0.new.difference(from: $0.old)
    } objection: { input, difference in
      input.objection { $0 = $0.applying(difference) ?? [] }
    }
    let isSlow = size * changeCount(in: size) > Self.mostStandardLibrarySteps
    return BenchmarkCase(
      .diff, rawValue, operation: operation, size: size, allowedGrowth: allowedGrowth,
      floor: equality,
      contenders: [rowDiff] + (isSlow ? [] : [standardLibrary]))
  }

  /// Structure that two lists share is not compared.
  private var allowedGrowth: BenchmarkCase.AllowedGrowth {
    switch self {
    case .identical:
      .init(limit: .linear, exceptions: ["row diff": .constant])
    default: .init(limit: .linear)
    }
  }
}

/// A list of rows before and after a change.
struct DiffInput {
  let old: [ListRow]
  let new: [ListRow]
  /// Equal to the old rows, in storage of its own.
  let copy: [ListRow]

  init(_ shape: DiffShape, count: Int) {
    old = ListRow.numbered(from: 1, count: count)
    copy = old.map { $0 }
    var changed = old
    shape.change(&changed)
    new = changed
  }

  fileprivate func objection(_ apply: (inout [ListRow]) -> Void) -> String? {
    var rows = old
    apply(&rows)
    return rows == new
      ? nil : "the difference it finds does not turn the old rows into the new ones"
  }
}
