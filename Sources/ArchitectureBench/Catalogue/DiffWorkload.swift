import Basics
import Benchmarking
import StateDiff

/// Finding what changed between two lists of rows, by the way in which the second one differs.
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

  /// How the second list differs from the first one.
  private struct Change {
    /// For people.
    let words: String
    /// About how many rows are removed and inserted, in all.
    let steps: Int
    let make: (inout [ListRow]) -> Void
  }

  /// - Parameter count: how many rows the first list has, which are numbered from 1.
  private func change(of count: Int) -> Change {
    var generator = SeededGenerator(seed: 1)
    return switch self {
    case .identical: Change(words: "is the first one, in the same storage", steps: 0) { _ in }
    case .equal: Change(words: "is equal, in storage of its own", steps: 0) { $0 = $0.map { $0 } }
    case .updated:
      Change(words: "has other content in one row", steps: 2) { $0[count / 2].isExpanded.toggle() }
    case .appended:
      Change(words: "has ten more rows at its end", steps: 10) {
        $0 += ListRow.numbered(from: count + 1, count: 10)
      }
    case .inserted:
      Change(words: "has one more row for each hundred", steps: count / 100) { rows in
        rows.insert(ListRow.numbered(from: count + 1, count: count / 100), by: &generator)
      }
    case .removed:
      Change(words: "lacks one row in a hundred", steps: count / 100) { rows in
        _ = rows.removeSome(count / 100, by: &generator)
      }
    case .moved:
      Change(words: "has one row in a hundred elsewhere", steps: count / 50) { rows in
        rows.insert(rows.removeSome(count / 100, by: &generator), by: &generator)
      }
    case .replaced:
      Change(words: "has every second row replaced", steps: count) { rows in
        for index in stride(from: 0, to: count, by: 2) {
          rows[index] = .numbered(count + index + 1)
        }
      }
    case .reversed: Change(words: "has the rows in reverse", steps: 2 * count) { $0.reverse() }
    case .shuffled:
      Change(words: "has the rows in random order", steps: 2 * count) { $0.shuffle(by: &generator) }
    case .allNew:
      Change(words: "has as many other rows", steps: 2 * count) {
        $0 = ListRow.numbered(from: count + 1, count: count)
      }
    }
  }

  /// The name of the baseline, which finds nothing.
  static let baseline = "equality"

  static let cases = allCases.flatMap { shape in
    [100, 1_000, 10_000, 100_000].map { shape.benchmarkCase(size: $0) }
  }

  /// The standard library takes time in proportion to rows times changes. It is left out where their product
  /// is above this.
  private static let mostStandardLibrarySteps = 1_000_000

  func benchmarkCase(size: Int) -> BenchmarkCase {
    func way<Output>(
      _ name: String, _ work: @escaping @Sendable (DiffInput) -> Output,
      isRight: @escaping @Sendable (DiffInput, Output) -> Bool
    ) -> Way {
      let implementation = BenchmarkCase.Implementation(name) {
        let input = DiffInput(self, count: size)
        return { operations in
          for _ in 0..<operations { blackHole(work(input)) }
        }
      }
      return (implementation, { isRight($0, work($0)) })
    }
    // One look at every row, in two arrays that are equal. It finds nothing.
    let equality = way(Self.baseline, { $0.old == $0.copy }, isRight: { $1 })
    let rowDiff = way("row diff") {
      RowDiff(from: $0.old, to: $0.new)
    } isRight: { input, diff in
      input.isMade { diff.apply(to: &$0) { input.new[$0] } }
    }
    let standardLibrary = way("difference(from:)") {
      $0.new.difference(from: $0.old)
    } isRight: { input, difference in
      input.isMade { $0 = $0.applying(difference) ?? [] }
    }
    let change = change(of: size)
    let isSlow = size * change.steps > Self.mostStandardLibrarySteps
    return benchmarkCase(
      "Finding what changed between two lists, where the second one \(change.words).", size: size,
      ways: [equality, rowDiff] + (isSlow ? [] : [standardLibrary]))
  }

  /// A way to find what changed, and whether it finds that.
  typealias Way = (
    implementation: BenchmarkCase.Implementation, isRight: @Sendable (DiffInput) -> Bool
  )

  /// - Parameter ways: the first one is the baseline.
  func benchmarkCase(_ operation: String, size: Int, ways: [Way]) -> BenchmarkCase {
    var benchmarkCase = BenchmarkCase(
      rawValue, in: .diff, size: size, baseline: ways[0].implementation,
      contenders: ways.dropFirst().map(\.implementation))
    benchmarkCase.operation = operation
    // In the same storage, no row is looked at.
    benchmarkCase.items = self == .identical ? nil : size
    // Structure that two lists share is not compared. Rows out of order are all over the memory, which takes longer the
    // more there are.
    benchmarkCase.allowedGrowth =
      self == .identical ? .linearithmic.except("row diff", .logarithmic) : .quadratic
    benchmarkCase.check = { excluded in
      let input = DiffInput(self, count: size)
      return ways.filter { !excluded.contains($0.implementation.name) && !$0.isRight(input) }
        .map { .init(to: $0.implementation.name, "it finds the wrong changes") }
    }
    return benchmarkCase
  }

  fileprivate func change(_ rows: inout [ListRow]) { change(of: rows.count).make(&rows) }
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

  /// Whether a difference makes the new rows of the old ones.
  fileprivate func isMade(by apply: (inout [ListRow]) -> Void) -> Bool {
    var rows = old
    apply(&rows)
    return rows == new
  }
}

extension [ListRow] {
  /// Removes so many rows from random places, and returns them.
  fileprivate mutating func removeSome(
    _ number: Int, by generator: inout SeededGenerator
  ) -> [ListRow] {
    var places: Set<Int> = []
    while places.count < number { places.insert(generator.below(count)) }
    let removed = places.sorted().map { self[$0] }
    self = indices.filter { !places.contains($0) }.map { self[$0] }
    return removed
  }

  /// Inserts rows at random places: all at once, as one by one would take longer than what is measured.
  fileprivate mutating func insert(_ rows: [ListRow], by generator: inout SeededGenerator) {
    let arrivals = Dictionary(grouping: rows) { _ in generator.below(count + 1) }
    self = (0...count).flatMap { place in
      arrivals[place, default: []] + (place < count ? [self[place]] : [])
    }
  }
}

/// A row of the lists that are compared: what a state holds of it, and what a cell shows.
struct ListRow: Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
  var isExpanded = false
  var isSelected = false

  static func numbered(_ number: Int) -> ListRow { ListRow(id: number, title: "dog \(number)") }

  static func numbered(from first: Int, count: Int) -> [ListRow] {
    let end = first + count - 1
    return end <= many.count ? Array(many[first - 1..<end]) : (first...end).map(numbered)
  }

  /// Making the titles takes longer than everything that is measured, so it is done once.
  private static let many = (1...200_000).map(numbered)
}
