package import Basics
import Foundation

extension Results {
  /// The version of the JSON format. Version 1 has no groups. Version 3 is that of merged runs alone, which a
  /// reader of version 2 would take for those of one machine.
  static let schema = 3

  /// The results as JSON, with each row on a line of its own, so that diffs are small. The members
  /// of a row have the names of the CSV's columns.
  package var json: [UInt8] {
    let body = """
      {
      "schema": \(runs.isEmpty ? 2 : Self.schema),
      "environment": \(Self.encoded(environment)),
      \(runs.isEmpty ? "" : "\"runs\": \(Self.encoded(runs)),\n")\
      "nonconforming": \(Self.encoded(nonconforming)),
      "unavailable": \(Self.encoded(unavailable)),
      "early_end": \(earlyEnd.map(Self.encoded) ?? "null"),
      "rows": [
      \(rows.map { Self.encoded(JSONRow($0, samples[$0.key])) }.joined(separator: ",\n"))
      ]
      }

      """
    return Array(body.utf8)
  }

  private static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("results hold a figure that is not finite: \(error)")
    }
  }

  /// Reads the JSON of a run.
  ///
  /// - Throws: if it is no JSON, has a later schema, or has a row that the CSV could not have; and if the CSV
  ///   beside it is of another run.
  package init(contentsOfJSON path: String) throws(FileError) {
    let body = try Self.decode(JSONBody.self, from: path)
    try ResultFiles.checkPair(json: path, run: body.environment.run)
    var rows: [ResultRow] = []
    var samples: [ResultRow.Key: RowSamples] = [:]
    var keys: Set<ResultRow.Key> = []
    for (index, json) in body.rows.enumerated() {
      let row = try json.row(at: index, in: path)
      guard keys.insert(row.key.withoutGroup).inserted else {
        throw FileError(
          file: path, found: "a second row of \(row.key), in rows[\(index)]",
          expected: "one row for each variant, workload and size",
          advice: RowFormat.results.advice)
      }
      let marks = (body.runs ?? [body.environment]).map(\.run)
      guard marks.contains(row.run) else {
        let member = body.runs == nil ? "environment.run" : "runs"
        throw FileError(
          file: path, found: "the run \((row.run ?? "").quoted) in rows[\(index)].run",
          expected: "\(alternatives(marks.map { ($0 ?? "").quoted })), as in \(member)",
          advice: RowFormat.results.advice)
      }
      rows.append(row)
      if !json.samples.times.isEmpty { samples[row.key] = json.samples }
    }
    self.init(
      environment: body.environment, rows: rows, samples: samples,
      nonconforming: body.nonconforming, unavailable: body.unavailable,
      earlyEnd: body.earlyEnd, runs: body.runs ?? [])
  }

  /// - Throws: if it is no JSON with these members, or has a later schema.
  fileprivate static func decode<Body: Decodable>(
    _ type: Body.Type, from path: String
  ) throws(FileError) -> Body {
    let file = try InputFile(
      path, expecting: "the JSON of a run", origin: ResultFiles.origin, atMost: 200_000_000)
    do {
      let bytes = Data(file.bytes)
      let schema = try JSONDecoder().decode(JSONHead.self, from: bytes).schema ?? 1
      guard (1...Self.schema).contains(schema) else {
        throw FileError(
          file: path, found: "schema \(schema)", expected: "schema 1 to \(Self.schema)",
          advice: (schema > Self.schema ? "the file comes from a later version; " : "")
            + RowFormat.results.advice)
      }
      return try JSONDecoder().decode(type, from: bytes)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(
        file: path, found: Self.words(for: error), expected: "the JSON of a run",
        advice: path.hasSuffix(".csv")
          ? "a run writes it beside the CSV, under the same name" : RowFormat.results.advice)
    }
  }

  /// The mistake and its path, in one line.
  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "unreadable content" }
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "a file that is not JSON"
    case .keyNotFound(let key, let context):
      return "no \(key.stringValue) in \(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return "a value of another kind in \(path(context))"
    @unknown default:
      return "unreadable content"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    if context.codingPath.isEmpty { return "the file" }
    return context.codingPath.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

