import LoginSearch
import Scenario
import Testing

@Suite struct OracleLoginTests {
  @Test func L1_launchShowsAnEmptyLoginScreen() {
    var expected = Snapshot()
    expected.search.title = "Search"
    let prophecy = foretell([])
    #expect(prophecy.moments.map(\.widgets) == [expected])
    #expect(prophecy.log.isEmpty)
    #expect(expected.login.isIDEnabled && !expected.login.isLogInEnabled)
  }

  @Test func L2_buttonNeedsTextInBothFields() {
    let prophecy = foretell([.type(.id, " "), .type(.password, "é👩‍👩‍👧"), .type(.id, "")])
    #expect(prophecy.moments.map(\.widgets.login.isLogInEnabled) == [false, false, true, false])
    #expect(prophecy.moments.map(\.widgets.login.id) == ["", " ", " ", ""])
    #expect(prophecy.end.login.password == "••")
  }

  @Test func L2_typingClearsTheError() {
    let prophecy = foretell([.pressReturn(.id), .type(.password, "")])
    #expect(prophecy.moments.map(\.widgets.login.error) == ["", "ERROR", ""])
    #expect(prophecy.end.alerts == ["ERROR"])
  }

  @Test func L3_returnWithAnEmptyFieldIsAnErrorAndNoRequest() {
    let prophecy = foretell([.type(.id, "ann"), .pressReturn(.id), .pressReturn(.password)])
    #expect(prophecy.end.login.error == "ERROR")
    #expect(prophecy.end.login.isIDEnabled)
    #expect(prophecy.end.alerts == ["ERROR", "ERROR"])
    #expect(prophecy.log.isEmpty)
  }

  @Test func L3_tapOnTheDisabledButtonIsNothing() {
    #expect(foretell([.type(.id, "ann"), .tap(.logIn)]).end.alerts.isEmpty)
  }

  @Test(arguments: [Step.tap(.logIn), .pressReturn(.id), .pressReturn(.password)])
  func L4_submitDisablesAllAndAsksOnce(submit: Step) {
    let prophecy = foretell(
      typed + [submit, .tap(.logIn), .pressReturn(.id), .type(.id, "eve"), .wait(ms: 9000)])
    var login = Snapshot.Login()
    login.id = "ann"
    login.password = "••••••"
    login.isIDEnabled = false
    login.isPasswordEnabled = false
    login.isSpinning = true
    #expect(prophecy.end.login == login)
    #expect(prophecy.events == [askedToLogIn])
  }

  @Test func L4_submitClearsTheError() {
    let prophecy = foretell(
      [.logIn(.fails(.code(401)))] + typed
        + [.tap(.logIn), .wait(ms: 0), .logIn(.hangs), .tap(.logIn)])
    #expect(prophecy.end.login.error == "")
    #expect(prophecy.end.login.isSpinning)
  }

  @Test func L5_successEntersWithEmptyLoginScreen() {
    let prophecy = foretell(
      [.logIn(.succeeds(name: "Ann B."), ms: 20)] + typed
        + [.tap(.logIn), .wait(ms: 19), .wait(ms: 1)])
    #expect(prophecy.moments[5].widgets.route == .login)
    var expected = Snapshot()
    expected.route = .search
    expected.search.user = "Ann B."
    expected.search.isLogOutEnabled = true
    expected.search.query = "dog"
    expected.search.title = "Searching…"
    expected.search.content = .loading
    #expect(prophecy.end == expected)
  }

  @Test func L6_eachFailureAlertsAndKeepsTheText() {
    let prophecy = foretell(
      [.logIn(.fails(.code(401)))] + typed
        + [.tap(.logIn), .wait(ms: 0), .tap(.logIn), .wait(ms: 0)])
    var login = Snapshot.Login()
    login.id = "ann"
    login.password = "••••••"
    login.isLogInEnabled = true
    login.error = "401 Error"
    #expect(prophecy.end.login == login)
    #expect(prophecy.end.alerts == ["401 Error", "401 Error"])
    #expect(prophecy.log.count == 2)
  }

  @Test func L6_failureMayBeThatOfMissingCredentials() {
    let prophecy = foretell(
      [.logIn(.fails(.missingCredentials))] + typed + [.tap(.logIn), .wait(ms: 0)])
    #expect(prophecy.end.login.error == "ERROR")
  }

  @Test func L7_logOutCancelsAndEmptiesBothScreens() {
    let prophecy = foretell(
      [.finds(25)] + entry
        + [
          .search("cat", .hangs), .type(.query, "cat"), .pressReturn(.query), .type(.query, "d"),
          .tap(.logOut), .wait(ms: 1000), .tap(.logOut), .type(.query, "x"),
        ])
    #expect(prophecy.end == foretell([]).end)
    #expect(
      prophecy.events == [
        askedToLogIn, .readPreferences, asked(2, "dog"), asked(3, "cat"), .cancel(number: 3),
      ])
  }

  @Test func L7_logOutLeavesNoDebounceBehind() {
    let prophecy = foretell(
      [.search(.fails(.offline))] + entry + [.type(.query, "cat"), .tap(.logOut)] + entry
        + [.wait(ms: 300)])
    #expect(prophecy.events.suffix(2) == [.readPreferences, asked(4, "dog")])
  }

  @Test func L7_alertsAndPreferencesStay() {
    let prophecy = foretell(
      [.search(.fails(.offline))] + entry + [.finds(2), .tap(.retry), .wait(ms: 0), .toggle(1)]
        + [.tap(.logOut)] + entry)
    #expect(prophecy.end.alerts == ["You are offline"])
    #expect(prophecy.end.search.rows.map(\.isExpanded) == [false, true])
  }
}
