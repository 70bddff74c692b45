import LoginSearch
@testable import Scenario
import Testing

@Suite struct OracleLoginTests {
  @Test func L1_launchShowsAnEmptyLoginScreen() {
    var expected = Snapshot()
    expected.search.title = "Search"
    let run = expectedRun(of: [])
    #expect(run.checkpoints.map(\.widgets) == [expected])
    #expect(run.serviceCalls.isEmpty)
    #expect(expected.login.isIDEnabled && !expected.login.isLogInEnabled)
  }

  @Test func L2_buttonNeedsTextInBothFields() {
    let run = expectedRun(of: [.type(.id, " "), .type(.password, "é👩‍👩‍👧"), .type(.id, "")])
    #expect(run.checkpoints.map(\.widgets.login.isLogInEnabled) == [false, false, true, false])
    #expect(run.checkpoints.map(\.widgets.login.id) == ["", " ", " ", ""])
    #expect(run.end.login.password == "••")
  }

  @Test func L2_typingClearsTheError() {
    let run = expectedRun(of: [.pressReturn(.id), .type(.password, "")])
    #expect(run.checkpoints.map(\.widgets.login.error) == ["", "ERROR", ""])
    #expect(run.end.alerts == ["ERROR"])
  }

  @Test func L3_returnWithAnEmptyFieldIsAnErrorAndNoRequest() {
    let run = expectedRun(of: [.type(.id, "ann"), .pressReturn(.id), .pressReturn(.password)])
    #expect(run.end.login.error == "ERROR")
    #expect(run.end.login.isIDEnabled)
    #expect(run.end.alerts == ["ERROR", "ERROR"])
    #expect(run.serviceCalls.isEmpty)
  }

  @Test func L3_tapOnTheDisabledButtonIsNothing() {
    #expect(expectedRun(of: [.type(.id, "ann"), .tap(.logIn)]).end.alerts.isEmpty)
  }

  @Test(arguments: [Step.tap(.logIn), .pressReturn(.id), .pressReturn(.password)])
  func L4_submitDisablesAllAndAsksOnce(submit: Step) {
    let run = expectedRun(
      of:
        typed + [submit, .tap(.logIn), .pressReturn(.id), .type(.id, "eve"), .wait(ms: 9000)])
    var login = Snapshot.Login()
    login.id = "ann"
    login.password = "••••••"
    login.isIDEnabled = false
    login.isPasswordEnabled = false
    login.isSpinning = true
    #expect(run.end.login == login)
    #expect(run.callKinds == [logInCall])
  }

  @Test func L4_submitClearsTheError() {
    let run = expectedRun(
      of: [.logIn(.fails(.code(401)))] + typed
        + [.tap(.logIn), .wait(ms: 0), .logIn(.hangs), .tap(.logIn)])
    #expect(run.end.login.error == "")
    #expect(run.end.login.isSpinning)
  }

  @Test func L5_successEntersWithEmptyLoginScreen() {
    let run = expectedRun(
      of: [.logIn(.succeeds(name: "Ann B."), ms: 20)] + typed
        + [.tap(.logIn), .wait(ms: 19), .wait(ms: 1)])
    #expect(run.checkpoints[5].widgets.route == .login)
    var expected = Snapshot()
    expected.route = .search
    expected.search.user = "Ann B."
    expected.search.isLogOutEnabled = true
    expected.search.query = "dog"
    expected.search.title = "Searching…"
    expected.search.content = .loading
    #expect(run.end == expected)
  }

  @Test func L6_eachFailureAlertsAndKeepsTheText() {
    let run = expectedRun(
      of: [.logIn(.fails(.code(401)))] + typed
        + [.tap(.logIn), .wait(ms: 0), .tap(.logIn), .wait(ms: 0)])
    var login = Snapshot.Login()
    login.id = "ann"
    login.password = "••••••"
    login.isLogInEnabled = true
    login.error = "401 Error"
    #expect(run.end.login == login)
    #expect(run.end.alerts == ["401 Error", "401 Error"])
    #expect(run.serviceCalls.count == 2)
  }

  @Test func L6_failureMayBeThatOfMissingCredentials() {
    let run = expectedRun(
      of: [.logIn(.fails(.missingCredentials))] + typed + [.tap(.logIn), .wait(ms: 0)])
    #expect(run.end.login.error == "ERROR")
  }

  @Test func L7_logOutCancelsAndEmptiesBothScreens() {
    let run = expectedRun(
      of: [.finds(25)] + entry
        + [
          .search("cat", .hangs), .type(.query, "cat"), .pressReturn(.query), .type(.query, "d"),
          .tap(.logOut), .wait(ms: 1000), .tap(.logOut), .type(.query, "x"),
        ])
    #expect(run.end == expectedRun(of: []).end)
    #expect(
      run.callKinds == [
        logInCall, .readPreferences, searchCall(2, "dog"), searchCall(3, "cat"), .cancel(number: 3),
      ])
  }

  @Test func L7_logOutLeavesNoDebounceBehind() {
    let run = expectedRun(
      of: [.search(.fails(.offline))] + entry + [.type(.query, "cat"), .tap(.logOut)] + entry
        + [.wait(ms: 300)])
    #expect(run.callKinds.suffix(2) == [.readPreferences, searchCall(4, "dog")])
  }

  @Test func L7_alertsAndPreferencesStay() {
    let run = expectedRun(
      of: [.search(.fails(.offline))] + entry + [.finds(2), .tap(.retry), .wait(ms: 0), .toggle(1)]
        + [.tap(.logOut)] + entry)
    #expect(run.end.alerts == ["You are offline"])
    #expect(run.end.search.rows.map(\.isExpanded) == [false, true])
  }
}
