import StateDiff

/// Counts the comparisons and hashes of its rows. Belongs to one test.
final class CostCounter {
  var comparisons = 0
  var idComparisons = 0
  var hashes = 0

  func counting(_ work: () -> RowDiff) -> RowDiff {
    (comparisons, idComparisons, hashes) = (0, 0, 0)
    return work()
  }

  /// - Parameter hashing: the number of different hashes, or nil for no limit.
  func rows(_ ids: some Sequence<Int>, hashing: Int? = nil) -> [CountedRow] {
    ids.map { row($0, hashing: hashing) }
  }

  func row(_ id: Int, hashing: Int? = nil) -> CountedRow {
    CountedRow(id: .init(number: id, hashes: hashing, counter: self), text: 0)
  }
}

struct CountedRow: Identifiable {
  struct ID {
    let number: Int
    let hashes: Int?
    let counter: CostCounter
  }

  let id: ID
  var text: Int
}

extension CountedRow: Equatable {
  static func == (one: CountedRow, other: CountedRow) -> Bool {
    one.id.counter.comparisons += 1
    return one.id.number == other.id.number && one.text == other.text
  }
}

extension CountedRow.ID: Hashable {
  static func == (one: CountedRow.ID, other: CountedRow.ID) -> Bool {
    one.counter.idComparisons += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    guard let hashes else { return hasher.combine(number) }
    if hashes > 0 { hasher.combine(number % hashes) }
  }
}
