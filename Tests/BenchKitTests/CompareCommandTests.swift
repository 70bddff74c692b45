import Basics
import Foundation
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

@Suite struct CompareCommandTests {
  /// - Parameter words: what follows the two files.
  private func compare(
    _ old: [ResultRow], _ new: [ResultRow], _ words: String..., width: Int = 80,
    hasColour: Bool = false
  ) throws -> BenchRun {
    try withFolder { folder in
      let files = ["old.csv", "new.csv"].map { folder + "/" + $0 }
      for (file, rows) in zip(files, [old, new]) {
        try WholeFile.write([(file, RowFormat.results.csv(rows))])
      }
      return BenchRun(words: ["compare"] + files + words, width: width, hasColour: hasColour)
    }
  }

  private func table(_ rows: [ResultRow]) throws -> ResultTable {
    try ResultTable(InputFile("a.csv", bytes: RowFormat.results.csv(rows)))
  }

  private let rows = ResultFixtures.rows

  @Test func nothingChangedIsSaidWithWhatWouldHaveBeenSeen() throws {
    let run = try compare(rows, rows, "--fail-on-regression")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(
      run.output.hasSuffix(
        """
        6 ratios to Vanilla and 81 counts compared. A ratio counts as changed if chance
        is an unlikely cause (p below 0.05, corrected for the number of ratios), and if
        it differs by more than 1.00 % and by more than the controls of its workload.
        Counts are compared exactly.

        Nothing changed. A change of 1.28 % would most likely have been detected in any
        ratio.

        """), "\(run.output)")
  }

