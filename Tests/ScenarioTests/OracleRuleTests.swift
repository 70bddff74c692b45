import LoginSearch
import Testing

@testable import Scenario

/// Which rule a report names. How often it is the right one is counted where bugs are planted.
@Suite struct OracleRuleTests {
  private func rule(
    _ aspect: Aspect, _ steps: [Step], clue: Difference.Clue? = nil, of rules: [Rule] = []
  ) -> Rule {
    Script(name: "test", rules: rules, steps: steps).rule(
      for: aspect, afterLines: steps.count, clue: clue)
  }

  private static let shown = [.finds(25)] + entry

  @Test(
    arguments: [
      (.logInEnabled, [], .L1), (.title, [], .S0), (.id, typed, .L2),
      (.error, [.pressReturn(.id)], .L3), (.spinner, typed + [.tap(.logIn)], .L4),
      (.route, shown, .L5), (.user, shown + [.tap(.logOut)], .L7), (.query, shown, .S1),
      (.title, shown, .S3), (.nextEnabled, shown, .S6), (.position, shown, .S13),
      (.rows, shown + [.toggle(0)], .S10), (.rows, shown + [.select(0)], .S11),
      (.rows, shown + [.scroll(by: 1)], .S13), (.rows, shown + [.pull, .wait(ms: 0)], .S14),
      (.content, shown + [.tap(.next)], .S2),
      (.content, shown + [.type(.query, ""), .pressReturn(.query)], .S9),
      (.content, [.search(.fails(.offline))] + entry, .S4),
      (.timers, shown + [.tap(.logOut)], .L7), (.title, shown + [.letGo, .wait(ms: 5)], .A2),
      (.serviceCalls, shown + [.pull, .wait(ms: 0)], .S14),
      (.serviceCalls, shown + [.toggle(0)], .S10), (.serviceCalls, shown + [.scroll(by: 1)], .S13),
      (.serviceCalls, shown, .S2), (.refreshSpinner, shown + [.tap(.next)], .S14),
      (.refreshSpinner, shown + [.pull, .letGo], .A2),
      (.alerts, [.logIn(.fails(.code(1)))] + typed + [.tap(.logIn), .wait(ms: 0)], .L6),
    ] as [(Aspect, [Step], Rule)])
  func theLatestEventThatAnAspectFollowsFromNamesTheRule(
    aspect: Aspect, steps: [Step], rule: Rule
  ) {
    #expect(self.rule(aspect, steps) == rule)
  }

  @Test(
    arguments: [
      (.rows, shown + [.toggle(24)], .S12), (.content, [.finds(3)] + entry + [.tap(.next)], .S6),
      (.position, entry + [.scroll(by: 1)], .S13), (.serviceCalls, entry + [.pull], .S14),
      (.content, shown + [.type(.query, "dog "), .wait(ms: 300)], .S7),
      (.serviceCalls, shown + [.type(.query, "cat"), .tap(.logOut), .wait(ms: 300)], .L7),
    ] as [(Aspect, [Step], Rule)])
  func whatAStepMustNotLeadToNamesTheRule(aspect: Aspect, steps: [Step], rule: Rule) {
    #expect(self.rule(aspect, steps) == rule)
  }

  @Test func eachServiceCallNamesTheRuleThatCausedIt() {
    let steps =
      Self.shown
      + [.toggle(0), .tap(.next), .type(.query, "cat"), .wait(ms: 300), .pressReturn(.query)]
      + [.wait(ms: 0), .pull, .tap(.logOut)]
    let rules = expectedRun(of: steps).serviceCalls.indices.map {
      rule(.serviceCalls, steps, clue: .serviceCall($0))
    }
    #expect(rules == [.L4, .S1, .S1, .S10, .S6, .S7, .S8, .S14, .L7])
  }

  @Test func `a wrong expansion after preferences that can't be read breaks S1`() {
    let steps: [Step] = [.toggle(0), .tap(.logOut), .behaviour(.preferencesReading(works: false))]
    #expect(rule(.rows, Self.shown + steps + entry, clue: .expansion) == .S1)
  }

  /// Which of the two led to the difference can't be seen.
  @Test func aStaleAnswerNamesA1AlsoNextToAValidOne() {
    let twice = [.misbehave(.login, .answersTwice), .finds(3)] + entry
    for aspect in [Aspect.content, .rows, .alerts, .route, .refreshSpinner] {
      #expect(rule(aspect, twice) == .A1, "\(aspect)")
    }
  }

  @Test func whereNoEventTellsItIsTheFirstRuleThatTheScriptNames() {
    let scrolled = Self.shown + [.scroll(by: 0)]
    #expect(rule(.alerts, scrolled) == .S13)
    #expect(rule(.alerts, scrolled, of: [.S12, .S3]) == .S12)
    #expect(rule(.position, scrolled, of: [.S12, .S3]) == .S13)
    #expect(rule(.lifetime, [.letGo], of: [.S3]) == .A2)
  }
}
