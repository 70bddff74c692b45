import Basics
import Foundation

extension Results {
  /// Raised with each change of the JSON. Any other version is refused.
  static let schema = 4

  /// The results as strict JSON, with a line feed at its end. The members of a row have the names of the CSV's columns.
  ///
  /// - Precondition: all numbers in it are finite.
  package var json: [UInt8] {
    let body = Body(
      schema: Self.schema, environment: environment, nonconforming: nonconforming,
      unavailable: unavailable, earlyEnd: earlyEnd,
      rows: rows.map { JSONRow($0, samples[$0.key] ?? RowSamples(times: [])) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(body)) + Array("\n".utf8)
    } catch {
      preconditionFailure("results hold a figure that is not finite: \(error)")
    }
  }

  /// Reads the JSON of a run.
  ///
  /// - Throws: if it is no JSON, has another schema, or has a row that the CSV could not have.
  init(contentsOfJSON path: String) throws(FileError) {
    let file = try InputFile(
      path, expecting: "the JSON of a run", origin: ResultFiles.origin, atMost: 200_000_000)
    let body: Body
    do {
      let bytes = Data(file.bytes)
      let schema = try JSONDecoder().decode(Head.self, from: bytes).schema
      guard schema == Self.schema else {
        throw FileError(
          file: path, found: "schema \(schema)", expected: "schema \(Self.schema)",
          advice: "the file comes from another version; \(RowFormat.results.advice)")
      }
      body = try JSONDecoder().decode(Body.self, from: bytes)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(
        file: path,
        found: Self.words(
          for: error, isJSON: (try? JSONSerialization.jsonObject(with: Data(file.bytes))) != nil),
        expected: "the JSON of a run",
        advice: RowFormat.results.advice)
    }
    var lines: [RowFormat.Line] = []
    for (index, row) in body.rows.enumerated() {
      lines.append(RowFormat.Line(row: try row.row(at: index, in: path)))
    }
    try RowFormat.results.checkOnce(lines, in: path)
    try lines.checkWhole(in: path)
    self.init(
      environment: body.environment, rows: lines.map(\.row),
      samples: zip(lines, body.rows).reduce(into: [:]) { samples, pair in
        if !pair.1.samples.times.isEmpty { samples[pair.0.row.key] = pair.1.samples }
      },
      nonconforming: body.nonconforming, unavailable: body.unavailable, earlyEnd: body.earlyEnd)
  }

  /// The mistake and its path, in one line.
  ///
  /// - Parameter isJSON: Foundation does not tell a number that does not fit from a file of another kind.
  private static func words(for error: any Error, isJSON: Bool) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?: "no \(key.stringValue) in \(path(context))"
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
      "a value of another kind in \(path(context))"
    case .dataCorrupted(let context)? where isJSON:
      "a number that is too large, or not whole, in \(path(context))"
    default: "a file that is not JSON"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    if context.codingPath.isEmpty { return "the file" }
    return context.codingPath.reduce(into: "") { path, key in
      path +=
        key.intValue.map { "[\($0)]" } ?? ((path.isEmpty ? "" : ".") + key.stringValue)
    }
  }

  private struct Head: Decodable {
    let schema: Int
  }

  private struct Body: Codable {
    let schema: Int
    let environment: RunEnvironment?
    let nonconforming: [Nonconforming]
    let unavailable: [Unavailable]
    let earlyEnd: EarlyEnd?
    let rows: [JSONRow]

    private enum CodingKeys: String, CodingKey {
      case schema, environment, nonconforming, unavailable, rows
      case earlyEnd = "early_end"
    }
  }
}

/// A row in JSON: the columns of the CSV by name, and the samples, which have no column.
private struct JSONRow: Codable {
  private var values: [String: String] = [:]
  let samples: Results.RowSamples

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let times = Name("sample_ns")
    static let counts = Name("sample_counts")
  }

  init(_ row: ResultRow, _ samples: Results.RowSamples) {
    for (name, value) in zip(RowFormat.results.names, RowFormat.results.values(of: row)) {
      values[name] = value
    }
    self.samples = samples
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for column in Column.all {
      for name in column.names {
        if column.isText {
          try container.encode(values[name], forKey: Name(name))
        } else {
          try container.encode(values[name].flatMap { Double($0) }, forKey: Name(name))
        }
      }
    }
    try container.encode(samples.counts, forKey: .counts)
    try container.encode(samples.times.map(\.roundedToClock), forKey: .times)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for column in Column.all {
      for name in column.names where try !container.decodeNil(forKey: Name(name)) {
        if column.isText {
          values[name] = try container.decode(String.self, forKey: Name(name))
        } else {
          let number = try container.decode(Double.self, forKey: Name(name))
          // Reading the row rejects a number that the CSV could not have.
          let isPlain = number >= 0 && number <= WrittenValue.largestNumber
          values[name] = isPlain ? number.decimal(digits: 15) : "\(number)"
        }
      }
    }
    samples = Results.RowSamples(
      times: try container.decode([Double].self, forKey: .times),
      counts: try container.decode([[Int]].self, forKey: .counts))
  }

  func row(at index: Int, in file: String) throws(FileError) -> ResultRow {
    try RowFormat.results.row(
      RowFormat.results.names.map { name in
        WrittenValue(name: "rows[\(index)].\(name)", text: values[name] ?? "", file: file)
      })
  }
}

extension Double {
  /// Rounded to five digits, or to picoseconds below 10 ns. Clocks are no more precise, and the
  /// file is smaller.
  fileprivate var roundedToClock: Double {
    Double(self < 10 ? decimal(places: 3) : decimal(digits: 5)) ?? self
  }
}
