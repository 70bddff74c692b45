import Hops
import Testing

/// Tests of the options on a command line, and of its mistakes.
@Suite struct TraceOptionsTests {
  private func task(_ line: String) throws(UsageError) -> TraceOptions.Task {
    try TraceOptions(line.split(separator: " ").map(String.init)).task
  }

  /// Returns the message on a wrong command line; empty if nothing is wrong.
  private func mistake(_ line: String) -> String {
    do {
      _ = try task(line)
      return ""
    } catch { return error.description }
  }

  @Test func `options name the script, the variant, the step and the format`() throws {
    #expect(
      try task("S7-debounce --variant MVC")
        == .trace(script: "S7-debounce", variant: "MVC", .all, .text))
    #expect(
      try task("--format svg --step 12 --variant MVI a.scenario")
        == .trace(script: "a.scenario", variant: "MVI", .line(12), .svg))
    #expect(
      try task("a --variant MVI --step launch --format json")
        == .trace(script: "a", variant: "MVI", .launch, .json))
  }

  @Test func `an option that names another task must be the only one`() throws {
    #expect(try task("--check") == .check)
    #expect(try task("--pictures") == .writePictures)
    #expect(try task("--record traces") == .record(folder: "traces"))
    #expect(try task("a.scenario --help") == .help)
    #expect(
      mistake("--check a.scenario")
        == "--check: found \"a.scenario\" too, expected it alone; see Live/build trace --help")
    #expect(mistake("--check --pictures").hasPrefix("--check: found \"--pictures\" too"))
  }

  @Test func `the root folder is read from the options`() throws {
    #expect(try TraceOptions(["--root", "/project", "--check"]).root == "/project")
  }

  @Test(arguments: [
    ("", "SCRIPT: found nothing, expected one file or name of a script"),
    ("a b --variant MVC", "SCRIPT: found 2 scripts, expected one file or name of a script"),
    ("a", "--variant: found nothing, expected a variant's name"),
    ("a --variant", "--variant: found nothing after it, expected a value"),
    ("a --variant MVC --format xml", "--format: found \"xml\", expected text, json or svg"),
    (
      "a --variant MVC --step 0",
      "--step: found \"0\", expected the number of a line of the script, from 1, or launch"
    ),
    ("a --fast", "--fast: found no such option, expected one of those that --help lists"),
  ])
  func `a mistake in an option is reported with what was expected`(line: String, message: String) {
    #expect(mistake(line) == message + "; see Live/build trace --help")
  }
}
