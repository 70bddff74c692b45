import LoginSearch
@testable import Scenario
import Testing

@Suite struct OracleRuleTests {
  private func rule(
    _ aspect: Aspect, _ steps: [Step], serviceCall: Int? = nil, alert: String? = nil,
    clue: Difference.Clue? = nil
  ) -> Rule {
    Oracle(Script(name: "test", steps: steps)).rule(
      for: aspect, afterLines: steps.count,
      clue: serviceCall.map(Difference.Clue.serviceCall) ?? alert.map(Difference.Clue.alert) ?? clue
    )
  }

  @Test func atLaunchTheScreensAreAsL1AndS0Say() {
    #expect(rule(.logInEnabled, []) == .L1)
    #expect(rule(.title, []) == .S0)
    #expect(rule(.alerts, []) == .L1)
  }

  @Test func whatTheLineLedToNamesTheRule() {
    let shown = [.finds(25)] + entry
    #expect(rule(.id, typed) == .L2)
    #expect(rule(.error, [.pressReturn(.id)]) == .L3)
    #expect(rule(.spinner, typed + [.tap(.logIn)]) == .L4)
    #expect(rule(.route, shown) == .L5)
    #expect(rule(.user, shown + [.tap(.logOut)]) == .L7)
    #expect(rule(.query, shown) == .S1)
    #expect(rule(.title, shown) == .S3)
    #expect(rule(.nextEnabled, shown) == .S6)
    #expect(rule(.rows, shown + [.toggle(0)]) == .S10)
    #expect(rule(.rows, shown + [.select(0)]) == .S11)
    #expect(rule(.content, shown + [.type(.query, ""), .pressReturn(.query)]) == .S9)
  }

  @Test func eachAspectOfTheListHasItsRule() {
    let aspects: [Aspect] = [.rowCount, .position, .changes, .refreshSpinner]
    #expect(aspects.map { rule($0, []) } == [.S0, .S0, .S0, .S0])
    let shown = [.finds(25)] + entry
    #expect(aspects.map { rule($0, shown) } == [.S3, .S13, .S3, .S14])
    #expect(aspects.map { rule($0, shown + [.scroll(to: 3)]) } == [.S3, .S13, .S3, .S14])
    #expect(rule(.rows, shown + [.scroll(to: 3)]) == .S13)
    #expect(rule(.refreshSpinner, shown + [.search(.hangs), .pull]) == .S14)
    let refreshed = shown + [.finds(24), .select(1), .pull, .wait(ms: 0)]
    #expect(aspects.map { rule($0, refreshed) } == [.S14, .S14, .S14, .S14])
    #expect(rule(.rows, refreshed) == .S14)
    #expect(rule(.page, refreshed) == .S14)
    #expect(rule(.nextEnabled, refreshed) == .S6)
    let failed = shown + [.search(.fails(.offline)), .pull, .wait(ms: 0)]
    #expect(rule(.alerts, failed) == .S14)
    #expect(rule(.refreshSpinner, failed) == .S14)
    #expect(rule(.rowCount, shown + [.tap(.next)]) == .S2)
    #expect(rule(.position, shown + [.tap(.logOut)]) == .L7)
    #expect(rule(.changes, shown + [.type(.query, ""), .pressReturn(.query)]) == .S9)
    #expect(rule(.position, shown + [.letGo, .scroll(by: 1)]) == .A2)
  }

  /// S3 says what a page shows, and S10, S11 and S14 what its items keep.
  @Test func rowsThatDifferInOneFlagNameTheRuleOfThatFlag() {
    let shown = [.finds(25)] + entry
    func rules(_ steps: [Step]) -> [Rule] {
      [rule(.rows, steps, clue: .expansion), rule(.rows, steps, clue: .selection)]
    }
    #expect(rules(shown) == [.S1, .S11])
    #expect(rules(shown + [.scroll(to: 3)]) == [.S1, .S11])
    #expect(rules(shown + [.select(0)]) == [.S1, .S11])
    #expect(rules(shown + [.toggle(0)]) == [.S10, .S11])
    #expect(rules(shown + [.tap(.next), .wait(ms: 0)]) == [.S10, .S11])
    #expect(rules(shown + [.toggle(0), .pull, .wait(ms: 0)]) == [.S10, .S14])
    let again = [.toggle(0), .tap(.logOut)] + entry
    #expect(rules(shown + again) == [.S1, .S11])
    // What can't be touched shows nothing new.
    #expect(rules(shown + [.toggle(24)]) == [.S12, .S12])
    #expect(rules(shown + [.type(.query, "dog"), .wait(ms: 300)]) == [.S7, .S7])
  }

