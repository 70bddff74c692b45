import LoginSearch
import MVC
import TestSupport
import Testing

@testable import Scenario

/// The check that other packages call, and what it tells them.
@Suite struct ConformanceCheckTests {
  @Test(arguments: allVariants.map(\.name))
  func aVariantThatObeysTheRulesPasses(_ name: String) throws {
    let variant = try #require(allVariants.first { $0.name == name })
    try Conformance.check(variant, randomScripts: 100)
  }

  @Test func theFirstDivergenceIsToldWithTheRuleAndTheScript() throws {
    let variant = BuggyVariant(bug: .fieldsStayEnabledInFlight)
    let failure = try #require(throws: Nonconformance.self) { try Conformance.check(variant) }
    #expect(failure.rule == .L4)
    #expect(
      failure.description == """
        L4-log-in-in-flight.scenario:7: return in id
          fieldsStayEnabledInFlight breaks L4
            id field  expected disabled
                      found    enabled
            password field  expected disabled
                            found    enabled

        L4 says: submitting clears the error, turns the spinner on, disables both fields and the \
        button, and makes exactly one request.

        Scripts of the rules passed so far: 3 of \(RuleScript.all.count). The next script, up to the step \
        that fails:

        # While a log-in is in flight nothing can be typed or submitted, so it is asked for exactly once.
        rules L4
        login succeeds after 200ms

        type id "neo"
        type password "trinity"
        return in id

        """)
  }

  @Test func whatShowsAtLaunchNeedsNoStep() throws {
    let failure = try #require(throws: Nonconformance.self) { try Conformance.check(Blank()) }
    #expect(
      failure.description == """
        L1-launch.scenario: launch
          Blank breaks S0
            title  expected "Search"
                   found    ""

        S0 says: \(Rule.S0.sentence).

        Scripts of the rules passed so far: 0 of \(RuleScript.all.count). The next script is \
        L1-launch.scenario; it fails at launch.
        """)
  }

  @Test func whatShowsWhenAVariantIsLetGoTakesNoStep() throws {
    let variant = BuggyVariant(bug: .keepsItself)
    let failure = try #require(throws: Nonconformance.self) { try Conformance.check(variant) }
    #expect(failure.rule == .A2)
    #expect(failure.description.hasPrefix("L1-launch.scenario, at the end: let go\n"))
    #expect(
      failure.description.hasSuffix(
        "is L1-launch.scenario; to see it fail, launch the variant and let it go."))
  }

  @Test func whatTakesALongScriptIsToldWithAShortOne() throws {
    let variant = BuggyVariant(bug: .pagingEndsTheDebounce)
    let failure = try #require(throws: Nonconformance.self) { try Conformance.check(variant) }
    #expect(
      failure.description == """
        S7-debounce-outlives-paging.scenario:21: wait 1ms
          pagingEndsTheDebounce breaks S7
            service calls  expected 450ms cancel request 4
                           found    nothing more

        S7 says: \(Rule.S7.sentence).

        Scripts of the rules passed so far: 26 of \(RuleScript.all.count). The next script, shrunk:

        # A page turned while the debounce runs does not stop it, and gives way to it.
        rules S7, S6, S2

        login succeeds
        search returns 11 items after 100ms
        type id "a"
        type password "a"
        tap log in
        wait 100ms
        type query "a"
        tap next
        wait 299ms
        tap previous
        wait 1ms

        S7-debounce-outlives-paging.scenario, shrunk:14: wait 1ms
          pagingEndsTheDebounce breaks S7
            service calls  expected 400ms cancel request 4
                           found    nothing more

        """)
  }

  @Test func aRuleThatIsNotTheScriptsIsReportedWithThoseThatAre() throws {
    let script = try Script(parsing: "rules S7, S9\ntype id \"neo\"", name: "mine")
    let divergence = try #require(ScriptCheck(script).firstDivergence(of: Blank()))
    let failure = Nonconformance(
      divergence: divergence,
      origin: .scriptOfTheRules(obeyed: 0, shortest: nil, repetition: .always))
    #expect(
      failure.description.contains("S0 says: \(Rule.S0.sentence). The script is about S7, S9.\n"))
  }

  /// The oracle is asked once for all planted bugs.
  private static let checks = Script.ofTheRules.map(ScriptCheck.init)

  @Test(arguments: plantedBugs.indices)
  func noRandomScriptIsNeededForAPlantedBug(_ index: Int) throws {
    let variant = plantedBugs[index].variant
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(variant, randomScripts: 0)
    }
    guard case .scriptOfTheRules(let obeyed, let shortest, .always) = failure.origin else {
      Issue.record("\(failure)")
      return
    }
    #expect(shortest == nil || shortest?.rule == failure.rule)
    #expect((shortest ?? failure.divergence).lineCount <= 15)
    #expect(Script.ofTheRules[obeyed].name == failure.divergence.script.name)
    for check in Self.checks.prefix(obeyed) {
      #expect(check.firstDivergence(of: variant) == nil)
    }
  }

  /// The clock is one that goes on by a given time each time it is read.
  private func scripts(
    _ number: Int? = nil, wherePlayingOneTakes duration: Duration
  ) throws -> Int {
    let variant = CountingVariant()
    var now = Duration.seconds(7)
    try Conformance(of: variant, randomScripts: number, steps: 1).check {
      defer { now += duration }
      return now
    }
    return variant.launches - RuleScript.all.count
  }

  @Test func withoutANumberRandomScriptsArePlayedForTwoSeconds() throws {
    // The clock is first read after a hundred of them.
    #expect(try scripts(wherePlayingOneTakes: .milliseconds(10)) == 99 + 200)
    #expect(try scripts(wherePlayingOneTakes: .seconds(2)) == 100)
    #expect(try scripts(wherePlayingOneTakes: .seconds(900)) == 100)
    for number in [0, 1, 150] {
      #expect(try scripts(number, wherePlayingOneTakes: .seconds(900)) == number)
    }
    #expect(try scripts(-1, wherePlayingOneTakes: .zero) == 0)
  }

  @Test func thePageSizeOfRandomScriptsCanBeSet() throws {
    let variant = miscountsPagesOfTwo
    try Conformance.check(variant, randomScripts: 200, pageSize: 3)
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(variant, randomScripts: 50, pageSize: 2)
    }
    #expect(failure.divergence.script.configuration.pageSize == 2)
  }

  /// A short script that shows nothing when it is played again would lead astray.
  @Test func aVariantThatIsNotTheSameEachTimeIsToldToBeSo() throws {
    let inARule = try #require(throws: Nonconformance.self) {
      try Conformance.check(MoodyVariant(alertingEvery: 3))
    }
    #expect(inARule.description.contains("The variant behaves differently each time"))
    let inARandomScript = try #require(throws: Nonconformance.self) {
      try Conformance.check(SulkingVariant(after: RuleScript.all.count), steps: 5)
    }
    #expect(
      inARandomScript.description.contains(
        "The next random script (seed 1, 5 steps) is impossible to shrink, because the variant behaves "
          + "differently each time:\n"))
  }

  @Test func aDivergenceThatDoesNotComeAgainIsTakenForStateThatWasKept() throws {
    let inARule = try #require(throws: Nonconformance.self) {
      try Conformance.check(MoodyVariant(alertingEvery: 30))
    }
    #expect(inARule.description.contains("State may be kept between launches."))
    let inARandomScript = try #require(throws: Nonconformance.self) {
      try Conformance.check(MoodyVariant(alertingEvery: RuleScript.all.count + 1), steps: 5)
    }
    #expect(
      inARandomScript.description.contains(
        "(seed 1, 5 steps) is impossible to shrink, because the variant obeys the rules when it is played "
          + "alone, so that state may be kept between launches:\n"))
  }

  @Test func aDivergenceThatDoesNotComeAgainIsNotSteady() throws {
    let check = ScriptCheck(try Script(parsing: "wait 0ms", name: "mine"))
    let variant = MoodyVariant(alertingEvery: 3)
    for _ in 0..<2 { #expect(check.firstDivergence(of: variant) == nil) }
    #expect(check.steadyDivergence(of: variant) == nil)
    #expect(check.steadyDivergence(of: MoodyVariant(alertingEvery: 1)) != nil)
  }

  @Test func anAlertThatNothingRaisedNamesTheRuleOfTheStep() throws {
    let check = ScriptCheck(try Script(parsing: "wait 0ms", name: "mine"))
    #expect(check.firstDivergence(of: MoodyVariant(alertingEvery: 1))?.rule == .L1)
  }

  @Test func whatOnlyARandomScriptFindsIsShrunk() throws {
    let variant = miscountsPagesOfTwo
    try Conformance.check(variant, randomScripts: 0)
    let failure = try #require(throws: Nonconformance.self) {
      try Conformance.check(variant, randomScripts: 500, seed: 7)
    }
    guard case .randomScript(let finding, drawnBy: 7) = failure.origin else {
      Issue.record("\(failure)")
      return
    }
    let again = try Script(parsing: finding.script.description, name: "again")
    #expect(again.lines.count < 10)
    #expect(ScriptCheck(again).firstDivergence(of: variant) != nil)
    #expect(
      failure.description.contains(
        "\n\n\(failure.rule.rawValue) says: \(failure.rule.sentence).\n\nAll "
          + "\(RuleScript.all.count) scripts of the rules passed, and \(finding.number) random ones. The next random "
          + "script (seed 7, 40 steps), shrunk:\n\n\(again)"))
  }
}

/// Shows nothing at all.
private struct Blank: Variant {
  let name = "Blank"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    screen
  }
}

/// Obeys the rules.
private final class CountingVariant: Variant, @unchecked Sendable {
  let name = "Counting"
  // Unchecked is right as its test is the only one to launch it.
  private(set) var launches = 0

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    launches += 1
    return MVCVariant().launch(on: screen, in: environment)
  }
}

/// After some launches, every second one raises an alert.
private final class SulkingVariant: Variant, @unchecked Sendable {
  let name = "Sulking"
  private let start: Int
  // Unchecked is right as its test is the only one to launch it.
  private var launches = 0

  init(after start: Int) {
    self.start = start
  }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    launches += 1
    if launches > start, launches.isMultiple(of: 2) { screen.alert("every second time") }
    return MVCVariant().launch(on: screen, in: environment)
  }
}

/// S2, on pages of two rows alone.
private let miscountsPagesOfTwo = RewiredVariant(name: "Mine", MVCVariant()) {
  $0.changingSearch { service, request, completion in
    let limit = request.limit == 2 ? 3 : request.limit
    let request = SearchRequest(query: request.query, offset: request.offset, limit: limit)
    return service.search(request, completion: completion)
  }
}
