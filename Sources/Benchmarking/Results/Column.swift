import Basics

/// A value of a record and its columns. It defines both writing and reading. It has several columns if one is
/// meaningless without the others.
struct Column<Record>: Sendable {
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

  let names: [String]
  /// Whether it identifies the record.
  var isKey = false
  /// The names that a file must have. The others may be missing.
  var needed: [String] { isKey ? names : names.filter { $0 == "median_ns" } }
  /// The values in digits or words, one for each name; nil if there is none.
  let values: @Sendable (Record) -> [String?]
  /// Reads the values, one for each name.
  let read: @Sendable ([WrittenValue], inout Record) throws(FileError) -> Void
}

extension Column {
  static func text(_ name: String, _ path: any Path<String>, isKey: Bool = false) -> Column {
    Column(names: [name], isKey: isKey) {
      [$0[keyPath: path]]
    } read: { (written, record) throws(FileError) in
      record[keyPath: path] = written[0].text
    }
  }

  static func optional(_ name: String, _ path: any Path<String?>) -> Column {
    Column(names: [name]) {
      [$0[keyPath: path]]
    } read: { (written, record) throws(FileError) in
      record[keyPath: path] = written[0].text.isEmpty ? nil : written[0].text
    }
  }

  static func whole(_ name: String, _ path: any Path<Int?>, isKey: Bool = false) -> Column {
    Column(names: [name], isKey: isKey) {
      [$0[keyPath: path].map { "\($0)" }]
    } read: { (written, record) throws(FileError) in
      record[keyPath: path] = try written[0].wholeNumber()
    }
  }

  /// A column for a whole number that is always there.
  static func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, _ path: any Path<Number>
  ) -> Column {
    Column(names: [name]) {
      ["\($0[keyPath: path])"]
    } read: { (written, record) throws(FileError) in
      guard let number = Number(written[0].text), number >= 0 else {
        throw written[0].error(expected: "a whole number of at least 0")
      }
      record[keyPath: path] = number
    }
  }

  static func figure(_ name: String, _ path: any Path<Double?>) -> Column {
    Column(names: [name]) {
      [$0[keyPath: path].flatMap { WrittenValue.allows($0) ? $0.decimal(digits: 6) : nil }]
    } read: { (written, record) throws(FileError) in
      record[keyPath: path] = try written[0].number()
    }
  }

  /// A column for one of a few words.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<Word?>, alsoKnownAs others: [String: Word] = [:]
  ) -> Column {
    Column(names: [name]) {
      [$0[keyPath: path]?.rawValue]
    } read: { (written, record) throws(FileError) in
      let text = written[0].text
      record[keyPath: path] = Word(rawValue: text) ?? others[text]
      if text.isEmpty || record[keyPath: path] != nil { return }
      throw written[0].error(
        expected: alternatives(Word.allCases.map(\.rawValue.quoted)) + ", or nothing")
    }
  }
}

// MARK: - The columns of a row

/// A column of a row. To add one, add it to `all`, and fill its property of `ResultRow`. A count only needs a
/// `CountColumn`.
typealias RowColumn = Column<ResultRow>

extension RowColumn {
  /// The columns in the order of a file, before the counts.
  ///
  /// - Parameter kinds: the kind of a group's entries, by its name.
  static func all(kinds: [String: String] = [:]) -> [RowColumn] {
    [
      text("variant", \.key.variant, isKey: true),
      text("workload", \.key.id.workload, isKey: true),
      whole("size", \.key.id.size, isKey: true),
      text("group", \.key.id.group, isKey: true),
      kind(kinds),
      timing(["median_ns", "ci_low_ns", "ci_high_ns", "min_ns", "p90_ns", "p99_ns"], \.time),
      word("clock", \.clock),
      figure("wall_ns", \.wallTime),
      figure("processor_ns", \.processorTime),
      ratio(["ratio", "ratio_ci_low", "ratio_ci_high"], \.ratio),
      ratios("process_ratios", \.processRatios),
      // Files from before the first release call the baseline "floor".
      word("verdict", \.verdict, alsoKnownAs: ["floor": .baseline]),
      word("rank", \.rank),
      whole("samples", \.samples),
      whole("batch", \.batch),
      figure("items_per_s", \.itemsPerSecond),
    ]
  }

  /// A column for the count of one operation, a fraction if operations differ.
  static func count(_ key: CountKey) -> RowColumn {
    RowColumn(names: [key.name]) { row in
      [row.counts[key].map { $0.decimal(places: 6) }]
    } read: { (written, row) throws(FileError) in
      row.counts[key] = try written[0].number()
    }
  }

  /// The column for the kind of entry, so that other tools can select the variants. It follows from the group, so it is
  /// not read.
  private static func kind(_ kinds: [String: String]) -> RowColumn {
    RowColumn(names: ["kind"]) { row in
      let isControl = row.key.variant == ResultRow.control
      return [isControl ? ResultRow.control : kinds[row.key.id.group] ?? "variant"]
    } read: { (_, _) throws(FileError) in
    }
  }

