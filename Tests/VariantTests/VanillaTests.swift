import LoginSearch
import Testing

@testable import Vanilla

/// Vanilla has no machinery: its two objects keep no more than the widgets can't say.
@Suite struct VanillaTests {
  private let world = World()

  @Test func theLoginScreenStandsByItself() {
    let login = Login(world.screen, world.environment)
    let witness = Witness<String>()
    login.succeeded = { witness.hear($0.name) }
    world.screen.login.idField.type("ann")
    world.screen.login.passwordField.type("secret")
    world.screen.login.logInButton.tap()
    world.login.answer(.success(User(name: "Ann")))
    world.login.answer(.success(User(name: "Ann")))
    #expect(witness.heard == ["Ann"])
    #expect(Snapshot(of: world.screen) == Snapshot())
    withExtendedLifetime(login) {}
  }

  @Test func theSearchScreenStandsByItself() {
    let search = Search(world.screen, world.environment)
    world.screen.route = .search
    search.enter(User(name: "Ann"))
    world.search.answer(.success(.of([1, 2, 3], total: 4)))
    world.screen.search.nextButton.tap()
    #expect(world.search.requests == [.dog(), .dog(at: 3)])
    #expect(world.screen.search.content == .loading)
    withExtendedLifetime(search) {}
  }

  /// The number of the attempt: an answer that comes again, or for an earlier request, is too late.
  @Test func anAnswerToAnotherAttemptIsTooLate() {
    let search = Search(world.screen, world.environment)
    world.screen.route = .search
    search.enter(User(name: "Ann"))
    world.screen.search.queryField.pressReturn()
    #expect(world.search.cancelled == [0])
    #expect(world.writes { world.search.answer(0, .success(.of([9]))) }.isEmpty)
    world.search.answer(1, .success(.of([1])))
    #expect(world.writes { world.search.answer(1, .failure(.offline)) }.isEmpty)
    withExtendedLifetime(search) {}
  }
}
