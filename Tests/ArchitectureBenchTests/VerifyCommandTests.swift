import Settling
import Basics
import Foundation
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

@Suite struct VerifyCommandTests {
  @Test func `a variant that obeys the rules is said to conform`() {
    let run = BenchRun("verify", "--variant", "Vanilla")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0] == "variant  scripts  steps  verdict")
    #expect(run.lines[1].hasPrefix("Vanilla"))
    #expect(run.lines[1].hasSuffix("conforms"))
    #expect(run.output.hasSuffix("\nVanilla obeys the rules at every step.\n"))
    let both = BenchRun("verify", "--script", "L3-empty-fields")
    #expect(both.output.hasSuffix("\nAll variants obey the rules at every step.\n"))
  }

  @Test func `a divergence is reported with the command that shows it`() throws {
    try withFile(logInScript) { path in
      let run = BenchRun("verify", "--script", path)
      #expect(run.status == .checkFailed)
      #expect(
        run.output.hasPrefix(
          """
          variant  scripts  steps  verdict
          Vanilla        1      5  conforms
          Rude           1      5  breaks L5 (1 script)


          """))
      #expect(run.output.contains("found    \"You, neo\""))
      #expect(run.output.contains("to see it: bench play \(path.shellWord) --variant Rude\n"))
      #expect(run.output.hasSuffix("\nOf 2 variants, 1 diverges from the rules.\n"))
      let alone = BenchRun("verify", "--script", path, "--variant", "Rude")
      #expect(alone.output.hasSuffix("\nRude diverges from the rules.\n"))
    }
  }

  @Test func `of many further scripts in which a variant diverges, eight are named`() throws {
    let run = BenchRun("verify", "--variant", "Rude")
    let count = try #require(
      run.lines[1].firstMatch(of: /\(([0-9]+) scripts\)$/).flatMap { Int($0.1) })
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let others = try #require(words.firstMatch(of: /and in: (.*) Rude diverges/)?.1).split(
      separator: ", ")
    #expect(others.dropLast().allSatisfy { $0.hasSuffix(".scenario") })
    #expect(others.count == 9 && others.last == "and \(count - 9) more", "\(others)")
  }

  @Test func `a script name with control characters is printed on one line`() throws {
    let name = "a\nb\u{1B}[31m\u{202E}.scenario"
    try withFile(logInScript + "\nexpect route login", named: name) { path in
      for words in [["verify", "--script"], ["play", "--variant", "rude"]] {
        let run = BenchRun(words: words + [path])
        #expect(run.status == .checkFailed)
        #expect(run.output.contains("/a␊b␛[31m.scenario"), "\(run.output)")
        #expect(run.output.allSatisfy { $0 == "\n" || "\($0)".printable == "\($0)" })
        #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("b") })
      }
    }
    // A mistake in the script is named in the same way.
    try withFile("nope", named: name) { path in
      let run = BenchRun("verify", "--script", path)
      #expect(run.errors.contains("/a␊b␛[31m"))
      #expect(run.errors.split(separator: "\n").count == 3, "\(run.errors)")
    }
  }

  @Test func `a script that contradicts the rules is not blamed on the variant`() {
    let run = BenchRun(
      "verify", "--script", "-", "--variant", "Vanilla", standardInput: "expect route search")
    #expect(run.status == .checkFailed)
    #expect(
      run.output.hasSuffix(
        """
        conforms

        standard input:1: expect route search
          contradicts the rules, which say login

        The rules are contradicted by 1 script. Vanilla obeys the rules at every step.

        """))
  }

  @Test func `named scripts are played along with those of a named folder`() throws {
    try withFile("wait 1s") { path in
      let folder = path.replacing("/test.scenario", with: "")
      #expect(BenchRun("verify", "--script", path, "--script", path).lines[1].contains(" 2 "))
      let both = BenchRun("verify", "--script", path, "--scripts", folder)
      #expect(both.lines[1].contains(" 2 "))
      #expect(BenchRun("verify", "--scripts=\(folder)/").lines[1].contains(" 1 "))
    }
  }

  /// The name of one may be the beginning of another's.
  @Test func `each script of the rules is played by its name, and those of a rule by its name`()
    throws
  {
    let exhibit = Exhibit([VanillaVariant()])
    for script in RuleScript.all {
      let found = try exhibit.scripts([script.shortName], folder: nil)
      #expect(found.map(\.name) == [script.name])
    }
    #expect(try exhibit.scripts(["s7"], folder: nil).count > 3)
    #expect(throws: FileError.self) { try exhibit.scripts(["S12-rows"], folder: nil) }
  }

  @Test func `a script from standard input is named as such`() {
    let run = BenchRun("verify", "--script", "-", standardInput: logInScript)
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("\nstandard input:5: wait 0ms\n"))
    #expect(!run.output.contains("bench play"))
    let empty = BenchRun("verify", "--script", "-")
    #expect(empty.status == .failure)
    #expect(
      empty.errors == "standard input: found a script without steps, expected at least one step\n")
  }
}

