import Basics
import Foundation
import LoginSearch
import TestSupport
import Testing
import Vanilla

@testable import ArchitectureBench
@testable import Benchmarking

/// What is said before any command does its work.
@Suite struct CommandLineToolTests {
  /// As tests are no release build, it says only that it would not measure in one.
  @Test func `the tool without arguments runs the benchmarks`() {
    let bare = BenchRun(contenders: [VanillaVariant()])
    #expect(bare.status == .failure)
    #expect(bare.output.isEmpty)
    #expect(bare.errors.hasPrefix("bench run: found a "))
    #expect(bare.errors.contains(", expected a release build"))
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `the help lists the commands, the variants and the exit statuses`(_ word: String) {
    let run = BenchRun(word, contenders: [VanillaVariant()])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    for command in ResultFixtures.suite.allCommands {
      #expect(run.output.contains("  " + command.spec.name))
    }
    #expect(run.output.contains("Vanilla"))
    #expect(run.output.split(whereSeparator: \.isWhitespace).contains("130"))
  }

  @Test(arguments: ResultFixtures.suite.allCommands.map(\.spec.name), [16, 40, 80, 200])
  func `the help page of every command fits the terminal`(_ name: String, width: Int) {
    let page = BenchRun("help", name, width: width)
    #expect(page.status == .success)
    #expect(page.output == BenchRun(name, "--help", width: width).output)
    #expect(page.output == BenchRun(name, "--nonsense", "-h", width: width).output)
    let prose = page.output.split(separator: "examples:")[0].split(separator: "\n")
    for line in prose where width >= 40 {
      #expect(String(line).displayWidth <= min(width, 80), "\(line)")
    }
  }

  @Test func `the version has the commit, the compiler and the kind of build`() {
    let run = BenchRun("--version")
    #expect(run.status == .success)
    let build =
      /bench \(commit ([0-9a-f]{40,64}|unknown), Swift 6[0-9.]+( or later)?, (debug|release)\)\n/
    let mode = RunEnvironment.isDebug ? "debug" : "release"
    #expect(run.output.wholeMatch(of: build)?.3 == mode[...])
  }

  @Test func `an option in the place of a command is passed to run`() {
    #expect(BenchRun("--quick", "-h").output == BenchRun("run", "--help").output)
    let run = BenchRun("--seed", "x", "--quick")
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("bench run: found --seed \"x\""), "\(run.errors)")
    #expect(BenchRun("--count", "3").errors.hasPrefix("bench run: found option \"--count\""))
  }

  @Test(arguments: [
    (["verfy"], "did you mean \"verify\"?"),
    (["help", "fuz"], "did you mean \"fuzz\"?"),
    (["fuzz", "--cuont", "3"], "did you mean \"--count\"?"),
    (["fuzz", "-n", "3"], "found option \"-n\""),
    (["fuzz", "--count"], "found no value after --count, expected a whole number"),
    (["fuzz", "--count", "--seed", "3"], "found \"--seed\" after --count"),
    (["fuzz", "--count=0"], "found --count \"0\", expected a whole number from 1"),
    (["fuzz", "--count", "-5"], "found --count \"-5\""),
    (["fuzz", "--count", "1e3"], "found --count \"1e3\""),
    (["fuzz", "--steps="], "found --steps \"\""),
    (["fuzz", "--seed", "18446744073709551616"], "to 18446744073709551615"),
    (["fuzz", "--seed", "1", "--seed", "1"], "found --seed twice, expected it once; remove one\n"),
    (["fuzz", "more"], "found \"more\""),
    (["verify", "--variant", "vanila"], "did you mean \"Vanilla\"?"),
    (["verify", "--variant", "Cobol"], "expected \"Vanilla\" or \"Rude\""),
    (["verify", "--variant"], "no value after --variant, expected the name of a variant\n"),
    (["play", "a", "--variant="], "--variant \"\", expected the name of a variant\n"),
    (["fuzz", "--variant", "--seed"], "after --variant, expected the name of a variant\n"),
    (["verify", "--scripts", "/no/such"], "/no/such: found no folder of that name"),
    (
      ["play", "nonsense"],
      "nonsense: found no file of that name, expected a script file, or the name"
    ),
    (["verify", "--script", "L5-succes"], "did you mean L5-success?\n"),
    (
      ["check", "--allow-debug", "--budget", "/no/such.csv"],
      "/no/such.csv: found no file of that name"
    ),
    (["run", "--allow-debug", "--filter", "nonsense"], "which no workload matches"),
    (
      ["run", "--allow-debug", "--filter", "*/100000", "--quick"],
      "; \"bench list\" lists them; --quick leaves out sizes above 10,000"
    ),
    (["run", "--time", "0"], "from 0.01 to 3600\n"), (["run", "--time", "nan"], "from 0.01 to"),
    (["run", "--output", "results"], "expected a file named *.csv"),
    (["run", "--slowdown", "-1"], "expected a number from 0"),
    (["verify", "-x.scenario"], "found option \"-x.scenario\""),
    (["play"], "found no FILE"),
    (["play", "a", "b"], "found \"b\" after \"a\""),
    (["run", "--quick=yes"], "it takes no value"),
  ])
  func `a wrong argument is reported with what was expected and what to do`(
    _ words: [String], _ part: String
  ) {
    let run = BenchRun(words: words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.hasPrefix("bench") == run.errors.contains("--help\"."))
  }

