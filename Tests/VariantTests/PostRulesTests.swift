import LoginSearch
import Testing

@testable import MVI
@testable import Reactor

/// What a post prescribes and nobody can see on the screen.
@Suite struct PostRulesTests {
  private let harness = TestHarness(visibleRows: 3)

  @Test func `an intent of MVI does not own its model`() {
    weak var weakLogin: LoginModel?
    weak var weakSearch: SearchModel?
    let (loginIntent, searchIntent): (LoginIntent, SearchIntent)
    do {
      let (login, search) = (LoginModel(), SearchModel())
      (weakLogin, weakSearch) = (login, search)
      loginIntent = LoginIntent(model: login, service: harness.login)
      searchIntent = SearchIntent(model: search, harness.environment)
    }
    #expect(weakLogin == nil)
    #expect(weakSearch == nil)
    loginIntent.editID("ann")
    searchIntent.enter(as: User(name: "Ann"))
    harness.search.answer(.failure(.offline))
  }

  private static let cow = SearchRequest(query: "cow", offset: 0, limit: 3)

  @Test(arguments: [
    SearchReactor.Mutation.enter(User(name: "Bob"), query: "cat", expandedItems: [2]), .logOut,
    .setQuery("cat"), .clear, .startLoad(cow), .setPage(cow, .of([2, 3])), .failLoad(cow, .offline),
    .startRefresh, .failRefresh(.offline), .select(2), .setExpanded(2, isExpanded: true),
    .setExpanded(2, isExpanded: false), .failSaving,
  ]) func `a reactor that reduces a mutation calls no service`(mutation: SearchReactor.Mutation) {
    let reactor = SearchReactor(harness.environment)
    reactor.send(.entered(User(name: "Ann")))
    harness.search.answer(.success(.of([1, 2, 3])))
    reactor.reduce(mutation: mutation)
    #expect(harness.search.requests.count == 1)
    #expect(harness.search.cancelled == [])
    #expect(harness.preferences.items == [])
    #expect(harness.clock.pendingCount == 0)
  }
}
