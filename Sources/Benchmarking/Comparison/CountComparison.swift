import Basics

/// The exact counts of two runs or builds, row by row.
struct CountComparison: Sendable {
  /// A count that differs.
  struct Change: Sendable {
    let key: ResultRow.Key
    /// The name of its column.
    let column: String
    let old: Double
    let new: Double

    var isWorse: Bool { new > old }

    /// The key for sorting changes, worst first. A rise from 0 is worse than any multiple.
    fileprivate var growth: Double { old > 0 ? new / old : .infinity }
  }

  /// The changes, worst first.
  private(set) var changes: [Change] = []
  /// The number of rows in each column that have a figure only in that run.
  private(set) var onlyOld: [String: Int] = [:]
  private(set) var onlyNew: [String: Int] = [:]
  private(set) var compared = 0
}

extension CountComparison {
  /// - Parameter format: the columns. For a count with a tolerance, only larger differences are
  ///   changes.
  init(of rows: [(old: ResultRow, new: ResultRow)], in format: RowFormat) {
    self.init()
    for (old, new) in rows {
      for column in format.counts where column.isExact {
        let name = column.name
        // Compares written values, because those in a file are rounded.
        switch (old.counts[column.key]?.written, new.counts[column.key]?.written) {
        case (nil, nil): break
        case (nil, _): onlyNew[name, default: 0] += 1
        case (_, nil): onlyOld[name, default: 0] += 1
        case (let before?, let after?):
          compared += 1
          if abs(after - before) <= column.room(around: before, isBudget: format.hasRoom) {
            continue
          }
          changes.append(Change(key: old.key, column: name, old: before, new: after))
        }
      }
    }
    changes = changes.enumerated().sorted {
      ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset)
    }.map(\.element)
  }
}

extension Double {
  fileprivate var written: Double? { Double(decimal(places: 6)) }
}
