import Basics

/// The columns of a file of rows, and how the file is written and read as CSV.
///
/// Lines end in CR LF, as RFC 4180 says. Columns are found by name: a file of an earlier version
/// may lack some, which then have no values, and one of a later version may have more, which are
/// ignored.
package struct RowFormat: Sendable {
  /// What such a file is; follows "expected" in messages.
  let kind: String
  /// Advice for a file that is not of this format.
  let advice: String
  let fields: [RowField]

  var names: [String] { fields.flatMap(\.names) }

  /// The columns that may exceed a budget a little.
  var namesWithRoom: Set<String> { Set(fields.filter(\.hasRoom).flatMap(\.names)) }

  /// A row and the number of the line on which it begins.
  struct Line {
    let row: ResultRow
    let number: Int
  }
}

extension RowFormat {
  /// A file of results. A new counted figure needs only one line here.
  package static let results = RowFormat(
    kind: "a results file", advice: "measure again with \"run\"",
    fields: [
      .name("variant", \.key.variant),
      .name("workload", \.key.id.workload),
      .whole("size", \.key.id.size, isRequired: true),
      .timing(
        ["median_ns", "ci_low_ns", "ci_high_ns", "min_ns", "p90_ns", "p99_ns"], \.time),
      .ratio("ratio", low: "ratio_ci_low", high: "ratio_ci_high", \.ratio),
      .verdict("verdict", \.verdict, isRequired: true),
      .count("allocations", \.work.allocations),
      .count("allocated_bytes", \.work.allocatedBytes),
      .count("retains", \.work.retains),
      .count("releases", \.work.releases),
      .count("objects", \.work.objects),
      .count("widget_writes", \.work.widgetWrites),
      .count("redundant_writes", \.work.redundantWrites),
      .whole("live_bytes", \.work.liveBytes),
      .whole("samples", \.samples),
      .whole("batch", \.batch),
      .rate("rows_per_s", \.rowsPerSecond),
      .text("group", \.key.id.group),
      .count("needed_writes", \.work.neededWrites),
      .count("cells_configured", \.work.cellsConfigured),
      .count("cells_made", \.work.cellsMade),
      .text("run", \.run),
    ])

  package static let budget = RowFormat(
    kind: "a budget", advice: "write it again with \"check --update\"",
    fields: [
      .name("variant", \.key.variant),
      .name("workload", \.key.id.workload),
      .whole("size", \.key.id.size, isRequired: true),
      .count("allocations", \.work.allocations),
      .count("widget_writes", \.work.widgetWrites),
      .count("redundant_writes", \.work.redundantWrites),
      .text("group", \.key.id.group),
      .count("cells_configured", \.work.cellsConfigured),
      .count("retains", \.work.retains, hasRoom: true),
      .count("releases", \.work.releases, hasRoom: true),
    ])
}

// MARK: - Writing

extension RowFormat {
  package func csv(_ rows: some Sequence<ResultRow>) -> [UInt8] {
    var text = Self.line(names)
    for row in rows { text += Self.line(values(of: row).map { $0?.text ?? "" }) }
    return Array(text.utf8)
  }

  /// One value for each column.
  func values(of row: ResultRow) -> [RowField.Value?] {
    fields.flatMap { $0.values(row) }
  }

  /// The names and values that differ between two runs only if something changed.
  func exactValues(of row: ResultRow) -> [(name: String, value: RowField.Value?)] {
    fields.filter(\.isExact).flatMap { Array(zip($0.names, $0.values(row))) }
      .map { (name: $0.0, value: $0.1) }
  }

  /// The exact values of one column in two rows.
  enum ExactPair {
    case both(Double, Double)
    case onlyFirst, onlySecond
  }

