import Foundation
import Testing

@testable import BenchKit

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
    #expect(results.samples[results.rows[0].key] == [9.876, 12.346, 1_234.6, 123_457])
    #expect(results.samples[results.rows[1].key] == [7])
    #expect(results.samples.count == 2)
    #expect(results.rows == (try ResultFixtures.table(ResultFixtures.rows)).rows)
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
    results.outliers = [results.rows[1].key: few, results.rows[4].key: many]
    results.sampleCounts = [results.rows[0].key: [[3, 1], []], results.rows[4].key: [[1]]]
    let text = String(decoding: results.json, as: UTF8.self)
    let again = try read(text)
    #expect(again.rows.map(\.standing) == results.rows.map(\.standing))
    #expect(again.outliers == results.outliers)
    #expect(again.sampleCounts == results.sampleCounts)
    #expect(again.json == results.json)
    #expect(text.contains("\"standing\": \"best\""))
    #expect(text.contains("\"standing\": \"ties with best\""))
  }

  /// By a reader that knows nothing of ours.
  @Test func itIsJSONWithTheColumnsOfTheCSV() throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["schema"] as? Int == 1)
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
        "build_mode", "clock_cost_ns", "control_spread", "cores", "date", "git_commit",
        "operating_system", "options", "processor", "seed", "swift_version",
      ])
  }

  @Test func aRowIsALine() {
    let lines = json.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("    {\"variant\": ") } == ResultFixtures.rows.count + 1)
    #expect(lines.count { $0.contains("sample_ns") } == ResultFixtures.rows.count)
    #expect(json.hasSuffix("]\n}\n"))
  }

  @Test func aResultWithoutAnythingIsWhole() throws {
    let results = Results(environment: ResultFixtures.environment, rows: [])
    #expect(try read(String(decoding: results.json, as: UTF8.self)) == results)
  }

  @Test(arguments: [
    ("\"schema\": 1", "\"schema\": 2", "found schema 2, expected schema 1; the file is of a later"),
    ("\"schema\": 1", "\"schema\": 0", "the file is of an earlier version"),
    ("\"schema\": 1,", "", "found no schema in the file"),
    ("\"cores\": 2", "\"cores\": \"two\"", "found another kind of value in environment.cores"),
    ("\"rows\"", "\"lines\"", "found no rows in the file"),
    ("\"median_ns\": 15.818", "\"median_ns\": -1", "found \"-1.0\" in rows[0].median_ns"),
    ("\"median_ns\": 15.818", "\"median_ns\": \"x\"", "found \"x\" in rows[0].median_ns"),
    ("\"median_ns\": 15.818", "\"median_ns\": []", "another kind of value in rows[0].median_ns"),
    ("\"standing\": null", "\"standing\": \"worst\"", "another kind of value in rows[0].standing"),
    ("\"standing\": null", "\"outliers\": {}", "no severely_low in rows[0].outliers"),
    ("\"size\": 10,", "\"size\": null,", "found a second row of MVC in toggle row"),
    (
      "\"toggle row\", \"size\": 10,", "\"type id\", \"size\": null,",
      "a second row of MVC in type id"
    ),
    ("}", "", "found what is no JSON"),
  ])
  func aMisfitIsNamed(_ old: String, _ new: String, _ message: String) throws {
    let place = try #require(json.range(of: old))
    var text = json.replacingCharacters(in: place, with: new)
    if old == "\"size\": 10,", let next = text.range(of: "\"size\": 100000,") {
      text = text.replacingCharacters(in: next, with: "\"size\": null,")
    }
    let error = #expect(throws: FileError.self) { try read(text) }
    #expect(error?.description.contains(message) == true, "\(error as Any)")
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
      #expect(none?.found == "nothing of that name")
      let other = #expect(throws: FileError.self) { try ResultTable(contentsOf: folder) }
      #expect(other?.found == "a folder")
      #expect(other?.expected == "a file of results")
      let path = folder + "/large.csv"
      try Data(count: 10_000_001).write(to: URL(fileURLWithPath: path))
      let large = #expect(throws: FileError.self) { try ResultTable(contentsOf: path) }
      #expect(large?.found == "more than 10,000,000 bytes")
    }
  }
}
