import StateDiff

/// Counts what is asked of the rows that carry it. Belongs to one test.
final class Tally {
  var comparisons = 0
  var idComparisons = 0
  var hashes = 0

  /// What `work` asks.
  func counting(_ work: () -> RowDiff) -> RowDiff {
    (comparisons, idComparisons, hashes) = (0, 0, 0)
    return work()
  }

  /// - Parameter hashing: how many different hashes there are, or nil for all.
  func rows(_ ids: some Sequence<Int>, hashing: Int? = nil) -> [CountedRow] {
    ids.map { row($0, hashing: hashing) }
  }

  func row(_ id: Int, hashing: Int? = nil) -> CountedRow {
    CountedRow(id: .init(number: id, hashes: hashing, tally: self), text: 0)
  }
}

struct CountedRow: Identifiable {
  struct ID {
    let number: Int
    let hashes: Int?
    let tally: Tally
  }

  let id: ID
  var text: Int
}

extension CountedRow: Equatable {
  static func == (one: CountedRow, other: CountedRow) -> Bool {
    one.id.tally.comparisons += 1
    return one.id.number == other.id.number && one.text == other.text
  }
}

extension CountedRow.ID: Hashable {
  static func == (one: CountedRow.ID, other: CountedRow.ID) -> Bool {
    one.tally.idComparisons += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    tally.hashes += 1
    guard let hashes else { return hasher.combine(number) }
    if hashes > 0 { hasher.combine(number % hashes) }
  }
}
