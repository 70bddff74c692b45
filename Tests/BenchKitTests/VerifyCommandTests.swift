import Basics
import Foundation
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import BenchKit

@Suite struct VerifyCommandTests {
  @Test func aVariantThatObeysTheRulesConforms() {
    let run = BenchRun("verify", "--variant", "Vanilla")
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(run.lines[0] == "variant  scripts  steps  verdict")
    #expect(run.lines[1].hasPrefix("Vanilla"))
    #expect(run.lines[1].hasSuffix("conforms"))
    #expect(run.output.hasSuffix("The variant obeys the rules at every step.\n"))
  }

  @Test func aDivergenceIsToldWithTheCommandThatShowsIt() throws {
    try withFile(logInScript) { path in
      let run = BenchRun("verify", "--script", path)
      #expect(run.status == .divergence)
      #expect(
        run.output.hasPrefix(
          """
          variant  scripts  steps  verdict
          Vanilla        1      5  conforms
          Rude           1      5  breaks L5 (1 script)


          """))
      #expect(run.output.contains("found    \"You, neo\""))
      #expect(run.output.contains("to see it: bench play \(path.shellWord) --variant Rude\n"))
      #expect(run.output.hasSuffix("1 of 2 variants diverges from the rules.\n"))
    }
  }

  @Test func theNameOfAFileIsOneLineWhateverItIs() throws {
    let name = "a\nb\u{1B}[31m\u{202E}.scenario"
    try withFile(logInScript + "\nexpect route login", named: name) { path in
      for words in [["verify", "--script"], ["play", "--variant", "rude"]] {
        let run = BenchRun(words: words + [path])
        #expect(run.status == .divergence)
        #expect(run.output.contains("/a␊b␛[31m.scenario"), "\(run.output)")
        #expect(run.output.allSatisfy { $0 == "\n" || "\($0)".printable == "\($0)" })
        #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("b") })
      }
    }
    // A mistake in it is named in the same way.
    try withFile("nope", named: name) { path in
      let run = BenchRun("verify", "--script", path)
      #expect(run.errors.contains("/a␊b␛[31m"))
      #expect(run.errors.split(separator: "\n").count == 3, "\(run.errors)")
    }
  }

  @Test func aScriptThatContradictsTheRulesIsToldOnce() {
    let run = BenchRun(
      "verify", "--script", "-", "--variant", "Vanilla", standardInput: "expect route search")
    #expect(run.status == .divergence)
    #expect(
      run.output.hasSuffix(
        """
        conforms

        standard input:1: expect route search
          contradicts the rules, which say login

        1 script contradicts the rules. The variant obeys the rules at every step.

        """))
  }

  @Test func scriptsThatAreNamedAreAllUnlessTheFolderIsNamedToo() throws {
    try withFile("wait 1s") { path in
      let folder = path.replacing("/test.scenario", with: "")
      #expect(BenchRun("verify", "--script", path, "--script", path).lines[1].contains(" 2 "))
      let both = BenchRun("verify", "--script", path, "--scenarios", folder)
      #expect(both.lines[1].contains(" 2 "))
      #expect(BenchRun("verify", "--scenarios=\(folder)/").lines[1].contains(" 1 "))
    }
  }

  @Test func aScriptFromStandardInputIsNamedSoAndNoCommandIsSaidToShowIt() {
    let run = BenchRun("verify", "--script", "-", standardInput: logInScript)
    #expect(run.status == .divergence)
    #expect(run.output.contains("\nstandard input:5: wait 0ms\n"))
    #expect(run.output.contains("  to see it, save the script to a file and play that file\n"))
    #expect(!run.output.contains("bench play"))
    let empty = BenchRun("verify", "--script", "-")
    #expect(empty.status == .failure)
    #expect(
      empty.errors
        == "standard input: found a script without steps, expected at least one step\n")
  }

  @Test func aScriptWithAMistakeIsShown() throws {
    try withFile("type pasword \"x\"") { path in
      let run = BenchRun("verify", "--script", path)
      #expect(run.status == .failure)
      #expect(run.errors.hasPrefix("\(path):1:6: found \"pasword\""))
      #expect(run.errors.hasSuffix("^\n"))
    }
  }

  @Test func withoutAFolderTheScriptsOfTheRulesArePlayed() throws {
    let source = ScriptSource(session: Self.session)
    #expect(try source.scripts([], folder: nil) == Script.ofTheRules)
    #expect(try source.scripts(["L1-launch"], folder: nil) == [Script.ofTheRules[0]])
    try withFolder { folder in
      try Data("wait 1s".utf8).write(to: URL(fileURLWithPath: folder + "/a.scenario"))
      let there = try source.scripts([], folder: folder)
      #expect(there.map(\.steps) == [[.wait(.seconds(1))]])
    }
    let lost = BenchRun("verify", "--scenarios", "/no/such")
    #expect(lost.status == .failure)
    #expect(lost.errors.contains("/no/such: found no folder of that name"))
  }

  @Test(arguments: ["L5-success", "L5-success.scenario"])
  func aScriptOfTheRulesIsKnownByItsName(_ name: String) {
    let run = BenchRun("verify", "--script", name)
    #expect(run.status == .divergence)
    #expect(run.output.contains("  to see it: bench play L5-success.scenario --variant Rude\n"))
    let lost = BenchRun("verify", "--script", name + "es")
    #expect(lost.errors.contains("\(name)es: found no file of that name, expected a script"))
    #expect(lost.errors.hasSuffix("did you mean L5-success?\n"))
    let nothing = BenchRun("play", "nonsense")
    #expect(
      nothing.errors
        == "nonsense: found no file of that name, expected a script file, or the name of a script that "
        + "comes with the tool, such as L1-launch\n")
  }

  private static var session: Session {
    Session(
      contenders: [VanillaVariant()], output: .discarded, errors: .discarded)
  }

  @Test func aScriptInThePlaceOfAFolderIsToldWhereItBelongs() throws {
    try withFile("wait 1s") { path in
      let run = BenchRun("verify", "--scenarios", path)
      #expect(run.status == .failure)
      #expect(
        run.errors.contains(
          ", expected a folder of scripts; to play a script, use verify --script\n"))
    }
  }
}
