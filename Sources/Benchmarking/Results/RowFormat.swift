import Basics

/// A kind of CSV file with a row for each contender and case. It defines the columns, and how rows are written and
/// read.
///
/// Lines end in CR LF, as RFC 4180 requires. Columns are found by their names, in any order. A file may lack columns
/// that identify no row, and may have others, which are skipped. So files of other versions can be read.
struct RowFormat: Sendable {
  /// A description of such a file; follows "expected" in messages.
  let kind: String
  /// Advice for a file that is not of this format.
  let advice: String
  let columns: [RowColumn]
  /// The columns that count something.
  let counts: [CountColumn]
  /// Whether some counts may differ a little, as in a budget.
  let hasRoom: Bool
  /// The names of the columns after those of a row.
  let trailingNames: [String]

  /// A row, the number of its first line, and the values after its columns.
  struct Line {
    var row: ResultRow
    let number: Int
    let trailing: [WrittenValue]
  }

  /// The content of a file.
  struct Content {
    var lines: [Line] = []
    /// The names of columns that this version does not know.
    var unknownColumns: [String] = []
  }

  private static func columns(
    counting counts: [CountColumn], kinds: [String: String] = [:]
  ) -> [RowColumn] {
    RowColumn.all(kinds: kinds) + counts.map { .count($0.key) }
  }

  /// - Parameter kinds: the kind of a group's entries, by its name.
  static func results(
    counting counts: [CountColumn], kinds: [String: String] = [:]
  ) -> RowFormat {
    RowFormat(
      kind: "a results file", advice: "measure again with \"run\"",
      columns: columns(counting: counts, kinds: kinds), counts: counts,
      hasRoom: false, trailingNames: [refusal] + RunColumn.all.flatMap(\.names))
  }

  static func budget(counting counts: [CountColumn]) -> RowFormat {
    let counts = counts.filter { $0.budget != .none }
    return RowFormat(
      kind: "a budget", advice: "write it again with \"check --update\"",
      columns: columns(counting: []).filter(\.isKey) + counts.map { .count($0.key) },
      counts: counts, hasRoom: true, trailingNames: [instructionMeter])
  }

  static let refusal = "refusal"
  /// The column of a budget that names the meter of its instructions.
  static let instructionMeter = "instructions_by"

  /// The format without one of the counts.
  func without(_ key: CountKey) -> RowFormat {
    RowFormat(
      kind: kind, advice: advice, columns: columns, counts: counts.filter { $0.key != key },
      hasRoom: hasRoom, trailingNames: trailingNames)
  }

  var names: [String] { columns.flatMap(\.names) + trailingNames }
}

extension BenchmarkSuite {
  var resultsFormat: RowFormat {
    .results(
      counting: allCounts,
      kinds: Dictionary(groups.map { ($0.name, $0.entryKind) }) { first, _ in first })
  }
  var budgetFormat: RowFormat { .budget(counting: allCounts) }
}

extension RowFormat {
  /// - Parameter trailing: the values after the columns, row by row; empty cells if there are none.
  func csv(_ rows: [ResultRow], trailing: [[String?]] = []) -> [UInt8] {
    var text = Self.line(names)
    for (index, row) in rows.enumerated() {
      let cells =
        columns.flatMap { $0.values(row) }
        + (trailing.isEmpty ? trailingNames.map { _ in nil } : trailing[index])
      text += Self.line(cells.map { $0 ?? "" })
    }
    return Array(text.utf8)
  }

  static func line(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { "\",\r\n".utf8.contains($0) }
    // Quotes preserve blanks at the ends, which some readers trim.
    guard needsQuotes || [text.utf8.first, text.utf8.last].contains(UInt8(ascii: " ")) else {
      return text
    }
    // By scalars: an accent after a quote merges both into one character.
    let scalars = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
    return "\"" + scalars.joined() + "\""
  }
}

extension RowFormat.Line {
  /// - Throws: if a column that must be the same in all rows of a run differs here.
  fileprivate func check(sameRunAs first: RowFormat.Line) throws(FileError) {
    for (value, expected) in zip(trailing, first.trailing)
    where value.name != RowFormat.refusal && value.text != expected.text {
      throw value.error(
        found: "\(value.text.quoted) in \(value.name)",
        expected: "\(expected.text.quoted), as in line \(first.number): the rows of one run")
    }
  }
}

