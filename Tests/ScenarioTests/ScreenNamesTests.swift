import LoginSearch
@testable import Scenario
import Testing

/// The words of the script language and the widgets that they mean.
@Suite struct ScreenNamesTests {
  private let screen = Screen()

  @Test func eachFieldIsMeantByItsName() {
    #expect(screen[.id] === screen.login.idField)
    #expect(screen[.password] === screen.login.passwordField)
    #expect(screen[.query] === screen.search.queryField)
  }

  @Test func eachButtonIsMeantByItsName() {
    #expect(screen[.logIn] === screen.login.logInButton)
    #expect(screen[.logOut] === screen.search.logOutButton)
    #expect(screen[.previous] === screen.search.previousButton)
    #expect(screen[.next] === screen.search.nextButton)
    #expect(screen[.retry] === screen.search.retryButton)
  }
}
