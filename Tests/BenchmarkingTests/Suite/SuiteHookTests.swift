import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of a suite's additions to its tool.
@Suite struct SuiteHookTests {
  private struct Bakery: Command {
    let spec = CommandSpec(name: "bake", summary: "Bakes a cake.", options: [Self.raw])
    static let raw = Option.flag("raw", help: "Leaves the oven cold.")

    func run(_ arguments: Arguments, in session: Session) throws -> Basics.ExitStatus {
      if arguments[Self.raw] != nil {
        throw FileError(file: "oven", found: "no fire", expected: "a hot one")
      }
      session.output.print("baked")
      return .checkFailed
    }
  }

  private static let suite = {
    var suite = Toy.suite()
    suite.commands = [Bakery()]
    return suite
  }()

  @Test func `a command of the suite is run, and gives the exit status`() {
    let run = BenchRun("bake", of: Self.suite)
    #expect(run.status == .checkFailed && run.output == "baked\n")
    #expect(BenchRun("bake", "--no", of: Self.suite).status == .failure)
  }

  @Test func `help lists a command of the suite, and shows its page`() {
    #expect(BenchRun("help", of: Self.suite).output.contains("  bake     Bakes a cake.\n"))
    let page = BenchRun("help", "bake", of: Self.suite)
    #expect(page.status == .success && page.output.contains("--raw"))
    #expect(BenchRun("bakes", of: Self.suite).errors.contains("did you mean \"bake\"?"))
  }

  @Test func `what a command of the suite throws is printed`() {
    let run = BenchRun("bake", "--raw", of: Self.suite)
    #expect(run.status == .failure && run.errors == "oven: found no fire, expected a hot one\n")
  }

  @Test(arguments: ["filter", "Two words", ""])
  func `an option of the precheck that the tool can't have is a fault of the suite`(_ name: String)
  {
    var suite = Toy.suite()
    suite.precheck = Precheck(option: .text(name, "X", help: "")) { _, _ in
      ([], "")
    }
    let run = BenchRun("list", of: suite)
    #expect(run.status == .failure && run.errors.contains("of the precheck: choose a"))
  }
}
