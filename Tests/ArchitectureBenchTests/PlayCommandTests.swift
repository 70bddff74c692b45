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

@Suite struct PlayCommandTests {
  @Test func `each step is shown with what it caused and the screen`() throws {
    let text = """
      login succeeds

      type id "neo"
      type password "trinity"
      tap log in
      tap log in
      expect spinner on
      """
    let run = BenchRun("play", "-", "--variant", "Vanilla", width: 40, standardInput: text)
    #expect(run.status == .success)
    #expect(run.lines[0] == "standard input on Vanilla")
    #expect(
      run.lines.drop { !$0.hasPrefix("  4 ") }.joined(separator: "\n") == """
          4  type password "trinity"         0ms
        ╭─ Log in ─────────────────────────────╮
        │ id        [neo                     ] │
        │ password  [•••••••                 ] │
        │ [ log in ]                           │
        ╰──────────────────────────────────────╯
          5  tap log in                      0ms
             → 0ms request 1: log in "neo" "tri…
        ╭─ Log in ─────────────────────────────╮
        │ id        (neo                     ) │
        │ password  (•••••••                 ) │
        │ ( log in )  ◐ busy                   │
        ╰──────────────────────────────────────╯
          6  tap log in                      0ms
             ! no effect: it is disabled
             the screen did not change
          7  ✓ expect spinner on             0ms

        6 steps: Vanilla obeys the rules.

        """)
  }

  @Test(arguments: [16, 40, 80]) func `no line is wider than the terminal`(_ width: Int) {
    let names = RuleScript.all.map(\.name)
    // Some of each kind are enough, as they all look alike.
    for name in stride(from: 0, to: names.count, by: 12).map({ names[$0] }) {
      for variant in ["Vanilla", "Rude"] {
        let run = BenchRun(
          "play", name, "--variant", variant, width: width, isTerminal: true)
        let widest = run.lines.map { String($0).displayWidth }.max() ?? 0
        #expect(widest <= width && widest > 0, "\(name)")
      }
    }
  }

  @Test func `texts with wide and control characters stay inside their box`() throws {
    let strange = #"日本語\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}e\u{301}\n\u{1B}[2J\u{202E}x"#
    let text = """
      login succeeds as "\(strange)"
      search returns 3 items
      type id "\(strange)"
      type password "x"
      tap log in
      wait 0ms
      type query "\(strange)"
      wait 300ms
      """
    for width in [20, 30, 40, 60] {
      let run = try withFile(text) { BenchRun("play", $0, width: width) }
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
      let frames = run.lines.filter { $0.hasPrefix("│") || $0.hasPrefix("╭") || $0.hasPrefix("├") }
      #expect(frames.count > 20)
      for line in frames { #expect(String(line).displayWidth == width, "\(line)") }
    }
  }

  @Test func `a long list is drawn only as far as it is visible`() throws {
    let text = """
      page size 20000
      login succeeds
      search returns 20000 items
      type id "neo"
      type password "trinity"
      tap log in
      wait 0ms
      scroll to row 5000
      select row 5003
      """
    let run = try withFile(text) { BenchRun("play", $0, "--variant", "Vanilla", width: 60) }
    #expect(run.output.contains("│ 5003 ● ▸ dog 5004 "))
    #expect(run.output.contains("│ 5000   ▸ dog 5001 "))
    #expect(run.output.contains("│ 5011   ▸ dog 5012 "))
    #expect(!run.output.contains("dog 5013 "))
    #expect(run.lines.count < 100)
  }

  @Test func `a divergence is shown at its step`() throws {
    let text = logInScript + "\nexpect user \"neo\""
    let run = try withFile(text) { BenchRun("play", $0, "--variant", "rude") }
    #expect(run.status == .checkFailed)
    #expect(
      run.output.contains(
        """
             ✗ Rude breaks L5 here
               user  expected "neo"
                     found    "You, neo"
               after the answer to request 1: log in
        """))
    let index = try #require(run.lines.firstIndex { $0.contains("✗ Rude breaks L5 here") })
    #expect(run.lines[..<index].last { $0.hasPrefix("  ") && $0.contains("wait") } != nil)
    #expect(run.output.contains("  6  ✗ expect user \"neo\""))
    #expect(run.output.contains("     ✗ found \"You, neo\"\n"))
    #expect(run.output.hasSuffix("Rude diverges from the rules at line 5.\n"))
  }

  @Test func `an expectation that the rules contradict is marked`() throws {
    let text = """
      expect route search
      expect route login
      expect alerts 3
      """
    let run = try withFile(text) { BenchRun("play", $0, "--variant", "Vanilla") }
    #expect(run.status == .checkFailed)
    #expect(run.output.contains("  1  ✗ expect route search"))
    #expect(run.output.contains("✗ the script contradicts the rules, which say login"))
    #expect(run.output.contains("  2  ✓ expect route login"))
    #expect(run.output.contains("  3  ✗ expect alerts 3"))
    #expect(run.output.contains("The script contradicts the rules 2"))
  }

  @Test(arguments: ["MVI", "Reactor"])
  func `the option --state shows what each step changes in the state`(variant: String) {
    let run = BenchRun(
      "play", "-", "--variant", variant, "--state", contenders: allVariants, width: 60,
      standardInput: "type id \"neo\"\ntap log in\nlogin succeeds")
    #expect(run.status == .success)
    let lines = run.lines.filter { !$0.hasPrefix("╭") && !$0.hasPrefix("│") && !$0.hasPrefix("╰") }
    let start = lines.firstIndex { $0.hasPrefix("  1  ") } ?? 0
    #expect(lines[..<start].contains("     Δ login.credentials.id: \"\""))
    #expect(
      lines[start...].prefix(6).joined(separator: "\n") == """
          1  type id "neo"                                       0ms
             Δ login.credentials.id: "" → "neo"
          2  tap log in                                          0ms
             ! no effect: it is disabled
             the state did not change
             the screen did not change
        """)
    #expect(lines.count { $0.contains("the state did not change") } == 1)
  }

  @Test func `the option --state is refused for a variant that offers no state`() {
    let run = BenchRun("play", "-", "--variant", "mvc", "--state", contenders: allVariants)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "bench play: found --state for MVC, which offers no state, expected a variant that does: "
          + "MVI or Reactor; add --variant MVI\n"))
  }

  @Test func `a rule with one script stands for it, and verify plays all of a rule`() {
    #expect(BenchRun("play", "l1").lines[0].hasPrefix("L1-launch.scenario on "))
    let run = BenchRun("verify", "--script", "S7", "--variant", "Vanilla")
    #expect(run.status == .success)
    #expect(run.output.contains(#/Vanilla +6 /#), "\(run.output)")
  }

  @Test func `the list of the scripts has each with what it shows`() {
    let run = BenchRun("list", "--scripts")
    #expect(run.lines.count == RuleScript.all.count + 2)
    #expect(run.output.contains(#/\nL1-launch +At launch the login screen is empty, and /#))
  }

  @Test func `colours change no text`() {
    let name = "S12-same-item-twice"
    let plain = BenchRun("play", name)
    let coloured = BenchRun("play", name, isTerminal: true, hasColour: true)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(coloured.output.contains("\u{1B}[7m"))
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
  }
}