  /// A run with a filter leaves out most rows, and a line for each would bury the changes.
  @Test func manyMissingRowsAreCountedByVariant() throws {
    let extra = ["X", "Y", "Z"].flatMap { variant in
      ResultFixtures.cases.map { ResultFixtures.row(variant, $0) }
    }
    let output = try compare(extra + rows, rows).output
    #expect(
      output.contains(
        "Without figures in the new run, which measured the same workloads (9 rows):\n  X in 3 workloads\n  Y in 3 workloads\n  Z in 3 workloads\n"
      ))
    #expect(!output.contains("X in type id"))
  }

  /// Of what a change is must be legible where little is.
  @Test func whereItIsNarrowTheTwoRatiosAreLeftOut() throws {
    var new = rows
    new[0] = ResultFixtures.row("MVC", ratio: 1.5)
    let run = try compare(rows, new, width: 60)
    #expect(run.output.contains("change      95 % interval       p  ratio of\n"), "\(run.output)")
    #expect(run.output.contains("<0.001  MVC in type id\n"))
    #expect(run.lines.dropFirst(2).allSatisfy { $0.count <= 60 })
  }

  @Test func changesAreListedTheWorstFirst() throws {
    var new = rows
    new[0] = ResultFixtures.row("MVC", ratio: 1.5)
    new[1] = ResultFixtures.row("MVC", ResultFixtures.toggleFew, ratio: 2)
    new[3].ratio = Estimate(value: 1.1, low: 1.09, high: 1.11)
    new[0].work.allocations = 4
    new[4].work.retains = 12.125
    new[10].work.objects = 1
    new[5].work.releases = 1
    let run = try compare(rows, new)
    #expect(run.status == .success)
    #expect(
      run.lines.dropFirst(3).joined(separator: "\n") == """
        change      95 % interval   old   new       p  ratio of
        +56.1 %  +55.1 to +57.1 %  1.28  2.00  <0.001  MVC in toggle row 10
        +17.1 %  +16.3 to +17.8 %  1.28  1.50  <0.001  MVC in type id
        -14.1 %  -15.0 to -13.3 %  1.28  1.10  <0.001  Mine, "quick" in type id

        change    old     new  count of
        +1          0       1  objects, Vanilla in toggle row 10
        +1          3       4  allocations, MVC in type id
        -0.125  12.25  12.125  retains, Mine, "quick" in toggle row 10

        Only the new run has these counts: releases (1 row)

        6 ratios to Vanilla and 81 counts compared. A ratio counts as changed if chance
        is an unlikely cause (p below 0.05, corrected for the number of ratios), and if
        it differs by more than 1.00 % and by more than the controls of its workload.
        Counts are compared exactly.

        2 ratios slower, 1 faster; 2 counts higher, 1 lower. A change of 1.82 % would
        most likely have been detected in any ratio, and a change of 1.28 % in half of
        them; the least certain ratio is Mine, "quick" in type id.

        """)
    #expect(try compare(rows, new, "--fail-on-regression").status == .divergence)
    #expect(try compare(new, new, "--fail-on-regression").status == .success)
  }

  @Test(arguments: [40, 60, 80])
  func whatHasALongNameIsNotCut(_ width: Int) throws {
    let id = CaseID(
      group: "round trip", workload: "a search that brings some rows", size: 100_000)
    let old = ["Reactor", "control", "Vanilla"].map { ResultFixtures.row($0, id) }
    let new = [ResultFixtures.row("Reactor", id, ratio: 2)] + old.dropFirst()
    let comparison = try Comparison(
      table(old), table(new), threshold: 0.01)
    let captured = CapturedOutput()
    let output = captured.output(width: width)
    ComparisonReport(
      comparison: comparison,
      session: Session(contenders: [VanillaVariant()], output: output, errors: output)
    ).print()
    output.flush()
    let text = captured.text
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { String($0).displayWidth <= width })
    if width == 80 {
      #expect(text.contains("<0.001  Reactor in a search that brings\n"))
      #expect(
        text.contains("\n" + String(repeating: " ", count: 49) + "some rows 100,000\n"), "\(text)")
    }
  }

  @Test func whatGotFasterIsNoRegression() throws {
    var new = rows
    new[0] = ResultFixtures.row("MVC", ratio: 1)
    new[1].work.allocations = 2
    let run = try compare(rows, new, "--fail-on-regression")
    #expect(run.status == .success)
    #expect(run.output.contains("-22.0 %"))
    #expect(run.output.contains("0 ratios slower, 1 faster; 0 counts higher, 1 lower."))
    #expect(try compare(rows, new, hasColour: true).output.contains("\u{1B}[32m-22.0 %\u{1B}[0m"))
  }

  @Test func aChangeWithinTheThresholdOrTheNoiseIsNone() throws {
    var new = rows
    new[0] = ResultFixtures.row("MVC", ratio: 1.5)
    #expect(try compare(rows, new, "--threshold", "20").output.contains("Nothing changed."))
    #expect(try compare(rows, new, "--threshold=17").output.contains("1 ratio slower"))
    new[6].ratio = Estimate(value: 1.2, low: 1.19, high: 1.21)
    #expect(try compare(rows, new).output.contains("Nothing changed."))
  }

  @Test func whatOnlyOneRunHasIsListed() throws {
    var new = rows.filter { $0.key.id.size != 10 }
    new[0].ratio = nil
    for index in new.indices { new[index].work.retains = nil }
    let run = try compare(rows, new)
    #expect(run.output.contains("Only in the old run (4 rows):\n  MVC in toggle row 10\n"))
    #expect(
      run.output.contains(
        "those of the control, in one of the two runs"), "\(run.output)")
    #expect(run.output.contains("Only the old run has these counts: retains (6 rows)\n"))
    #expect(try compare(new, rows).output.contains("Only in the new run (4 rows):\n"))
  }

  /// It may have got slower, or break a rule. What a filter left out is another matter: nobody measured it.
  @Test func whatLostItsFiguresIsARegression() throws {
    func status(_ new: [ResultRow]) throws -> BenchKit.ExitStatus {
      try compare(rows, new, "--fail-on-regression").status
    }
    #expect(try status(rows) == .success)
    #expect(try status(rows.filter { $0.key.id.size != 10 }) == .success)
    let lost = rows.filter { $0.key.variant != "MVC" }
    let run = try compare(rows, lost, "--fail-on-regression", width: 200)
    #expect(run.status == .divergence)
    #expect(
      run.output.contains(
        "Without figures in the new run, which measured the same workloads (3 rows):"))
    #expect(run.output.contains("\n3 rows and 0 columns lost figures. "), "\(run.output)")
    #expect(try compare(lost, rows, "--fail-on-regression").status == .success)
    var untimed = rows
    (untimed[0].time, untimed[0].ratio) = (nil, nil)
    #expect(try status(untimed) == .divergence)
    var uncounted = rows
    for index in uncounted.indices { uncounted[index].work.retains = nil }
    #expect(try status(uncounted) == .divergence)
    #expect(try compare(uncounted, rows, "--fail-on-regression").status == .success)
    // Of a ratio that is withheld nothing is known, and nothing is lost.
    var withheld = rows
    withheld[0].ratio = nil
    #expect(try status(withheld) == .success)
  }

  @Test func runsThatHaveNothingInCommonAreRefused() throws {
    let other = rows.filter { $0.key.id.size == nil && $0.key.variant != "MVC" }
    let apart = try compare(rows.filter { $0.key.id.size != nil }, other, "--fail-on-regression")
    #expect(apart.status == .failure)
    #expect(apart.errors.contains("new.csv: found no row of a variant that "))
    let floor = rows.map { row in
      var row = row
      if row.verdict == .floor { row.key.variant = "Ground" }
      return row
    }
    let run = try compare(rows, floor)
    #expect(run.status == .failure)
    #expect(
      run.errors.contains(
        "found the floor \"Ground\" in type id, expected \"Vanilla\", the floor of "))
  }

  @Test func runsWithTwoFloorsAreComparedFloorByFloor() throws {
    let two = ResultFixtures.rowsWithTwoFloors
    let run = try compare(two, two)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("\n7 ratios to Vanilla or equality and "))
    // Where a run had but one of them, that one is named.
    #expect(try compare(rows, two).output.contains("\n6 ratios to Vanilla and "))
    let other = two.map { row in
      var row = row
      if row.key.variant == "equality" { row.key.variant = "sameness" }
      return row
    }
    let refused = try compare(two, other)
    #expect(refused.status == .failure)
    #expect(
      refused.errors.contains("found the floor \"sameness\" in diff shuffled 1,000, expected \"eq"))
  }

  @Test func aRateIsNoCount() throws {
    var new = ResultFixtures.rowsWithTwoFloors
    for index in new.indices { new[index].rowsPerSecond = 1 }
    let run = try compare(ResultFixtures.rowsWithTwoFloors, new)
    #expect(run.output.contains("Nothing changed."))
    #expect(!run.output.contains("rows_per_s"))
  }

  @Test func aFileThatWasCutOffIsNamedWithItsLine() throws {
    try withFolder { folder in
      let whole = folder + "/whole.csv"
      let cut = folder + "/cut.csv"
      let bytes = RowFormat.results.csv(rows)
      try WholeFile.write([(whole, bytes), (cut, Array(bytes.dropLast(9)))])
      for words in [[whole, cut], [cut, whole]] {
        let run = BenchRun(words: ["compare"] + words)
        #expect(run.status == .failure)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("\(cut):\(rows.count + 1):"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
      }
      #expect(
        BenchRun("compare", whole, folder).errors
          == "\(folder): found a folder, expected a results file\n")
    }
  }

  @Test(arguments: [
    ([], "found no OLD.csv, expected results of the earlier run"),
    (["a"], "found no NEW.csv, expected results of the later run"),
    (
      ["a", "b", "c"],
      "found \"c\" after \"b\", expected only OLD.csv and NEW.csv; remove one of them"
    ),
    (["a", "b", "--threshold", "x"], "found --threshold \"x\", expected a number from 0 to 100"),
    (["a", "b", "--threshold=-1"], "found --threshold \"-1\""),
    (["a", "b", "--threshold=nan"], "found --threshold \"nan\""),
    (["a", "b", "--threshold=101"], "found --threshold \"101\""),
    (["a", "b", "--threshold="], "found --threshold \"\""),
  ])
  func itTakesTwoFilesAndAThreshold(_ words: [String], _ message: String) {
    let run = BenchRun(words: ["compare"] + words)
    #expect(run.status == .failure)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
