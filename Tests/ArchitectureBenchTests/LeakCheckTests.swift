import TestSupport
import Basics
import AsyncMVVM
import LoginSearch
import Scenario
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

@Suite struct LeakCheckTests {
  /// Ignores other threads, as tests run side by side.
  private let leaks = LeakCheck(ignoringOtherThreads: true)
  private static let isPossible = LeakCheck().whyUnavailable == nil

  private func check(_ text: String) throws -> ScriptCheck {
    ScriptCheck(try Script(parsing: text, name: "leak.scenario"))
  }

  @Test(.enabled(if: isPossible)) func `a reference cycle that outlives its feature breaks A2`()
    throws
  {
    let check = try check(logInScript)
    // Checking without counting finds nothing.
    #expect(check.firstDivergence(of: CyclicVariant()) == nil)
    let outcome = leaks.outcome(of: CyclicVariant(), in: check)
    #expect(outcome.isCheckedForLeaks)
    let divergence = try #require(outcome.divergence)
    #expect(divergence.rule == .A2)
    #expect(
      "\(divergence)" == """
        leak.scenario, at the end: tear down
          Cyclic breaks A2
            lifetime  expected nothing left
                      found    2 blocks of memory, 48 bytes, each time the script is played
        """)
  }

  private static let variants: [any Variant] = {
    if #available(macOS 15, *) { return allVariants + [AsyncVariant()] }
    return allVariants
  }()

  @Test(.enabled(if: isPossible), arguments: variants)
  func `a variant leaks nothing in any script of the rules`(variant: any Variant) {
    for script in Script.ofTheRules {
      let outcome = leaks.outcome(of: variant, in: ScriptCheck(script))
      #expect(outcome.divergence == nil && outcome.isCheckedForLeaks, "\(script.name)")
    }
  }

  @Test(.enabled(if: isPossible)) func `an object that only the first launches leave is no leak`()
    throws
  {
    let check = try check("type id \"ada\"")
    let variant = HoardingVariant(launches: 2)
    #expect(leaks.outcome(of: variant, in: check).divergence == nil)
    #expect(variant.hoard.count == 2)
    #expect(leaks.outcome(of: HoardingVariant(launches: .max), in: check).divergence?.rule == .A2)
  }

  @Test func `a variant that breaks another rule is reported for that rule`() throws {
    let outcome = leaks.outcome(of: RudeVariant(), in: try check(logInScript))
    #expect(outcome.divergence?.rule == .L5)
  }

  @Test func `no leak is reported where memory cannot be counted`() throws {
    let outcome = LeakCheck(whyUnavailable: "another libc").outcome(
      of: CyclicVariant(), in: try check(logInScript))
    #expect(outcome.divergence == nil && !outcome.isCheckedForLeaks)
  }

  /// Keeps an object from each of its first launches for ever, as a cache does.
  ///
  /// Sendable only for the compiler: a test launches it on its own thread alone.
  private final class HoardingVariant: Variant, @unchecked Sendable {
    let name = "Hoarding"
    private let launches: Int
    private(set) var hoard: [AnyObject] = []

    init(launches: Int) {
      self.launches = launches
      hoard.reserveCapacity(100)
    }

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      if hoard.count < launches { hoard.append(Treasure()) }
      return VanillaVariant().launch(on: screen, in: environment)
    }

    private final class Treasure {}
  }
}

/// `verify`, `fuzz` and `play` on a variant that leaks at each log-in, and breaks no other rule.
@Suite(.enabled(if: LeakCheck().whyUnavailable == nil)) struct LeakCommandsTests {
  /// Tests run side by side, and what others do is nothing to these.
  private let leaks = LeakCheck(ignoringOtherThreads: true)
  private let found = "found    2 blocks of memory, 48 bytes, each time the script is played\n"

  @Test func `verify names the script and the leak`() throws {
    try withFile("type id \"a\"\ntype password \"b\"\ntap log in") { path in
      let run = BenchRun(
        "verify", "--script", path, contenders: [CyclicVariant(), VanillaVariant()], width: 300,
        leaks: leaks)
      #expect(run.status == .checkFailed)
      #expect(run.lines[1] == "Cyclic         1      3  breaks A2 (1 script)")
      #expect(run.lines[2] == "Vanilla        1      3  conforms")
      #expect(run.output.contains("\(path), at the end: tear down\n"), "\(run.output)")
      #expect(run.output.contains(found))
      let unaware = BenchRun("verify", "--script", path, contenders: [CyclicVariant()])
      #expect(unaware.status == .success)
    }
  }

  @Test func `fuzz shrinks a script that leaks`() throws {
    let run = BenchRun(
      "fuzz", "--count", "100", contenders: [CyclicVariant()], width: 300, leaks: leaks)
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("Cyclic breaks A2"))
    #expect(run.output.contains(found))
    let text = try #require(
      run.output.split(separator: "<<'END'\n").last?.split(separator: "END\n").first)
    let script = try Script(parsing: String(text), name: "printed")
    #expect(script.rules == [.A2])
    #expect(script.lines.count == 3, "\(text)")
    #expect(leaks.outcome(of: CyclicVariant(), in: ScriptCheck(script)).divergence != nil)
  }

  @Test func `play shows a leak at the end`() throws {
    try withFile("type id \"a\"\ntype password \"b\"\ntap log in") { path in
      let run = BenchRun("play", path, contenders: [CyclicVariant()], leaks: leaks)
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("✗ Cyclic breaks A2 here\n"))
      #expect(run.output.contains("2 blocks of memory"))
      #expect(run.output.hasSuffix("Cyclic diverges from the rules after the last line.\n"))
    }
  }
}
