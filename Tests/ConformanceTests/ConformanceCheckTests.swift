import LoginSearch
import MVC
@testable import Scenario
import Testing
import VariantSupport

/// Tests of the check that other packages call, and of its messages.
@Suite struct ConformanceCheckTests {
  private func failure(of variant: any Variant, randomScripts: Int = 100, steps: Int = 40) throws
    -> Nonconformance
  {
    try #require(throws: Nonconformance.self) {
      try Conformance.check(variant, randomScripts: randomScripts, steps: steps, seed: 7)
    }
  }

  /// Other tests play the same scripts, and more random ones, on each variant.
  @Test func `a variant that obeys the rules passes`() throws {
    try Conformance.check(MVCVariant(), randomScripts: 100)
  }

  @Test func `the first divergence is reported with the rule and the script`() throws {
    let failure = try failure(of: RudeVariant())
    #expect(failure.rule == .L5)
    let script = try #require(RuleScript.named("L4-log-in-in-flight"))
    #expect(
      failure.description == """
        L4-log-in-in-flight.scenario:25: wait 1ms
          Rude breaks L5
            user  expected "neo"
                  found    "You, neo"
            after the answer to request 1: log in "neo" "trinity", by line 7: return in id

        \(Rule.L5.text)

        Scripts of the rules passed so far: 3 of \(RuleScript.all.count). The next script, up to the step \
        that fails:


        """
        + script.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(25).joined(
          separator: "\n") + "\n")
  }

  @Test func `a divergence at launch is reported without a step`() throws {
    #expect(
      try failure(of: Blank()).description == """
        L1-launch.scenario: launch
          Blank breaks S0
            title  expected "Search"
                   found    ""

        \(Rule.S0.text)

        Scripts of the rules passed so far: 0 of \(RuleScript.all.count). The next script is \
        L1-launch.scenario; it fails at launch.
        """)
  }

  /// A short script that shows nothing when it is played again would be misleading.
  @Test func `a divergence that does not happen each time is said not to`() throws {
    #expect(
      try failure(of: MoodyVariant(alertingEvery: 3)).description.contains(
        "This does not happen each time: the variant keeps state between launches, "))
    let kept = MoodyVariant(alertingEvery: RuleScript.all.count + 1)
    #expect(
      try failure(of: kept, steps: 5).description.contains(
        "(seed 7, 5 steps) is impossible to shrink, as it does not fail each time: the variant keeps"
      ))
  }

  @Test(arguments: [1, RuleScript.all.count])
  func `state that is kept between launches is named, and not only what it breaks`(
    after launches: Int
  ) throws {
    // From then on it fails each time, as if it had broken a rule.
    let failure = try failure(of: MoodyVariant(alertingAfter: launches), steps: 5)
    #expect(
      failure.description.hasPrefix(
        "Moody keeps state between launches: L1-launch.scenario passed at first, and fails now.\n"))
  }

  @Test func `a divergence that only a random script finds is shrunk`() throws {
    // S2, on pages of two rows and for some queries, which are in no script of the rules.
    let variant = RewiredVariant(name: "Mine", MVCVariant()) {
      $0.changingSearch { service, request, completion in
        let limit = request.limit == 2 && request.query != "dog" ? 3 : request.limit
        let request = SearchRequest(query: request.query, offset: request.offset, limit: limit)
        return service.search(request, completion: completion)
      }
    }
    try Conformance.check(variant, randomScripts: 0)
    let failure = try failure(of: variant, randomScripts: 50)
    #expect(failure.divergence.script.configuration.pageSize == 2)
    guard case .randomScript(let finding, drawnBy: 7) = failure.origin else {
      Issue.record("\(failure)")
      return
    }
    let again = try Script(parsing: finding.script.description, name: "again")
    #expect(again.lines.count < 10)
    #expect(ScriptCheck(again).firstDivergence(of: variant) != nil)
    #expect(
      failure.description.contains(
        "\n\n\(failure.rule.text)\n\nAll \(RuleScript.all.count) scripts of the rules passed, and "
          + "\(finding.number) random ones. The next random script (seed 7, 40 steps), shrunk:\n\n\(again)"
      ))
  }
}

/// Shows nothing at all.
private struct Blank: Variant {
  let name = "Blank"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject { screen }
}
