import LoginSearch
import Testing

@testable import MVC

/// Controllers own model and view; neither of these owns a controller.
@Suite struct MVCControllerTests {
  private let world = World()

  @Test func aLoginControllerKeepsModelAndView() {
    var controller: LoginViewController?
    weak var weakModel: LoginModel?
    weak var weakView: LoginView?
    do {
      let model = LoginModel()
      let view = LoginView(world.screen)
      (weakModel, weakView) = (model, view)
      controller = LoginViewController(model: model, view: view, service: world.login)
    }
    #expect(weakModel != nil)
    #expect(weakView != nil)
    withExtendedLifetime(controller) {}
    controller = nil
    #expect(weakModel == nil)
    #expect(weakView == nil)
  }

  @Test func modelAndViewKeepNoLoginController() {
    let model = LoginModel()
    let view = LoginView(world.screen)
    var controller: LoginViewController? = LoginViewController(
      model: model, view: view, service: world.login)
    weak let weakController = controller
    #expect(world.screen.liveTargets == 5)
    controller = nil
    #expect(weakController == nil)
    #expect(world.screen.liveTargets == 0)
    withExtendedLifetime((model, view)) {}
  }

  @Test func modelAndViewKeepNoSearchController() {
    let model = SearchModel(preferences: world.preferences)
    let view = SearchView(world.screen)
    var controller: SearchViewController? = SearchViewController(
      model: model, view: view, world.environment)
    weak let weakController = controller
    withExtendedLifetime(controller) {}
    controller = nil
    #expect(weakController == nil)
    #expect(world.screen.liveTargets == 0)
    withExtendedLifetime((model, view)) {}
  }

  @Test func aControllerKeepsNoDelegate() {
    final class Delegate: LoginViewControllerDelegate {
      func loginViewController(_ controller: LoginViewController, didLogIn user: User) {}
    }
    let controller = LoginViewController(
      model: LoginModel(), view: LoginView(world.screen), service: world.login)
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
      model: model, view: LoginView(world.screen), service: world.login)
    #expect(world.writes { _ = model.beginLogIn() } == once(.errorLabel, .alerts))
    #expect(world.writes { model.setID("ann") } == once(.errorLabel))
    #expect(world.writes { model.setPassword("s") } == once(.logInButton))
    withExtendedLifetime(controller) {}
  }

  /// The token: an answer that comes again, or for an earlier request, is too late.
  @Test func anAnswerWithAnotherTokenIsTooLate() {
    let controller = SearchViewController(
      model: SearchModel(preferences: world.preferences), view: SearchView(world.screen),
      world.environment)
    world.screen.route = .search
    controller.enter(User(name: "Ann"))
    world.screen.search.queryField.pressReturn()
    #expect(world.search.cancelled == [0])
    #expect(world.writes { world.search.answer(0, .success(.of([9]))) }.isEmpty)
    world.search.answer(1, .success(.of([1])))
    #expect(world.writes { world.search.answer(1, .failure(.offline)) }.isEmpty)
    #expect(world.screen.search.list.rows.map(\.id) == [1])
  }
}
