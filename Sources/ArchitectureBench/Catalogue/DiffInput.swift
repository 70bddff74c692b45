import Basics
import Foundation

/// A list of rows before and after a change.
struct DiffInput<ID: ListID> {
  let old: [ListRow<ID>]
  let new: [ListRow<ID>]
  /// Equal to the old rows, in storage of its own.
  let copy: [ListRow<ID>]

  init(_ shape: DiffShape, count: Int) {
    old = ListRow.numbered(from: 1, count: count)
    copy = old.map { $0 }
    var changed = old
    shape.change(&changed)
    new = changed
  }

  /// Whether a difference makes the new rows of the old ones.
  func isMade(by apply: (inout [ListRow<ID>]) -> Void) -> Bool {
    var rows = old
    apply(&rows)
    return rows == new
  }
}

/// A row of the lists that are compared: what a state holds of it, and what a cell shows.
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

/// A type that rows are identified by.
protocol ListID: Hashable, Sendable {
  /// What the name of a workload ends with.
  static var workloadSuffix: String { get }
  /// Rows that are numbered from 1, made once: that takes longer than everything that is measured.
  static var numberedRows: [ListRow<Self>] { get }

  /// Makes the id of a numbered row, always the same. No initialiser, as `map(String.init)` would find it.
  static func numbered(_ number: Int) -> Self
}

private let numbers = 1...200_000

extension Int: ListID {
  static let workloadSuffix = ""
  static let numberedRows = numbers.map(ListRow<Int>.numbered)

  static func numbered(_ number: Int) -> Int { number }
}

extension UUID: ListID {
  static let workloadSuffix = " UUIDs"
  static let numberedRows = numbers.map(ListRow<UUID>.numbered)

  static func numbered(_ number: Int) -> UUID {
    var generator = SeededGenerator(seed: UInt64(number))
    let halves = (generator.next(), generator.next())
    return UUID(uuid: unsafeBitCast(halves, to: uuid_t.self))
  }
}

/// The 36 characters of a UUID.
extension String: ListID {
  static let workloadSuffix = " strings"
  static let numberedRows = numbers.map(ListRow<String>.numbered)

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

  /// Inserts rows at random places: all at once, as one by one would take longer than what is measured.
  mutating func insert(_ rows: [Element], by generator: inout SeededGenerator) {
    let arrivals = Dictionary(grouping: rows) { _ in generator.below(count + 1) }
    self = (0...count).flatMap { place in
      arrivals[place, default: []] + (place < count ? [self[place]] : [])
    }
  }
}
