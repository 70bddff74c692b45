import LoginSearch
import Testing

@testable import Vanilla

/// Vanilla has no machinery: its two objects store only what the widgets do not.
@Suite struct VanillaTests {
  private let harness = TestHarness()

  @Test func theLoginScreenWorksAlone() {
    let login = Login(harness.screen, harness.environment)
    let recorder = Recorder<String>()
    login.succeeded = { recorder.record($0.name) }
    harness.screen.login.idField.type("ann")
    harness.screen.login.passwordField.type("secret")
    harness.screen.login.logInButton.tap()
    harness.login.answer(.success(User(name: "Ann")))
    harness.login.answer(.success(User(name: "Ann")))
    #expect(recorder.entries == ["Ann"])
    #expect(Snapshot(of: harness.screen) == Snapshot())
    withExtendedLifetime(login) {}
  }

  @Test func theSearchScreenWorksAlone() {
    let search = Search(harness.screen, harness.environment)
    harness.screen.route = .search
    search.enter(User(name: "Ann"))
    harness.search.answer(.success(.of([1, 2, 3], total: 4)))
    harness.screen.search.nextButton.tap()
    #expect(harness.search.requests == [.dog(), .dog(at: 3)])
    #expect(harness.screen.search.content == .loading)
    withExtendedLifetime(search) {}
  }

  /// The number of the attempt: a repeated answer, or one to an earlier request, is too late.
  @Test func anAnswerToAnotherAttemptIsTooLate() {
    let search = Search(harness.screen, harness.environment)
    harness.screen.route = .search
    search.enter(User(name: "Ann"))
    harness.screen.search.queryField.pressReturn()
    #expect(harness.search.cancelled == [0])
    #expect(harness.writes { harness.search.answer(0, .success(.of([9]))) }.isEmpty)
    harness.search.answer(1, .success(.of([1])))
    #expect(harness.writes { harness.search.answer(1, .failure(.offline)) }.isEmpty)
    withExtendedLifetime(search) {}
  }
}