  /// The columns for a multiple of the baseline's time, with its interval.
  private static func ratio(_ names: [String], _ path: any Path<Estimate?>) -> Column {
    Column(names: names) { row in
      let ratio = row[keyPath: path]
      return [ratio?.value, ratio?.interval?.low, ratio?.interval?.high].map {
        $0?.decimal(digits: 6)
      }
    } read: { (written, row) throws(FileError) in
      // Changes are shown on a logarithmic scale, which has no 0.
      for value in written where try value.number() == 0 {
        throw value.error(expected: "a number above 0")
      }
      row[keyPath: path] = try estimate(written)
    }
  }

  /// A column for several multiples, divided by blanks.
  private static func ratios(_ name: String, _ path: any Path<[Double]>) -> Column {
    Column(names: [name]) { row in
      let ratios = row[keyPath: path]
      return [ratios.isEmpty ? nil : ratios.map { $0.decimal(digits: 6) }.joined(separator: " ")]
    } read: { (written, row) throws(FileError) in
      var ratios: [Double] = []
      for word in written[0].text.split(separator: " ") {
        guard let ratio = try written[0].with(text: String(word)).number(), ratio > 0 else {
          throw written[0].error(expected: "numbers above 0, divided by blanks")
        }
        ratios.append(ratio)
      }
      row[keyPath: path] = ratios
    }
  }

  /// The columns for a time in nanoseconds: median and its interval, minimum, 90th and 99th percentile.
  private static func timing(_ names: [String], _ path: any Path<ResultRow.Timing?>) -> Column {
    Column(names: names) { row in
      let time = row[keyPath: path]
      let interval = time?.median.interval
      let numbers = [
        time?.median.value, interval?.low, interval?.high, time?.minimum, time?.percentile90,
        time?.percentile99,
      ]
      return numbers.map { $0?.decimal(places: 3) }
    } read: { (written, row) throws(FileError) in
      let median = try estimate(Array(written[...2]))
      let numbers = try numbers([written[0]] + written[3...])
      row[keyPath: path] = median.map {
        ResultRow.Timing(
          median: $0, minimum: numbers?[1], percentile90: numbers?[2], percentile99: numbers?[3])
      }
    }
  }

  /// All numbers, or nil if there are none. A number whose column is missing is nil.
  ///
  /// - Throws: if only some cells are empty.
  private static func numbers(_ written: [WrittenValue]) throws(FileError) -> [Double?]? {
    guard let other = written.first(where: { !$0.text.isEmpty }) else { return nil }
    var numbers: [Double?] = []
    for value in written {
      let number = try value.number()
      if number == nil, !value.isMissing {
        throw value.error(expected: "a number, because \(other.name) has one")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A figure and its interval, which must contain it; nil if all three are missing. The interval alone may be missing.
  private static func estimate(_ written: [WrittenValue]) throws(FileError) -> Estimate? {
    let ends = try numbers(Array(written[1...])) ?? [nil, nil]
    let value = try numbers(ends.contains(nil) ? [written[0]] : written)?[0]
    guard let value else { return nil }
    guard let low = ends[0], let high = ends[1] else { return Estimate(value: value) }
    guard low <= value, value <= high else {
      throw written[0].error(
        found: "\(written[0].name) \(written[0].text) outside its interval, \(written[1].text) to "
          + written[2].text,
        expected: "\(written[1].name), \(written[0].name) and \(written[2].name) in rising order")
    }
    return Estimate(value: value, low: low, high: high)
  }
}

/// A value as it is written in a file, and its position.
struct WrittenValue {
  /// The name of its column.
  let name: String
  /// The text; empty for none.
  let text: String
  let file: String
  var line: Int?
  var column: Int?
  /// Whether the file lacks the column.
  var isMissing = false

  static let largestNumber = 1e15

  /// Whether a number is allowed in a file.
  static func allows(_ number: Double) -> Bool { (0...largestNumber).contains(number) }

  func with(text: String) -> WrittenValue {
    WrittenValue(name: name, text: text, file: file, line: line, column: column)
  }

  func number() throws(FileError) -> Double? {
    if text.isEmpty { return nil }
    // Stricter than Swift, which also accepts "nan" and "0x1p3". A spreadsheet writes "1E-05".
    guard text.utf8.allSatisfy({ $0.isDigit || ".-+eE".utf8.contains($0) }),
      let number = Double(text), number >= 0, number <= Self.largestNumber
    else {
      throw error(expected: "a number of at least 0, such as 12.5, or nothing")
    }
    return number
  }

  func wholeNumber() throws(FileError) -> Int? {
    if text.isEmpty { return nil }
    guard text.utf8.allSatisfy(\.isDigit), let number = Int(text) else {
      throw error(expected: "a whole number of at least 0, or nothing")
    }
    return number
  }

  func error(expected: String) -> FileError {
    error(found: "\(text.isEmpty ? "nothing" : text.quoted) in \(name)", expected: expected)
  }

  func error(found: String, expected: String) -> FileError {
    FileError(
      file: file, line: line, column: column, found: found, expected: expected,
      advice: "correct it, or make the file again")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
