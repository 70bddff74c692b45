import Basics

/// The order of rows in a file of results: variant by variant, then the controls, and the floors
/// last.
///
/// Each case has a row of the control and one of its floor, so a file that was cut off anywhere
/// lacks the row of a floor. Not all cases have the same floor.
enum ResultOrder {
  fileprivate static func rank(_ row: ResultRow) -> Int {
    switch row.verdict {
    case .floor?: 2
    case .control?: 1
    default: 0
    }
  }

  /// - Throws: if rows are in another order or missing.
  static func check(_ lines: [RowFormat.Line], in file: String) throws(FileError) {
    guard let last = lines.last else {
      throw FileError(
        file: file, line: 1, found: "no row after this line", expected: "rows of results",
        advice: "the file was cut off, or nothing was measured; \(RowFormat.results.advice)")
    }
    for line in lines
    where (line.row.verdict == .control) != (line.row.key.variant == ResultRow.control) {
      throw error(
        line, in: file,
        found:
          "verdict \((line.row.verdict?.rawValue ?? "").quoted) of \(line.row.key.variant.quoted)",
        expected:
          "the verdict control for the variant \(ResultRow.control.quoted) and for no other variant"
      )
    }
    for (line, next) in zip(lines, lines.dropFirst()) where rank(line.row) > rank(next.row) {
      throw error(
        next, in: file,
        found: "the row of \(next.row.key) after one of \(line.row.key.variant.quoted)",
        expected: "the rows of the controls, and then those of the floors, at the end of the file")
    }
    // What two runs measured can't be compared, and two of them may have been merged.
    var runs: [String: String?] = [:]
    for line in lines {
      let workload = line.row.key.id.workload
      if let first = runs[workload], first != line.row.run {
        throw error(
          line, in: file,
          found: "\(workload.quoted) of the run \((line.row.run ?? "").quoted)",
          expected: "the run of its other rows, \((first ?? "").quoted)")
      }
      runs.updateValue(line.row.run, forKey: workload)
    }
    let floors = lines.filter { $0.row.verdict == .floor }
    let controls = lines.filter { $0.row.verdict == .control }
    var names: [String: String] = [:]
    for line in floors {
      let key = line.row.key
      let first = names[key.id.workload, default: key.variant]
      guard key.variant == first else {
        throw error(
          line, in: file,
          found: "a second floor in \(key.id.workload.quoted), \(key.variant.quoted)",
          expected: "one floor, \(first.quoted)")
      }
      names[key.id.workload] = first
    }
    let ids = lines.map(\.row.key.id)
    for (rows, kind) in [(floors, ResultRow.Verdict.floor), (controls, .control)] {
      let present = Set(rows.map(\.row.key.id))
      guard let missing = ids.first(where: { !present.contains($0) }) else { continue }
      let name = kind == .floor ? names[missing.workload]?.fitted(to: 40) : nil
      throw FileError(
        file: file, line: last.number, found: "the end of the file after this line",
        expected: "the row of \(name ?? "the \(kind.rawValue)") in \(missing) too",
        advice: "the file was cut off, or edited; \(RowFormat.results.advice)")
    }
  }

  private static func error(
    _ line: RowFormat.Line, in file: String, found: String, expected: String
  ) -> FileError {
    FileError(
      file: file, line: line.number, column: 1, found: found, expected: expected,
      advice: RowFormat.results.advice)
  }
}

extension [ResultRow] {
  /// The rows sorted into the order of a file; the sort is stable.
  package var inFileOrder: [ResultRow] {
    let variants = map(\.key.variant).withoutRepetitions
    let ranked = map { row in
      (row, ResultOrder.rank(row), variants.firstIndex(of: row.key.variant) ?? 0)
    }
    return ranked.enumerated().sorted {
      ($0.element.1, $0.element.2, $0.offset) < ($1.element.1, $1.element.2, $1.offset)
    }.map(\.element.0)
  }
}
