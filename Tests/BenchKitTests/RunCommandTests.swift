import Basics
import Foundation
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

/// `run` with next to no time, as figures of a debug build mean nothing anyway.
@Suite struct RunCommandTests {
  /// The last line of a run.
  private func written(_ csv: String) -> String {
    "written: \(csv), \(csv.dropLast(3))json, \(csv.dropLast(3))html\n"
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test func itPrintsASummaryAndLeavesThreeFiles() throws {
    try withRun(contenders: [allVariants[0], VanillaVariant()]) { run, csv in
      #expect(run.status == .success)
      #expect(run.errors.isEmpty)
      #expect(run.lines[0].hasPrefix("MVC compared with Vanilla: 1 workload, "))
      #expect(run.lines.count <= 30)
      let page = try text(csv.dropLast(3) + "html")
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
      #expect(page.contains("MVC compared with Vanilla: 1 workload, "))
      #expect(run.output.hasSuffix("\n" + written(csv)))
      let rows = try Results(contentsOf: csv).rows
      #expect(rows.map(\.key.variant) == ["MVC", "control", "Vanilla"])
      let id = CaseID(group: "dispatch", workload: "type in id")
      #expect(rows.allSatisfy { $0.key.id == id })
      let results = try Results(contentsOf: String(csv.dropLast(3)) + "json")
      #expect(results.rows.count == 3)
      #expect(results.nonconforming.isEmpty)
      #expect(["debug", "testing"].contains(results.environment?.buildMode))
    }
  }

  @Test(arguments: ["--tables", "--format=table"])
  func itPrintsTablesIfTheyAreWanted(option: String) throws {
    try withRun(option, contenders: [allVariants[0], VanillaVariant()]) { run, csv in
      #expect(run.lines.contains { $0.hasPrefix("dispatch") && $0.hasSuffix("  MVC") })
      #expect(run.lines.contains { $0.hasPrefix("type in id") })
      #expect(run.output.contains("\nMVC compared with Vanilla: 1 workload, "))
    }
  }

  /// `swift test -c release` builds the tool for tests, too, and leaves it there.
  @Test(arguments: [[], ["run", "--quick"]])
  func aBuildThatIsNoReleaseIsRefusedWithTheCommandToType(_ words: [String]) {
    let run = BenchRun(words: words, contenders: [VanillaVariant()])
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    let command = (["swift run -c release bench"] + words).joined(separator: " ")
    #expect(
      run.errors == """
        bench run: found \(RunEnvironment.isDebug ? "a debug build" : "a build for tests"), expected \
        a release build, as only that says something about speed; run "\(command)", or add \
        --allow-debug
        See "bench run --help".

        """)
  }

  @Test(
    arguments: [
      (["--filter", "nonsense"], "found --filter \"nonsense\", which no workload matches"),
      (
        ["--filter", "*/100000", "--quick"],
        "found --filter \"*/100000\", which only lists of more than 10,000 rows match, expected a "
          + "workload that --quick does not leave out; run it without --quick\n"
      ),
      (
        ["--filter", "xx", "--filter", "yy"],
        "found --filter \"xx\" or --filter \"yy\", which no workload matches"
      ),
      (["--format", "tabel"], "\"table\", \"csv\", \"json\" or \"markdown\""),
      (["--variant", "vanila"], "did you mean \"Vanilla\"?"),
      (["--time", "0"], "from 0.01 to 3600\n"), (["--time", "nan"], "from 0.01 to"),
      (["--output", "results"], "expected a file named *.csv"),
      (["--handicap", "-1"], "expected a number from 0"), (["--seed", "-1"], "whole number"),
    ])
  func mistakesAreNamedBeforeAnythingIsMeasured(_ words: [String], _ part: String) {
    let run = BenchRun(words: ["run", "--allow-debug"] + words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func whatAnyFilterMatchesIsMeasured() throws {
    try withRun("--filter", "type in query", "--filter", "nonsense") { run, csv in
      #expect(run.status == .success)
      let workloads = try Results(contentsOf: csv).rows.map(\.key.id.workload)
      #expect(Set(workloads) == ["type in id", "type in query"])
    }
  }

  @Test func csvIsPrintedAloneAndAsInTheFile() throws {
    try withRun("--format", "csv") { run, csv in
      #expect(run.status == .success)
      #expect(run.errors == written(csv))
      let file = try text(csv)
      #expect(run.output == file)
    }
  }

  @Test func jsonIsPrintedAloneAndAsInTheFile() throws {
    try withRun("--format", "json") { run, csv in
      #expect(run.status == .success)
      #expect(run.errors == written(csv))
      let file = try text(csv.dropLast(3) + "json")
      #expect(run.output == file)
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      }
    }
  }

  @Test func markdownIsPrintedAlone() throws {
    try withRun("--format", "markdown") { run, csv in
      #expect(run.status == .success)
      #expect(run.errors == written(csv))
      #expect(run.output.hasPrefix("| dispatch | Vanilla |\n| --- | ---: |\n| type in id |"))
      #expect(!run.output.contains(csv))
      let isKnown = run.lines.dropLast().allSatisfy {
        $0.isEmpty || $0.hasPrefix("| ") || $0.hasPrefix("- ")
      }
      #expect(isKnown)
    }
  }

  @Test func theSeedAndTheArgumentsAreWrittenDown() throws {
    try withRun("--seed", "18446744073709551615") { _, csv in
      let environment = try Results(contentsOf: String(csv.dropLast(3)) + "json").environment
      #expect(environment?.seed == .max)
      #expect(environment?.options.prefix(2) == ["run", "--allow-debug"])
      #expect(environment?.options.suffix(2) == ["--seed", "18446744073709551615"])
    }
    try withRun { _, csv in
      let environment = try Results(contentsOf: String(csv.dropLast(3)) + "json").environment
      #expect(environment?.seed == 1)
    }
  }

  @Test(arguments: [40, 60, 80]) func noLineButAPathIsWiderThanTheOutput(width: Int) throws {
    try withRun(
      filter: "type in", contenders: [RudeVariant(), allVariants[0], VanillaVariant()], width: width
    ) { run, csv in
      let folder = csv.dropLast("out/mine.csv".count)
      let lines = run.lines.filter { !$0.contains(folder) }
      #expect(lines.count > 8)
      #expect(lines.allSatisfy { String($0).displayWidth <= width })
    }
  }
}
