import Basics

/// A value of a row, which has one column or several that only make sense together: how it is
/// written and read, both in CSV and in JSON.
struct RowField: Sendable {
  /// The value of one column, before it becomes a CSV cell or JSON.
  enum Value: Hashable {
    case text(String)
    /// In digits.
    case number(String)

    var text: String {
      switch self {
      case .text(let text), .number(let text): text
      }
    }
  }

  let names: [String]
  /// Whether it depends neither on chance nor on the speed of the machine, so that any difference
  /// between two runs is a real change.
  var isExact = false
  /// Whether it may exceed its budget a little, and whether a budget may lack it: it is not counted on every
  /// machine, and a compiler may change it without a reason that can be seen in the source.
  var hasRoom = false
  /// Whether files of all versions have it.
  var isRequired = false
  /// One value for each name; nil if there is none.
  let values: @Sendable (ResultRow) -> [Value?]
  /// Takes as many values as there are names.
  let read: @Sendable ([WrittenValue], inout ResultRow) throws(FileError) -> Void
}

extension RowField {
  typealias Path<Value> = WritableKeyPath<ResultRow, Value> & Sendable

  /// A name that identifies the row.
  static func name(_ name: String, _ path: any Path<String>) -> RowField {
    RowField(names: [name], isRequired: true) {
      [.text($0[keyPath: path])]
    } read: {
      (written, row) throws(FileError) in
      row[keyPath: path] = try written[0].filledText()
    }
  }

  static func text(_ name: String, _ path: any Path<String?>) -> RowField {
    RowField(names: [name]) {
      [$0[keyPath: path].map { .text($0) }]
    } read: { (written, row) throws(FileError) in
      row[keyPath: path] = written[0].text.isEmpty ? nil : written[0].text
    }
  }

  static func whole(
    _ name: String, _ path: any Path<Int?>, isRequired: Bool = false
  ) -> RowField {
    RowField(names: [name], isRequired: isRequired) { row in
      let number = row[keyPath: path]
      precondition(number ?? 0 >= 0, "\(name) can't be \(number ?? 0)")
      return [number.map { .number("\($0)") }]
    } read: { (written, row) throws(FileError) in
      row[keyPath: path] = try written[0].wholeNumber()
    }
  }

  /// A count for one operation. It is a fraction if operations differ.
  static func count(
    _ name: String, _ path: any Path<Double?>, hasRoom: Bool = false
  ) -> RowField {
    RowField(names: [name], isExact: true, hasRoom: hasRoom) { row in
      [row[keyPath: path].map { .number($0.decimal(places: 6)) }]
    } read: { (written, row) throws(FileError) in
      row[keyPath: path] = try written[0].number()
    }
  }

  /// A number per second.
  static func rate(_ name: String, _ path: any Path<Double?>) -> RowField {
    RowField(names: [name]) { row in
      [row[keyPath: path].map { .number($0.decimal(digits: 6)) }]
    } read: { (written, row) throws(FileError) in
      row[keyPath: path] = try written[0].number()
    }
  }

  static func verdict(
    _ name: String, _ path: any Path<ResultRow.Verdict?>, isRequired: Bool = false
  ) -> RowField {
    RowField(names: [name], isRequired: isRequired) {
      [$0[keyPath: path].map { .text($0.rawValue) }]
    } read: {
      (written, row) throws(FileError) in
      row[keyPath: path] = try written[0].verdict()
    }
  }

  /// A multiple of the floor's time.
  static func ratio(
    _ name: String, low: String, high: String, _ path: any Path<Estimate?>
  ) -> RowField {
    RowField(names: [name, low, high]) { row in
      guard let ratio = row[keyPath: path] else { return [nil, nil, nil] }
      return ratio.columns { $0.decimal(digits: 6) }
    } read: { (written, row) throws(FileError) in
      // Changes are shown on a logarithmic scale, which has no 0.
      for value in written where try value.number() == 0 {
        throw value.error(expected: "a number above 0")
      }
      row[keyPath: path] = try estimate(written)
    }
  }

  /// A time in nanoseconds: median and its interval, minimum, 90th and 99th percentile.
  static func timing(_ names: [String], _ path: any Path<ResultRow.Timing?>) -> RowField {
    RowField(names: names) { row in
      guard let time = row[keyPath: path] else { return names.map { _ in nil } }
      return time.median.columns { $0.decimal(places: 3) }
        + [time.minimum, time.percentile90, time.percentile99].map {
          .number($0.decimal(places: 3))
        }
    } read: { (written, row) throws(FileError) in
      let median = try estimate(Array(written[...2]))
      let rest = try numbers(Array(written[3...]))
      guard let median, let rest else {
        try checkAllOrNone([written[0]] + written[3...])
        return
      }
      guard rest[1] <= rest[2] else {
        throw written[4].error(
          found: "\(written[4].name) \(written[4].text) above \(names[5]) \(written[5].text)",
          expected: "the larger time for the larger percentile")
      }
      row[keyPath: path] = ResultRow.Timing(
        median: median, minimum: rest[0], percentile90: rest[1], percentile99: rest[2])
    }
  }

  /// All numbers, or nil if there are none.
  ///
  /// - Throws: if only some are missing.
  private static func numbers(_ written: [WrittenValue]) throws(FileError) -> [Double]? {
    try checkAllOrNone(written)
    let numbers = try written.map { value throws(FileError) in try value.number() }.compactMap {
      $0
    }
    return numbers.isEmpty ? nil : numbers
  }

  private static func checkAllOrNone(_ written: [WrittenValue]) throws(FileError) {
    guard let missing = written.first(where: \.text.isEmpty),
      let other = written.first(where: { !$0.text.isEmpty })
    else { return }
    throw missing.error(expected: "a number, because \(other.name) has one")
  }

  /// A figure and its interval, which must contain it; nil if all three are missing. The interval may be missing
  /// by itself.
  private static func estimate(_ written: [WrittenValue]) throws(FileError) -> Estimate? {
    let ends = try numbers(Array(written[1...]))
    guard let value = try written[0].number() else {
      try checkAllOrNone(written)
      return nil
    }
    guard let ends else { return Estimate(value: value) }
    guard ends[0] <= value, value <= ends[1] else {
      throw written[0].error(
        found: "\(written[0].name) \(written[0].text) outside its interval, \(written[1].text) to "
          + written[2].text,
        expected: "\(written[1].name), \(written[0].name) and \(written[2].name) in rising order")
    }
    return Estimate(value: value, low: ends[0], high: ends[1])
  }
}

extension Estimate {
  /// The values of three columns: the figure, and its interval if there is one.
  fileprivate func columns(_ digits: (Double) -> String) -> [RowField.Value?] {
    [value, interval?.low, interval?.high].map { $0.map { .number(digits($0)) } }
  }
}

extension WrittenValue {
  fileprivate func verdict() throws(FileError) -> ResultRow.Verdict? {
    if text.isEmpty { return nil }
    if let verdict = ResultRow.Verdict(rawValue: text) { return verdict }
    throw error(
      expected: alternatives(ResultRow.Verdict.allCases.map(\.rawValue.quoted)) + ", or nothing")
  }
}
