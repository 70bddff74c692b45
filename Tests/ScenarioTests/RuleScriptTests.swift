import LoginSearch
@testable import Scenario
import Testing

/// The scripts that are compiled in.
@Suite struct RuleScriptTests {
  @Test func theCompiledScriptsAreTheFilesOfTheFolder() throws {
    let files = try ScenarioFolder.texts()
    #expect(RuleScript.all.map(\.name).sorted() == files.map(\.name))
    for file in files {
      #expect(RuleScript.named(file.name)?.text == file.text, "\(file.name)")
    }
  }

  @Test func theScriptsComeInTheOrderOfTheRules() throws {
    let ranks = try Script.ofTheRules.map { script in
      let rule = try #require(Rule(rawValue: String(script.name.prefix { $0 != "-" })))
      return try #require(Rule.allCases.firstIndex(of: rule))
    }
    #expect(ranks == ranks.sorted())
    #expect(ranks.count == RuleScript.all.count)
  }

  @Test func aScriptIsFoundWithAndWithoutItsEnding() {
    #expect(RuleScript.named("S7-debounce")?.name == "S7-debounce.scenario")
    #expect(RuleScript.named("S7-debounce.scenario")?.script.rules.first == .S7)
    #expect(RuleScript.named("S7") == nil)
  }

  @Test func everyRuleIsOneSentence() {
    for rule in Rule.allCases {
      #expect(!rule.sentence.contains(". ") && rule.sentence.last != ".", "\(rule)")
      #expect(rule.sentence.first?.isLowercase == true, "\(rule)")
      #expect(rule.sentence.count <= 200, "\(rule)")
    }
    #expect(Set(Rule.allCases.map(\.sentence)).count == Rule.allCases.count)
  }
}
