import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of the tool's output before any command does its work.
@Suite struct CommandLineToolTests {
  @Test(arguments: ["help", "--help", "-h"])
  func `the help lists the commands, the variants and the exit statuses`(_ word: String) {
    let run = BenchRun(word)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    for name in ResultFixtures.suite.allCommands.map(\.spec.name) {
      #expect(run.output.contains("  " + name))
    }
    #expect(run.output.contains("Array"))
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
      /bench \(commit ([0-9a-f]{40,64}(?:\+changes)?|unknown), Swift 6[0-9.]+( or later)?, (debug|release)\)\n/
    let mode = RunEnvironment.isDebug ? "debug" : "release"
    #expect(run.output.wholeMatch(of: build)?.3 == mode[...])
    #expect(BenchRun("run", "--version").output == run.output)
    #expect(BenchRun("--quick", "--version").output == run.output)
  }

  @Test func `an option in the place of a command is passed to run`() {
    #expect(BenchRun("--quick", "-h").output == BenchRun("run", "--help").output)
    let run = BenchRun("--seed", "x", "--quick")
    #expect(run.status == .failure)
    #expect(run.errors.hasPrefix("bench run: found --seed \"x\""), "\(run.errors)")
    #expect(BenchRun("--count", "3").errors.hasPrefix("bench run: found option \"--count\""))
  }

  private static let mistakes = examples(
    """
    chekc => did you mean "check"?
    help repotr => did you mean "report"?
    run --qiuck => did you mean "--quick"?
    run -n 3 => found option "-n"
    run more => found "more", expected "--filter", "--variant",
    against a --pairs => found no value after --pairs, expected a whole number
    against a --pairs --seed 3 => found "--seed" after --pairs
    against a --pairs=0 => found --pairs "0", expected a whole number from 1 to 1,000
    against a --pairs -5 => found --pairs "-5"
    against a --pairs 1e3 => found --pairs "1e3"
    run --seed= => found --seed ""
    run --seed 18446744073709551616 => to 18446744073709551615
    run --seed 1 --seed 1 => found --seed twice, expected it once; remove one¶
    list more => found WORKLOAD "more", which no workload matches
    list sort apend => found "apend" after "sort"
    list apend => did you mean "append"?
    run --allow-debug --variant aray => did you mean "Array"?
    run --allow-debug --variant Cobol => "Buckets" or "Array"
    run --variant => no value after --variant, expected the name of a variant¶
    run --variant= => --variant "", expected the name of a variant¶
    run --variant --seed => after --variant, expected the name of a variant¶
    against => found no BASE, expected the executable of another build of this tool
    against a => found a debug build
    against --allow-debug a b => found "b" after "a", expected BASE
    against --allow-debug / => /: found a folder, expected another build of this tool that can be compared
    against --allow-debug /none => /none: found no file of that name, expected another build
    against --allow-debug a --filter nonsense => found --filter "nonsense", which no workload matches
    against --allow-debug a --format table => found --format "table"
    report a b => found "b" after "a"
    report /none.csv --format markdown --group a => found --format markdown with an option for tables
    report /none.csv => the command "run" makes one
    check --allow-debug --budget /no/such.csv => /no/such.csv: found no file of that name
    run --allow-debug --filter nonsense => which no workload matches
    run --allow-debug --filter append --filter nonsense => ; "bench list" lists them
    run --allow-debug --filter inseritons => did you mean "insertions"?
    run --allow-debug --filter find/towice => did you mean "find twice"?
    run --allow-debug --filter 100000 --quick => ; --quick leaves out sizes above 10,000
    run --allow-debug --filter append --group look-ups => found group "look-ups", expected "insertions"
    check --allow-debug --variant Set --update => found --update with --variant
    check --allow-debug --instructions => found --instructions without --update
    check --allow-debug --variant aray --budget a => did you mean "Array"?
    report / => /: found a folder, expected a results file; name a file in it
    run --time 0 => expected a number of seconds from 0.01 to 3600¶
    run --time nan => from 0.01 to
    run --output results => expected a file named *.csv
    run --slowdown -1 => expected a number from 0
    run --slowdown 100.5 => found --slowdown "100.5", expected a number from 0 to 100
    run --quick=yes => it takes no value
    """)

  @Test(arguments: mistakes)
  func `a wrong argument is reported with what was expected and what to do`(
    _ words: String, _ part: String
  ) {
    let run = BenchRun(words: words.split(separator: " ").map(String.init))
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.hasPrefix("bench") == run.errors.contains("--help\"."))
  }

  @Test func `the name of a file never moves the cursor`() {
    let name = "a\u{1B}[31m\u{202E}\nb"
    for words in [
      ["compare", name, name], ["report", name], ["check", "--budget", name], [name],
      ["run", name], ["check", "--allow-debug", "--budget", name],
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
    ("/p/.build/debug/bench", true, "swift run -c release bench"),
    ("/p/.build/release/bench", false, "/p/.build/release/bench"), ("./bench", false, "./bench"),
    ("/my tools/bench", false, "'/my tools/bench'"),
  ]) func `a suggested command calls the tool in a way that works here`(
    _ path: String, isInPackage: Bool, _ words: String
  ) { #expect(Console.invocation(of: path, inPackage: isInPackage) == words) }

  @Test(arguments: [
    (".build/debug/bench", "swift run bench"),
    ("/debug/p/.build/release/bench", "swift run -c release bench"), ("bench", "bench"),
  ]) func `what a debug build can do is suggested of that`(_ path: String, _ words: String) {
    let console = Console(path: path)
    let isInPackage = FileManager.default.fileExists(atPath: "Package.swift")
    #expect(console.invocationOfThisBuild == (isInPackage ? words : path))
    #expect(!console.invocation.hasPrefix("swift run bench"))
  }
}
