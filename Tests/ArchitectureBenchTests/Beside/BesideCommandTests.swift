import Basics
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench

@Suite struct BesideCommandTests {
  /// Of a contender that obeys all rules.
  private static let clean = Verification(of: [VanillaVariant()], in: []).outcomes[0]

  private func printed(_ findings: BesideCommand.Findings, width: Int = 80) throws -> String {
    var bytes: [UInt8] = []
    let output = Output(width: width) {
      bytes += $0
      return nil
    }
    let console = Console(output: output, errors: .discarded)
    let figures = try #require(HandFigures.compiledIn)
    console.print(findings, Standing(of: findings.name, findings.values, among: figures))
    output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Wherever lines end.
  private func isSaid(_ words: String, in text: String) -> Bool {
    func joined(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return joined(text).contains(joined(words))
  }

  @Test func `one that breaks a rule is told so, and its text is counted`() throws {
    let verification = Verification(of: [RudeVariant()], in: Script.ofTheRules)
    let text = try printed(
      BesideCommand.Findings(outcome: verification.outcomes[0], values: [.tokens: 2_000]))
    #expect(text.contains("Rude breaks "))
    #expect(text.contains("to see it: "))
    #expect(text.contains("nothing is counted but its text"))
    #expect(text.contains("2,000"))
    #expect(!text.contains("too noisy"))
  }

  @Test func `one that is less often among eight than a ninth would be is told so`() throws {
    func text(_ tokens: Double) throws -> String {
      try printed(BesideCommand.Findings(outcome: Self.clean, values: [.tokens: tokens]))
    }
    #expect(isSaid("in about 1 of 1 row.", in: try text(1_800)))
    let far = try printed(
      BesideCommand.Findings(
        outcome: Self.clean,
        values: [.tokens: 1_800, HandMetric(name: "types"): 900, HandMetric(name: "files"): 900]))
    #expect(isSaid("in about 2 of 3 rows; Vanilla is that often among none.", in: far))
  }

  @Test func `what is left out is said, with the reason`() throws {
    let why = "/swift/host: found no SwiftParser, expected it in the toolchain"
    let findings = BesideCommand.Findings(
      outcome: Self.clean, values: [.dispatch: 1.5],
      leftOut: [LeftOut(what: .text, why: why)], noisy: 1)
    let text = try printed(findings)
    #expect(text.contains("It obeys the scripts"))
    #expect(isSaid("Left out: the figures of the text. \(why)", in: text))
    #expect(isSaid("another machine changes a ratio by up to a third", in: text))
    #expect(isSaid("1 ratio of workloads was too noisy", in: text))
  }

  @Test func `a figure that is missing without a reason is named`() throws {
    let text = try printed(BesideCommand.Findings(outcome: Self.clean, values: [.dispatch: 1.5]))
    #expect(isSaid("Left out: tokens, tokens of alerts and navigation,", in: text))
    #expect(!text.contains("Left out: dispatch"))
  }

  @Test(arguments: [40, 60, 80]) func `the output fits its width`(width: Int) throws {
    let values = Standing.parts.flatMap(\.metrics).map { ($0, 2_000.0) }
    let text = try printed(
      BesideCommand.Findings(outcome: Self.clean, values: Dictionary(uniqueKeysWithValues: values)),
      width: width)
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
  }

  @Test func `what is missing is named although something else is left out with a reason`() throws {
    let text = try printed(
      BesideCommand.Findings(
        outcome: Self.clean, values: [.tokens: 1_800],
        leftOut: [LeftOut(what: .calls, why: "A/B.swift:1:2: found an actor")]))
    #expect(isSaid("Left out: calls. A/B.swift:1:2: found an actor", in: text))
    #expect(isSaid("writes, redundant writes, allocations,", in: text))
    #expect(!isSaid("deepest chain", in: text))
  }

  @Test func `a picture that can't be written is an error before anything is measured`() throws {
    try withFolder { folder in
      let run = BenchRun("beside", "--output", folder)
      #expect(run.status == .failure)
      #expect(run.errors.contains("found a folder, expected a file to write"))
    }
  }

  @Test func `the first reason of a tool is shown`() {
    let log = "Building\n/a/B.swift:1:2: error: no such type\nfailed: swift build\n"
    #expect(StudyTools.reason(in: log) == "/a/B.swift:1:2: error: no such type")
    #expect(
      StudyTools.reason(in: "Elm/A.swift:3:1: found an actor\nand more\n").hasSuffix(
        "an actor"))
    #expect(StudyTools.reason(in: "one\ntwo\n") == "two")
    #expect(!StudyTools.reason(in: "").isEmpty)
  }

  @Test func `rows of a tool are metrics, and other lines are none`() {
    #expect(
      StudyTools.rows(in: "tokens,12\nwarning: this, and that, too\ndispatch,1.5\n")
        == [.tokens: 12, .dispatch: 1.5])
  }

  /// So they can stand beside those of the hands, and so the figures that are compiled in are those of today.
  @Test(arguments: allVariants.map(\.name))
  func `writes of a variant are those that its traced copy was counted with`(name: String) throws {
    let figures = try #require(HandFigures.compiledIn)
    let variant = try #require(allVariants.first { $0.name == name })
    let total = try GestureWrites(of: variant).total
    func house(_ metric: String) -> Double? { figures.house(HandMetric(name: metric), name) }
    #expect(Double(total.writes) == house("writes"))
    #expect(Double(total.redundantWrites) == house("redundant writes"))
  }

  @Test func `writes are those of the launch and of steps with a comment`() throws {
    func writes(_ comment: String) throws -> WriteCount {
      try GestureWrites(of: VanillaVariant(), in: "type id \"neo\"\(comment)\n").total
    }
    let (launch, both) = (try writes(""), try writes("  # a key"))
    #expect(launch.writes > 0)
    #expect(both.writes > launch.writes)
  }
}
