import AsyncMVVM
import LoginSearch
@testable import Scenario
import TestSupport
import Testing

/// Every script of the rules, on every variant and on an asynchronous contender, against the oracle.
@Suite struct RuleScriptConformanceTests {
  private static let variants: [any Variant] = {
    if #available(macOS 15, *) { return allVariants + [AsyncVariant()] }
    return allVariants
  }()

  private static func script(_ name: String) throws -> Script {
    try #require(RuleScript.named(name)).script
  }

  @Test(arguments: RuleScript.all.map(\.name))
  func rulesMeetTheExpectationsOfTheScript(name: String) throws {
    let contradiction = ScriptCheck(try Self.script(name)).contradiction
    #expect(contradiction == nil, "\(contradiction ?? "")")
  }

  /// A2: let go after whatever step, nothing is left, pending, or written. Every check ends with letting go, so
  /// the beginnings of a script and the whole are all it takes.
  @Test(arguments: RuleScript.all.map(\.name))
  func everyVariantObeysTheScriptAndCanBeLetGoAfterEveryStep(name: String) throws {
    let script = try Self.script(name)
    for count in 0...script.lines.count {
      var beginning = script
      beginning.lines.removeSubrange(count...)
      let check = ScriptCheck(beginning)
      for variant in Self.variants {
        let divergence = check.firstDivergence(of: variant)
        #expect(divergence == nil, "\(divergence?.description ?? "")")
      }
    }
  }
}
