import LoginSearch
@testable import Scenario
import Testing
import VariantSupport

/// Tests of the tests: a planted bug must be found, attributed to its rule, and shown in a few steps.
struct PlantedBugTests {
  /// The checks without the scripts' own rules, so that only the events tell which rule is broken.
  private static let checks = Script.ofTheRules.map { script in
    var script = script
    script.rules = []
    return ScriptCheck(script)
  }

  private static func firstDivergence(
    of variant: any Variant, onPagesOf rows: Int = .max
  ) -> Divergence? {
    checks.lazy.filter { $0.script.configuration.pageSize <= rows }.compactMap {
      $0.firstDivergence(of: variant)
    }.first
  }

  private static let mostScripts = 5_000

  /// The checks of the first random scripts, by which most bugs are found.
  private static let firstRandomChecks = (0..<300).map { number in
    Task { ScriptCheck(fuzzer().script(number: number)) }
  }

  private static func fuzzer(_ variants: [any Variant] = []) -> Fuzzer {
    Fuzzer(variants: variants, seed: 1, stepsPerScript: 40)
  }

  /// The number of a random script that shows what is planted: the one that is known to, or else the first. To play all
  /// that come before a known one would take minutes.
  private static func script(showing variant: any Variant, known: Int? = nil) async -> Int? {
    func shows(_ number: Int) -> Bool {
      ScriptCheck(fuzzer().script(number: number)).firstDivergence(of: variant) != nil
    }
    if let known, known < mostScripts, shows(known) { return known }
    for (number, check) in firstRandomChecks.enumerated() {
      if await check.value.firstDivergence(of: variant) != nil { return number }
    }
    return (firstRandomChecks.count..<mostScripts).first(where: shows)
  }

  @Test func `the buggy variant conforms if no bug is planted`() async {
    for check in Self.firstRandomChecks {
      #expect(await check.value.firstDivergence(of: BuggyVariant(bug: nil)) == nil)
    }
    let divergence = Self.firstDivergence(of: BuggyVariant(bug: nil))
    #expect(divergence == nil, "\(divergence?.description ?? "")")
  }

  @Test(arguments: Rule.allCases) func `every rule has a planted bug that breaks it`(rule: Rule) {
    #expect(plantedBugs.contains { $0.rule == rule })
  }

  @Test(
    arguments: plantedBugs.indices.filter {
      !tooLongForRandomScripts.contains(plantedBugs[$0].variant.name)
    })
  func `random scripts find a planted bug and show it in few steps`(index: Int) async throws {
    let (variant, _) = plantedBugs[index]
    let number = try #require(
      await Self.script(showing: variant), "\(variant.name) is not found")
    let finding = try #require(Self.fuzzer([variant]).run(scripts: [number]).finding)
    // Twelve steps log in, load, and refresh twice; another one touches a row.
    #expect(finding.script.steps.count <= 13, "\(finding.script)")
    // The printed script can be saved: read back, it still shows the bug.
    let saved = try Script(parsing: finding.script.description, name: variant.name)
    #expect(ScriptCheck(saved).firstDivergence(of: variant) != nil)
  }

  @Test(arguments: rareBugs.indices)
  func `random scripts find a rare bug that the scripts of the rules miss`(index: Int) async {
    let (variant, known) = rareBugs[index]
    // To shrink hundreds of steps takes longer than to find them.
    let number = await Self.script(showing: variant, known: known)
    #expect(number != nil, "\(variant.name) is not found")
    let divergence = Self.firstDivergence(of: variant, onPagesOf: 10_000)
    #expect(divergence == nil, "\(variant.name) is not rare any more")
  }

  /// Each of these steps also involves another rule.
  @Test(arguments: [
    (PlantedBug.alertsLate, "search answers twice\nsearch fails offline\n\(logInScript)"),
    (
      .expansionIsLostInARefresh,
      """
      preferences hold item 2
      search returns 3 items
      \(logInScript)
      search returns 4 items
      pull to refresh
      wait 0ms
      """
    ), (.cancelsTooLate, "search hangs\n\(logInScript)\nreturn in query"),
  ]) func `the rule that is broken is named, not the rule of what came with it`(
    bug: PlantedBug, text: String
  ) throws {
    let check = ScriptCheck(try Script(parsing: text, name: "test"))
    let divergence = try #require(check.firstDivergence(of: BuggyVariant(bug: bug)))
    #expect(divergence.rule == bug.rule, "\(divergence)")
  }

  @Test(arguments: [
    (PlantedBug.locksAfterEightRefusals, 14 as UInt64), (.unselectsTheOnlyMovedRow, 3),
  ])
  func `a failing script of 4,000 steps shrinks to under 50`(bug: PlantedBug, known: UInt64) throws
  {
    let variant = BuggyVariant(bug: bug)
    let (script, divergence) = try #require(
      // A seed that is known to do, and others if it does not any more.
      ([known] + Array(0..<40)).lazy.compactMap { seed in
        let script = Script.random(seed: seed, steps: 4_000)
        return ScriptCheck(script).firstDivergence(of: variant).map { (script, $0) }
      }.first { $1.lineCount > 2_000 })
    var beginning = script
    beginning.lines.removeSubrange(divergence.lineCount...)
    let shrunk = beginning.shrunk { ScriptCheck($0).firstDivergence(of: variant) != nil }
    #expect(shrunk.lines.count < 50, "\(shrunk)")
  }

  @Test func `scripts of the rules find each bug, and name the rule of 15 in 16`() {
    var wrong: [String] = []
    var named: Set<Rule> = []
    for (variant, rule) in plantedBugs {
      let divergence = Self.firstDivergence(of: variant)
      #expect(divergence != nil, "\(variant.name) is not found")
      guard let divergence else { continue }
      if divergence.rule != rule { wrong.append("\(divergence)") }
      if let rule, divergence.rule == rule { named.insert(rule) }
    }
    // A break of one of these two first shows as something that another rule forbids.
    #expect(
      Set(Rule.allCases).subtracting(named) == [.S12, .A3],
      "say in Rule.swift which event breaks it")
    #expect(wrong.count * 16 <= plantedBugs.count, "\(wrong.joined(separator: "\n"))")
  }
}
