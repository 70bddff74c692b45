import Foundation
import LoginSearch
import Results
import Scenario
import Terminal
import Text
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

/// `run` with next to no time, as figures of a debug build mean nothing anyway.
@Suite struct RunCommandTests {
  private static let vanilla: [any Variant] = [VanillaVariant()]
  /// The floor stands last.
  private static let withRude: [any Variant] = [RudeVariant(), allVariants[0], VanillaVariant()]

  /// A run that leaves its files in a folder of its own, with one short script to verify.
  private func run(
    _ words: String..., filter: String = "type in id", script: String = "type id \"neo\"",
    contenders: [any Variant] = vanilla, width: Int = 80,
    _ body: (_ run: BenchRun, _ csv: String) throws -> Void
  ) throws {
    try withFile(script) { path in
      let folder = String(path.dropLast("/test.scenario".count))
      let csv = folder + "/out/mine.csv"
      let options = [
        "--allow-debug", "--time", "0.01", "--filter", filter, "--scenarios", folder, "--output",
        csv,
      ]
      try body(
        BenchRun(words: ["run"] + options + words, contenders: contenders, width: width), csv)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  /// The last line of a run.
  private func written(_ csv: String) -> String {
    "written: \(csv), \(csv.dropLast(3))json\n"
  }

  /// The cells of each line of a file.
  private func rows(_ csv: String) throws -> [[Substring]] {
    try text(csv).split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  private func variants(_ csv: String) throws -> [Substring] {
    try rows(csv).dropFirst().map { $0[0] }
  }

  @Test func itPrintsATableAndLeavesTwoFiles() throws {
    try run(contenders: [allVariants[0], VanillaVariant()]) { run, csv in
      #expect(run.status == .success)
      #expect(run.errors.isEmpty)
      #expect(run.lines[0].hasPrefix("dispatch"))
      #expect(run.lines[0].hasSuffix("  MVC"))
      #expect(run.lines[1].hasPrefix("type in id"))
      #expect(run.output.hasSuffix("\n" + written(csv)))
      let rows = try rows(csv)
      #expect(rows.map { $0[0] } == ["variant", "MVC", "control", "Vanilla"])
      #expect(rows.dropFirst().allSatisfy { $0[1] == "type in id" && $0[2].isEmpty })
      let results = try Results(contentsOfJSON: String(csv.dropLast(3)) + "json")
      #expect(results.rows.count == 3)
      #expect(results.nonconforming.isEmpty)
      #expect(results.environment.buildMode == "debug")
    }
  }

  @Test(.enabled(if: RunEnvironment.isDebug), arguments: [[], ["run", "--quick"]])
  func aDebugBuildIsRefusedWithTheCommandToType(_ words: [String]) {
    let run = BenchRun(words: words, contenders: Self.vanilla)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    let command = (["swift run -c release bench"] + words).joined(separator: " ")
    #expect(
      run.errors == """
        bench run: found a debug build, expected a release build, as a debug build says nothing \
        about speed; run "\(command)", or add --allow-debug
        See "bench run --help".

        """)
  }

  @Test(
    arguments: [
      (["--filter", "nonsense"], "found --filter \"nonsense\", which no workload matches"),
      (["--filter", "*/100000", "--quick"], "which no workload matches"),
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

  /// It diverges in a workload, which no script has shown.
  @Test(arguments: ["table", "csv"]) func aVariantThatBreaksARuleInAWorkloadGetsNoFigures(
    _ format: String
  ) throws {
    try run("--format", format, filter: "round trip/log in", contenders: Self.withRude) {
      run, csv in
      #expect(run.status == .divergence)
      let told = format == "table" ? run.output : run.errors
      #expect(
        told.contains(
          """
          Rude gets no figures, because it breaks the rules:
          log in:9: wait 0ms
            Rude breaks L5
              user  expected "Ada"
                    found    "You, Ada"
          """))
      let variants = try variants(csv)
      #expect(variants == ["MVC", "control", "Vanilla"])
      let results = try Results(contentsOfJSON: String(csv.dropLast(3)) + "json")
      #expect(results.nonconforming.map(\.variant) == ["Rude"])
      #expect(results.nonconforming.map(\.workload) == ["log in"])
      #expect(results.nonconforming[0].divergence.contains("breaks L5"))
    }
  }

  @Test func aVariantThatBreaksARuleInAScriptGetsNoFigures() throws {
    try run(script: logInScript, contenders: Self.withRude) { run, csv in
      #expect(run.status == .divergence)
      #expect(run.output.contains("test.scenario:5: wait 0ms\n  Rude breaks L5\n"))
      let variants = try variants(csv)
      #expect(variants == ["MVC", "control", "Vanilla"])
      let results = try Results(contentsOfJSON: String(csv.dropLast(3)) + "json")
      #expect(results.nonconforming.map(\.workload) == [""])
    }
  }

  @Test(arguments: ["table", "csv", "json", "markdown"]) func aFloorThatBreaksARuleStopsTheRun(
    _ format: String
  ) throws {
    try run(
      "--format", format, script: logInScript, contenders: [VanillaVariant(), RudeVariant()]
    ) { run, csv in
      #expect(run.status == .divergence)
      #expect((format == "table" ? run.output : run.errors).contains("Rude gets no figures"))
      #expect(format == "table" || run.output.isEmpty)
      #expect(run.errors.hasSuffix("Nothing was measured, and no file was written.\n"))
      let folder = String(csv.dropLast("/mine.csv".count))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func csvIsPrintedAloneAndAsInTheFile() throws {
    try run("--format", "csv") { run, csv in
      #expect(run.status == .success)
      #expect(run.errors == written(csv))
      let file = try text(csv)
      #expect(run.output == file)
    }
  }

  @Test func jsonIsPrintedAloneAndAsInTheFile() throws {
    try run("--format", "json") { run, csv in
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
    try run("--format", "markdown") { run, csv in
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

  @Test func onlyTheVariantsThatAreNamedAreMeasuredBesideTheFloor() throws {
    try run("--variant", "mvi", "--variant", "MVC", contenders: allVariants) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["MVC", "MVI", "control", "Vanilla"])
    }
    try run("--variant", "vanilla", contenders: allVariants) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["control", "Vanilla"])
    }
  }

  @Test func theSeedAndTheArgumentsAreWrittenDown() throws {
    try run("--seed", "18446744073709551615") { _, csv in
      let environment = try Results(contentsOfJSON: String(csv.dropLast(3)) + "json").environment
      #expect(environment.seed == .max)
      #expect(environment.options.prefix(2) == ["run", "--allow-debug"])
      #expect(environment.options.suffix(2) == ["--seed", "18446744073709551615"])
    }
    try run { _, csv in
      let environment = try Results(contentsOfJSON: String(csv.dropLast(3)) + "json").environment
      #expect(environment.seed == 1)
    }
  }

  @Test(arguments: [40, 60, 80]) func noLineButAPathIsWiderThanTheOutput(width: Int) throws {
    try run(filter: "type in", contenders: Self.withRude, width: width) { run, csv in
      let folder = csv.dropLast("out/mine.csv".count)
      let lines = run.lines.filter { !$0.contains(folder) }
      #expect(lines.count > 8)
      #expect(lines.allSatisfy { String($0).displayWidth <= width })
    }
  }

  @Test func aHandicapIsEnteredAsAContender() throws {
    try run("--handicap", "50") { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["Vanilla +50 %", "control", "Vanilla"])
    }
  }

  /// They are no variants: a person who asks for a variant does not ask for them.
  @Test func aVariantByNameIsMeasuredWithoutLists() {
    let words = ["run", "--allow-debug", "--filter", "diff updated/100"]
    let run = BenchRun(words: words + ["--variant", "Rude"], comparesLists: true)
    #expect(run.status == .failure)
    #expect(run.errors.contains("which no workload matches"))
  }

  /// As of a package from outside.
  @Test func aVariantWithAReducerTakesPartInTheGroupOfReducers() throws {
    let contenders: [any Variant] = [ReducingVariant(), RewiredVariant(name: "Other")]
    try run(filter: "reduce toggle/10", contenders: contenders + Self.vanilla) { run, csv in
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.lines[0].hasPrefix("reduce "))
      let rows = try ResultTable(contentsOf: csv).rows
      #expect(rows.map(\.key.variant) == ["Mine", "control", "Vanilla"])
      #expect(rows.allSatisfy { $0.key.id.group == "reduce" && $0.time != nil })
    }
  }

  @Test func aReducerThatLeadsElsewhereGetsNoFigures() throws {
    let wrong = ReducingVariant(name: "Wrong") { state, change in
      ReducingVariant.obey(&state, change)
      if case .expand(let item, _) = change { state.expanded = [item] }
    }
    let contenders: [any Variant] = [ReducingVariant(), wrong]
    try run(filter: "reduce toggle/10", contenders: contenders + Self.vanilla) { run, csv in
      #expect(run.status == .divergence)
      #expect(
        run.output.contains(
          """
          Wrong gets no figures, because it breaks the rules:
          after operation 2 its state differs from Vanilla's variables
          """), "\(run.output)")
      let variants = try variants(csv)
      #expect(variants == ["Mine", "control", "Vanilla"])
    }
  }

  @Test func whatIsDoneWithListsIsMeasuredWithoutVariants() throws {
    try withFolder { folder in
      try WholeFile.write([(folder + "/short.scenario", Array("type id \"neo\"\n".utf8))])
      let csv = folder + "/lists.csv"
      let run = BenchRun(
        words: [
          "run", "--allow-debug", "--time", "0.01", "--filter", "diff equal/100", "--scenarios",
          folder, "--output", csv,
        ], contenders: Self.vanilla, comparesLists: true)
      #expect(run.status == .success, "\(run.errors)")
      let variants = try variants(csv)
      #expect(variants == ["row diff", "shared rows", "difference(from:)", "control", "equality"])
    }
  }
}
