import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct ReportCommandTests {
  /// Calls the body with the files of a run in a folder.
  private func withRun(_ body: (ResultFiles) throws -> Void) throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try files.write(ResultFixtures.results, in: ResultFixtures.format)
      try body(files)
    }
  }

  @Test
  func `a report is an overview and a page, or with --tables all tables of one group and no page`()
    throws
  {
    try withRun { files in
      let results = try Results(contentsOf: files.csv, in: ResultFixtures.format)
      let report = Report(on: results, of: ResultFixtures.suite)
      let notes = results.notes(atMost: .max)
      #expect(!notes.isEmpty)
      let run = BenchRun("report", files.csv)
      #expect(run.status == .success && run.errors.isEmpty)
      func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
      let overview = text(report.overviewLines(atMost: 80, prose: .max).map(\.plain) + notes)
      #expect(run.output == overview + "\nwritten: \(files.page)\n")
      #expect(try String(contentsOfFile: files.page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
      let tables = text(report.lines(atMost: 80, prose: .max).map(\.plain)) + "\n"
      try FileManager.default.removeItem(atPath: files.page)
      let whole = BenchRun("report", files.csv, "--tables")
      #expect(whole.output == tables + overview)
      #expect(!FileManager.default.fileExists(atPath: files.page))
      #expect(tables.contains("find a key 100,000"))
    }
  }

  /// The output before the overview.
  private func tables(_ words: String..., of results: Results) throws -> String {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/two.csv"))
      try files.write(results, in: ResultFixtures.format)
      let run = BenchRun(words: ["report", files.csv] + words)
      #expect(run.status == .success && !FileManager.default.fileExists(atPath: files.page))
      let end = try #require(run.output.range(of: "Odd gets no figures"))
      return String(run.output[..<end.lowerBound])
    }
  }

  @Test func `of several groups the times are printed, and of one that is named all its tables`()
    throws
  {
    var results = ResultFixtures.results
    results.rows = ResultFixtures.rowsWithTwoBaselines
    let report = Report(on: results, of: ResultFixtures.suite)
    let part = try #require(report.only(["LOOK-ups"]))
    #expect(Set(part.results.rows.map(\.key.id.group)) == ["look-ups"])
    func text(_ lines: [StyledText]) -> String { lines.map { $0.plain + "\n" }.joined() }
    let hint = "Growth and counts: --group NAME (look-ups or sort).\n\n"
    let times = try tables("--tables", of: results)
    #expect(times == text(report.lines(timesOnly: true, atMost: 80, prose: .max)) + hint)
    let group = try tables("--group", "look-ups", of: results)
    #expect(group == text(part.lines(atMost: 80, prose: .max)) + "\n")
    #expect(part.countTables.count > 1 && !times.contains("allocations"))
    let percentiles = try tables("--group", "look-ups", "--percentiles", of: results)
    #expect(
      percentiles
        == text(part.percentileTables.flatMap { $0.lines(atMost: 80) + [StyledText()] })
        + "A sample is the mean of a batch, and percentiles are of samples. The page says how many there are.\n\n"
    )
    #expect(percentiles.contains("12.3 ns ±2%  13.6 ns  18.5 ns"), "\(percentiles)")
    // A run that ended early may have no rows of a group.
    #expect(report.only(["look"]) == nil && report.only([]) == nil)
  }

  @Test func `a report as Markdown is the overview alone, and writes nothing`() throws {
    try withRun { files in
      let run = BenchRun("report", files.csv, "--format", "markdown")
      let results = try Results(contentsOf: files.csv, in: ResultFixtures.format)
      let markdown = Report(on: results, of: ResultFixtures.suite).overviewMarkdown
      #expect(run.output == markdown.map { $0 + "\n" }.joined())
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  @Test func `a page that --output names is written, whatever else is asked for, and no other`()
    throws
  {
    try withRun { files in
      let folder = String(files.csv.dropLast("/run.csv".count))
      let options = [[], ["--tables"], ["--format", "markdown"], ["--charts", folder]]
      for (number, words) in options.enumerated() {
        let page = files.page + "\(number).html"
        let run = BenchRun(words: ["report", files.csv, "--output", page] + words)
        #expect(run.status == .success && FileManager.default.fileExists(atPath: page), "\(words)")
        #expect(!words.isEmpty || run.output.hasSuffix("\nwritten: \(page)\n"))
        // With Markdown, only Markdown goes to standard output.
        let isMarkdown = words.contains("markdown")
        #expect(run.output.contains("\nwritten: ") == !isMarkdown)
        #expect(run.errors.contains("\nwritten: \(page)\n") == isMarkdown)
      }
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  @Test func `each chart is written as a standalone SVG file`() throws {
    try withRun { files in
      let folder = files.page + "-charts"
      #expect(BenchRun("report", files.csv, "--charts", folder).status == .failure)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let run = BenchRun("report", files.csv, "--charts", folder)
      #expect(run.status == .success && run.errors.isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["look-ups.svg"])
      #expect(run.output.hasSuffix("\nwritten: 1 chart in \(folder)\n"))
      for name in names {
        let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
      }
      #expect(!FileManager.default.fileExists(atPath: files.page))
    }
  }

  @Test func `a budget is refused as one, with the command that reads it`() throws {
    let budget = ResultFixtures.budgetFormat.csv(ResultFixtures.rows)
    try withFile(String(decoding: budget, as: UTF8.self), named: "a.csv") { file in
      let run = BenchRun("report", file)
      #expect(run.status == .failure)
      #expect(
        run.errors.hasPrefix(
          "\(file):1: found a budget, with counts and no times, which \"check --budget FILE\" reads, "
            + "expected a results file"), "\(run.errors)")
    }
  }

  @Test func `a run is refused as a budget`() throws {
    try withRun { files in
      let run = BenchRun("check", "--allow-debug", "--budget", files.csv)
      #expect(run.status == .failure)
      #expect(
        run.errors.hasPrefix(
          "\(files.csv):1: found the results of a run, with times, expected a budget; name another file"
        ), "\(run.errors)")
    }
  }
}
