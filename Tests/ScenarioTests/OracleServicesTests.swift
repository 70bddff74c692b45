import LoginSearch
@testable import Scenario
import Testing

@Suite struct OracleServicesTests {
  @Test func A1_anAnswerAfterItsCancellationIsNotSeen() {
    let run = expectedRun(
      of: [.misbehave(.search, .ignoresCancellation), .finds("cat", 3, ms: 100), .finds("dog", 5)]
        + entry + [.type(.query, "cat"), .pressReturn(.query), .wait(ms: 50)]
        + [.type(.query, "dog"), .pressReturn(.query), .wait(ms: 50)])
    #expect(run.end.search.rows.count == 5)
    #expect(run.callKinds.suffix(2) == [.cancel(number: 3), searchCall(4, "dog")])
  }

  @Test func A1_aSecondAnswerIsNotSeen() {
    let run = expectedRun(
      of: [.misbehave(.login, .answersTwice), .logIn(.fails(.code(5)), ms: 10)] + typed
        + [.tap(.logIn), .wait(ms: 10), .type(.id, "eve"), .wait(ms: 10)])
    #expect(run.end.alerts == ["5 Error"])
    #expect(run.end.login.error == "")
  }

  @Test func A1_aSecondAnswerDoesNotStandInForALaterRequest() {
    let run = expectedRun(
      of: [.misbehave(.login, .answersTwice), .logIn(.fails(.code(5)), ms: 10)] + typed
        + [.tap(.logIn), .wait(ms: 10), .logIn(.hangs), .tap(.logIn), .wait(ms: 10)])
    #expect(run.end.login.isSpinning)
    #expect(run.end.alerts == ["5 Error"])
  }

  @Test func A1_answersInsideTheCallComeRightAfterTheirRequests() {
    let run = expectedRun(
      of: [
        .misbehave(.login, .answersInsideTheCall), .misbehave(.search, .answersInsideTheCall),
        .misbehave(.login, .answersTwice), .misbehave(.search, .answersTwice),
        .logIn(.succeeds(name: nil), ms: 70), .finds(2, ms: 70),
      ] + typed + [.pressReturn(.password)])
    #expect(run.callKinds == [logInCall, .readPreferences, searchCall(2, "dog")])
    #expect(run.end.route == .search)
    #expect(run.end.search.rows.count == 2)
    #expect(run.serviceCalls.map(\.time) == [.zero, .zero, .zero])
  }

  @Test func A1_hangingIsNotHelpedByMisbehaving() {
    let run = expectedRun(
      of: [.misbehave(.login, .answersInsideTheCall), .misbehave(.login, .answersTwice)]
        + [.logIn(.hangs)] + typed + [.tap(.logIn), .wait(ms: 9000), .letGo])
    #expect(run.end.login.isSpinning)
    #expect(run.callKinds == [logInCall, .cancel(number: 1)])
  }

  @Test func A1_answersAfterLogOutAreNotSeen() {
    let steps =
      [
        .misbehave(.login, .answersAfterLogOut), .misbehave(.search, .answersAfterLogOut),
        .search("cat", .fails(.offline), ms: 10), .finds("dog", 3),
      ] + entry + [.type(.query, "cat"), .pressReturn(.query), .tap(.logOut)] + typed
    let before = expectedRun(of: steps)
    let after = expectedRun(of: steps + [.wait(ms: 500)])
    #expect(after.end == before.end)
    #expect(after.end.route == .login)
    #expect(after.end.alerts.isEmpty)
    #expect(after.callKinds.last == .cancel(number: 3))
  }

  @Test func A1_misbehavioursAddUpUntilTheServiceBehaves() {
    let run = expectedRun(
      of: [
        .misbehave(.search, .answersInsideTheCall), .misbehave(.search, .answersTwice), .finds(2),
      ]
        + entry + [.behaviour(.behave(.login)), .pressReturn(.query)]
        + [.behaviour(.behave(.search)), .pressReturn(.query)])
    let contents = run.checkpoints.suffix(3).map(\.widgets.search.content)
    #expect(contents == [.rows, .rows, .loading])
  }

  @Test func A1_whatARequestMeetsIsFixedWhenItIsMade() {
    let run = expectedRun(
      of: [.finds(3, ms: 10)] + entry
        + [.search(.fails(.offline)), .misbehave(.search, .answersInsideTheCall), .wait(ms: 10)])
    #expect(run.end.search.rows.count == 3)
  }

