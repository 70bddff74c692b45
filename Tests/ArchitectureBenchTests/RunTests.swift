import Basics
import Foundation
import LoginSearch
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// Tests of the variants that `run` measures, and those without figures.
@Suite struct ExhibitRunTests {
  /// Runs with next to no time, and one short script to play.
  private func run(
    _ words: String..., filter: String, script: String = "type id \"neo\"",
    contenders: [any Variant] = [RudeVariant(), allVariants[0], VanillaVariant()]
  ) throws -> (run: BenchRun, results: Results) {
    try withFolder(containing: ["test.scenario": Data(script.utf8)]) { folder in
      let csv = folder + "/mine.csv"
      let options = ["--time", "0.01", "--filter", filter, "--scripts", folder, "--output", csv]
      let run = BenchRun(
        words: ["run", "--allow-debug"] + options + words, contenders: contenders, width: 300)
      return (run, try Results(contentsOf: csv, in: Exhibit.bench.resultsFormat))
    }
  }

  /// It diverges in a workload, but in no script.
  @Test func `a variant that breaks a rule in a workload gets no figures`() throws {
    let (run, results) = try run(filter: "round trip/log in")
    #expect(run.status == .checkFailed)
    #expect(
      run.output.contains(
        """
        Rude gets no figures:
        log in:9: wait 0ms
          Rude breaks L5
            user  expected "Ada"
                  found    "You, Ada"
        """))
    #expect(results.rows.map(\.key.variant) == ["MVC", "control", "Vanilla"])
    #expect(results.refusals.map(\.id.workload) == ["log in"])
  }

  /// They would check the variants by something other than the rules.
  @Test func `scripts that contradict the rules measure nothing`() throws {
    try withFolder(containing: ["test.scenario": Data("expect route search".utf8)]) { folder in
      let run = BenchRun(
        words: ["run", "--allow-debug", "--scripts", folder, "--output", folder + "/mine.csv"])
      #expect(run.status == .failure)
      #expect(run.errors.contains("test.scenario:1"), "\(run.errors)")
      let left = try names(in: folder)
      #expect(left == ["test.scenario"])
    }
  }

  /// The variant stands for one from another package.
  @Test func `a variant with a reducer is measured in the group of reducers`() throws {
    let (run, results) = try run(
      "--tables", filter: "reduce toggle/10",
      contenders: [ReducingVariant(), RewiredVariant(name: "Other"), VanillaVariant()])
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.lines[0].hasPrefix("reduce "))
    #expect(results.rows.map(\.key.variant) == ["Mine", "control", "Vanilla"])
    #expect(results.rows.allSatisfy { $0.key.id.group == "reduce" && $0.time != nil })
  }
}
