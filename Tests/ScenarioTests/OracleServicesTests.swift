import LoginSearch
import Scenario
import Testing

@Suite struct OracleServicesTests {
  @Test func A1_anAnswerAfterItsCancellationIsNotSeen() {
    let prophecy = foretell(
      [.misbehave(.search, .ignoresCancellation), .finds("cat", 3, ms: 100), .finds("dog", 5)]
        + entry + [.type(.query, "cat"), .pressReturn(.query), .wait(ms: 50)]
        + [.type(.query, "dog"), .pressReturn(.query), .wait(ms: 50)])
    #expect(prophecy.end.search.rows.count == 5)
    #expect(prophecy.events.suffix(2) == [.cancel(number: 3), asked(4, "dog")])
  }

  @Test func A1_aSecondAnswerIsNotSeen() {
    let prophecy = foretell(
      [.misbehave(.login, .answersTwice), .logIn(.fails(.code(5)), ms: 10)] + typed
        + [.tap(.logIn), .wait(ms: 10), .type(.id, "eve"), .wait(ms: 10)])
    #expect(prophecy.end.alerts == ["5 Error"])
    #expect(prophecy.end.login.error == "")
  }

  @Test func A1_aSecondAnswerDoesNotStandInForALaterRequest() {
    let prophecy = foretell(
      [.misbehave(.login, .answersTwice), .logIn(.fails(.code(5)), ms: 10)] + typed
        + [.tap(.logIn), .wait(ms: 10), .logIn(.hangs), .tap(.logIn), .wait(ms: 10)])
    #expect(prophecy.end.login.isSpinning)
    #expect(prophecy.end.alerts == ["5 Error"])
  }

  @Test func A1_answersInsideTheCallComeRightAfterTheirRequests() {
    let prophecy = foretell(
      [
        .misbehave(.login, .answersInsideTheCall), .misbehave(.search, .answersInsideTheCall),
        .misbehave(.login, .answersTwice), .misbehave(.search, .answersTwice),
        .logIn(.succeeds(name: nil), ms: 70), .finds(2, ms: 70),
      ] + typed + [.pressReturn(.password)])
    #expect(prophecy.events == [askedToLogIn, .readPreferences, asked(2, "dog")])
    #expect(prophecy.end.route == .search)
    #expect(prophecy.end.search.rows.count == 2)
    #expect(prophecy.log.map(\.time) == [.zero, .zero, .zero])
  }

  @Test func A1_hangingIsNotHelpedByMisbehaving() {
    let prophecy = foretell(
      [.misbehave(.login, .answersInsideTheCall), .misbehave(.login, .answersTwice)]
        + [.logIn(.hangs)] + typed + [.tap(.logIn), .wait(ms: 9000), .letGo])
    #expect(prophecy.end.login.isSpinning)
    #expect(prophecy.events == [askedToLogIn, .cancel(number: 1)])
  }

  @Test func A1_answersAfterLogOutAreNotSeen() {
    let steps =
      [
        .misbehave(.login, .answersAfterLogOut), .misbehave(.search, .answersAfterLogOut),
        .search("cat", .fails(.offline), ms: 10), .finds("dog", 3),
      ] + entry + [.type(.query, "cat"), .pressReturn(.query), .tap(.logOut)] + typed
    let before = foretell(steps)
    let after = foretell(steps + [.wait(ms: 500)])
    #expect(after.end == before.end)
    #expect(after.end.route == .login)
    #expect(after.end.alerts.isEmpty)
    #expect(after.events.last == .cancel(number: 3))
  }

  @Test func A1_misbehavioursAddUpUntilTheServiceBehaves() {
    let prophecy = foretell(
      [.misbehave(.search, .answersInsideTheCall), .misbehave(.search, .answersTwice), .finds(2)]
        + entry + [.behaviour(.behave(.login)), .pressReturn(.query)]
        + [.behaviour(.behave(.search)), .pressReturn(.query)])
    let contents = prophecy.moments.suffix(3).map(\.widgets.search.content)
    #expect(contents == [.rows, .rows, .loading])
  }

  @Test func A1_whatARequestMeetsIsFixedWhenItIsMade() {
    let prophecy = foretell(
      [.finds(3, ms: 10)] + entry
        + [.search(.fails(.offline)), .misbehave(.search, .answersInsideTheCall), .wait(ms: 10)])
    #expect(prophecy.end.search.rows.count == 3)
  }