private struct JSONHead: Decodable {
  /// Nil is version 1.
  let schema: Int?
}

private struct JSONBody: Decodable {
  let environment: RunEnvironment
  let runs: [RunEnvironment]?
  let nonconforming: [Results.Nonconforming]
  let unavailable: [Results.Unavailable]
  let earlyEnd: Results.EarlyEnd?
  let rows: [JSONRow]

  private enum CodingKeys: String, CodingKey {
    case environment, runs, nonconforming, unavailable, rows
    case earlyEnd = "early_end"
  }
}

extension RunNotes: Decodable {
  /// Reads the JSON of a run, without its rows.
  init(contentsOfJSON path: String) throws(FileError) {
    self = try Results.decode(RunNotes.self, from: path)
  }

  private enum CodingKeys: String, CodingKey {
    case environment, runs, nonconforming, unavailable
    case earlyEnd = "early_end"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let environment = try container.decode(RunEnvironment.self, forKey: .environment)
    run = environment.run
    buildMode = environment.unusualBuildMode(
      among: try container.decodeIfPresent([RunEnvironment].self, forKey: .runs) ?? [])
    nonconforming = try container.decode([Results.Nonconforming].self, forKey: .nonconforming)
    unavailable = try container.decode([Results.Unavailable].self, forKey: .unavailable)
    earlyEnd = try container.decodeIfPresent(Results.EarlyEnd.self, forKey: .earlyEnd)
  }
}

/// A row in JSON: the columns of the CSV by name, and the values that have no column.
private struct JSONRow: Codable {
  private var values: [String: RowField.Value] = [:]
  private let standing: ResultRow.Standing?
  let samples: Results.RowSamples

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let standing = Name(stringValue: "standing")
    static let outliers = Name(stringValue: "outliers")
    static let times = Name(stringValue: "sample_ns")
    static let counts = Name(stringValue: "sample_counts")
  }

  init(_ row: ResultRow, _ samples: Results.RowSamples?) {
    let format = RowFormat.results
    for (name, value) in zip(format.names, format.values(of: row)) { values[name] = value }
    standing = row.standing
    self.samples = samples ?? Results.RowSamples(times: [])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for name in RowFormat.results.names {
      let key = Name(stringValue: name)
      switch values[name] {
      case .text(let text)?: try container.encode(text, forKey: key)
      case .number(let digits)?: try container.encode(Double(digits), forKey: key)
      case nil: try container.encodeNil(forKey: key)
      }
    }
    try container.encode(standing, forKey: .standing)
    try container.encodeIfPresent(samples.outliers, forKey: .outliers)
    try container.encodeIfPresent(samples.counts, forKey: .counts)
    try container.encode(samples.times.map(\.roundedToClock), forKey: .times)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in RowFormat.results.names {
      let key = Name(stringValue: name)
      guard container.contains(key), try !container.decodeNil(forKey: key) else { continue }
      if let number = try? container.decode(Double.self, forKey: key) {
        // The format rejects a number that the CSV could not have.
        let isPlain = number >= 0 && number <= WrittenValue.largestNumber
        values[name] = .number(isPlain ? number.decimal(digits: 15) : "\(number)")
      } else {
        values[name] = .text(try container.decode(String.self, forKey: key))
      }
    }
    standing = try container.decodeIfPresent(ResultRow.Standing.self, forKey: .standing)
    samples = Results.RowSamples(
      times: try container.decode([Double].self, forKey: .times),
      counts: try container.decodeIfPresent([[Int]].self, forKey: .counts),
      outliers: try container.decodeIfPresent(Outliers.self, forKey: .outliers))
  }

  func row(at index: Int, in file: String) throws(FileError) -> ResultRow {
    var row = try RowFormat.results.row(
      RowFormat.results.names.map { name in
        WrittenValue(name: "rows[\(index)].\(name)", text: values[name]?.text ?? "", file: file)
      })
    row.standing = standing
    return row
  }
}

extension Double {
  /// Rounded to five digits, or to picoseconds below 10 ns. Clocks are no more precise, and the
  /// file is smaller.
  fileprivate var roundedToClock: Double {
    Double(self < 10 ? decimal(places: 3) : decimal(digits: 5)) ?? self
  }
}
