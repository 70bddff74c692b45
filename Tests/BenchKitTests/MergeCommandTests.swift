import Basics
import Foundation
import Results
import TestSupport
import Testing

@testable import BenchKit

@Suite struct MergeCommandTests {
  /// Two runs of different workloads, in the folder.
  private func writeRuns(in folder: String) throws {
    var first = ResultFixtures.results
    first.environment?.controlSpread = 0.012
    var second = first
    second.environment?.processor = "Another processor"
    second.environment?.gitCommit = "0123456789abcdef"
    second.rows = ResultFixtures.rowsWithTwoFloors.filter {
      $0.key.id == ResultFixtures.difference
    }
    second.samples = [:]
    try #require(ResultFiles(csv: folder + "/one.csv")).write(first)
    try #require(ResultFiles(csv: folder + "/two.csv")).write(second)
  }

  @Test func oneResultIsMadeOfSeveral() throws {
    try withFolder { folder in
      try writeRuns(in: folder)
      let (one, two, both) = (folder + "/one.csv", folder + "/two.json", folder + "/both.csv")
      let run = BenchRun("merge", one, two, "--output", both)
      #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
      let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("Run a1, A processor, An OS 1.2"))
      #expect(words.contains("commit 0123456, 2026-01-02T03:04:05Z: 1 workload"))
      #expect(words.hasSuffix("written: \(both), \(folder)/both.json"))

      let report = BenchRun("report", folder + "/both.json", "--tables", width: 200)
      #expect(report.status == .success, "\(report.errors)")
      let notes = report.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(
        notes.contains("Swift 6.3, 2026-01-02T03:04:05Z: type id, toggle row; noise 1.20 %."),
        "\(notes)")
      #expect(report.output.contains("Run 1, Another processor"))
      #expect(!report.output.contains("in the median workload"))
      #expect(notes.contains("Merged from 2 runs: workloads of different runs don't compare."))

      let same = BenchRun("compare", both, folder + "/both.json", "--fail-on-regression")
      #expect(same.status == .success && same.output.contains("Nothing changed."))
      let part = BenchRun("compare", one, both)
      #expect(part.status == .success)
      #expect(part.output.contains("Only in the new run"))
    }
  }

  @Test func whatCannotBeMergedIsNamedAndNothingIsWritten() throws {
    try withFolder { folder in
      try writeRuns(in: folder)
      let (one, two) = (folder + "/one.csv", folder + "/two.csv")
      let new = folder + "/new.csv"
      let lonely = folder + "/lonely.csv"
      try FileManager.default.copyItem(atPath: two, toPath: lonely)
      for (words, message) in [
        ([one, two], "found no --output, expected where to write the result"),
        ([one, "--output", new], "found no NEXT.csv, expected results of other runs"),
        (
          [one, two, one, "--output", new],
          "one.csv: found the workload \"type id\", which \(folder)/one.csv has"
        ),
        ([one, two, "--output", two], "one of the runs, expected another file"),
        ([one, folder + "/three.csv", "--output", new], "three.csv: found no file of that name"),
        (
          [one, lonely, "--output", new], "\(lonely): found no JSON beside it, expected both files"
        ),
      ] {
        let run = BenchRun(words: ["merge"] + words)
        #expect(run.status == .failure && run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["lonely.csv", "one.csv", "one.json", "two.csv", "two.json"])
    }
  }

  @Test func theHelpSaysThatFilesMayFollow() {
    let run = BenchRun("help", "merge")
    #expect(run.lines[0] == "usage: bench merge FIRST.csv NEXT.csv... [--output FILE]")
  }
}
