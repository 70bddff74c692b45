import LoginSearch
@testable import Scenario
import TestSupport
import Testing

/// Every script of the `Scenarios` folder, on every variant, against the oracle after every step.
struct RuleScriptConformanceTests {
  static let scripts: [Script] = {
    do {
      return try Script.all(inFolder: PackageFolder.scenarios)
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: scripts.map(\.name))
  func theRulesMeetTheScriptsExpectations(name: String) throws {
    let contradiction = ScriptCheck(try Self.script(named: name)).contradiction
    #expect(contradiction == nil, "\(contradiction?.description ?? "")")
  }

  @Test(arguments: scripts.map(\.name))
  func everyVariantObeysTheRulesAtEveryStep(name: String) throws {
    let check = ScriptCheck(try Self.script(named: name))
    for variant in allVariants {
      let divergence = check.firstDivergence(of: variant)
      #expect(divergence == nil, "\(divergence?.description ?? "")")
    }
  }

  /// A2: let go after whatever step, nothing is left, pending, or written. Every check ends with
  /// letting go, so the beginnings of a script are all it takes.
  @Test(arguments: scripts.map(\.name))
  func everyVariantCanBeLetGoAfterEveryStep(name: String) throws {
    let script = try Self.script(named: name)
    for count in script.lines.indices {
      var beginning = script
      beginning.lines.removeSubrange(count...)
      let check = ScriptCheck(beginning)
      for variant in allVariants {
        let divergence = check.firstDivergence(of: variant)
        #expect(divergence == nil, "\(divergence?.description ?? "")")
      }
    }
  }

  private static func script(named name: String) throws -> Script {
    try #require(scripts.first { $0.name == name })
  }
}
