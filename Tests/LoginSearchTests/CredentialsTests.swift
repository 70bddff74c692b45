import LoginSearch
import Testing

@Suite struct CredentialsTests {
  @Test func startEmpty() {
    #expect(Credentials() == Credentials(id: "", password: ""))
  }

  /// L2: the button is enabled when both fields hold text.
  @Test(arguments: [
    ("", "", false), ("ann", "", false), ("", "secret", false), ("ann", "secret", true),
  ])
  func areCompleteWhenBothHoldText(id: String, password: String, complete: Bool) {
    #expect(Credentials(id: id, password: password).areComplete == complete)
  }

  @Test(arguments: [" ", "\t", "\n", "\u{A0}", "\u{200B}"])
  func areNeverTrimmed(blank: String) {
    #expect(Credentials(id: blank, password: blank).areComplete)
  }
}
