import Foundation
import LoginSearch
@testable import Scenario
import TestSupport
import Testing

/// The rules, their scripts, and the guide of the language.
@Suite struct RuleScriptTests {
  @Test func `the rules in the code are those in the document, in the same order`() throws {
    let lines = try PackageFolder.text(of: "Docs/Rules.md").split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("- **") }.map {
      String($0.dropFirst(4).prefix { $0 != "." })
    }
    #expect(names == Rule.allCases.map(\.rawValue))
    for rule in Rule.allCases {
      #expect(rule.text.hasPrefix("\(rule.rawValue). ") && rule.text.hasSuffix("."), "\(rule)")
    }
  }

  @Test func `every rule has a script`() {
    let rules = Set(Script.ofTheRules.flatMap(\.rules))
    #expect(Rule.allCases.filter { !rules.contains($0) } == [])
  }

  @Test func `the compiled scripts are those of the folder`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.scenarios)
    #expect(
      RuleScript.all.map(\.name).sorted() == files.filter { $0.hasSuffix(".scenario") }.sorted())
    for script in RuleScript.all {
      #expect(try script.text == PackageFolder.text(of: "Scenarios/\(script.name)"))
    }
  }

  @Test func `every misbehaviour of every service is in a script`() {
    let steps = Set(Script.ofTheRules.flatMap(\.steps))
    for service in ServiceName.allCases {
      for misbehaviour in Misbehaviour.allCases {
        #expect(steps.contains(.misbehave(service, misbehaviour)))
      }
    }
  }

  @Test func `a script is found by its name with and without the file extension`() {
    #expect(RuleScript.named("S7-debounce")?.name == "S7-debounce.scenario")
    #expect(RuleScript.named("S7-debounce.scenario")?.script.rules.first == .S7)
    #expect(RuleScript.named("S7") == nil)
  }

  // MARK: - The guide

  /// A reader may paste them.
  @Test(arguments: ["Docs/Scripts.md", "Docs/AsPosted.md"])
  func `scripts in a document are ones that the rules agree with`(_ page: String) throws {
    let blocks = try PackageFolder.text(of: page).components(separatedBy: "```\n")
    let scripts = blocks.filter { $0.hasPrefix("# ") && $0.contains("\nrules ") }
    #expect(!scripts.isEmpty)
    for text in scripts {
      #expect(ScriptCheck(try Script(parsing: text, name: page)).contradiction == nil)
    }
  }

  @Test func `the guide to scripts shows the items that the options give`() throws {
    let rows = try PackageFolder.text(of: "Docs/Scripts.md").split(separator: "\n").filter {
      $0.hasPrefix("| `returns 4 items")
    }
    #expect(rows.count >= 6)
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
    }
  }
}
