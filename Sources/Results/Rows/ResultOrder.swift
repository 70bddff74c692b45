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
    func error(_ line: RowFormat.Line, found: String, expected: String) -> FileError {
      FileError(
        file: file, line: line.number, column: line.number.map { _ in 1 }, found: found,
        expected: expected, advice: RowFormat.results.advice)
    }
    var floors: [String: String] = [:]
    var rank = 0
    for line in lines {
      let (key, verdict) = (line.row.key, line.row.verdict)
      let workload = key.id.workload
      if (verdict == .control) != (key.variant == ResultRow.control) {
        throw error(
          line, found: "verdict \((verdict?.rawValue ?? "").quoted) of \(key.variant.quoted)",
          expected: "the verdict control for the variant \(ResultRow.control.quoted) and for no "
            + "other variant")
      }
      if Self.rank(line.row) < rank {
        throw error(
          line, found: "the row of \(key) after one of a control or a floor",
          expected: "the controls, and then the floors, at the end of the file")
      }
      rank = Self.rank(line.row)
      guard verdict == .floor else { continue }
      if let first = floors.updateValue(key.variant, forKey: workload), first != key.variant {
        throw error(
          line, found: "a second floor in \(workload.quoted), \(key.variant.quoted)",
          expected: "one floor, \(first.quoted)")
      }
    }
    for (verdict, name) in [(ResultRow.Verdict.floor, "floor"), (.control, "control")] {
      let present = Set(lines.filter { $0.row.verdict == verdict }.map(\.row.key.id))
      guard let missing = lines.map(\.row.key.id).first(where: { !present.contains($0) }) else {
        continue
      }
      let floor = verdict == .floor ? floors[missing.workload]?.fitted(to: 40) : nil
      throw FileError(
        file: file, line: last.number, found: "the end of the file after this line",
        expected: "the row of \(floor ?? "the \(name)") in \(missing) too",
        advice: "the file was cut off, or edited; \(RowFormat.results.advice)")
    }
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
