import LoginSearch
import StateDiff
import Testing

@testable import MVVM

/// The view models, without widgets.
@Suite struct MVVMViewModelTests {
  private let harness = TestHarness()

  private func loginViewModel() -> LoginViewModel {
    LoginViewModel(repository: LoginRepository(harness.login))
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
  @Test func rowsWithTheSameItemShowTheSameState() {
    let viewModel = harness.searchViewModel(finding: [7, 8, 7])
    let rows = (0..<3).map(viewModel.rowAppears)
    viewModel.toggle(at: 2)
    viewModel.select(at: 0)
    #expect(rows.map(\.state.value.isExpanded) == [true, false, true])
    #expect(rows.map(\.state.value.isSelected) == [true, false, true])
    viewModel.select(at: 1)
    #expect(rows.map(\.state.value.isSelected) == [false, true, false])
  }

  /// S10, S11: a row that appears later shows the state of its item.
  @Test func aRowThatAppearsShowsTheStateOfItsItem() {
    harness.preferences.items = [8]
    let viewModel = harness.searchViewModel(finding: [7, 8, 9])
    viewModel.toggle(at: 0)
    viewModel.select(at: 1)
    let rows = (0..<3).map(viewModel.rowAppears)
    #expect(rows.map(\.state.value.isExpanded) == [true, true, false])
    #expect(rows.map(\.state.value.isSelected) == [false, true, false])
  }

  /// S10, S2: expansion survives paging, and selection does not.
  @Test func newRowsShowWhatIsExpanded() {
    harness.preferences.items = [8]
    let viewModel = harness.searchViewModel(finding: [7, 8])
    viewModel.toggle(at: 0)
    viewModel.select(at: 0)
    viewModel.submitQuery()
    harness.search.answer(.success(.of([8, 7, 9])))
    let rows = (0..<3).map(viewModel.rowAppears)
    #expect(rows.map(\.state.value.isExpanded) == [true, true, false])
    #expect(rows.map(\.state.value.isSelected) == [false, false, false])
  }

  /// A row's view model hears of changes until its row goes out of view.
  @Test func aRowThatDisappearedChangesNoMore() {
    let viewModel = harness.searchViewModel(finding: [7])
    let row = viewModel.rowAppears(at: 0)
    viewModel.rowDisappears(row)
    viewModel.toggle(at: 0)
    viewModel.select(at: 0)
    #expect(!row.state.value.isExpanded)
    #expect(!row.state.value.isSelected)
  }

  /// S14: the rows stay until they come again, and then the observers hear what changed.
  @Test func aRefreshChangesTheRows() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 3])
    let changes = Recorder<String>()
    let subscription = viewModel.rows.bind { changes.record($0.summary) }
    viewModel.refresh()
    #expect(viewModel.isRefreshing.value)
    #expect(viewModel.content.value == .rows)
    harness.search.answer(.success(.of([2, 3, 4], total: 9, retitled: [3])))
    #expect(!viewModel.isRefreshing.value)
    #expect(changes.entries == ["reloaded", "1 removed, 1 inserted, 0 moved, 1 updated"])
    #expect(viewModel.rows.all.map(\.title) == ["dog 2", "cat 3", "dog 4"])
    #expect(viewModel.page.value == "1–3 of 9")
    #expect(harness.search.requests == [.dog(), .dog()])
    withExtendedLifetime(subscription) {}
  }

  /// S14: the selection stays with its item, goes with it, and does not come back.
  @Test func aRefreshKeepsTheSelectionIfItsItemStays() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 3])
    viewModel.select(at: 0)
    for (items, isSelected) in [([3, 1], true), ([3, 2], false), ([3, 1], false)] {
      viewModel.refresh()
      harness.search.answer(.success(.of(items)))
      #expect(viewModel.rowAppears(at: 1).state.value.isSelected == isSelected)
    }
  }

  /// S14, S3.
  @Test func aRefreshThatFindsNothingLeavesTheRows() {
    let viewModel = harness.searchViewModel(finding: [1])
    viewModel.refresh()
    harness.search.answer(.success(.of([], total: 9)))
    #expect(viewModel.content.value == .empty)
    #expect(viewModel.page.value.isEmpty)
    #expect(!viewModel.hasNext.value)
    #expect(!viewModel.isRefreshing.value)
  }

  /// S14: the rows stay, and there is an alert.
  @Test func aRefreshThatFailsIsAnAlert() {
    let viewModel = harness.searchViewModel(finding: [1])
    let alerts = Recorder<String>()
    let subscription = viewModel.alerts.subscribe(alerts.record)
    viewModel.refresh()
    harness.search.answer(.failure(.offline))
    #expect(alerts.entries == ["You are offline"])
    #expect(viewModel.content.value == .rows)
    #expect(viewModel.message.value.isEmpty)
    #expect(!viewModel.isRefreshing.value)
    withExtendedLifetime(subscription) {}
  }

  /// S14: whatever loads, clears or leaves cancels a refresh.
  @Test(arguments: ["submit", "next", "empty query", "log out"])
  func aRefreshIsCancelled(by command: String) {
    let viewModel = harness.searchViewModel(finding: [1, 2, 3])
    viewModel.refresh()
    switch command {
    case "submit": viewModel.submitQuery()
    case "next": viewModel.showNextPage()
    case "log out": viewModel.logOut()
    default:
      viewModel.query.edit("")
      viewModel.submitQuery()
    }
    #expect(harness.search.cancelled == [1])
    #expect(!viewModel.isRefreshing.value)
    harness.search.answer(1, .success(.of([9])))
    #expect(viewModel.content.value != .rows)
  }

  /// S7: only an edit starts the debounce.
  @Test func onlyAnEditStartsTheDebounce() {
    let viewModel = harness.searchViewModel(finding: [1])
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
    let viewModel = harness.searchViewModel(finding: [1])
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

extension RowsChange {
  fileprivate var summary: String {
    switch self {
    case .reloaded: "reloaded"
    case .changed(let changes):
      "\(changes.removals.count) removed, \(changes.insertions.count) inserted, "
        + "\(changes.moves.count) moved, \(changes.updates.count) updated"
    }
  }
}