/// Tests of what the exhibit's commands say before their work. The engine tests those of any tool.
@Suite struct ExhibitCommandTests {
  @Test(arguments: [
    (["verify", "--variant", "vanila"], "did you mean \"Vanilla\"?"),
    (["verify", "--variant", "Cobol"], "expected \"Vanilla\" or \"Rude\""),
    (["verify", "--scripts", "/no/such"], "/no/such: found no folder of that name"),
    (
      ["verify", "--scripts", PackageFolder.scenarios + "/L1-launch.scenario"],
      ", expected a folder of scripts; to play a script, use verify --script\n"
    ),
    (
      ["play", "nonsense"],
      "nonsense: found no file of that name, expected a script file, or the name"
    ), (["verify", "--script", "L5-succes"], "did you mean L5-success?\n"),
    (["play"], "found no FILE"),
    (["play", "S7"], "S7: found a rule with 6 scripts, expected one of them: S7-debounce, S7-"),
    (["play", "S77"], "; \"list --scripts\" lists them\n"),
  ]) func `a wrong argument of a command of the exhibit is reported`(
    _ words: [String], _ part: String
  ) {
    let run = BenchRun(words: words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.hasPrefix("bench") == run.errors.contains("--help\"."))
  }

  @Test(arguments: [
    ("a.scenario", "a.scenario"), ("-x.scenario", "./-x.scenario"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("- b", "'./- b'"),
  ]) func `a file name in a suggested command is quoted for the shell`(
    _ file: String, _ word: String
  ) {
    let console = Console(output: .discarded, errors: .discarded)
    #expect(console.replay(file, on: "Vanilla") == "bench play \(word) --variant Vanilla")
  }
}

/// Each command that shows a divergence says what to do if tasks that did not settle may be its cause.
@MainActor @Suite(.enabled(if: MainActor.canSettle)) struct UnsettledTasksTests {
  private let advice = "it starts tasks without saying how they settle"

  @Test(arguments: [["verify", "--script", "S1-entry"], ["fuzz", "--count", "20"]])
  func `a contender whose tasks don't settle is told so`(words: [String]) {
    let run = BenchRun(words: words, contenders: [MainActorVariant(settles: false)], width: 300)
    #expect(run.status == .checkFailed)
    #expect(run.output.contains(advice), "\(run.output)\(run.errors)")
  }

  @Test func `a run that refuses it says so, too`() throws {
    let exhibit = Exhibit([MainActorVariant(settles: false)])
    let check = try #require(exhibit.suite.precheck)
    let finding = try check.check(["Main actor"], nil)
    let objections = finding.objections
    #expect(finding.statement.hasPrefix("Main actor obeys") == false)
    #expect(objections.count == 1)
    #expect(objections.allSatisfy { "\($0)".contains(advice) }, "\(objections)")
  }
}
