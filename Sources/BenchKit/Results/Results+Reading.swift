import Foundation

extension Results {
  /// Reads the JSON of a run.
  ///
  /// - Throws: if it is no JSON, of another schema, or has a row that the CSV could not have.
  init(contentsOfJSON path: String) throws(FileError) {
    let file = try InputFile(
      path, expecting: "the JSON of a run", atMost: 200_000_000)
    let body: Body
    do {
      let bytes = Data(file.bytes)
      let schema = try JSONDecoder().decode(Head.self, from: bytes).schema
      guard schema == Self.schema else {
        throw FileError(
          file: path, found: "schema \(schema)", expected: "schema \(Self.schema)",
          advice: "the file is of \(schema > Self.schema ? "a later" : "an earlier") version; "
            + RowFormat.results.remedy)
      }
      body = try JSONDecoder().decode(Body.self, from: bytes)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(
        file: path, found: Self.words(for: error), expected: "the JSON of a run",
        advice: RowFormat.results.remedy)
    }
    var lines: [RowFormat.Line] = []
    var samples: [ResultRow.Key: [Double]] = [:]
    var outliers: [ResultRow.Key: Outliers] = [:]
    var sampleCounts: [ResultRow.Key: [[Int]]] = [:]
    for (place, values) in body.rows.enumerated() {
      let row = try values.row(at: place, in: path)
      outliers[row.key] = values.outliers
      sampleCounts[row.key] = values.sampleCounts
      guard samples.updateValue(values.samples, forKey: row.key) == nil else {
        throw FileError(
          file: path, found: "a second row of \(row.key), in rows[\(place)]",
          expected: "one row for each variant, workload and size",
          advice: RowFormat.results.remedy)
      }
      lines.append(RowFormat.Line(row: row, number: place + 1))
    }
    self.init(
      environment: body.environment, rows: lines.map(\.row),
      samples: samples.filter { !$0.value.isEmpty }, sampleCounts: sampleCounts, outliers: outliers,
      nonconforming: body.nonconforming,
      unavailable: body.unavailable)
  }

  private struct Head: Decodable {
    let schema: Int
  }

  private struct Body: Decodable {
    let environment: RunEnvironment
    let nonconforming: [Nonconforming]
    let unavailable: [Unavailable]
    let rows: [WrittenRow]
  }

  /// Where it is and what is wrong, in one line.
  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "what cannot be read" }
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "what is no JSON"
    case .keyNotFound(let key, let context):
      return "no \(key.stringValue) in \(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return "another kind of value in \(path(context))"
    @unknown default:
      return "what cannot be read"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    if context.codingPath.isEmpty { return "the file" }
    return context.codingPath.reduce(into: "") { path, key in
      if let place = key.intValue {
        path += "[\(place)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

/// The values of a row as the JSON has them.
private struct WrittenRow: Decodable {
  private var texts: [String: String] = [:]
  let samples: [Double]
  let sampleCounts: [[Int]]?
  let outliers: Outliers?
  private let standing: ResultRow.Standing?

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    for name in RowFormat.results.names {
      let key = Name(stringValue: name)
      guard values.contains(key), try !values.decodeNil(forKey: key) else { continue }
      if let number = try? values.decode(Double.self, forKey: key) {
        // What is below 0 or not finite stays so, for the format to refuse.
        let isPlain = number >= 0 && number <= WrittenValue.largestNumber
        texts[name] = isPlain ? number.decimal(digits: 15) : "\(number)"
      } else {
        texts[name] = try values.decode(String.self, forKey: key)
      }
    }
    samples = try values.decode([Double].self, forKey: Name(stringValue: "sample_ns"))
    sampleCounts = try values.decodeIfPresent(
      [[Int]].self, forKey: Name(stringValue: "sample_counts"))
    outliers = try values.decodeIfPresent(Outliers.self, forKey: Name(stringValue: "outliers"))
    standing = try values.decodeIfPresent(
      ResultRow.Standing.self, forKey: Name(stringValue: "standing"))
  }

  func row(at place: Int, in file: String) throws(FileError) -> ResultRow {
    var row = try RowFormat.results.row(
      RowFormat.results.names.map { name in
        WrittenValue(name: "rows[\(place)].\(name)", text: texts[name] ?? "", file: file)
      })
    row.standing = standing
    return row
  }
}