  @Test func aLostSelectionIsARefreshs() {
    let steps = [.finds(9)] + entry + [.select(8), .finds(3), .pull, .wait(ms: 0)]
    #expect(rule(.rows, steps) == .S14)
  }

  /// Whatever happened, also after letting go.
  @Test func cellsAndUpdatesAreOfOneRule() {
    for steps in [[], typed, entry, [.letGo], [.finds(9)] + entry + [.toggle(0)]] as [[Step]] {
      #expect(rule(.configuredCells, steps) == .S15)
      #expect(rule(.invalidUpdates, steps) == .S15)
    }
  }

  @Test func aGestureOnTheListThatCannotBeMadeNamesTheRule() {
    let shown = [.finds(25)] + entry
    for aspect in [Aspect.rows, .position, .rowCount, .refreshSpinner, .serviceCalls] {
      #expect(rule(aspect, entry + [.scroll(by: 1)]) == .S13)
      #expect(rule(aspect, entry + [.scroll(to: 1)]) == .S13)
      #expect(rule(aspect, entry + [.pull]) == .S14)
      #expect(rule(aspect, shown + [.search(.hangs), .pull, .pull]) == .S14)
    }
    let scrolled = shown + [.toggle(24)]
    #expect(rule(.rows, scrolled) == .S12)
  }

  @Test func whatALineMustNotLeadToNamesTheRule() {
    let shown = [.finds(3)] + entry
    #expect(rule(.content, shown + [.type(.query, "dog "), .wait(ms: 300)]) == .S7)
    #expect(rule(.content, shown + [.tap(.next)]) == .S6)
    #expect(rule(.rows, [.toggle(0)]) == .S12)
    #expect(rule(.serviceCalls, [.pressReturn(.id)]) == .L3)
    let stray = [.misbehave(.login, .answersTwice), .logIn(.fails(.code(1)), ms: 5)] + typed
    let answeredTwice = stray + [.tap(.logIn), .wait(ms: 5), .wait(ms: 5)]
    #expect(rule(.alerts, answeredTwice) == .A1)
    #expect(rule(.alerts, answeredTwice, alert: "1 Error") == .A1)
  }

  /// Nothing else runs in a variant by itself.
  @Test func whatHappensInAWaitThatBringsNothingIsTheDebounces() {
    let shown = [.finds(3)] + entry
    let typed: [Step] = [
      .type(.query, "cat"), .wait(ms: 200), .type(.query, "cats"), .wait(ms: 200),
    ]
    #expect(rule(.serviceCalls, shown + typed, serviceCall: 3) == .S7)
    #expect(rule(.content, shown + typed) == .S7)
    #expect(rule(.serviceCalls, shown + [.wait(ms: 300)], serviceCall: 3) == .S1)
    let returned: [Step] = [
      .type(.query, "cat"), .pressReturn(.query), .wait(ms: 0), .wait(ms: 300),
    ]
    #expect(rule(.serviceCalls, shown + returned, serviceCall: 4) == .S8)
    let loggedOut: [Step] = [.type(.query, "cat"), .tap(.logOut), .wait(ms: 300)]
    #expect(rule(.serviceCalls, shown + loggedOut, serviceCall: 3) == .L7)
    #expect(rule(.serviceCalls, [.wait(ms: 300)], serviceCall: 0) == .L1)
  }

