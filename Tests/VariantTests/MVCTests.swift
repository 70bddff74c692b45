import LoginSearch
import Testing

@testable import MVC

/// A model reports each change to its delegate once, when the change is complete, and in the order in which the screen
/// shows it.
@Suite struct MVCNotificationTests {
  private let harness = TestHarness()
  private let recorder = Recorder<String>()
  private let delegate: RecordingDelegate

  init() { delegate = RecordingDelegate(recorder) }

  /// Returns the calls of the delegate during `work`.
  private func entries(_ work: () -> Void) -> [String] {
    let first = recorder.entries.count
    work()
    return Array(recorder.entries[first...])
  }

  @Test func `an edit tells the credentials and the error, and when submitting becomes possible`() {
    let model = LoginModel(service: harness.login)
    model.delegate = delegate
    #expect(entries { model.editID("ann") } == ["credentials", "error -"])
    #expect(entries { model.editPassword("s") } == ["credentials, can log in", "error -"])
    #expect(entries { model.editPassword("se") } == ["credentials, can log in", "error -"])
    #expect(entries { model.editID("") } == ["credentials", "error -"])
    #expect(entries { model.logIn() } == ["error ERROR", "failed with ERROR"])
    #expect(entries { model.editID("bob") } == ["credentials, can log in", "error -"])
  }

  @Test func `a log-in tells the error before the alert, and empty fields before the user`() {
    let model = LoginModel(service: harness.login)
    model.editID("ann")
    model.editPassword("secret")
    model.delegate = delegate
    #expect(entries { model.logIn() } == ["error -", "progress true"])
    #expect(entries { model.logIn() } == [], "one is in flight")
    #expect(harness.login.requests.count == 1)
    #expect(
      entries { harness.login.answer(.failure(.code(401))) } == [
        "progress false, can log in", "error 401 Error", "failed with 401 Error",
      ])
    #expect(entries { harness.login.answer(.failure(.code(500))) } == [], "it was answered")
    model.logIn()
    #expect(
      entries { harness.login.answer(.success(User(name: "Ann"))) } == [
        "credentials", "progress false", "logged in as Ann",
      ])
    #expect(model.credentials == Credentials())
  }

  @Test func `a search tells each change once`() {
    let model = searchModel()
    let ann = User(name: "Ann")
    #expect(entries { model.enter(as: ann) } == ["user Ann", "query dog", "content loading"])
    #expect(
      entries { harness.search.answer(.success(.of([1, 2, 1]))) } == ["content rows, 1–3 of 3"])
    #expect(entries { harness.search.answer(.success(.of([9]))) } == [], "it was answered")
    #expect(entries { model.select(model.results.items[0]) } == ["marked [1]"])
    #expect(entries { model.select(model.results.items[2]) } == ["marked [1]"], "the same item")
    #expect(entries { model.select(model.results.items[1]) } == ["marked [1, 2]"])
    harness.preferences.fail = true
    #expect(entries { model.toggle(model.results.items[0]) } == ["marked [1]", "failed to save"])
    #expect(entries { model.editQuery("cat") } == ["query cat"])
    #expect(entries { model.logOut() } == ["content idle", "user -", "query "])
  }

  @Test func `a refresh tells what it brought, its end, and then an alert, once all is written`() {
    let model = searchModel()
    model.enter(as: User(name: "Ann"))
    harness.search.answer(.success(.of([1, 2, 1])))
    model.select(model.results.items[1])
    let refresh = { self.entries { model.refresh() } }
    #expect(refresh() == ["refreshing true"])
    #expect(refresh() == [], "one is in flight")
    #expect(
      entries { harness.search.answer(.success(.of([2, 3]))) } == [
        "items from [1, 2, 1] to [2, 3], 1–2 of 2", "refreshing false",
      ])
    #expect(model.selectedItem == 2)
    #expect(refresh() == ["refreshing true"])
    #expect(
      entries { harness.search.answer(.failure(.offline)) } == [
        "refreshing false", "failed with You are offline",
      ])
    #expect(refresh() == ["refreshing true"])
    #expect(
      entries { harness.search.answer(.success(.of([]))) } == ["content empty", "refreshing false"])
    #expect(refresh() == [], "there are no rows")
    #expect(entries { model.search() } == ["content loading"])
    #expect(
      entries { harness.search.answer(.failure(.offline)) } == [
        "content failed, You are offline", "failed with You are offline",
      ])
  }

  @Test func `what loads or leaves ends a refresh, and says so`() {
    let model = searchModel()
    model.enter(as: User(name: "Ann"))
    for end in [model.search, model.logOut] {
      harness.search.answer(.success(.of([1, 2])))
      model.refresh()
      #expect(entries { end() }.filter { $0.hasPrefix("refreshing") } == ["refreshing false"])
      #expect(!model.isRefreshing)
    }
  }

  private func searchModel() -> SearchModel {
    let model = SearchModel(harness.environment)
    model.delegate = delegate
    return model
  }
}

/// Records the calls of a model, with the model's values at the time.
private final class RecordingDelegate: LoginModelDelegate, SearchModelDelegate {
  private let recorder: Recorder<String>

  init(_ recorder: Recorder<String>) { self.recorder = recorder }

  // MARK: Log-in

  func loginModelDidChangeCredentials(_ model: LoginModel) {
    recorder.record("credentials\(model.canLogIn ? ", can log in" : "")")
  }

  func loginModelDidChangeError(_ model: LoginModel) {
    recorder.record("error \(model.error?.message ?? "-")")
  }

  func loginModelDidChangeProgress(_ model: LoginModel) {
    recorder.record("progress \(model.isLoggingIn)\(model.canLogIn ? ", can log in" : "")")
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    recorder.record("failed with \(error.message)")
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    recorder.record("logged in as \(user.name)")
  }

  // MARK: Search

  func searchModelDidChangeUser(_ model: SearchModel) {
    recorder.record("user \(model.user?.name ?? "-")")
  }

  func searchModelDidChangeQuery(_ model: SearchModel) { recorder.record("query \(model.query)") }

  func searchModelDidChangeContent(_ model: SearchModel) {
    let results = model.results
    let detail = results.paging?.label ?? results.message
    recorder.record("content \(results.content)\(detail.isEmpty ? "" : ", \(detail)")")
  }

  func searchModelDidChangeRefreshing(_ model: SearchModel) {
    recorder.record("refreshing \(model.isRefreshing)")
  }

  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item]) {
    recorder.record(
      "items from \(oldItems.map(\.id)) to \(model.results.items.map(\.id)), "
        + "\(model.results.paging?.label ?? "-")")
  }

  func searchModel(_ model: SearchModel, didMarkItems items: Set<Item.ID>) {
    recorder.record("marked \(items.sorted())")
  }

  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure) {
    recorder.record("failed with \(failure.message)")
  }

  func searchModelDidFailToSave(_ model: SearchModel) { recorder.record("failed to save") }
}
