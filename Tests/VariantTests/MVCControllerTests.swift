import LoginSearch
import Testing

@testable import MVC

/// A controller owns its model and its view; neither of them owns the controller.
@Suite struct MVCControllerTests {
  private let harness = TestHarness()

  @Test func aLoginControllerOwnsModelAndView() {
    var controller: LoginViewController?
    weak var weakModel: LoginModel?
    weak var weakView: LoginView?
    do {
      let model = LoginModel()
      let view = LoginView(harness.screen)
      (weakModel, weakView) = (model, view)
      controller = LoginViewController(model: model, view: view, service: harness.login)
    }
    #expect(weakModel != nil)
    #expect(weakView != nil)
    withExtendedLifetime(controller) {}
    controller = nil
    #expect(weakModel == nil)
    #expect(weakView == nil)
  }

  @Test func modelAndViewDoNotOwnTheLoginController() {
    let model = LoginModel()
    let view = LoginView(harness.screen)
    var controller: LoginViewController? = LoginViewController(
      model: model, view: view, service: harness.login)
    weak let weakController = controller
    #expect(harness.screen.liveTargets == 5)
    controller = nil
    #expect(weakController == nil)
    #expect(harness.screen.liveTargets == 0)
    withExtendedLifetime((model, view)) {}
  }

  @Test func modelAndViewDoNotOwnTheSearchController() {
    let model = SearchModel(preferences: harness.preferences)
    let view = SearchView(harness.screen)
    var controller: SearchViewController? = SearchViewController(
      model: model, view: view, harness.environment)
    weak let weakController = controller
    withExtendedLifetime(controller) {}
    controller = nil
    #expect(weakController == nil)
    #expect(harness.screen.liveTargets == 0)
    withExtendedLifetime((model, view)) {}
  }

  @Test func aControllerDoesNotOwnItsDelegate() {
    final class Delegate: LoginViewControllerDelegate {
      func loginViewController(_ controller: LoginViewController, didLogIn user: User) {}
    }
    let controller = LoginViewController(
      model: LoginModel(), view: LoginView(harness.screen), service: harness.login)
    var delegate: Delegate? = Delegate()
    controller.delegate = delegate
    #expect(controller.delegate === delegate)
    delegate = nil
    #expect(controller.delegate == nil)
  }

  /// A change of the model reaches the one widget that shows it.
  @Test func aChangeOfTheModelWritesTheWidgetThatShowsIt() {
    let model = LoginModel()
    let controller = LoginViewController(
      model: model, view: LoginView(harness.screen), service: harness.login)
    #expect(harness.writes { _ = model.beginLogIn() } == once(.errorLabel, .alerts))
    #expect(harness.writes { model.setID("ann") } == once(.errorLabel))
    #expect(harness.writes { model.setPassword("s") } == once(.logInButton))
    withExtendedLifetime(controller) {}
  }

  /// The token: a repeated answer, or one to an earlier request, is too late.
  @Test func anAnswerWithAnotherTokenIsTooLate() {
    let controller = SearchViewController(
      model: SearchModel(preferences: harness.preferences), view: SearchView(harness.screen),
      harness.environment)
    harness.screen.route = .search
    controller.enter(User(name: "Ann"))
    harness.screen.search.queryField.pressReturn()
    #expect(harness.search.cancelled == [0])
    #expect(harness.writes { harness.search.answer(0, .success(.of([9]))) }.isEmpty)
    harness.search.answer(1, .success(.of([1])))
    #expect(harness.writes { harness.search.answer(1, .failure(.offline)) }.isEmpty)
    #expect(harness.rows == [Row(title: "dog 1")])
  }
}
