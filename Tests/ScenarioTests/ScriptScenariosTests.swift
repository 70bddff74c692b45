import Foundation
import LoginSearch
@testable import Scenario
import TestSupport
import Testing

/// The files in `Scenarios/`.
@Suite struct ScriptScenariosTests {
  @Test func everyFileIsAScriptThatNamesRulesAndSaysWhatToExpect() throws {
    let scripts = try Script.all(inFolder: ScenarioFolder.path)
    #expect(scripts.count >= 70)
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
      #expect(lines.count <= 50 && lines.allSatisfy { $0.count <= 100 }, "\(name)")
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

  /// The parts of the guide that are set as code.
  private static func examples() throws -> [Substring] {
    let parts = try PackageFolder.text(of: "Docs/Scripts.md").components(separatedBy: "```")
    return zip(1..., parts).filter { $0.0.isMultiple(of: 2) }.map { $0.1.dropFirst() }
  }

  @Test func theExamplesOfTheGuideAreScriptsThatTheRulesAgreeWith() throws {
    let scripts = try Self.examples().filter { $0.contains("\ntype ") && $0.contains("\nexpect ") }
      .map { try Script(parsing: String($0), name: "Docs/Scripts.md") }
    #expect(scripts.map(\.rules) == [[.S7], [.S13, .S14]])
    for script in scripts {
      #expect(script.steps.count > 10)
      #expect(ScriptCheck(script).contradiction == nil)
    }
  }

  @Test func theGuideShowsWhatIsSaidOfARowThatIsNotVisible() throws {
    let examples = try Self.examples()
    let script = try #require(examples.first { $0.contains("\npull to refresh\n") })
    let message = try #require(examples.first { $0.contains("on the screen\n") })
    let check = ScriptCheck(
      try Script(parsing: script + "expect row 3 collapsed\n", name: "refresh.scenario"))
    #expect(check.contradiction.map { "\($0)\n" } == String(message))
  }

  /// The numbers and titles that the guide says a search for "dog" finds.
  @Test func theGuideSaysWhatTheOptionsFind() throws {
    let lines = try PackageFolder.text(of: "Docs/Scripts.md").split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `returns 4 items") }
    #expect(rows.count == 6)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
      let steps = try Script(parsing: "search \"dog\" \(cells[0])", name: "guide").steps
      guard case .behaviour(.search(_, _, let answer)) = steps.first,
        case .returns(let resultSet) = answer.outcome
      else {
        Issue.record("\(row)")
        continue
      }
      let page = resultSet.page(for: SearchRequest(query: "dog", offset: 0, limit: 10))
      #expect(page.items.map(\.title).joined(separator: ", ") == cells[1])
      #expect(page.items.allSatisfy { $0.title.split(separator: " ")[1] == "\($0.id)" })
    }
  }

  @Test func printingAScriptKeepsAllButItsCommentsAndBlankLines() throws {
    for script in try Script.all(inFolder: ScenarioFolder.path) {
      let read = try Script(parsing: script.description, name: script.name)
      #expect(read.rules == script.rules, "\(script.name)")
      #expect(read.configuration == script.configuration, "\(script.name)")
      #expect(read.visibleRows == script.visibleRows, "\(script.name)")
      #expect(read.steps == script.steps, "\(script.name)")
    }
  }
}
