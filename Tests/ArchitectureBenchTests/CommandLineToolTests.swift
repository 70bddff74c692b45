import Basics
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// What the commands of the exhibit say before they do their work.
@Suite struct ExhibitCommandTests {
  private static let commands = ["verify", "fuzz", "play", "new"]

  @Test(arguments: commands, [16, 40, 80, 200])
  func `the help lists the commands of the exhibit, whose pages fit the terminal`(
    _ name: String, width: Int
  ) {
    let page = BenchRun(name, "--help", width: width)
    #expect(page.status == .success && BenchRun("help").output.contains("\n  \(name) "))
    let prose = page.output.split(separator: "examples:")[0].split(separator: "\n")
    for line in prose where width >= 40 {
      #expect(String(line).displayWidth <= min(width, 80), "\(line)")
    }
  }

  @Test(arguments: [
    (["verfy"], "did you mean \"verify\"?"),
    (["help", "fuz"], "did you mean \"fuzz\"?"),
    (["fuzz", "--cuont", "3"], "did you mean \"--count\"?"),
    (["fuzz", "--steps="], "found --steps \"\""),
    (["verify", "--variant", "vanila"], "did you mean \"Vanilla\"?"),
    (["verify", "--variant", "Cobol"], "expected \"Vanilla\" or \"Rude\""),
    (["verify", "--scripts", "/no/such"], "/no/such: found no folder of that name"),
    (
      ["play", "nonsense"],
      "nonsense: found no file of that name, expected a script file, or the name"
    ),
    (["verify", "--script", "L5-succes"], "did you mean L5-success?\n"),
    (["play"], "found no FILE"),
  ])
  func `a wrong argument of a command of the exhibit is reported`(
    _ words: [String], _ part: String
  ) {
    let run = BenchRun(words: words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.hasPrefix("bench") == run.errors.contains("--help\"."))
  }

  @Test func `the name of a variant may be in any case`() throws {
    try withFile("type id \"neo\"") { path in
      let apart = BenchRun("verify", "--script", path, "--variant", "vanILLA")
      #expect(apart.status == .success)
      #expect(apart.output == BenchRun("verify", "--variant=VANILLA", "--script=\(path)").output)
      #expect(BenchRun("play", "--variant=vanilla", "--", path).status == .success)
    }
  }

  @Test func `the name of a script never moves the cursor`() {
    let name = "a\u{1B}[31m\u{202E}\nb"
    for words in [["play", name], ["verify", "--scripts", name], ["new", name]] {
      let run = BenchRun(words: words)
      #expect(run.status == .failure)
      #expect(!(run.output + run.errors).contains("\u{1B}"), "\(words)")
      #expect(!(run.output + run.errors).unicodeScalars.contains("\u{202E}"), "\(words)")
      #expect(!run.errors.contains("\nb"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("a.scenario", "a.scenario"), ("-x.scenario", "./-x.scenario"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("- b", "'./- b'"),
  ])
  func `a file name in a suggested command is quoted for the shell`(_ file: String, _ word: String)
  {
    let console = Console(output: .discarded, errors: .discarded)
    #expect(console.replay(file, on: "Vanilla") == "bench play \(word) --variant Vanilla")
  }
}
