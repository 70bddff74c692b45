import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of `run` with next to no time, as figures of a debug build mean nothing anyway.
@Suite struct RunCommandTests {
  private static let twoWays = Toy.suite([.set, .array])

  /// The last lines of a run.
  private func end(_ csv: String) -> String {
    """

    Page: \(csv.dropLast(3))html
    Data: \(csv) (3 rows)
    More: bench report '\(csv)' --tables

    """
  }

  @Test func `a run prints an overview and writes its results and a page`() throws {
    try withRun("--seed", "18446744073709551615", of: Self.twoWays) { run, csv in
      #expect(run.status == .success)
      #expect(run.errors.isEmpty)
      #expect(run.lines[0] == "2 ways were asked before.")
      #expect(run.lines[2].hasPrefix("LOOK-UPS  one look-up;"))
      #expect(run.lines.count <= 30)
      let page = try String(contentsOfFile: csv.dropLast(3) + "html", encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
      #expect(page.contains("Set is compared with the baseline, Array ("))
      #expect(run.output.hasSuffix(end(csv)))
      let results = try Results(contentsOf: csv, in: ResultFixtures.format)
      #expect(results.rows.map(\.key.variant) == ["Set", "control", "Array"])
      let id = CaseID(group: "look-ups", workload: "find first")
      #expect(results.rows.allSatisfy { $0.key.id == id })
      #expect(results.refusals.isEmpty)
      #expect(results.environment.build == (RunEnvironment.isDebug ? "debug" : "release"))
      #expect(results.environment.seed == .max)
      #expect(results.environment.arguments?.hasPrefix("run --allow-debug ") == true)
    }
  }

  /// `swift test -c release` also builds the tool for tests, and leaves it there.
  @Test(arguments: [[], ["run", "--quick"]])
  func `a debug build is refused with the command to type instead`(_ words: [String]) {
    let run = BenchRun(words: words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    let command = (["swift run -c release bench"] + words).joined(separator: " ")
    #expect(
      run.errors == """
        bench run: found a debug build, expected \
        a release build, as only that says something about speed; run "\(command)", or add \
        --allow-debug
        See "bench run --help".

        """)
  }
}

/// Tests of the implementations that `run` measures, and those without figures.
@Suite struct RunContendersTests {
  private static let withWrong = Toy.suite([.wrong, .set, .array])

  /// The names of the rows, in the order of the file.
  private func variants(_ csv: String) throws -> [String] {
    try Results(contentsOf: csv, in: ResultFixtures.format).rows.map(\.key.variant)
  }

  @Test func `a variant that the check before all cases objects to gets no figures`() throws {
    try withRun("--ask", "6", of: Self.withWrong) { run, csv in
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("Wrong gets no figures:\nasked for 6:\n"))
      let results = try Results(contentsOf: csv, in: ResultFixtures.format)
      #expect(results.rows.map(\.key.variant) == ["Set", "control", "Array"])
      #expect(results.refusals.map(\.id) == [.all])
    }
  }

  @Test func `a run stops if a check objects to the variant to compare with`() throws {
    try withRun(of: Toy.suite([.array, .wrong])) { run, csv in
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("Wrong gets no figures"))
      #expect(run.errors.hasSuffix("Nothing was measured, and no file was written.\n"))
      let folder = String(csv.dropLast("/mine.csv".count))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func `only the variants named are measured, with the one that they are compared with`()
    throws
  {
    try withRun("--variant", "map", "--variant", "Set", of: Toy.suite()) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["Set", "Map", "control", "Array"])
    }
    try withRun("--variant", "array", of: Toy.suite()) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["control", "Array"])
    }
  }

  /// Running it could crash.
  @Test func `a contender that is not selected is not run in a check either`() throws {
    var suite = Toy.suite()
    suite.cases = suite.cases.map { benchmarkCase in
      var changed = benchmarkCase
      changed.check = { excluded in
        excluded.contains("Map") ? [] : [.init(to: "Set", "Map was run")]
      }
      return changed
    }
    try withRun("--variant", "Set", of: suite) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["Set", "control", "Array"])
    }
  }

  @Test(arguments: ["50", "0"]) func `a slowed copy is measured as a variant of its own`(
    percentage: String
  ) throws {
    try withRun("--slowdown", percentage) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["Array +\(percentage) %", "control", "Array"])
    }
  }

  /// A user who names a variant does not ask for other things.
  @Test func `a group in which others compete is not measured if a variant is named`() {
    let words = ["run", "--allow-debug", "--filter", "sort shuffled/100"]
    let run = BenchRun(words: words + ["--variant", "Set"])
    #expect(run.status == .failure)
    #expect(
      run.errors.contains("and --variant the groups in which others compete\n"), "\(run.errors)")
  }

  @Test func `a quick run measures the largest quick size, and none above it`() throws {
    var suite = Toy.suite()
    suite.largestQuickSize = 1_000
    try withRun("--quick", filter: "sort shuffled", of: suite) { _, csv in
      let rows = try Results(contentsOf: csv, in: ResultFixtures.format).rows
      #expect(rows.compactMap(\.key.id.size).withoutRepetitions == [100, 1_000])
    }
  }
}
