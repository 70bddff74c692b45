import Basics
import Foundation

/// A list of rows before and after a change.
struct DiffInput<ID: ListID> {
  let old: [ListRow<ID>]
  let new: [ListRow<ID>]
  /// The old rows again, in separate storage.
  let copy: [ListRow<ID>]

  init(_ shape: DiffShape, count: Int) {
    old = ListRow.numbered(from: 1, count: count)
    copy = old.map { $0 }
    var changed = old
    shape.change(&changed)
    new = changed
  }

  /// Whether applying a difference to the old rows results in the new ones.
  func isMade(by apply: (inout [ListRow<ID>]) -> Void) -> Bool {
    var rows = old
    apply(&rows)
    return rows == new
  }
}

/// A row of the compared lists: its data in a state, and its contents in a cell.
struct ListRow<ID: ListID>: Hashable, Identifiable, Sendable {
  let id: ID
  let title: String
  var isExpanded = false
  var isSelected = false

  static func numbered(_ number: Int) -> Self {
    ListRow(id: ID.numbered(number), title: "dog \(number)")
  }

  static func numbered(from first: Int, count: Int) -> [Self] {
    let end = first + count - 1
    return end <= ID.numberedRows.count
      ? Array(ID.numberedRows[first - 1..<end]) : (first...end).map(numbered)
  }
}

/// A type that identifies rows.
protocol ListID: Hashable, Sendable {
  /// The end of a workload's name.
  static var workloadSuffix: String { get }
  /// Rows that are numbered from 1. They are created once, because that takes longer than everything that is measured.
  static var numberedRows: [ListRow<Self>] { get }

  /// Creates the id of a numbered row, always the same. It isn't an initialiser, because `map(String.init)` would find
  /// it.
  static func numbered(_ number: Int) -> Self
}

/// The rows of the longest lists, and of those with other ids.
private let numbers = 1...200_000
private let fewNumbers = 1...2_000

extension Int: ListID {
  static let workloadSuffix = ""
  static let numberedRows = numbers.map(ListRow<Int>.numbered)

  static func numbered(_ number: Int) -> Int { number }
}

extension UUID: ListID {
  static let workloadSuffix = " UUIDs"
  static let numberedRows = fewNumbers.map(ListRow<UUID>.numbered)

  static func numbered(_ number: Int) -> UUID {
    var generator = SeededGenerator(seed: UInt64(number))
    let halves = (generator.next(), generator.next())
    return UUID(uuid: unsafeBitCast(halves, to: uuid_t.self))
  }
}

/// The 36 characters of a UUID, as an id.
extension String: ListID {
  static let workloadSuffix = " strings"
  static let numberedRows = fewNumbers.map(ListRow<String>.numbered)

  static func numbered(_ number: Int) -> String { UUID.numbered(number).uuidString }
}

extension Array {
  /// Removes `count` rows from random places, and returns them.
  mutating func removeSome(
    _ number: Int, by generator: inout SeededGenerator
  ) -> [Element] {
    var places: Set<Int> = []
    while places.count < number { places.insert(generator.below(count)) }
    let removed = places.sorted().map { self[$0] }
    self = indices.filter { !places.contains($0) }.map { self[$0] }
    return removed
  }

  /// Inserts rows at random places, all at once: one by one would take longer than the measured work.
  mutating func insert(_ rows: [Element], by generator: inout SeededGenerator) {
    let arrivals = Dictionary(grouping: rows) { _ in generator.below(count + 1) }
    self = (0...count).flatMap { place in
      arrivals[place, default: []] + (place < count ? [self[place]] : [])
    }
  }
}
