import LoginSearch
@testable import Scenario
import Testing

/// Tests of the tests: what is planted must be found, and shown in a few steps.
struct PlantedBugTests {
  @Test func theOverridableVariantConformsWithoutABug() {
    let finding = Fuzzer.firstDivergence(
      of: OverridableVariant(name: "OverridableVariant"), count: 300, seed: 7, steps: 40)
    #expect(finding == nil, "\(finding?.description ?? "")")
    for check in Self.checks {
      let divergence = check.firstDivergence(of: OverridableVariant(name: "OverridableVariant"))
      #expect(divergence == nil, "\(divergence?.description ?? "")")
    }
  }

  @Test(arguments: PlantedBugs.all.map(\.name))
  func randomScriptsFindThePlantedBug(name: String) throws {
    let bug = try #require(PlantedBugs.named(name))
    let finding = try #require(
      Fuzzer.firstDivergence(of: bug.variant, count: 2_000, seed: 1, steps: 40), "not found")
    #expect(finding.script.steps.count <= 12, "\(finding.script)")
    let rule = finding.divergence.rule
    #expect(rule == bug.rule || bug.others.contains(rule), "\(finding)")

    // What is printed is ready to be saved: read back, it still shows the bug.
    let saved = try Script(parsing: finding.script.description, name: name)
    #expect(ScriptCheck(saved).firstDivergence(of: bug.variant) != nil)
  }

  @Test(arguments: PlantedBugs.rare.indices)
  func randomScriptsFindWhatRareValuesShow(index: Int) throws {
    let bug = PlantedBugs.rare[index]
    let finding = try #require(
      Fuzzer.firstDivergence(of: bug.variant, count: 2_000, seed: 1, steps: 40), "not found")
    let rule = finding.divergence.rule
    #expect(rule == bug.rule || bug.others.contains(rule), "\(finding)")
  }

  private static let checks = Script.ofTheRules.map(ScriptCheck.init)

  @Test(arguments: PlantedBugs.all.map(\.name))
  func theScriptsOfTheRulesFindThePlantedBug(name: String) throws {
    let bug = try #require(PlantedBugs.named(name))
    let divergence = try #require(
      Self.checks.lazy.compactMap { $0.firstDivergence(of: bug.variant) }.first, "not found")
    #expect(divergence.rule == bug.rule, "\(divergence)")
  }
}