extension RowFormat {
  /// The rows of a file, each once.
  ///
  /// - Throws: the first mistake.
  func content(of file: InputFile) throws(FileError) -> Content {
    var parser = CSVParser(file)
    guard let header = try parser.record() else {
      throw FileError(file: file.path, found: "an empty file", expected: kind, advice: advice)
    }
    // First, because the main problem of a file of another kind is its kind.
    let positions = try positions(in: header, of: file.path)
    let known = Set(names)
    var content = Content(unknownColumns: header.cells.map(\.text).filter { !known.contains($0) })
    while let record = try parser.record() {
      let line = try line(record, at: positions, of: header, in: file.path)
      if let first = content.lines.first { try line.check(sameRunAs: first) }
      content.lines.append(line)
    }
    try checkOnce(content.lines, in: file.path)
    return content
  }

  /// - Throws: if a row occurs twice.
  private func checkOnce(_ lines: [Line], in file: String) throws(FileError) {
    var numbers: [ResultRow.Key: Int] = [:]
    // There may be several objections to one contender.
    for line in lines where line.row.verdict != .refused {
      guard let earlier = numbers.updateValue(line.number, forKey: line.row.key) else { continue }
      throw FileError(
        file: file, line: line.number, column: 1,
        found: "a second row of \(line.row.key), after the one in line \(earlier)",
        expected: "one row for each variant, workload, size and group", advice: advice)
    }
  }

  /// The positions of the columns, by name.
  ///
  /// - Throws: if a column occurs twice, or a required column is missing.
  private func positions(
    in header: CSVParser.Record, of file: String
  ) throws(FileError) -> [String: Int] {
    var positions: [String: Int] = [:]
    for (index, cell) in header.cells.enumerated() {
      guard let earlier = positions.updateValue(index, forKey: cell.text) else { continue }
      throw FileError(
        file: file, line: header.line, column: cell.column,
        found: "a second column \(cell.text.quoted), after column \(earlier + 1)",
        expected: "each column once", advice: advice)
    }
    // Times mean nothing to a budget, so it would pass over them.
    if hasRoom, positions["median_ns"] != nil {
      throw FileError(
        file: file, line: header.line, found: "the results of a run, with times", expected: kind,
        advice: "name another file, or \(advice)")
    }
    let missing = columns.flatMap(\.needed).filter { positions[$0] == nil }
    guard let first = missing.first else { return positions }
    throw FileError(
      file: file, line: header.line,
      found: description(of: header.cells.map(\.text)) ?? "no column \(first.quoted)",
      expected: "\(kind), which has the columns \(joined(columns.flatMap(\.needed), by: "and"))",
      advice: "name another file, or \(advice)")
  }

  /// The kind of another file, by its first line; nil if it is unknown.
  private func description(of header: [String]) -> String? {
    if header.count < 2 { return "\((header.first ?? "").quoted) instead of column names" }
    let ofBudgets =
      columns.filter(\.isKey).flatMap(\.names) + counts.map(\.name) + [Self.instructionMeter]
    return Set(header).isSubset(of: ofBudgets)
      && header.contains { name in counts.contains { $0.name == name } }
      ? "a budget, with counts and no times, which \"check --budget FILE\" reads" : nil
  }

  private func line(
    _ record: CSVParser.Record, at positions: [String: Int], of header: CSVParser.Record,
    in file: String
  ) throws(FileError) -> Line {
    guard record.cells.count == header.cells.count else {
      throw FileError(
        file: file, line: record.line, found: record.cells.count.pluralized("cell"),
        expected: "\(header.cells.count), one for each column",
        advice: "the file was cut off here, or edited; \(advice)")
    }
    func written(_ name: String) -> WrittenValue {
      guard let cell = positions[name].map({ record.cells[$0] }) else {
        return WrittenValue(name: name, text: "", file: file, line: record.line, isMissing: true)
      }
      return WrittenValue(
        name: name, text: cell.text, file: file, line: cell.line, column: cell.column)
    }
    var row = ResultRow(key: .init(variant: "", id: .init(group: "", workload: "")))
    for column in columns { try column.read(column.names.map(written), &row) }
    return Line(row: row, number: record.line, trailing: trailingNames.map(written))
  }
}
