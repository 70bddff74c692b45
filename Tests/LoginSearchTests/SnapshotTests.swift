import Foundation
import LoginSearch
import Testing

@Suite struct SnapshotTests {
  /// A screen on which every widget has another value than at launch.
  static func busyScreen(_ content: Content) -> Screen {
    let screen = Screen.showingSearch(content, rows: rows(of: [1, 2]))
    screen.login.idField.text = "ann"
    screen.login.idField.isEnabled = false
    screen.login.passwordField.text = "secret"
    screen.login.passwordField.isEnabled = false
    screen.login.logInButton.isEnabled = true
    screen.login.spinner.isSpinning = true
    screen.login.errorLabel.text = "ERROR"
    screen.search.userLabel.text = "Ann"
    screen.search.logOutButton.isEnabled = true
    screen.search.queryField.text = "dog"
    screen.search.queryField.isEnabled = false
    screen.search.titleLabel.text = content.title
    screen.search.list.updateRow(at: 1) { $0.isSelected = true }
    screen.search.messageLabel.text = "You are offline"
    screen.search.pageLabel.text = "1–2 of 9"
    screen.search.previousButton.isEnabled = true
    screen.search.nextButton.isEnabled = true
    screen.search.retryButton.isEnabled = true
    screen.alert("ERROR")
    return screen
  }

  @Test func anEmptyScreenIsAnEmptySnapshot() {
    #expect(Snapshot(of: Screen()) == Snapshot())
  }

  @Test func holdsTheWidgetsOfBothPanes() {
    var expected = Snapshot()
    expected.route = .search
    expected.login.id = "ann"
    expected.login.isIDEnabled = false
    expected.login.password = "••••••"
    expected.login.isPasswordEnabled = false
    expected.login.isLogInEnabled = true
    expected.login.isSpinning = true
    expected.login.error = "ERROR"
    expected.search.user = "Ann"
    expected.search.isLogOutEnabled = true
    expected.search.query = "dog"
    expected.search.isQueryEnabled = false
    expected.search.title = "Results"
    expected.search.content = .rows
    expected.search.rows = [
      Row(item: Item(id: 1, title: "dog")),
      Row(item: Item(id: 2, title: "dog"), isSelected: true),
    ]
    expected.search.page = "1–2 of 9"
    expected.search.isPreviousEnabled = true
    expected.search.isNextEnabled = true
    expected.search.isRetryEnabled = true
    expected.alerts = ["ERROR"]
    #expect(Snapshot(of: Self.busyScreen(.rows)) == expected)
  }

  @Test(arguments: [
    ("", 0), ("secret", 6), ("e\u{301}", 1), ("👨‍👩‍👧", 1), ("👨‍👩‍👧👍🏽", 2), ("🇩🇪🇫🇷", 2), ("\r\n", 1),
    (" \u{301} ", 2), ("•", 1), ("각", 1),
  ])
  func aPasswordShowsOneBulletForEachCharacter(password: String, bullets: Int) {
    let screen = Screen()
    screen.login.passwordField.type(password)
    #expect(Snapshot(of: screen).login.password == String(repeating: "•", count: bullets))
  }

  @Test(arguments: Content.allCases)
  func showsOnlyWhatIsVisibleForTheContent(content: Content) {
    let search = Snapshot(of: Self.busyScreen(content)).search
    #expect(search.content == content)
    #expect(search.rows.count == (content == .rows ? 2 : 0))
    #expect(search.message == (content == .failed ? "You are offline" : ""))
  }

  @Test func isNotChangedByLaterWrites() {
    let screen = Self.busyScreen(.rows)
    let snapshot = Snapshot(of: screen)
    screen.search.list.updateRow(at: 0) { $0.isExpanded = true }
    #expect(snapshot.search.rows.first?.isExpanded == false)
    #expect(snapshot != Snapshot(of: screen))
  }

  @Test(arguments: Content.allCases)
  func survivesEncodingAndDecoding(content: Content) throws {
    let snapshot = Snapshot(of: Self.busyScreen(content))
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(Snapshot.self, from: data) == snapshot)
  }
}
