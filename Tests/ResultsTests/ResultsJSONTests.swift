import Basics
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite struct ResultsJSONTests {
  private func read(_ text: String) throws -> Results {
    try withFile(text, named: "a.json") { try Results(contentsOf: $0) }
  }

  private var json: String { String(decoding: ResultFixtures.results.json, as: UTF8.self) }

  @Test func samplesAreRoundedToWhatAClockCanTell() throws {
    let results = try read(json)
    #expect(results.samples[results.rows[0].key]?.times == [9.876, 12.346, 1_234.6, 123_457])
    #expect(results.samples.count == 2)
    #expect(results.json == ResultFixtures.results.json)
  }

  /// By a reader that knows nothing of ours.
  @Test func itIsJSONWithTheColumnsOfTheCSV() throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["schema"] as? Int == Results.schema)
    let rows = try #require(object?["rows"] as? [[String: Any]])
    #expect(rows.count == ResultFixtures.rows.count)
    for row in rows {
      #expect(
        Set(row.keys) == Set(RowFormat.results.names + ["sample_ns", "sample_counts"]))
    }
    #expect(rows[0]["median_ns"] as? Double == 15.818)
    #expect(rows[0]["variant"] as? String == "MVC")
    #expect(rows[0]["releases"] is NSNull)
    let environment = object?["environment"] as? [String: Any]
    #expect(
      environment?.keys.sorted() == [
        "build_mode", "clock_cost_ns", "control_spread", "cores", "date",
        "operating_system", "options", "processor", "seed", "swift_version",
      ])
  }

  @Test(arguments: [
    (
      "\"schema\":4", "\"schema\":5",
      "found schema 5, expected schema 4; the file comes from another version; measure again"
    ),
    ("\"schema\":4", "\"scheme\":4", "found no schema in the file"),
    ("\"cores\":2", "\"cores\":\"two\"", "found a value of another kind in environment.cores"),
    ("\"rows\"", "\"lines\"", "found no rows in the file"),
    ("\"median_ns\":15.818", "\"median_ns\":-1", "found \"-1.0\" in rows[0].median_ns"),
    ("\"median_ns\":15.818", "\"median_ns\":\"x\"", "of another kind in rows[0].median_ns"),
    ("\"median_ns\":15.818,", "", "found no median_ns in rows[0]"),
    ("\"standing\":null", "\"standing\":\"worst\"", "found \"worst\" in rows[0].standing"),
    // Foundation does not say where such a number is.
    (
      "\"cores\":2", "\"cores\":2.5",
      "found a number that is too large, or not whole, in the file"
    ),
    (
      "\"schema\":4", "\"schema\":1e99",
      "found a number that is too large, or not whole, in the file"
    ),
    ("}", "", "found a file that is not JSON"),
  ])
  func aMistakeIsNamedWithItsPath(_ old: String, _ new: String, _ message: String) throws {
    let range = try #require(json.range(of: old))
    let text = json.replacingCharacters(in: range, with: new)
    let error = #expect(throws: FileError.self) { try read(text) }
    #expect(error?.description.contains(message) == true, "\(error as Any)")
  }

  @Test func aSecondRowIsNamed() throws {
    var results = ResultFixtures.results
    results.rows[1].key.id = ResultFixtures.typeID
    let text = String(decoding: results.json, as: UTF8.self)
    let error = #expect(throws: FileError.self) { try read(text) }
    #expect(error?.found == "a second row of MVC in type id")
  }

  @Test func aFileThatIsCutOffIsNoJSON() throws {
    try withFolder { folder in
      let bytes = ResultFixtures.results.json
      let path = folder + "/cut.json"
      for length in stride(from: 0, to: bytes.count - 2, by: 37) {
        try Data(bytes.prefix(length)).write(to: URL(fileURLWithPath: path))
        #expect(throws: FileError.self) { try Results(contentsOf: path) }
      }
    }
  }
}
