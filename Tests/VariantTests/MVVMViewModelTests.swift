import LoginSearch
import Testing

@testable import MVVM

/// The view models, without a widget.
@Suite struct MVVMViewModelTests {
  private let world = World()

  private func loginViewModel() -> LoginViewModel {
    LoginViewModel(repository: LoginRepository(world.login))
  }

  private func searchViewModel(finding items: [Item.ID]) -> SearchViewModel {
    let environment = world.environment
    let viewModel = SearchViewModel(
      repository: SearchRepository(environment.search, environment.preferences),
      clock: environment.clock, configuration: environment.configuration)
    viewModel.enter(User(name: "Ann"))
    world.search.answer(.success(.of(items)))
    return viewModel
  }

  /// L2.
  @Test func canSubmitIsComputedAtEveryKeystroke() {
    let viewModel = loginViewModel()
    let witness = Witness<Bool>()
    let subscription = viewModel.canSubmit.bind(witness.hear)
    viewModel.id.edit("a")
    viewModel.password.edit("s")
    viewModel.password.edit("se")
    viewModel.id.edit("")
    #expect(witness.heard == [false, true, false])
    withExtendedLifetime(subscription) {}
  }

  /// L2: an edit clears the error, even if it changes no text; a write by the program is no edit.
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
    let alerts = Witness<String>()
    let subscription = viewModel.alerts.subscribe(alerts.hear)
    viewModel.submit()
    viewModel.submit()
    #expect(alerts.heard == ["ERROR", "ERROR"])
    #expect(world.login.requests.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  /// L5: the fields are empty before anybody hears of the user.
  @Test func aSuccessEmptiesTheFieldsFirst() {
    let viewModel = loginViewModel()
    viewModel.id.edit("ann")
    viewModel.password.edit("secret")
    let texts = Witness<String>()
    let subscription = viewModel.loggedIn.subscribe { [unowned viewModel] user in
      texts.hear(user.name + viewModel.id.value + viewModel.password.value)
    }
    viewModel.submit()
    world.login.answer(.success(User(name: "Ann")))
    world.login.answer(.success(User(name: "Bob")))
    #expect(texts.heard == ["Ann"])
    withExtendedLifetime(subscription) {}
  }

  /// S12: two rows may carry the same item.
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

  /// S10: expansion outlives paging, and is taken up by the new rows.
  @Test func newRowsTakeUpWhatIsExpanded() throws {
    world.preferences.items = [8]
    let viewModel = searchViewModel(finding: [7, 8])
    viewModel.toggle(at: 0)
    viewModel.submitQuery()
    world.search.answer(.success(.of([8, 7, 9])))
    #expect(viewModel.rows.value.map(\.isExpanded.value) == [true, true, false])
  }

  /// S7: only an edit starts the debounce.
  @Test func onlyAnEditStartsTheDebounce() {
    let viewModel = searchViewModel(finding: [1])
    viewModel.query.value = "cat"
    #expect(world.clock.pendingCount == 0)
    viewModel.query.edit("cat")
    viewModel.query.edit("cat")
    #expect(world.clock.pendingCount == 1)
    world.clock.advance(by: .milliseconds(300))
    #expect(world.search.requests.map(\.query) == ["dog", "cat"])
  }

  /// The repository answers each request once, and no request that was cancelled.
  @Test func theRepositoryPassesOverLateAnswers() {
    let viewModel = searchViewModel(finding: [1])
    viewModel.submitQuery()
    viewModel.submitQuery()
    #expect(world.search.cancelled == [1])
    world.search.answer(1, .failure(.offline))
    #expect(viewModel.content.value == .loading)
    world.search.answer(2, .success(.of([])))
    world.search.answer(2, .failure(.offline))
    #expect(viewModel.content.value == .empty)
  }
}