  /// The exact values of two rows, for each column that has one in either row.
  ///
  /// The values are compared as they are written, since those in a file are rounded.
  func exactPairs(
    of first: ResultRow, _ second: ResultRow
  ) -> [(column: String, pair: ExactPair)] {
    zip(exactValues(of: first), exactValues(of: second)).compactMap { one, other in
      let numbers = [one, other].map { $0.value.flatMap { Double($0.text) } }
      return switch (numbers[0], numbers[1]) {
      case (let first?, let second?): (one.name, .both(first, second))
      case (.some, nil): (one.name, .onlyFirst)
      case (nil, .some): (one.name, .onlySecond)
      case (nil, nil): nil
      }
    }
  }

  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { "\",\r\n".utf8.contains($0) }
    // Quotes keep blanks at the ends, which some readers trim.
    guard needsQuotes || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

// MARK: - Reading

extension RowFormat {
  /// The rows of a file, each once.
  ///
  /// - Throws: the first mistake.
  func lines(of file: InputFile) throws(FileError) -> [Line] {
    var columns: [String: Int] = [:]
    var records = try CSVParser.records(of: file) { header throws(FileError) in
      columns = try self.columns(of: header, in: file)
    }[...]
    guard let header = records.popFirst() else {
      throw FileError(file: file.path, found: "an empty file", expected: kind, advice: advice)
    }
    var lines: [Line] = []
    var lineNumbers: [ResultRow.Key: Int] = [:]
    for record in records {
      let row = try row(record, of: header, columns, in: file)
      if let earlier = lineNumbers.updateValue(record.line, forKey: row.key.withoutGroup) {
        throw FileError(
          file: file.path, line: record.line, column: 1,
          found: "a second row of \(row.key), after the one in line \(earlier)",
          expected: "one row for each variant, workload and size", advice: advice)
      }
      lines.append(Line(row: row, number: record.line))
    }
    return lines
  }

  /// For each column of this format, its index in the file.
  private func columns(
    of header: CSVParser.Record, in file: InputFile
  ) throws(FileError) -> [String: Int] {
    var columns: [String: Int] = [:]
    for (index, cell) in header.cells.enumerated() {
      if columns.updateValue(index, forKey: cell.text) != nil {
        throw FileError(
          file: file.path, line: cell.line, column: cell.column,
          found: "a second column \(cell.text.quoted)", expected: "each column once",
          advice: advice)
      }
    }
    let missing = names.filter { columns[$0] == nil }
    // A column with nearly the name of a missing one is misspelt rather than new.
    for cell in header.cells where !names.contains(cell.text) {
      guard let nearest = nearestWord(to: cell.text, among: missing) else { continue }
      throw FileError(
        file: file.path, line: cell.line, column: cell.column,
        found: "the column \(cell.text.quoted)", expected: nearest.quoted, advice: advice)
    }
    let required = fields.filter(\.isRequired).flatMap(\.names)
    if let first = missing.first(where: required.contains) {
      throw FileError(
        file: file.path, line: header.line, found: "no column \(first.quoted)", expected: kind,
        advice: advice)
    }
    return columns
  }

  private func row(
    _ record: CSVParser.Record, of header: CSVParser.Record, _ columns: [String: Int],
    in file: InputFile
  ) throws(FileError) -> ResultRow {
    let count = header.cells.count
    if record.cells.count == 1, record.cells[0].text.isEmpty, count > 1 {
      throw FileError(
        file: file.path, line: record.line, found: "an empty line", expected: "a row",
        advice: "remove the line")
    }
    guard record.cells.count == count else {
      let extra = record.cells.count > count ? record.cells[count] : nil
      throw FileError(
        file: file.path, line: extra?.line ?? record.line, column: extra?.column,
        found: record.cells.count.of("cell"), expected: "\(count), one for each column",
        advice: advice)
    }
    return try row(
      names.map { name in
        let cell = columns[name].map { record.cells[$0] }
        return WrittenValue(
          name: name, text: cell?.text ?? "", file: file.path, line: cell?.line ?? record.line,
          column: cell?.column)
      })
  }

  /// - Parameter written: one for each column.
  func row(_ written: [WrittenValue]) throws(FileError) -> ResultRow {
    var row = ResultRow(key: .init(variant: "", id: .init(group: nil, workload: "")))
    var rest = written[...]
    for field in fields {
      try field.read(Array(rest.prefix(field.names.count)), &row)
      rest = rest.dropFirst(field.names.count)
    }
    return row
  }
}
