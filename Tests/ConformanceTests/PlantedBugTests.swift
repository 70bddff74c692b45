import LoginSearch
@testable import Scenario
import Testing

/// Tests of the tests: what is planted must be found, and shown in a few steps.
struct PlantedBugTests {
  @Test func theOverridableVariantConformsWithoutABug() {
    let finding = Fuzzer.firstDivergence(
      of: OverridableVariant(name: "OverridableVariant"), count: 300, seed: 7, steps: 40)
    #expect(finding == nil, "\(finding?.description ?? "")")
  }

  @Test(arguments: PlantedBugs.all.map(\.name))
  func randomScriptsFindThePlantedBug(name: String) throws {
    let variant = try #require(PlantedBugs.all.first { $0.name == name })
    let finding = try #require(
      Fuzzer.firstDivergence(of: variant, count: 2_000, seed: 1, steps: 40), "not found")
    #expect(finding.script.steps.count <= 12, "\(finding.script)")

    // What is printed is ready to be saved: read back, it still shows the bug.
    let saved = try Script(parsing: finding.script.description, name: name)
    #expect(ScriptCheck(saved).firstDivergence(of: variant) != nil)
  }

  @Test func theScriptsOfTheRulesFindEveryPlantedBug() {
    let checks = RuleScriptConformanceTests.scripts.map(ScriptCheck.init)
    let missed = PlantedBugs.all.filter { variant in
      !checks.contains { $0.firstDivergence(of: variant) != nil }
    }
    #expect(missed.map(\.name) == [])
  }
}
