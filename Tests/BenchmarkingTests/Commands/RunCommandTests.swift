import Basics
import Foundation
import LoginSearch
import TestSupport
import Testing
import Vanilla

@testable import Benchmarking

/// `run` with next to no time, as figures of a debug build mean nothing anyway.
@Suite struct RunCommandTests {
  /// The last line of a run.
  private func written(_ csv: String) -> String {
    "written: \(csv), \(csv.dropLast(3))html\n"
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test func `a run prints a summary and writes its results and a page`() throws {
    try withRun(contenders: [allVariants[0], VanillaVariant()]) { run, csv in
      #expect(run.status == .success)
      #expect(run.errors.isEmpty)
      #expect(run.lines[0].hasPrefix("MVC is compared with the baseline, Vanilla ("))
      #expect(run.lines.count <= 30)
      let page = try text(csv.dropLast(3) + "html")
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
      #expect(page.contains("MVC is compared with the baseline, Vanilla ("))
      #expect(run.output.hasSuffix("\n" + written(csv)))
      let rows = try Results(contentsOf: csv, in: ResultFixtures.format).rows
      #expect(rows.map(\.key.variant) == ["MVC", "control", "Vanilla"])
      let id = CaseID(group: "dispatch", workload: "type in id")
      #expect(rows.allSatisfy { $0.key.id == id })
      let results = try Results(contentsOf: csv, in: ResultFixtures.format)
      #expect(results.rows.count == 3)
      #expect(results.nonconforming.isEmpty)
      #expect(results.environment.build == (RunEnvironment.isDebug ? "debug" : "release"))
    }
  }

  @Test func `a run with --tables prints the tables and the summary`() throws {
    try withRun("--tables", contenders: [allVariants[0], VanillaVariant()]) { run, csv in
      #expect(run.lines.contains { $0.hasPrefix("dispatch") && $0.hasSuffix("  MVC") })
      #expect(run.lines.contains { $0.hasPrefix("type in id") })
      #expect(run.output.contains("\nMVC is compared with the baseline, Vanilla ("))
    }
  }

  /// `swift test -c release` builds the tool for tests, too, and leaves it there.
  @Test(arguments: [[], ["run", "--quick"]])
  func `a debug build is refused with the command to type instead`(_ words: [String]) {
    let run = BenchRun(words: words, contenders: [VanillaVariant()])
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

  @Test func `the results have the seed and the arguments of the run`() throws {
    try withRun("--seed", "18446744073709551615") { _, csv in
      let environment = try Results(contentsOf: csv, in: ResultFixtures.format).environment
      #expect(environment.seed == .max)
      let arguments = try #require(environment.arguments)
      #expect(arguments.hasPrefix("run --allow-debug "))
      #expect(arguments.hasSuffix(" --seed 18446744073709551615"))
    }
  }

  @Test(arguments: [40, 80]) func `no line is wider than the terminal, except one with a path`(
    width: Int
  ) throws {
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

/// Which implementations `run` measures, and which get no figures.
@Suite struct RunContendersTests {
  /// The baseline stands last.
  private static let withRude: [any Variant] = [RudeVariant(), allVariants[0], VanillaVariant()]

  /// The names of the rows, in the order of the file.
  private func variants(_ csv: String) throws -> [String] {
    try Results(contentsOf: csv, in: ResultFixtures.format).rows.map(\.key.variant)
  }

  /// It diverges in a workload, which no script has shown.
  @Test func `a variant that breaks a rule in a workload gets no figures`() throws {
    try withRun(filter: "round trip/log in", contenders: Self.withRude) { run, csv in
      #expect(run.status == .divergence)
      #expect(
        run.output.contains(
          """
          Rude gets no figures:
          log in:9: wait 0ms
            Rude breaks L5
              user  expected "Ada"
                    found    "You, Ada"
          """))
      let variants = try variants(csv)
      #expect(variants == ["MVC", "control", "Vanilla"])
      let results = try Results(contentsOf: csv, in: ResultFixtures.format)
      #expect(results.nonconforming.map(\.variant) == ["Rude"])
      #expect(results.nonconforming.map(\.workload) == ["log in"])
      #expect(results.nonconforming[0].divergence.contains("breaks L5"))
    }
  }

  @Test func `a variant that breaks a rule in a script gets no figures`() throws {
    try withRun(script: logInScript, contenders: Self.withRude) { run, csv in
      #expect(run.status == .divergence)
      #expect(run.output.contains("test.scenario:5: wait 0ms\n  Rude breaks L5\n"))
      let variants = try variants(csv)
      #expect(variants == ["MVC", "control", "Vanilla"])
      let results = try Results(contentsOf: csv, in: ResultFixtures.format)
      #expect(results.nonconforming.map(\.workload) == [""])
    }
  }

  @Test func `a run stops if the variant to compare with breaks a rule`() throws {
    try withRun(script: logInScript, contenders: [VanillaVariant(), RudeVariant()]) { run, csv in
      #expect(run.status == .divergence)
      #expect(run.output.contains("Rude gets no figures"))
      #expect(run.errors.hasSuffix("Nothing was measured, and no file was written.\n"))
      let folder = String(csv.dropLast("/mine.csv".count))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  @Test func `only the variants named are measured, with the one that they are compared with`()
    throws
  {
    try withRun("--variant", "mvi", "--variant", "MVC", contenders: allVariants) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["MVC", "MVI", "control", "Vanilla"])
    }
    try withRun("--variant", "vanilla", contenders: allVariants) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["control", "Vanilla"])
    }
  }

  @Test(arguments: ["50", "0"]) func `a slowed copy is measured as a variant of its own`(
    percentage: String
  ) throws {
    try withRun("--slowdown", percentage) { _, csv in
      let variants = try variants(csv)
      #expect(variants == ["Vanilla +\(percentage) %", "control", "Vanilla"])
    }
  }

  /// A person who asks for a variant does not ask for other things.
  @Test func `list diffing is not measured if a variant is named`() {
    let words = ["run", "--allow-debug", "--filter", "diff updated/100"]
    let run = BenchRun(words: words + ["--variant", "Rude"], comparesLists: true)
    #expect(run.status == .failure)
    #expect(
      run.errors.contains(
        "and --variant the groups in which others compete\n"),
      "\(run.errors)")
  }

  /// As of a package from outside.
  @Test func `a variant with a reducer is measured in the group of reducers`() throws {
    let contenders: [any Variant] = [ReducingVariant(), RewiredVariant(name: "Other")]
    try withRun("--tables", filter: "reduce toggle/10", contenders: contenders + [VanillaVariant()])
    {
      run, csv in
      #expect(run.status == .success, "\(run.errors)")
      #expect(run.lines[0].hasPrefix("reduce "))
      let rows = try Results(contentsOf: csv, in: ResultFixtures.format).rows
      #expect(rows.map(\.key.variant) == ["Mine", "control", "Vanilla"])
      #expect(rows.allSatisfy { $0.key.id.group == "reduce" && $0.time != nil })
    }
  }

  @Test func `list diffing is measured without any variant`() throws {
    try withRun(filter: "diff equal/100", comparesLists: true) { run, csv in
      #expect(run.status == .success, "\(run.errors)")
      let variants = try variants(csv)
      #expect(variants == ["row diff", "difference(from:)", "control", "equality"])
    }
  }
}
