import LoginSearch
import StateDiff
import Statistics

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
  func change(_ rows: inout SharedRows<Row>) {
    let count = rows.count
    var generator = SeededGenerator(seed: 1)
    switch self {
    case .identical:
      break
    case .equal:
      rows = SharedRows(Array(rows))
    case .updated:
      rows[count / 2].isExpanded.toggle()
    case .appended:
      rows.append(contentsOf: Row.numbered(from: count + 1, count: 10))
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
      rows = SharedRows(rows.reversed())
    case .shuffled:
      var shuffled = Array(rows)
      shuffled.shuffle(by: &generator)
      rows = SharedRows(shuffled)
    case .allNew:
      rows = SharedRows(Row.numbered(from: count + 1, count: count))
    }
  }
}

extension Row {
  static func numbered(_ number: Int) -> Row {
    Row(item: Item(id: number, title: "dog \(number)"))
  }

  static func numbered(from first: Int, count: Int) -> [Row] {
    let end = first + count - 1
    return end <= many.count ? Array(many[first - 1..<end]) : (first...end).map(numbered)
  }

  /// Making the titles takes longer than everything that is measured, so it is done once.
  private static let many = (1...200_000).map(numbered)
}
