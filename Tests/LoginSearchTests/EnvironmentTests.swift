import LoginSearch
import Testing

@Suite struct EnvironmentTests {
  private final class Services: LoginService, SearchService, Preferences, Cancellable {
    func logIn(
      with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
    ) -> any Cancellable { self }

    func search(
      _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
    ) -> any Cancellable { self }

    func expandedItems() -> Set<Item.ID> { [] }
    func setExpanded(_ isExpanded: Bool, item: Item.ID) {}
    func cancel() {}
  }

  @Test func holdsWhatItWasGiven() {
    let services = Services()
    let clock = VirtualClock()
    let configuration = Configuration(pageSize: 3)
    let environment = Environment(
      login: services, search: services, preferences: services, clock: clock,
      configuration: configuration)
    #expect(environment.login === services)
    #expect(environment.search === services)
    #expect(environment.preferences === services)
    #expect(environment.clock === clock)
    #expect(environment.configuration == configuration)
  }
}
