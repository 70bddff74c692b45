import LoginSearch
import Scenario
import Testing

@Suite struct OracleRuleTests {
  private func rule(
    _ aspect: Aspect, _ steps: [Step], logEntry: Int? = nil, alert: String? = nil
  ) -> Rule {
    Oracle(Script(name: "test", steps: steps)).rule(
      for: aspect, after: steps.count, logEntry: logEntry, alert: alert)
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

  @Test func whatALineMustNotLeadToNamesTheRule() {
    let shown = [.finds(3)] + entry
    #expect(rule(.content, shown + [.type(.query, "dog "), .wait(ms: 300)]) == .S7)
    #expect(rule(.content, shown + [.tap(.next)]) == .S6)
    #expect(rule(.rows, [.toggle(0)]) == .S12)
    #expect(rule(.requestLog, [.pressReturn(.id)]) == .L3)
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
    #expect(rule(.requestLog, shown + typed, logEntry: 3) == .S7)
    #expect(rule(.content, shown + typed) == .S7)
    #expect(rule(.requestLog, shown + [.wait(ms: 300)], logEntry: 3) == .S1)
    let returned: [Step] = [
      .type(.query, "cat"), .pressReturn(.query), .wait(ms: 0), .wait(ms: 300),
    ]
    #expect(rule(.requestLog, shown + returned, logEntry: 4) == .S8)
    let loggedOut: [Step] = [.type(.query, "cat"), .tap(.logOut), .wait(ms: 300)]
    #expect(rule(.requestLog, shown + loggedOut, logEntry: 3) == .L7)
    #expect(rule(.requestLog, [.wait(ms: 300)], logEntry: 0) == .L1)
  }

  @Test(arguments: [
    (LoginError.missingCredentials.message, Rule.L3), (LoginError.code(-1).message, .L6),
    (SearchFailure.offline.message, .S4), (SearchFailure.malformed(detail: "1 Error").message, .S4),
    (PreferencesFailure.message, .S10), ("", .S4), ("4 Errors", .S4),
  ])
  func anAlertTooManyNamesTheRuleThatItComesBy(_ alert: String, _ rule: Rule) {
    #expect(self.rule(.alerts, [.finds(3)] + entry + [.tap(.next)], alert: alert) == rule)
  }

  @Test func whatHappenedEarlierStillHolds() {
    #expect(rule(.title, [.finds(3)] + entry + [.expect(.route(.search))]) == .S3)
    #expect(rule(.title, [.finds(3)] + entry + [.letGo, .wait(ms: 5)]) == .A2)
    #expect(rule(.lifetime, [.letGo]) == .A2)
  }

  @Test func eachLogEntryNamesTheRuleThatCallsForIt() {
    let steps =
      [.finds(25)] + entry
      + [.toggle(0), .tap(.next), .type(.query, "cat"), .wait(ms: 300), .pressReturn(.query)]
      + [.tap(.logOut)]
    let rules: [Rule] = foretell(steps).log.indices.map { rule(.requestLog, steps, logEntry: $0) }
    #expect(rules == [.L4, .S1, .S1, .S10, .S6, .S7, .S8, .L7])
  }
}
