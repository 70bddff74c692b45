/// The columns of a file of rows, and how it is written and read as CSV.
///
/// Lines end as RFC 4180 has it, in CR LF.
struct RowFormat: Sendable {
  /// What such a file is, to go on after "expected".
  let kind: String
  /// What to do with one that doesn't fit.
  let remedy: String
  let fields: [RowField]

  var names: [String] { fields.flatMap(\.names) }

  /// A row and the line that it begins in.
  struct Line {
    let row: ResultRow
    let number: Int
  }
}

// MARK: - Writing

extension RowFormat {
  func csv(_ rows: some Sequence<ResultRow>) -> [UInt8] {
    var text = Self.line(names)
    for row in rows { text += Self.line(values(of: row).map { $0?.text ?? "" }) }
    return Array(text.utf8)
  }

  /// One for each column.
  func values(of row: ResultRow) -> [RowField.Value?] {
    fields.flatMap { $0.values(row) }
  }

  /// The values that any difference between two runs changes, by their names.
  func exactValues(of row: ResultRow) -> [(name: String, value: RowField.Value?)] {
    fields.filter(\.isExact).flatMap { Array(zip($0.names, $0.values(row))) }
      .map { (name: $0.0, value: $0.1) }
  }

  private static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { "\",\r\n".utf8.contains($0) }
    // Blanks at an end would be lost to readers that trim.
    guard needsQuotes || text.hasPrefix(" ") || text.hasSuffix(" ") else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

// MARK: - Reading

extension RowFormat {
  /// The rows of a file, each once.
  ///
  /// - Throws: the first misfit.
  func lines(of file: InputFile) throws(FileError) -> [Line] {
    var records = try CSVParser.records(of: file)[...]
    guard let header = records.popFirst() else {
      throw FileError(file: file.path, found: "an empty file", expected: kind, advice: remedy)
    }
    try check(header, in: file)
    var lines: [Line] = []
    var places: [ResultRow.Key: Int] = [:]
    for record in records {
      let row = try row(record, in: file)
      if let earlier = places.updateValue(record.line, forKey: row.key) {
        throw FileError(
          file: file.path, line: record.line, column: 1,
          found: "a second row of \(row.key), after the one in line \(earlier)",
          expected: "one row for each variant, workload and size", advice: remedy)
      }
      lines.append(Line(row: row, number: record.line))
    }
    return lines
  }

  private func check(_ header: CSVParser.Record, in file: InputFile) throws(FileError) {
    let names = names
    let found = header.cells.map(\.text)
    for (cell, name) in zip(header.cells, names) where cell.text != name {
      throw FileError(
        file: file.path, line: cell.line, column: cell.column,
        found: "the column \(cell.text.quoted)", expected: name.quoted, advice: remedy)
    }
    if found.count > names.count {
      let cell = header.cells[names.count]
      throw FileError(
        file: file.path, line: cell.line, column: cell.column,
        found: "the column \(cell.text.quoted) after the last one that is known",
        expected: "the columns \(names[0]) to \(names[names.count - 1])",
        advice: "the file is of a later version; \(remedy)")
    }
    if found.count < names.count {
      throw FileError(
        file: file.path, line: header.line,
        found: "no column after \((found.last ?? "").quoted)",
        expected: names.dropFirst(found.count).map(\.quoted).joined(separator: ", "),
        advice: "the file is of an earlier version; \(remedy)")
    }
  }

  private func row(_ record: CSVParser.Record, in file: InputFile) throws(FileError) -> ResultRow {
    let names = names
    if record.cells.count == 1, record.cells[0].text.isEmpty {
      throw FileError(
        file: file.path, line: record.line, found: "an empty line", expected: "a row",
        advice: "take the line away")
    }
    guard record.cells.count == names.count else {
      let extra = record.cells.count > names.count ? record.cells[names.count] : nil
      throw FileError(
        file: file.path, line: extra?.line ?? record.line, column: extra?.column,
        found: record.cells.count.of("cell"), expected: "\(names.count), one for each column",
        advice: remedy)
    }
    let written = zip(names, record.cells).map { name, cell in
      WrittenValue(
        name: name, text: cell.text, file: file.path, line: cell.line, column: cell.column)
    }
    return try row(written)
  }

  /// - Parameter written: one for each column.
  func row(_ written: [WrittenValue]) throws(FileError) -> ResultRow {
    var row = ResultRow(key: .init(variant: "", workload: "", size: nil))
    var rest = written[...]
    for field in fields {
      try field.read(Array(rest.prefix(field.names.count)), &row)
      rest = rest.dropFirst(field.names.count)
    }
    return row
  }
}
