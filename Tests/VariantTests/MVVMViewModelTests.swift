import LoginSearch
import Testing

@testable import MVVM

/// The view models, without widgets.
@Suite struct MVVMViewModelTests {
  private let harness = TestHarness()

  private func loginViewModel() -> LoginViewModel {
    LoginViewModel(repository: LoginRepository(harness.login))
  }

  private func searchViewModel(finding items: [Item.ID]) -> SearchViewModel {
    let environment = harness.environment
    let viewModel = SearchViewModel(
      repository: SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    viewModel.enter(User(name: "Ann"))
    harness.search.answer(.success(.of(items)))
    return viewModel
  }

  /// L2.
  @Test func canSubmitIsComputedAtEveryKeystroke() {
    let viewModel = loginViewModel()
    let recorder = Recorder<Bool>()
    let subscription = viewModel.canSubmit.bind(recorder.record)
    viewModel.id.edit("a")
    viewModel.password.edit("s")
    viewModel.password.edit("se")
    viewModel.id.edit("")
    #expect(recorder.entries == [false, true, false])
    withExtendedLifetime(subscription) {}
  }

  /// L2: an edit clears the error even if the text stays the same; a write by the program does not.
  @Test func anEditClearsTheError() {
    let viewModel = loginViewModel()
    viewModel.submit()
    #expect(viewModel.error.value == "ERROR")
    viewModel.id.value = "ann"
    #expect(viewModel.error.value == "ERROR")
    viewModel.id.edit("ann")
    #expect(viewModel.error.value.isEmpty)
  }

  /// L6: the same failure twice is two alerts.
  @Test func eachFailureIsAnAlert() {
    let viewModel = loginViewModel()
    let alerts = Recorder<String>()
    let subscription = viewModel.alerts.subscribe(alerts.record)
    viewModel.submit()
    viewModel.submit()
    #expect(alerts.entries == ["ERROR", "ERROR"])
    #expect(harness.login.requests.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  /// L5: the fields are empty before the user is reported.
  @Test func aSuccessEmptiesTheFieldsFirst() {
    let viewModel = loginViewModel()
    viewModel.id.edit("ann")
    viewModel.password.edit("secret")
    let texts = Recorder<String>()
    let subscription = viewModel.loggedIn.subscribe { [unowned viewModel] user in
      texts.record(user.name + viewModel.id.value + viewModel.password.value)
    }
    viewModel.submit()
    harness.login.answer(.success(User(name: "Ann")))
    harness.login.answer(.success(User(name: "Bob")))
    #expect(texts.entries == ["Ann"])
    withExtendedLifetime(subscription) {}
  }

  /// S12: two rows may show the same item.
  @Test func rowsWithTheSameItemShareTheirState() throws {
    let viewModel = searchViewModel(finding: [7, 8, 7])
    let rows = viewModel.rows.value
    try #require(rows.count == 3)
    #expect(rows[0].isExpanded === rows[2].isExpanded && rows[0].isSelected === rows[2].isSelected)
    #expect(rows[0].isExpanded !== rows[1].isExpanded && rows[0].isSelected !== rows[1].isSelected)
    viewModel.toggle(at: 2)
    viewModel.select(at: 0)
    #expect(rows.map(\.isExpanded.value) == [true, false, true])
    #expect(rows.map(\.isSelected.value) == [true, false, true])
    viewModel.select(at: 1)
    #expect(rows.map(\.isSelected.value) == [false, true, false])
  }

  /// S10: expansion survives paging, and the new rows show it.
  @Test func newRowsShowWhatIsExpanded() throws {
    harness.preferences.items = [8]
    let viewModel = searchViewModel(finding: [7, 8])
    viewModel.toggle(at: 0)
    viewModel.submitQuery()
    harness.search.answer(.success(.of([8, 7, 9])))
    #expect(viewModel.rows.value.map(\.isExpanded.value) == [true, true, false])
  }

  /// S7: only an edit starts the debounce.
  @Test func onlyAnEditStartsTheDebounce() {
    let viewModel = searchViewModel(finding: [1])
    viewModel.query.value = "cat"
    #expect(harness.clock.pendingCount == 0)
    viewModel.query.edit("cat")
    viewModel.query.edit("cat")
    #expect(harness.clock.pendingCount == 1)
    harness.clock.advance(by: .milliseconds(300))
    #expect(harness.search.requests.map(\.query) == ["dog", "cat"])
  }

  /// The repository answers each request at most once, and a cancelled one never.
  @Test func theRepositoryIgnoresLateAnswers() {
    let viewModel = searchViewModel(finding: [1])
    viewModel.submitQuery()
    viewModel.submitQuery()
    #expect(harness.search.cancelled == [1])
    harness.search.answer(1, .failure(.offline))
    #expect(viewModel.content.value == .loading)
    harness.search.answer(2, .success(.of([])))
    harness.search.answer(2, .failure(.offline))
    #expect(viewModel.content.value == .empty)
  }
}
