import LoginSearch
@testable import Scenario
import TestSupport
import Testing

/// The files in `Scenarios/`.
@Suite struct ScriptScenariosTests {
  @Test func everyFileIsAScriptThatNamesRulesAndSaysWhatToExpect() throws {
    let scripts = try Script.all(inFolder: ScenarioFolder.path)
    #expect(scripts.count >= 28)
    #expect(scripts.count == (try ScenarioFolder.texts().count))
    for script in scripts {
      #expect(!script.rules.isEmpty, "\(script.name)")
      #expect(Set(script.rules).count == script.rules.count, "\(script.name)")
      let expectations = script.steps.count { if case .expect = $0 { true } else { false } }
      #expect(expectations >= 5, "\(script.name)")
    }
  }

  @Test func everyFileBeginsWithWhatItShowsAndIsNamedForItsFirstRule() throws {
    for (name, text) in try ScenarioFolder.texts() {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let header = lines.drop { $0.hasPrefix("# ") }
      #expect(header.startIndex >= 1, "\(name)")
      let rule = name.prefix { $0 != "-" }
      let isFirst =
        header.first == "rules \(rule)" || header.first?.hasPrefix("rules \(rule),") == true
      #expect(isFirst, "\(name)")
      #expect(lines.count <= 42 && lines.allSatisfy { $0.count <= 100 }, "\(name)")
    }
  }

  @Test func everyRuleHasAScript() throws {
    let rules = Set(try Script.all(inFolder: ScenarioFolder.path).flatMap(\.rules))
    #expect(Set(Rule.allCases).subtracting(rules) == [])
  }

  @Test func everyMisbehaviourOfEveryServiceIsInAScript() throws {
    let steps = Set(try Script.all(inFolder: ScenarioFolder.path).flatMap(\.steps))
    for service in ServiceName.allCases {
      for misbehaviour in Misbehaviour.allCases {
        #expect(steps.contains(.behaviour(.misbehave(service, misbehaviour))))
      }
    }
  }

  @Test func theExampleOfTheGuideIsAScript() throws {
    let guide = try PackageFolder.text(of: "Docs/Scripts.md")
    let example = try #require(guide.split(separator: "```").dropFirst().first)
    let script = try Script(parsing: String(example), name: "Docs/Scripts.md")
    #expect(script.rules == [.S7])
    #expect(script.steps.count > 10)
  }

  @Test func printingAScriptKeepsAllButItsCommentsAndBlankLines() throws {
    for script in try Script.all(inFolder: ScenarioFolder.path) {
      let read = try Script(parsing: script.description, name: script.name)
      #expect(read.rules == script.rules, "\(script.name)")
      #expect(read.configuration == script.configuration, "\(script.name)")
      #expect(read.steps == script.steps, "\(script.name)")
    }
  }
}
