import Basics

/// A kind of CSV file with a row for each contender and case: which columns it has, how it is written, and how it is
/// read.
///
/// Lines end in CR LF, as RFC 4180 says. A file must have exactly these columns in this order: one of another version
/// is refused.
package struct RowFormat: Sendable {
  /// What such a file is; follows "expected" in messages.
  let kind: String
  /// Advice for a file that is not of this format.
  let advice: String
  let columns: [Column]

  /// A row and the number of the line on which it begins; nil if it comes from JSON.
  struct Line {
    let row: ResultRow
    var number: Int?
  }

  package static let results = RowFormat(
    kind: "a results file", advice: "measure again with \"run\"", columns: Column.all,
    namesWithRoom: [])

  package static let budget = RowFormat(
    kind: "a budget", advice: "write it again with \"check --update\"",
    columns: Column.all.filter { $0.budget != nil },
    namesWithRoom: Set(Column.all.filter { $0.budget == .withRoom }.flatMap(\.names)))

  var names: [String] { columns.flatMap(\.names) }

  /// The columns of a budget that may differ from it a little.
  let namesWithRoom: Set<String>
}

// MARK: - Writing

extension RowFormat {
  package func csv(_ rows: [ResultRow]) -> [UInt8] {
    var text = Self.line(names)
    for row in rows { text += Self.line(values(of: row).map { $0 ?? "" }) }
    return Array(text.utf8)
  }

  /// One value for each name.
  func values(of row: ResultRow) -> [String?] {
    columns.flatMap { $0.values(row) }
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

// MARK: - Exact values

extension RowFormat {
  /// The exact columns for which none of the rows has a figure.
  func emptyColumns(in rows: [ResultRow]) -> [String] {
    columns.filter { column in
      column.isExact && rows.allSatisfy { column.values($0)[0] == nil }
    }.flatMap(\.names)
  }
}

// MARK: - Reading

extension RowFormat {
  /// The rows of a file, each once.
  ///
  /// - Throws: the first mistake.
  func lines(of file: InputFile) throws(FileError) -> [Line] {
    var parser = CSVParser(file)
    guard let header = try parser.record() else {
      throw FileError(file: file.path, found: "an empty file", expected: kind, advice: advice)
    }
    // First, as what is wrong with a file of another kind is that it is one.
    try check(header, in: file.path)
    var lines: [Line] = []
    while let record = try parser.record() {
      lines.append(Line(row: try row(record, in: file.path), number: record.line))
    }
    try checkOnce(lines, in: file.path)
    return lines
  }

  /// - Throws: if a row is there twice.
  func checkOnce(_ lines: [Line], in file: String) throws(FileError) {
    var numbers: [ResultRow.Key: Int?] = [:]
    for line in lines {
      guard let earlier = numbers.updateValue(line.number, forKey: line.row.key) else { continue }
      throw FileError(
        file: file, line: line.number, column: line.number.map { _ in 1 },
        found: "a second row of \(line.row.key)"
          + (earlier.map { ", after the one in line \($0)" } ?? ""),
        expected: "one row for each variant, workload and size", advice: advice)
    }
  }

  /// - Throws: if the columns are not those of this format.
  private func check(_ header: CSVParser.Record, in file: String) throws(FileError) {
    for index in 0..<max(names.count, header.cells.count) {
      let cell = index < header.cells.count ? header.cells[index] : nil
      let name = index < names.count ? names[index] : nil
      if cell?.text == name { continue }
      throw FileError(
        file: file, line: header.line, column: cell?.column,
        found: cell.map { "the column \($0.text.quoted)" } ?? "no more columns",
        expected: (name.map { "\($0.quoted), column \(index + 1)" }
          ?? "only the \(names.count) columns") + " of \(kind) of this version", advice: advice)
    }
  }

  private func row(_ record: CSVParser.Record, in file: String) throws(FileError) -> ResultRow {
    guard record.cells.count == names.count else {
      throw FileError(
        file: file, line: record.line, found: record.cells.count.of("cell"),
        expected: "\(names.count), one for each column", advice: advice)
    }
    return try row(
      zip(names, record.cells).map { name, cell in
        WrittenValue(
          name: name, text: cell.text, file: file, line: cell.line, column: cell.column)
      })
  }

  /// - Parameter written: one for each name.
  func row(_ written: [WrittenValue]) throws(FileError) -> ResultRow {
    var row = ResultRow(key: .init(variant: "", id: .init(group: "", workload: "")))
    var rest = written[...]
    for column in columns {
      try column.read(Array(rest.prefix(column.names.count)), &row)
      rest = rest.dropFirst(column.names.count)
    }
    return row
  }
}
