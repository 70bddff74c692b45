import Basics
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite struct ResultFilesTests {
  @Test func resultsAreTwoFilesOfOneName() throws {
    #expect(ResultFiles(csv: "results/latest.csv")?.json == "results/latest.json")
    #expect(ResultFiles(csv: "results/latest.csv")?.page == "results/latest.html")
    #expect(ResultFiles(csv: "a.CSV")?.json == "a.json")
    for name in ["", "a", "a.json", ".csv", "results/.csv", "a.csv/"] {
      #expect(ResultFiles(csv: name) == nil, "\(name)")
    }
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/results/latest.csv"))
      var results = ResultFixtures.results
      results.rows.reverse()
      try files.write(results)
      let table = try ResultTable(contentsOf: files.csv)
      #expect(table.rows.map(\.key.variant).last == "Vanilla")
      #expect(try Results(contentsOfJSON: files.json).rows == table.rows)
    }
  }

  @Test func whereTheFilesCanBeWrittenNothingIsChanged() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/new/mine.csv"))
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new").isEmpty)
      try WholeFile.write([(files.csv, Array("old".utf8))])
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new") == ["mine.csv"])
      #expect(try String(contentsOfFile: files.csv, encoding: .utf8) == "old")
    }
  }
}