  @Test func A1_theLatestLineThatMatchesHolds() {
    let prophecy = foretell(
      [.finds("dog", 15), .search("dog", offset: 10, .fails(.offline)), .finds("cat", 1)] + entry
        + [.tap(.next), .wait(ms: 0)])
    #expect(prophecy.end.search.message == "You are offline")
    #expect(foretell([.finds("cat", 1)] + entry).end.search.content == .loading)
  }

  @Test func A2_lettingGoCancelsAndFreezes() {
    let steps = typed + [.tap(.logIn), .letGo]
    let prophecy = foretell(
      [.logIn(.succeeds(name: nil), ms: 5), .misbehave(.login, .ignoresCancellation)] + steps
        + [.type(.id, "eve"), .letGo, .wait(ms: 500)])
    #expect(prophecy.end == foretell(typed + [.tap(.logIn)]).end)
    #expect(prophecy.events == [askedToLogIn, .cancel(number: 1)])
  }

  @Test func A2_anAnswerToNobodyIsNotSeen() {
    let prophecy = foretell(
      [.finds(3, ms: 5), .misbehave(.search, .ignoresCancellation)] + entry
        + [.letGo, .wait(ms: 500)])
    #expect(prophecy.end.search.content == .loading)
    #expect(prophecy.end.search.title == "Searching…")
    #expect(prophecy.events.last == .cancel(number: 2))
  }

  @Test func A2_aBareFieldStillTakesText() {
    let prophecy = foretell(
      [.type(.id, "ann"), .pressReturn(.id), .letGo, .type(.id, "eve"), .type(.password, "abc")]
        + [.tap(.logIn), .pressReturn(.id)])
    var login = Snapshot.Login()
    login.id = "eve"
    login.password = "•••"
    login.error = "ERROR"
    #expect(prophecy.end.login == login)
    #expect(prophecy.end.alerts == ["ERROR"])
    #expect(prophecy.log.isEmpty)
  }

  @Test func A2_theSearchScreenIsFrozenButForItsField() {
    let shown = [.finds(25)] + entry + [.select(2), .type(.query, "c"), .letGo]
    let prophecy = foretell(
      shown + [
        .type(.query, "cat"), .pressReturn(.query), .tap(.next), .tap(.logOut), .toggle(0),
        .select(0), .wait(ms: 5000),
      ])
    var expected = foretell(shown).end
    #expect(expected.search.rows[2].isSelected && expected.search.isNextEnabled)
    expected.search.query = "cat"
    #expect(prophecy.end == expected)
    #expect(prophecy.log.count == 3)
  }

  @Test func A3_onlyWhatIsPendingIsLoggedAsCancelled() {
    let prophecy = foretell([.finds(3)] + entry + [.tap(.logOut), .letGo])
    #expect(prophecy.events == [askedToLogIn, .readPreferences, asked(2, "dog")])
  }

  @Test func A3_sameInstantInOrderOfScheduling() {
    // The answer to the second page and the end of the debounce are due together.
    let shown = [.finds(25, ms: 300)] + entry + [.wait(ms: 300)]
    let answerFirst = foretell(shown + [.tap(.next), .type(.query, "cat"), .wait(ms: 300)])
    #expect(answerFirst.events.suffix(2) == [asked(3, "dog", offset: 10), asked(4, "cat")])
    let quietFirst = foretell(shown + [.type(.query, "cat"), .tap(.next), .wait(ms: 300)])
    #expect(quietFirst.events.suffix(2) == [.cancel(number: 3), asked(4, "cat")])
  }

  @Test func A3_aWaitRunsWhatIsScheduledMeanwhile() {
    let prophecy = foretell(
      [.logIn(.succeeds(name: nil), ms: 10), .finds(3, ms: 20)] + typed
        + [.tap(.logIn), .wait(ms: 30)])
    #expect(prophecy.end.search.content == .rows)
    let times: [Duration] = [.zero, .milliseconds(10), .milliseconds(10)]
    #expect(prophecy.log.map(\.time) == times)
    #expect(prophecy.moments.last?.time == .milliseconds(30))
  }
}
