import Basics
import Foundation
import LoginSearch
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

/// Which implementations `run` measures, and which get no figures.
@Suite struct RunContendersTests {
  /// The floor stands last.
  private static let withRude: [any Variant] = [RudeVariant(), allVariants[0], VanillaVariant()]

  /// The names of the rows, in the order of the file.
  private func variants(_ csv: String) throws -> [String] {
    try Results(contentsOf: csv).rows.map(\.key.variant)
  }

  /// It diverges in a workload, which no script has shown.
  @Test(arguments: ["summary", "table", "csv"])
  func aVariantThatBreaksARuleInAWorkloadGetsNoFigures(
    _ format: String
  ) throws {
    try withRun("--format", format, filter: "round trip/log in", contenders: Self.withRude) {
      run, csv in
      #expect(run.status == .divergence)
      let told = ["summary", "table"].contains(format) ? run.output : run.errors
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
      let results = try Results(contentsOf: String(csv.dropLast(3)) + "json")
      #expect(results.nonconforming.map(\.variant) == ["Rude"])
      #expect(results.nonconforming.map(\.workload) == ["log in"])
      #expect(results.nonconforming[0].divergence.contains("breaks L5"))
    }
  }

  @Test func aVariantThatBreaksARuleInAScriptGetsNoFigures() throws {
    try withRun(script: logInScript, contenders: Self.withRude) { run, csv in
      #expect(run.status == .divergence)
      #expect(run.output.contains("test.scenario:5: wait 0ms\n  Rude breaks L5\n"))
      let variants = try variants(csv)
      #expect(variants == ["MVC", "control", "Vanilla"])
      let results = try Results(contentsOf: String(csv.dropLast(3)) + "json")
      #expect(results.nonconforming.map(\.workload) == [""])
    }
  }

  @Test(arguments: ["summary", "table", "csv", "json", "markdown"])
  func aFloorThatBreaksARuleStopsTheRun(
    _ format: String
  ) throws {
    try withRun(
      "--format", format, script: logInScript, contenders: [VanillaVariant(), RudeVariant()]
    ) { run, csv in
      #expect(run.status == .divergence)
      #expect(
        (["summary", "table"].contains(format) ? run.output : run.errors).contains(
          "Rude gets no figures"))
      #expect(["summary", "table"].contains(format) || run.output.isEmpty)
      #expect(run.errors.hasSuffix("Nothing was measured, and no file was written.\n"))
      let folder = String(csv.dropLast("/mine.csv".count))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func onlyTheVariantsThatAreNamedAreMeasuredBesideTheFloor() throws {
    try withRun("--variant", "mvi", "--variant", "MVC", contenders: allVariants) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["MVC", "MVI", "control", "Vanilla"])
    }
    try withRun("--variant", "vanilla", contenders: allVariants) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["control", "Vanilla"])
    }
  }

  @Test func aHandicapIsEnteredAsAContender() throws {
    try withRun("--handicap", "50") { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["Vanilla +50 %", "control", "Vanilla"])
    }
  }

  /// They are no variants: a person who asks for a variant does not ask for them.
  @Test func aVariantByNameIsMeasuredWithoutLists() {
    let words = ["run", "--allow-debug", "--filter", "diff updated/100"]
    let run = BenchRun(words: words + ["--variant", "Rude"], comparesLists: true)
    #expect(run.status == .failure)
    #expect(
      run.errors.contains(
        "which only workloads match that compare lists, expected a workload of variants, as "
          + "--variant leaves out the others; run it without --variant\n"), "\(run.errors)")
  }

  /// As of a package from outside.
  @Test func aVariantWithAReducerTakesPartInTheGroupOfReducers() throws {
    let contenders: [any Variant] = [ReducingVariant(), RewiredVariant(name: "Other")]
    try withRun("--tables", filter: "reduce toggle/10", contenders: contenders + [VanillaVariant()])
    {
      run, csv in
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.lines[0].hasPrefix("reduce "))
      let rows = try Results(contentsOf: csv).rows
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
    try withRun("--tables", filter: "reduce toggle/10", contenders: contenders + [VanillaVariant()])
    {
      run, csv in
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
    try withRun(filter: "diff equal/100", comparesLists: true) { run, csv in
      #expect(run.status == .success, "\(run.errors)")
      let variants = try variants(csv)
      #expect(variants == ["row diff", "difference(from:)", "control", "equality"])
    }
  }
}
