import Basics
import Benchmarking
import Foundation
import StateDiff

/// A kind of difference between two lists of rows, which a workload finds.
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
  case allGone = "diff all gone"

  /// The difference between the second list and the first.
  private struct Change<ID: ListID> {
    /// A description for people.
    let words: String
    /// The approximate number of rows that are removed and inserted, in total.
    let steps: Int
    let make: (inout [ListRow<ID>]) -> Void
  }

  /// - Parameter count: the number of rows in the first list, which are numbered from 1.
  private func change<ID>(of count: Int) -> Change<ID> {
    var generator = SeededGenerator(seed: 1)
    let hundredth = max(1, count / 100)
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
      Change(words: "has one more row for each hundred", steps: hundredth) { rows in
        rows.insert(ListRow.numbered(from: count + 1, count: hundredth), by: &generator)
      }
    case .removed:
      Change(words: "lacks one row in a hundred", steps: hundredth) { rows in
        _ = rows.removeSome(hundredth, by: &generator)
      }
    case .moved:
      Change(words: "has one row in a hundred elsewhere", steps: 2 * hundredth) { rows in
        rows.insert(rows.removeSome(hundredth, by: &generator), by: &generator)
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
    case .allGone: Change(words: "is empty", steps: count) { $0 = [] }
    }
  }

  /// The name of the baseline, which compares the lists but finds no changes.
  static let baseline = "equality"

  static let cases =
    cases(of: allCases, ids: Int.self, sizes: [10, 1_000, 100_000])
    + cases(of: withOtherIDs, ids: String.self, sizes: shortLists)
    + cases(of: withOtherIDs, ids: UUID.self, sizes: shortLists)

  /// The sizes of lists with other ids. Longer lists with strings would take a fifth of a run.
  private static let shortLists = [10, 1_000]

  /// The shapes in which the kind of id matters, because rows are found by their id.
  private static let withOtherIDs: [DiffShape] = [.moved, .replaced, .shuffled, .allNew]

  private static func cases(
    of shapes: [DiffShape], ids: (some ListID).Type, sizes: [Int]
  ) -> [BenchmarkCase] {
    shapes.flatMap { shape in
      sizes.map { shape.benchmarkCase(size: $0, ids: ids) }
    }
  }

  /// The largest product of rows and changes for which the standard library is measured. Its time is proportional to
  /// that product.
  private static let mostStandardLibrarySteps = 1_000_000

  func benchmarkCase<ID: ListID>(size: Int, ids: ID.Type = Int.self) -> BenchmarkCase {
    func way<Output>(
      _ name: String, _ work: @escaping @Sendable (DiffInput<ID>) -> Output,
      isRight: @escaping @Sendable (DiffInput<ID>, Output) -> Bool
    ) -> Way<ID> {
      let implementation = BenchmarkCase.Implementation(name) {
        let input = DiffInput<ID>(self, count: size)
        return { operations in
          for _ in 0..<operations { blackHole(work(input)) }
        }
      }
      return (implementation, { isRight($0, work($0)) })
    }
    // One look at every row, in two equal arrays. It finds no change.
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
    let change: Change<ID> = change(of: size)
    let isSlow = size * change.steps > Self.mostStandardLibrarySteps
    return benchmarkCase(
      "Finding what changed between two lists, where the second one \(change.words).", size: size,
      ways: [equality, rowDiff] + (isSlow ? [] : [standardLibrary]))
  }

  /// A way to find the changes, and a check of its result.
  typealias Way<ID: ListID> = (
    implementation: BenchmarkCase.Implementation, isRight: @Sendable (DiffInput<ID>) -> Bool
  )

  /// - Parameter ways: the first one is the baseline.
  func benchmarkCase<ID>(_ operation: String, size: Int, ways: [Way<ID>]) -> BenchmarkCase {
    var benchmarkCase = BenchmarkCase(
      rawValue + ID.workloadSuffix, in: .diff, size: size, baseline: ways[0].implementation,
      contenders: ways.dropFirst().map(\.implementation))
    benchmarkCase.operation = operation
    benchmarkCase.items = size
    // Storage that two lists share is not compared. Otherwise the standard library's diff may be quadratic.
    benchmarkCase.allowedGrowth =
      self == .identical
      ? .linearithmic.except("row diff", .logarithmic)
      : .quadratic.except("row diff", .linearithmic)
    benchmarkCase.check = { excluded in
      let input = DiffInput<ID>(self, count: size)
      return ways.filter { !excluded.contains($0.implementation.name) && !$0.isRight(input) }
        .map { .init(to: $0.implementation.name, "it finds the wrong changes") }
    }
    return benchmarkCase
  }

  func change(_ rows: inout [ListRow<some ListID>]) { change(of: rows.count).make(&rows) }
}