  @Test func A1_theLatestLineThatMatchesHolds() {
    let run = expectedRun(
      of: [.finds("dog", 15), .search("dog", offset: 10, .fails(.offline)), .finds("cat", 1)]
        + entry
        + [.tap(.next), .wait(ms: 0)])
    #expect(run.end.search.message == "You are offline")
    #expect(expectedRun(of: [.finds("cat", 1)] + entry).end.search.content == .loading)
  }

  @Test func A2_lettingGoCancelsAndFreezes() {
    let steps = typed + [.tap(.logIn), .letGo]
    let run = expectedRun(
      of: [.logIn(.succeeds(name: nil), ms: 5), .misbehave(.login, .ignoresCancellation)] + steps
        + [.type(.id, "eve"), .letGo, .wait(ms: 500)])
    #expect(run.end == expectedRun(of: typed + [.tap(.logIn)]).end)
    #expect(run.callKinds == [logInCall, .cancel(number: 1)])
  }

  @Test func A2_anAnswerToNobodyIsNotSeen() {
    let run = expectedRun(
      of: [.finds(3, ms: 5), .misbehave(.search, .ignoresCancellation)] + entry
        + [.letGo, .wait(ms: 500)])
    #expect(run.end.search.content == .loading)
    #expect(run.end.search.title == "Searching…")
    #expect(run.callKinds.last == .cancel(number: 2))
  }

  @Test func A2_aBareFieldStillTakesText() {
    let run = expectedRun(
      of: [
        .type(.id, "ann"), .pressReturn(.id), .letGo, .type(.id, "eve"), .type(.password, "abc"),
      ]
        + [.tap(.logIn), .pressReturn(.id)])
    var login = Snapshot.Login()
    login.id = "eve"
    login.password = "•••"
    login.error = "ERROR"
    #expect(run.end.login == login)
    #expect(run.end.alerts == ["ERROR"])
    #expect(run.serviceCalls.isEmpty)
  }

  @Test func A2_theSearchScreenIsFrozenButForItsField() {
    let shown = [.finds(25)] + entry + [.select(2), .type(.query, "c"), .letGo]
    let run = expectedRun(
      of:
        shown + [
          .type(.query, "cat"), .pressReturn(.query), .tap(.next), .tap(.logOut), .toggle(0),
          .select(0), .wait(ms: 5000),
        ])
    var expected = expectedRun(of: shown).end
    #expect(expected.search.rows[2].isSelected && expected.search.isNextEnabled)
    expected.search.query = "cat"
    #expect(run.end == expected)
    #expect(run.serviceCalls.count == 3)
  }

  @Test func A3_onlyWhatIsPendingIsLoggedAsCancelled() {
    let run = expectedRun(of: [.finds(3)] + entry + [.tap(.logOut), .letGo])
    #expect(run.callKinds == [logInCall, .readPreferences, searchCall(2, "dog")])
  }

  @Test func A3_sameInstantInOrderOfScheduling() {
    // The answer to the second page and the end of the debounce are due together.
    let shown = [.finds(25, ms: 300)] + entry + [.wait(ms: 300)]
    let answerFirst = expectedRun(of: shown + [.tap(.next), .type(.query, "cat"), .wait(ms: 300)])
    #expect(
      answerFirst.callKinds.suffix(2) == [searchCall(3, "dog", offset: 10), searchCall(4, "cat")])
    let quietFirst = expectedRun(of: shown + [.type(.query, "cat"), .tap(.next), .wait(ms: 300)])
    #expect(quietFirst.callKinds.suffix(2) == [.cancel(number: 3), searchCall(4, "cat")])
  }

  @Test func A3_aWaitRunsWhatIsScheduledMeanwhile() {
    let run = expectedRun(
      of: [.logIn(.succeeds(name: nil), ms: 10), .finds(3, ms: 20)] + typed
        + [.tap(.logIn), .wait(ms: 30)])
    #expect(run.end.search.content == .rows)
    let times: [Duration] = [.zero, .milliseconds(10), .milliseconds(10)]
    #expect(run.serviceCalls.map(\.time) == times)
    #expect(run.checkpoints.last?.time == .milliseconds(30))
  }
}
