import LoginSearch
import Testing

@testable import MVC

/// The models know the rules and report what changed, and nothing else.
@Suite struct MVCModelTests {
  private let harness = TestHarness()
  private let recorder = Recorder<String>()
  private let delegate: RecordingDelegate

  init() {
    delegate = RecordingDelegate(recorder)
  }

  private func loginModel() -> LoginModel {
    let model = LoginModel()
    model.delegate = delegate
    return model
  }

  private func searchModel(showing items: [Item.ID] = []) -> SearchModel {
    let model = SearchModel(preferences: harness.preferences)
    if !items.isEmpty {
      model.beginLoading(.dog())
      model.finishLoading(.success(.of(items)))
    }
    model.delegate = delegate
    return model
  }

  /// L2.
  @Test func editingReportsWhenSubmittingBecomesPossible() {
    let model = loginModel()
    model.setID("ann")
    #expect(recorder.entries.isEmpty)
    model.setPassword("s")
    model.setPassword("se")
    #expect(recorder.entries == ["canSubmit"])
    model.setID("")
    #expect(recorder.entries == ["canSubmit", "canSubmit"])
    #expect(!model.canSubmit)
  }

  /// L3, L2: the same failure twice is reported twice, its text once.
  @Test func anErrorIsReportedOnceAndEachFailureSeparately() {
    let model = loginModel()
    #expect(!model.beginLogIn())
    #expect(!model.beginLogIn())
    #expect(
      recorder.entries == [
        "error", "failed(LoginSearch.LoginError.missingCredentials)",
        "failed(LoginSearch.LoginError.missingCredentials)",
      ])
    model.setID("ann")
    #expect(recorder.entries.last == "error")
    #expect(model.error == nil)
  }

  /// L4, L6.
  @Test func aRefusalKeepsTheCredentials() {
    let model = loginModel()
    model.setID("ann")
    model.setPassword("secret")
    #expect(model.beginLogIn())
    #expect(model.isLoggingIn)
    #expect(!model.canSubmit)
    model.finishLogIn(.failure(.code(401)))
    #expect(model.credentials == Credentials(id: "ann", password: "secret"))
    #expect(model.canSubmit)
    #expect(
      recorder.entries == [
        "canSubmit", "isLoggingIn", "canSubmit", "isLoggingIn", "canSubmit", "error",
        "failed(LoginSearch.LoginError.code(401))",
      ])
  }

  /// L5: the fields are empty before the user is reported.
  @Test func aSuccessEmptiesTheCredentialsFirst() {
    let model = loginModel()
    model.setID("ann")
    model.setPassword("secret")
    _ = model.beginLogIn()
    let before = recorder.entries.count
    model.finishLogIn(.success(User(name: "Ann")))
    #expect(
      recorder.entries[before...] == [
        "credentials", "isLoggingIn", #"loggedIn(LoginSearch.User(name: "Ann"))"#,
      ])
    #expect(model.credentials == Credentials())
  }

  /// S11.
  @Test func aSelectionReportsTheOldAndTheNewItem() {
    let model = searchModel(showing: [1, 2, 1])
    model.selectItem(at: 0)
    model.selectItem(at: 2)
    model.selectItem(at: 1)
    #expect(
      recorder.entries == [
        "selection(old: nil, new: Optional(1))", "selection(old: Optional(1), new: Optional(2))",
      ])
  }

  /// S10: the item is toggled and reported before it is saved, and stays toggled.
  @Test func aToggleStaysEvenIfSavingFails() {
    let model = searchModel(showing: [7, 8, 7])
    model.toggleItem(at: 0)
    #expect(harness.preferences.items == [7])
    harness.preferences.fail = true
    model.toggleItem(at: 2)
    #expect(!model.isExpanded(7))
    #expect(
      recorder.entries == [
        "expansion(7)", "expansion(7)", #"failed("Your change could not be saved")"#,
      ])
  }

  /// S2, S7: a failed query is not covered, the others are, at whatever offset.
  @Test func coversWhatIsLoadingOrShown() {
    let model = searchModel()
    #expect(!model.covers(.dog()))
    model.beginLoading(.dog(at: 3))
    #expect(model.covers(.dog()))
    model.finishLoading(.success(.of([])))
    #expect(model.covers(.dog()))
    model.beginLoading(.dog())
    model.finishLoading(.failure(.offline))
    #expect(!model.covers(.dog()))
    #expect(model.latest == .dog())
    model.clear()
    #expect(model.latest == nil)
  }

  /// S2: a load clears the selection; L7: log-out clears the rest.
  @Test func aNewPhaseClearsTheSelection() {
    let model = searchModel(showing: [1])
    model.begin(for: User(name: "Ann"))
    model.selectItem(at: 0)
    model.toggleItem(at: 0)
    model.beginLoading(.dog())
    #expect(model.selected == nil)
    #expect(model.isExpanded(1))
    model.end()
    #expect(model.user == nil)
    #expect(!model.isExpanded(1))
    #expect(harness.preferences.items == [1])
  }

  /// S14: the rows before where they are in the result.
  @Test func aRefreshReportsWhatChanged() {
    let model = searchModel(showing: [1, 2, 3])
    model.selectItem(at: 1)
    model.finishRefreshing(.success(.of([2, 3, 4], total: 9)))
    #expect(recorder.entries.dropFirst() == ["items", "paging"])
    #expect(model.items.map(\.id) == [2, 3, 4])
    #expect(model.selected == 2)
    #expect(model.phase.paging == Paging(request: .dog(), count: 3, total: 9))
  }

  /// S14: the selection goes with its item, and does not come back.
  @Test func aRefreshClearsASelectionWhoseItemIsGone() {
    let model = searchModel(showing: [1, 2, 3])
    model.selectItem(at: 1)
    model.finishRefreshing(.success(.of([3, 1])))
    #expect(model.selected == nil)
    model.finishRefreshing(.success(.of([1, 2, 3])))
    #expect(model.selected == nil)
  }

  /// S14, S3.
  @Test func aRefreshThatFindsNothingIsANewPhase() {
    let model = searchModel(showing: [1, 2])
    model.selectItem(at: 1)
    model.finishRefreshing(.success(.of([], total: 9)))
    #expect(recorder.entries.dropFirst() == ["phase", "paging"])
    #expect(model.items.isEmpty)
    #expect(model.selected == nil)
    #expect(model.phase.paging == nil)
    #expect(model.covers(.dog()))
  }

  /// S14: the rows stay.
  @Test func aRefreshThatFailsIsReportedAlone() {
    let model = searchModel(showing: [1, 2])
    model.finishRefreshing(.failure(.offline))
    #expect(recorder.entries == [#"failed("You are offline")"#])
    #expect(model.items.map(\.id) == [1, 2])
  }

  @Test func whatIsNotShownCannotBeRefreshed() {
    let model = searchModel()
    model.finishRefreshing(.success(.of([1])))
    model.beginLoading(.dog())
    model.finishRefreshing(.success(.of([1])))
    #expect(recorder.entries == ["phase", "paging"])
    #expect(model.items.isEmpty)
  }

  /// S12: rows can be tapped only while there are any.
  @Test func withoutRowsTapsDoNothing() {
    let model = searchModel()
    model.selectItem(at: 0)
    model.toggleItem(at: 0)
    #expect(recorder.entries.isEmpty)
  }

  /// S4: each time the message is shown first, then the alert.
  @Test func aFailedSearchReportsThePhaseAndThenTheFailure() {
    let model = searchModel()
    for _ in 1...2 {
      model.beginLoading(.dog())
      model.finishLoading(.failure(.offline))
    }
    let changes = ["phase", "paging", "phase", "paging", #"failed("You are offline")"#]
    #expect(recorder.entries == changes + changes)
  }

  @Test func anAnswerWithoutARequestChangesNothing() {
    let model = searchModel()
    model.finishLoading(.success(.of([1])))
    #expect(model.latest == nil)
    #expect(recorder.entries.isEmpty)
  }

  @Test func aModelDoesNotOwnItsDelegate() {
    let model = LoginModel()
    weak var weakDelegate: RecordingDelegate?
    do {
      let delegate = RecordingDelegate(recorder)
      weakDelegate = delegate
      model.delegate = delegate
    }
    #expect(!model.beginLogIn())
    #expect(weakDelegate == nil)
    #expect(recorder.entries.isEmpty)
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