  /// One alert too many is most likely one of before, raised again.
  @Test(
    arguments: [
      ([.pressReturn(.id)], "ERROR", Rule.L3),
      // The same text, by another rule.
      ([.logIn(.fails(.missingCredentials))] + typed + [.tap(.logIn), .wait(ms: 0)], "ERROR", .L6),
      ([.logIn(.fails(.code(-1)))] + typed + [.tap(.logIn), .wait(ms: 0)], "-1 Error", .L6),
      ([.search(.fails(.offline))] + entry, "You are offline", .S4),
      (
        [.search(.fails(.malformed(detail: "1 Error")))] + entry,
        "The answer could not be read: 1 Error", .S4
      ),
      (
        [.finds(3)] + entry + [.search(.fails(.offline)), .pull, .wait(ms: 0)],
        "You are offline", .S14
      ),
      (
        [.finds(3), .behaviour(.preferencesWriting(works: false))] + entry + [.toggle(0)],
        "Your change could not be saved", .S10
      ),
    ] as [([Step], String, Rule)])
  func anAlertTooManyNamesTheRuleThatRaisedItBefore(
    _ steps: [Step], _ alert: String, _ rule: Rule
  ) {
    #expect(self.rule(.alerts, steps + [.type(.id, "x"), .tap(.next)], alert: alert) == rule)
  }

  @Test func anAlertThatNothingRaisedNamesTheRuleOfTheStep() {
    let shown = [.finds(3)] + entry
    #expect(rule(.alerts, shown + [.tap(.next)], alert: "You are offline") == .S6)
    #expect(rule(.alerts, shown + [.toggle(0)], alert: "Your change could not be saved") == .S10)
  }

  @Test func whatHappenedEarlierStillHolds() {
    #expect(rule(.title, [.finds(3)] + entry + [.expect(.route(.search))]) == .S3)
    #expect(rule(.title, [.finds(3)] + entry + [.letGo, .wait(ms: 5)]) == .A2)
    #expect(rule(.lifetime, [.letGo]) == .A2)
  }

  @Test func aTimerAfterLogOutNamesTheRuleOfLogOut() {
    #expect(rule(.timers, [.finds(3)] + entry + [.type(.query, "cat"), .tap(.logOut)]) == .L7)
  }

  @Test func aCancellationNamesTheRuleOfTheLoadThatCausesIt() {
    let shown = [.finds(25), .search(nil, offset: 10, .hangs)] + entry + [.tap(.next)]
    func rule(_ steps: [Step]) -> Rule {
      self.rule(.serviceCalls, shown + steps, serviceCall: 4)
    }
    #expect(rule([.type(.query, "cat"), .wait(ms: 300)]) == .S7)
    #expect(rule([.pressReturn(.query)]) == .S8)
    #expect(rule([.type(.query, ""), .pressReturn(.query)]) == .S9)
    #expect(rule([.tap(.logOut)]) == .L7)
    #expect(rule([.letGo]) == .A2)
    let refreshed = [.finds(25)] + entry + [.pull, .tap(.next)]
    #expect(self.rule(.serviceCalls, refreshed, serviceCall: 4) == .S6)
  }

  /// Which of the two led to the difference can't be seen.
  @Test func aStaleAnswerNamesA1AlsoNextToAValidOne() {
    let twice = [.misbehave(.login, .answersTwice), .finds(3)] + entry
    for aspect in [Aspect.content, .rows, .alerts, .route] { #expect(rule(aspect, twice) == .A1) }
    #expect(rule(.serviceCalls, twice, serviceCall: 3) == .A1)
    // What is due before the stale answer does not follow from it.
    #expect(rule(.serviceCalls, twice, serviceCall: 1) == .S1)
  }

  @Test func eachServiceCallNamesTheRuleThatCausedIt() {
    let steps =
      [.finds(25)] + entry
      + [.toggle(0), .tap(.next), .type(.query, "cat"), .wait(ms: 300), .pressReturn(.query)]
      + [.wait(ms: 0), .pull, .tap(.logOut)]
    let rules: [Rule] = expectedRun(of: steps).serviceCalls.indices.map {
      rule(.serviceCalls, steps, serviceCall: $0)
    }
    #expect(rules == [.L4, .S1, .S1, .S10, .S6, .S7, .S8, .S14, .L7])
  }
}
