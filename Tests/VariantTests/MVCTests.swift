import LoginSearch
import Testing

@testable import MVC

/// A model tells its delegate each change once, in the order in which the screen shows them.
@Suite struct MVCNotificationTests {
  private let harness = TestHarness()
  private let recorder = Recorder<String>()
  private let delegate: RecordingDelegate

  init() {
    delegate = RecordingDelegate(recorder)
  }

  @Test func `an edit is told only if it makes submitting possible or impossible`() {
    let model = LoginModel()
    model.delegate = delegate
    model.setID("ann")
    #expect(recorder.entries.isEmpty)
    model.setPassword("s")
    model.setPassword("se")
    #expect(recorder.entries == ["canSubmit"])
    model.setID("")
    #expect(recorder.entries == ["canSubmit", "canSubmit"])
  }

  @Test func `a log-in tells the error before the alert, and empty fields before the user`() {
    let model = LoginModel()
    model.setID("ann")
    model.setPassword("secret")
    model.delegate = delegate
    #expect(model.beginLogIn())
    #expect(!model.beginLogIn(), "one is in flight")
    model.finishLogIn(.failure(.code(401)))
    #expect(
      recorder.entries == [
        "isLoggingIn", "canSubmit", "isLoggingIn", "canSubmit", "error",
        "failed with 401 Error",
      ])
    #expect(model.beginLogIn())
    let before = recorder.entries.count
    model.finishLogIn(.success(User(name: "Ann")))
    #expect(
      recorder.entries[before...] == [
        "credentials", "isLoggingIn", "logged in as Ann",
      ])
  }

  @Test func `a search tells each change once`() {
    let model = SearchModel(preferences: harness.preferences)
    model.delegate = delegate
    let request = SearchRequest(query: "dog", offset: 0, limit: 3)
    model.beginLoading(request)
    model.finishLoading(.success(.of([1, 2, 1])))
    model.finishLoading(.success(.of([9])))
    #expect(recorder.entries == ["phase", "phase", "paging"])
    for position in [0, 2, 1] { model.selectItem(at: position) }
    harness.preferences.fail = true
    model.toggleItem(at: 0)
    model.finishRefreshing(.success(.of([2, 3])))
    model.finishRefreshing(.success(.of([2, 3])))
    model.finishRefreshing(.failure(.offline))
    #expect(
      recorder.entries.dropFirst(3) == [
        "selection(old: nil, new: Optional(1))", "selection(old: Optional(1), new: Optional(2))",
        "expansion(1)", "failed with Your change could not be saved", "items", "paging",
        "failed with You are offline",
      ])
  }
}

/// Records the changes that a model reports.
private final class RecordingDelegate: LoginModelDelegate, SearchModelDelegate {
  private let recorder: Recorder<String>

  init(_ recorder: Recorder<String>) {
    self.recorder = recorder
  }

  func loginModel(_ model: LoginModel, didChange change: LoginModel.Change) {
    recorder.record("\(change)")
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    recorder.record("failed with \(error.message)")
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    recorder.record("logged in as \(user.name)")
  }

  func searchModel(_ model: SearchModel, didFailWith message: String) {
    recorder.record("failed with \(message)")
  }

  /// Of a change of rows, only that there is one.
  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change) {
    switch change {
    case .phase: recorder.record("phase")
    case .items: recorder.record("items")
    case .paging: recorder.record("paging")
    default: recorder.record("\(change)")
    }
  }
}
