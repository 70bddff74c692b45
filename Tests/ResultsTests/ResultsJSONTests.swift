import Foundation
import TestSupport
import Testing

@testable import Basics
@testable import Results

@Suite struct ResultsJSONTests {
  private func read(_ text: String) throws -> Results {
    try withFile(text) { try Results(contentsOfJSON: $0) }
  }

  private var json: String { String(decoding: ResultFixtures.results.json, as: UTF8.self) }

  @Test func whatIsReadIsWhatWasWritten() throws {
    let results = try read(json)
    #expect(results.environment == ResultFixtures.environment)
    #expect(results.nonconforming == ResultFixtures.results.nonconforming)
    #expect(results.unavailable == ResultFixtures.results.unavailable)
    #expect(results.samples[results.rows[0].key]?.times == [9.876, 12.346, 1_234.6, 123_457])
    #expect(results.samples[results.rows[1].key]?.times == [7])
    #expect(results.samples.count == 2)
    let csv = try InputFile("a.csv", bytes: RowFormat.results.csv(ResultFixtures.rows))
    #expect(results.rows == (try ResultTable(csv).rows))
    #expect(results.json == ResultFixtures.results.json)
  }

  @Test func whatTheCSVHasNoColumnsForIsReadAsItWasWritten() throws {
    var results = ResultFixtures.results
    results.rows[0].standing = .best
    results.rows[4].standing = .tiesWithBest
    var few = Outliers(in: [1])
    few.severelyHigh = 3
    var many = Outliers(in: [1])
    (many.severelyLow, many.low, many.high, many.severelyHigh) = (4, 3, 2, 1)
    results.samples = [
      results.rows[0].key: .init(times: [1, 2, 3, 4], counts: [[3, 1], []]),
      results.rows[1].key: .init(times: [7], outliers: few),
      results.rows[4].key: .init(times: [5], counts: [[1]], outliers: many),
    ]
    let text = String(decoding: results.json, as: UTF8.self)
    let again = try read(text)
    #expect(again.rows.map(\.standing) == results.rows.map(\.standing))
    #expect(again.samples == results.samples)
    #expect(again.json == results.json)
    #expect(text.contains("\"standing\":\"best\""))
    #expect(text.contains("\"standing\":\"ties with best\""))
  }

  /// By a reader that knows nothing of ours.
  @Test func itIsJSONWithTheColumnsOfTheCSV() throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["schema"] as? Int == 2)
    let rows = try #require(object?["rows"] as? [[String: Any]])
    #expect(rows.count == ResultFixtures.rows.count)
    for row in rows {
      #expect(Set(row.keys) == Set(RowFormat.results.names + ["standing", "sample_ns"]))
    }
    #expect(rows[0]["median_ns"] as? Double == 15.818)
    #expect(rows[0]["releases"] is NSNull)
    let environment = object?["environment"] as? [String: Any]
    #expect(
      environment?.keys.sorted() == [
        "build_mode", "clock_cost_ns", "control_spread", "cores", "date",
        "operating_system", "options", "processor", "run", "seed", "swift_version",
      ])
  }

  @Test func aRowIsALine() {
    let lines = json.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"allocated_bytes\":") } == ResultFixtures.rows.count)
    #expect(lines.count { $0.contains("sample_ns") } == ResultFixtures.rows.count)
    #expect(json.hasSuffix("]\n}\n"))
  }

  @Test func aResultWithoutAnythingIsWhole() throws {
    let results = Results(environment: ResultFixtures.environment, rows: [])
    #expect(try read(String(decoding: results.json, as: UTF8.self)) == results)
  }

  @Test(arguments: [
    (
      "\"schema\": 2", "\"schema\": 4",
      "found schema 4, expected schema 1 to 3; the file comes from a later version"
    ),
    ("\"schema\": 2", "\"schema\": 0", "found schema 0, expected schema 1 to 3; measure again"),
    ("\"cores\":2", "\"cores\":\"two\"", "found a value of another kind in environment.cores"),
    ("\"rows\"", "\"lines\"", "found no rows in the file"),
    ("\"median_ns\":15.818", "\"median_ns\":-1", "found \"-1.0\" in rows[0].median_ns"),
    ("\"median_ns\":15.818", "\"median_ns\":\"x\"", "found \"x\" in rows[0].median_ns"),
    ("\"median_ns\":15.818", "\"median_ns\":[]", "a value of another kind in rows[0].median_ns"),
    ("\"standing\":null", "\"standing\":\"worst\"", "a value of another kind in rows[0].standing"),
    ("\"standing\":null", "\"outliers\":{}", "no severely_low in rows[0].outliers"),
    ("}", "", "found a file that is not JSON"),
  ])
  func aMisfitIsNamed(_ old: String, _ new: String, _ message: String) throws {
    let range = try #require(json.range(of: old))
    let text = json.replacingCharacters(in: range, with: new)
    let error = #expect(throws: FileError.self) { try read(text) }
    #expect(error?.description.contains(message) == true, "\(error as Any)")
  }

  @Test func aRowWithoutItsGroupIsTheSameRow() throws {
    var results = ResultFixtures.results
    results.rows[1].key.id = ResultFixtures.typeID
    results.rows[1].key.id.group = nil
    let text = String(decoding: results.json, as: UTF8.self)
    let error = #expect(throws: FileError.self) { try read(text) }
    #expect(error?.found == "a second row of MVC in type id, in rows[1]")
  }

  /// The second row is about another workload, or about another size than the third.
  @Test(arguments: [(1, ResultFixtures.typeID), (1, ResultFixtures.toggleMany)])
  func aSecondRowOfOneKindIsNamed(_ index: Int, _ id: CaseID) throws {
    var results = ResultFixtures.results
    results.rows[index].key.id = id
    let text = String(decoding: results.json, as: UTF8.self)
    let error = #expect(throws: FileError.self) { try read(text) }
    #expect(error?.found.hasPrefix("a second row of MVC in \(id), in rows[") == true)
  }

  @Test func aFileThatIsCutOffIsNoJSON() throws {
    try withFolder { folder in
      let bytes = ResultFixtures.results.json
      let path = folder + "/cut.json"
      for length in stride(from: 0, to: bytes.count - 2, by: 37) {
        try Data(bytes.prefix(length)).write(to: URL(fileURLWithPath: path))
        #expect(throws: FileError.self) { try Results(contentsOfJSON: path) }
      }
    }
  }

  @Test func whatIsThereInPlaceOfAFileIsNamed() throws {
    try withFolder { folder in
      let none = #expect(throws: FileError.self) { try Results(contentsOfJSON: folder + "/no") }
      #expect(none?.found == "no file of that name")
      let other = #expect(throws: FileError.self) { try ResultTable(contentsOf: folder) }
      #expect(other?.found == "a folder")
      #expect(other?.expected == "a results file")
      let path = folder + "/large.csv"
      try Data(count: 10_000_001).write(to: URL(fileURLWithPath: path))
      let large = #expect(throws: FileError.self) { try ResultTable(contentsOf: path) }
      #expect(large?.found == "more than 10,000,000 bytes")
    }
  }
}