  @Test func `a value may follow an equals sign, and names may be in any case`() throws {
    try withFile("type id \"neo\"") { path in
      let apart = BenchRun("verify", "--script", path, "--variant", "vanILLA")
      #expect(apart.status == .success)
      #expect(apart.output == BenchRun("verify", "--variant=VANILLA", "--script=\(path)").output)
      #expect(BenchRun("play", "--variant=vanilla", "--", path).status == .success)
    }
  }

  /// A loop of links, as a stand-in for a folder that must not be searched: the tests may run as root.
  @Test func `a file that cannot be reached is not reported as missing`() throws {
    try withFolder { folder in
      let loop = folder + "/loop"
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
      let run = BenchRun("play", loop)
      #expect(run.status == .failure)
      #expect(run.errors.contains("that cannot be read ("), "\(run.errors)")
    }
  }

  @Test func `the name of a file never moves the cursor`() {
    let name = "a\u{1B}[31m\u{202E}\nb"
    for words in [
      ["play", name], ["compare", name, name], ["report", name], ["check", "--budget", name],
      ["verify", "--scripts", name], ["new", name], [name], ["run", name],
      ["check", "--allow-debug", "--budget", name],
    ] {
      let run = BenchRun(words: words)
      #expect(run.status == .failure)
      #expect(!(run.output + run.errors).contains("\u{1B}"), "\(words)")
      #expect(!(run.output + run.errors).unicodeScalars.contains("\u{202E}"), "\(words)")
      #expect(!run.errors.contains("\nb"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("bench", true, "bench"), ("bench", false, "bench"),
    ("/p/.build/release/bench", true, "swift run -c release bench"),
    ("/p/.build/release/bench", false, "/p/.build/release/bench"),
    ("./bench", false, "./bench"), ("/my tools/bench", false, "'/my tools/bench'"),
  ])
  func `a suggested command calls the tool in a way that works here`(
    _ path: String, isInPackage: Bool, _ words: String
  ) {
    #expect(Session.invocation(of: path, inPackage: isInPackage) == words)
  }

  @Test func `a variant with the name of the control is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Session(
        suite: Exhibit([RewiredVariant(name: "control"), VanillaVariant()]).suite, path: "bench",
        arguments: [])
    }
  }

  @Test(arguments: [
    ("a.scenario", "a.scenario"), ("-x.scenario", "./-x.scenario"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"), ("- b", "'./- b'"),
  ])
  func `a file name in a suggested command is quoted for the shell`(_ file: String, _ word: String)
  {
    let session = Session(
      contenders: [VanillaVariant()], output: .discarded, errors: .discarded)
    #expect(session.replay(file, on: "Vanilla") == "bench play \(word) --variant Vanilla")
  }
}
