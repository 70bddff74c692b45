import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of the files of a run. `AnySuiteTests` show that written files are read back unchanged.
@Suite struct ResultFilesTests {
  /// A user who compares the latest run with another one expects it to be whole.
  @Test(arguments: [
    ([], "latest"), (["--quick"], "quick"), (["--filter", "a"], "filtered"),
    (["--quick", "--variant", "Set"], "filtered"), (["--slowdown", "2"], "filtered"),
    (["--seed", "7", "--time", "2"], "latest"), (["--output", "a/b.csv", "--quick"], "a/b"),
  ])
  func `a run of only a part has files of its own`(words: [String], name: String) throws {
    let arguments = try Arguments(words, of: RunCommand(checkOption: nil).spec)
    let file = name.contains("/") ? name : "results/" + name
    #expect(arguments.files.csv == file + ".csv" && arguments.files.page == file + ".html")
  }

  @Test func `the page of a run is named after its CSV file, which must end in .csv`() {
    #expect(ResultFiles(csv: "results/latest.csv")?.page == "results/latest.html")
    #expect(ResultFiles(csv: "a.CSV")?.page == "a.html")
    for name in ["", "a", "a.json", ".csv", "results/.csv", "a.csv/"] {
      #expect(ResultFiles(csv: name) == nil, "\(name)")
    }
  }

  @Test func `checking whether files can be written makes no file and changes none`() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/mine.csv"))
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      try AtomicFile.write([(files.csv, Array("old".utf8))])
      try files.checkWritable()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine.csv"])
      #expect(try String(contentsOfFile: files.csv, encoding: .utf8) == "old")
    }
  }

  @Test func `a missing folder is made for the files that nobody named, and for no others`() throws
  {
    #expect(ResultFiles.standard.makesFolder && ResultFiles.standard(.quick).makesFolder)
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/new/mine.csv"))
      #expect(throws: FileError.self) { try files.checkWritable() }
    }
  }

  @Test func `a missing file, a folder and a file that is too large are told apart`() throws {
    try withFolder { folder in
      let none = #expect(throws: FileError.self) {
        try Results(contentsOf: folder + "/no.csv", in: ResultFixtures.format)
      }
      #expect(none?.found == "no file of that name" && none?.advice == "bench run makes one")
      let other = #expect(throws: FileError.self) {
        try Results(contentsOf: folder, in: ResultFixtures.format)
      }
      #expect(other?.found == "a folder" && other?.expected == "a results file")
      let path = folder + "/large.csv"
      try Data(count: 10_000_001).write(to: URL(fileURLWithPath: path))
      let large = #expect(throws: FileError.self) {
        try Results(contentsOf: path, in: ResultFixtures.format)
      }
      #expect(large?.found == "more than 10,000,000 bytes")
    }
  }
}
