import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct CompareCommandTests {
  private let rows = ResultFixtures.rows

  /// - Parameter words: the arguments after the two files.
  private func compare(
    _ old: [ResultRow], _ new: [ResultRow], _ words: String..., width: Int = 80,
    hasColour: Bool = false
  ) throws -> BenchRun {
    try withFolder { folder in
      let files = ["old.csv", "new.csv"].map { folder + "/" + $0 }
      for (file, rows) in zip(files, [old, new]) {
        try AtomicFile.write([(file, ResultFixtures.table(rows))])
      }
      return BenchRun(words: ["compare"] + files + words, width: width, hasColour: hasColour)
    }
  }

  /// The status, if a regression is a failure.
  private func status(_ old: [ResultRow], _ new: [ResultRow]) throws -> Basics.ExitStatus {
    try compare(old, new, "--fail-on-regression").status
  }

  @Test func `a regression fails the command only on request`() throws {
    var slower = rows
    slower[0] = ResultFixtures.row("Set", ratio: 1.5)
    var higher = rows
    higher[1].counts["allocations"] = 4
    for new in [slower, higher] {
      #expect(try compare(rows, new).status == .success)
      #expect(try status(rows, new) == .checkFailed)
      #expect(try status(new, new) == .success)
      // Faster and lower figures are not regressions.
      #expect(try status(new, rows) == .success)
    }
  }

  @Test func `changes are listed in colour`() throws {
    var new = rows
    new[0] = ResultFixtures.row("Set", ratio: 1)
    let run = try compare(rows, new, hasColour: true)
    #expect(run.output.contains("\u{1B}[32m-22.0 %\u{1B}[0m"))
    #expect(run.output.contains("1 ratio faster."))
  }

  @Test func `a page and a Markdown comment are made on request`() throws {
    try withFolder { folder in
      let page = folder + "/page.html"
      let run = try compare(rows, rows, "--format", "markdown", "--output", page)
      #expect(run.lines[0] == "### Benchmark: no change")
      #expect(run.errors.hasSuffix("written: \(page)\n") && !run.output.contains("written"))
      #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
      #expect(BenchRun("compare", "a", "b", "--output", "page").status == .failure)
    }
  }

  @Test func `a change within the threshold or what processes differ by is no change`() throws {
    var new = rows
    new[0] = ResultFixtures.row("Set", ratio: 1.5)
    #expect(try compare(rows, new, "--threshold", "20").output.contains("No change."))
    #expect(try compare(rows, new, "--threshold=17").output.contains("1 ratio slower"))
    new[0].processRatios = [1.1, 1.9, 1.2, 1.8, 1.3, 1.7]
    #expect(try compare(rows, new).output.contains("No change."))
  }

  /// It may have got slower, or do the wrong thing. Cases removed by a filter don't count: they were not measured.
  @Test func `a variant that lost its figures is a regression`() throws {
    #expect(try status(rows, rows.filter { $0.key.id.size != 10 }) == .success)
    let lost = rows.filter { $0.key.variant != "Set" }
    let run = try compare(rows, lost, "--fail-on-regression", width: 200)
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("\n3 figures lost. "), "\(run.output)")
    #expect(run.output.contains("\nSet in find a key 10 no longer has figures.\n"))
    #expect(try status(lost, rows) == .success)
    var untimed = rows
    (untimed[0].time, untimed[0].ratio) = (nil, nil)
    #expect(try status(rows, untimed) == .checkFailed)
    var uncounted = rows
    for index in uncounted.indices { uncounted[index].counts["retains"] = nil }
    #expect(try status(rows, uncounted) == .checkFailed)
    #expect(try status(uncounted, rows) == .success)
    // A ratio that is too noisy to publish is unknown, so nothing is lost.
    var tooNoisy = rows
    tooNoisy[0].ratio = nil
    #expect(try status(rows, tooNoisy) == .success)
  }

  @Test func `runs that share no rows are refused`() throws {
    let other = rows.filter { $0.key.id.size == nil && $0.key.variant != "Set" }
    let apart = try compare(rows.filter { $0.key.id.size != nil }, other, "--fail-on-regression")
    #expect(apart.status == .failure)
    #expect(apart.errors.contains("new.csv: found no row of a variant that "))
  }

  @Test func `a file is not compared with itself, by whatever path`() throws {
    try withFolder { folder in
      let (file, link) = (folder + "/run.csv", folder + "/link.csv")
      try AtomicFile.write([(file, ResultFixtures.table(rows))])
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      for other in [file, folder + "/./run.csv", link] {
        let run = BenchRun("compare", file, other)
        #expect(run.status == .failure)
        #expect(run.errors.contains("found the file that it is compared with, expected another"))
      }
    }
  }

  @Test func `runs are compared baseline by baseline, and refused if one is another`() throws {
    let two = ResultFixtures.rowsWithTwoBaselines
    #expect(try compare(two, two).output.contains("\n7 ratios to the baseline in 4 "))
    #expect(
      try compare(rows, two).output.contains("\n6 ratios to the baseline in 3 workloads, and "))
    let other = two.map { row in
      var row = row
      if row.key.variant == "isSorted" { row.key.variant = "sameness" }
      return row
    }
    let refused = try compare(two, other)
    #expect(refused.status == .failure)
    #expect(
      refused.errors.contains(
        "found the baseline \"sameness\" in sort shuffled 1,000, expected \"is"))
  }
}
