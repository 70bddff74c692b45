import StateDiff

/// Counts the comparisons and hashes of its rows. Belongs to one test.
final class CostCounter {
  var comparisons = 0
  var idComparisons = 0
  /// The hashes of ids and of whole rows.
  var hashes = 0

  func counting(_ work: () -> RowDiff) -> RowDiff {
    (comparisons, idComparisons, hashes) = (0, 0, 0)
    return work()
  }

  func rows(_ ids: some Sequence<Int>) -> [CountedRow] { ids.map { row($0) } }

  func row(_ id: Int, text: Int = 0) -> CountedRow {
    CountedRow(id: .init(number: id, counter: self), text: text)
  }
}

struct CountedRow: Identifiable {
  struct ID {
    let number: Int
    let counter: CostCounter
  }

  let id: ID
  var text: Int
}

extension CountedRow: Hashable {
  static func == (one: CountedRow, other: CountedRow) -> Bool {
    one.id.counter.comparisons += 1
    return one.id.number == other.id.number && one.text == other.text
  }

  func hash(into hasher: inout Hasher) {
    id.hash(into: &hasher)
    hasher.combine(text)
  }
}

extension CountedRow.ID: Hashable {
  static func == (one: CountedRow.ID, other: CountedRow.ID) -> Bool {
    one.counter.idComparisons += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(number)
  }
}
