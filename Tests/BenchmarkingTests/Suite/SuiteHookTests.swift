import Basics
import Benchmarking
import Testing

/// What a suite adds to its tool.
@Suite struct SuiteHookTests {
  private struct Unready: Error, CustomStringConvertible { let description = "the oven is cold" }

  private static func suite(_ names: String...) -> Suite {
    var suite = Toy.suite()
    suite.commands = names.map { name in
      SuiteCommand(name, summary: "Bakes a \(name).") { arguments in
        if arguments.contains("--raw") { throw Unready() }
        return Int32(arguments.count)
      }
    }
    return suite
  }

  @Test func `a command of the suite gets the path and its arguments, and gives the exit status`() {
    #expect(BenchRun("cake", of: Self.suite("cake")).status.rawValue == 1)
    #expect(BenchRun("cake", "-x", "7", of: Self.suite("cake")).status.rawValue == 3)
  }

  @Test func `help lists a command of the suite, and asks it for its page`() {
    let suite = Self.suite("cake", "bread")
    #expect(BenchRun("help", of: suite).output.contains("  bread    Bakes a bread.\n"))
    #expect(BenchRun("help", "bread", of: suite).status.rawValue == 2)
    #expect(BenchRun("cakes", of: suite).errors.contains("did you mean \"cake\"?"))
  }

  @Test func `what a command of the suite throws is printed`() {
    let run = BenchRun("cake", "--raw", of: Self.suite("cake"))
    #expect(run.status == .failure && run.errors == "bench: the oven is cold\n")
  }

  @Test(arguments: [
    (["run"], "the command \"run\": the tool has one of that name; choose another"),
    (["answer"], "the command \"answer\": the tool has one of that name; choose another"),
    (["cake", "cake"], "the command \"cake\" is there twice: leave one out"),
    (["--cake"], "the command \"--cake\": choose a name of letters and digits"),
    ([""], "the command \"\": choose a name of letters and digits"),
  ])
  func `a command that can't be called is a fault of the suite`(_ names: [String], _ fault: String)
  {
    var suite = Toy.suite()
    suite.commands = names.map { SuiteCommand($0, summary: "") { _ in 0 } }
    let run = BenchRun("list", of: suite)
    #expect(run.status == .failure && run.errors.contains(fault), "\(run.errors)")
  }

  @Test(arguments: ["filter", "Two words", ""])
  func `an option of the precheck that the tool can't have is a fault of the suite`(_ name: String)
  {
    var suite = Toy.suite()
    suite.precheck = Precheck(option: name, placeholder: "X", help: "") { _, _ in
      .init(objections: [], statement: "")
    }
    let run = BenchRun("list", of: suite)
    #expect(run.status == .failure && run.errors.contains("of the precheck: choose a name"))
  }
}
