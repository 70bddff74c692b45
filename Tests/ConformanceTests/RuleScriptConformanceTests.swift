import AsyncMVVM
import LoginSearch
@testable import Scenario
import Testing
import VariantSupport

/// Every script of the rules, on every variant and on an asynchronous contender, against the oracle.
@Suite struct RuleScriptConformanceTests {
  private static let variants: [any Variant] = {
    if #available(macOS 15, *) { return allVariants + [AsyncVariant()] }
    return allVariants
  }()

  /// Each script up to each of its steps, the shortest first.
  private static let beginnings = Script.ofTheRules.flatMap { script in
    (0...script.lines.count).map { count in
      var beginning = script
      beginning.lines.removeSubrange(count...)
      return ScriptCheck(beginning)
    }
  }

  @Test(arguments: RuleScript.all.map(\.name))
  func `a script of the rules expects what the rules say`(name: String) throws {
    let contradiction = ScriptCheck(try #require(RuleScript.named(name)).script).contradiction
    #expect(contradiction == nil, "\(contradiction ?? "")")
  }

  /// A2: after teardown at any step, nothing is left, pending, or written. Every check ends with teardown, so the
  /// beginnings of a script and the whole script cover that.
  @Test(arguments: variants.map(\.name))
  func `a variant obeys each script, and can be torn down after each step`(name: String) throws {
    let variant = try #require(Self.variants.first { $0.name == name })
    // Only the first one, as a mistake shows in most of them.
    let divergence = Self.beginnings.lazy.compactMap { $0.firstDivergence(of: variant) }.first
    #expect(divergence == nil, "\(divergence?.description ?? "")")
  }
}
