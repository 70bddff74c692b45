import LoginSearch
import Testing

@testable import MVC

/// The models know the rules and tell of what changed, and of nothing else.
@Suite struct MVCModelTests {
  private let world = World()
  private let witness = Witness<String>()
  private let listener: ModelListener

  init() {
    listener = ModelListener(witness)
  }

  private func loginModel() -> LoginModel {
    let model = LoginModel()
    model.delegate = listener
    return model
  }

  private func searchModel(showing items: [Item.ID] = []) -> SearchModel {
    let model = SearchModel(preferences: world.preferences)
    if !items.isEmpty {
      model.beginLoading(.dog())
      model.finishLoading(.success(.of(items)))
    }
    model.delegate = listener
    return model
  }

  /// L2.
  @Test func editingTellsWhenSubmittingBecomesPossible() {
    let model = loginModel()
    model.setID("ann")
    #expect(witness.heard.isEmpty)
    model.setPassword("s")
    model.setPassword("se")
    #expect(witness.heard == ["canSubmit"])
    model.setID("")
    #expect(witness.heard == ["canSubmit", "canSubmit"])
    #expect(!model.canSubmit)
  }

  /// L3, L2: the same failure twice is told twice, its text once.
  @Test func anErrorIsToldOnceAndEachFailureAnew() {
    let model = loginModel()
    #expect(!model.beginLogIn())
    #expect(!model.beginLogIn())
    #expect(
      witness.heard == [
        "error", "failed(LoginSearch.LoginError.missingCredentials)",
        "failed(LoginSearch.LoginError.missingCredentials)",
      ])
    model.setID("ann")
    #expect(witness.heard.last == "error")
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
      witness.heard == [
        "canSubmit", "isLoggingIn", "canSubmit", "isLoggingIn", "canSubmit", "error",
        "failed(LoginSearch.LoginError.code(401))",
      ])
  }

  /// L5: the fields are empty before anybody hears of the user.
  @Test func aSuccessEmptiesTheCredentialsFirst() {
    let model = loginModel()
    model.setID("ann")
    model.setPassword("secret")
    _ = model.beginLogIn()
    let before = witness.heard.count
    model.finishLogIn(.success(User(name: "Ann")))
    #expect(
      witness.heard[before...] == [
        "credentials", "isLoggingIn", #"loggedIn(LoginSearch.User(name: "Ann"))"#,
      ])
    #expect(model.credentials == Credentials())
  }

  /// S11.
  @Test func aSelectionTellsTheOldAndTheNewItem() {
    let model = searchModel(showing: [1, 2, 1])
    model.selectItem(at: 0)
    model.selectItem(at: 2)
    model.selectItem(at: 1)
    #expect(
      witness.heard == [
        "selection(old: nil, new: Optional(1))", "selection(old: Optional(1), new: Optional(2))",
      ])
  }

  /// S10: it is flipped and told before it is saved, and stays so.
  @Test func aToggleStaysEvenIfItIsNotSaved() {
    let model = searchModel(showing: [7, 8, 7])
    model.toggleItem(at: 0)
    #expect(world.preferences.items == [7])
    world.preferences.fail = true
    model.toggleItem(at: 2)
    #expect(!model.isExpanded(7))
    #expect(
      witness.heard == [
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

  /// S2: a load takes the selection away; L7: log-out the rest.
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
    #expect(world.preferences.items == [1])
  }

  /// S12: rows can be touched only while there are any.
  @Test func whileNothingIsShownNothingCanBeTouched() {
    let model = searchModel()
    model.selectItem(at: 0)
    model.toggleItem(at: 0)
    #expect(witness.heard.isEmpty)
  }

  /// S4: what is shown comes first, then the alert, each time.
  @Test func aFailedSearchTellsThePhaseAndTheFailure() {
    let model = searchModel()
    for _ in 1...2 {
      model.beginLoading(.dog())
      model.finishLoading(.failure(.offline))
    }
    let told = ["phase", "phase", #"failed("You are offline")"#]
    #expect(witness.heard == told + told)
  }

  @Test func anAnswerToNothingChangesNothing() {
    let model = searchModel()
    model.finishLoading(.success(.of([1])))
    #expect(model.latest == nil)
    #expect(witness.heard.isEmpty)
  }

  @Test func aModelKeepsNoDelegate() {
    let model = LoginModel()
    weak var weakListener: ModelListener?
    do {
      let listener = ModelListener(witness)
      weakListener = listener
      model.delegate = listener
    }
    #expect(!model.beginLogIn())
    #expect(weakListener == nil)
    #expect(witness.heard.isEmpty)
  }
}

/// Writes down what a model tells.
private final class ModelListener: LoginModelDelegate, SearchModelDelegate {
  private let witness: Witness<String>

  init(_ witness: Witness<String>) {
    self.witness = witness
  }

  func loginModel(_ model: LoginModel, didChange change: LoginModel.Change) {
    witness.hear("\(change)")
  }

  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change) {
    witness.hear("\(change)")
  }
}
