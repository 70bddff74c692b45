import LoginSearch
import Testing

/// The messages that a person reads.
@Suite struct MessageTests {
  @Test(arguments: [
    (LoginError.missingCredentials, "ERROR"),
    (.code(401), "401 Error"),
    (.code(0), "0 Error"),
    (.code(-1), "-1 Error"),
    (.code(.max), "9223372036854775807 Error"),
  ])
  func aLoginErrorHasItsMessage(error: LoginError, message: String) {
    #expect(error.message == message)
  }

  @Test(arguments: [
    (SearchFailure.offline, "You are offline"),
    (.malformed(detail: "no total"), "The answer could not be read: no total"),
    (.malformed(detail: ""), "The answer could not be read: "),
  ])
  func aSearchFailureHasItsMessage(failure: SearchFailure, message: String) {
    #expect(failure.message == message)
  }

  /// S10.
  @Test func aPreferencesFailureHasItsMessage() {
    #expect(PreferencesFailure.message == "Your change could not be saved")
  }

  @Test func eachContentHasItsTitle() {
    let titles = Content.allCases.map { "\($0): \($0.title)" }
    #expect(
      titles == [
        "idle: Search", "loading: Searching…", "rows: Results", "empty: No results",
        "failed: Error",
      ])
  }
}
