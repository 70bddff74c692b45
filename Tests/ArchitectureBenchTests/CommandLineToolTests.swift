import Basics
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// Tests of the messages of the exhibit's commands before their work. The engine tests those of any
/// tool.
@Suite struct ExhibitCommandTests {
  @Test(arguments: [
    (["verify", "--variant", "vanila"], "did you mean \"Vanilla\"?"),
    (["verify", "--variant", "Cobol"], "expected \"Vanilla\" or \"Rude\""),
    (["verify", "--scripts", "/no/such"], "/no/such: found no folder of that name"),
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
