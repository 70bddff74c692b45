import LoginSearch
import Testing

/// A command asks its service for nothing where the widget for it is disabled. The same in all variants but Vanilla,
/// whose widgets are its guards.
@Suite struct CommandTests {
  private let harness = TestHarness()

  private func commands(_ name: String) throws -> Commands {
    try #require(Commands.all.first { $0.name == name }).make(harness)
  }

  private func requests(_ work: () -> Void) -> [SearchRequest] {
    let count = harness.search.requests.count
    work()
    return Array(harness.search.requests[count...])
  }

  @Test(arguments: Commands.all.map(\.name)) func `a log-in in flight is not sent again`(
    name: String
  ) throws {
    let commands = try commands(name)
    for _ in 1...2 { commands.logIn() }
    #expect(harness.login.requests.count == 1)
    #expect(harness.login.cancelled == [])
    harness.login.answer(.failure(.code(401)))
    commands.logIn()
    #expect(harness.login.requests.count == 2)
  }

  @Test(arguments: Commands.all.map(\.name))
  func `previous, next, retry and refresh ask only where they are possible`(name: String) throws {
    let commands = try commands(name)
    let (previous, next) = (commands.showPreviousPage, commands.showNextPage)
    let all = [previous, next, commands.retry, commands.refresh]
    commands.enter(User(name: "Ann"))
    let page = harness.search.requests[0]
    #expect(all.flatMap(requests) == [], "while a page loads")
    harness.search.answer(.success(.of([])))
    #expect(all.flatMap(requests) == [], "without rows")
    commands.search()
    harness.search.answer(.failure(.offline))
    #expect([previous, next, commands.refresh].flatMap(requests) == [], "after a failure")
    #expect(requests(commands.retry) == [page])
    harness.search.answer(.success(Page(total: 4, items: Page.of([1, 2, 3]).items)))
    #expect([previous, commands.retry].flatMap(requests) == [], "on the first of two pages")
    #expect(requests(commands.refresh) == [page])
    #expect(requests(commands.refresh) == [], "while a refresh is in flight")
    #expect(requests(next) == [page.nextPage], "which ends the refresh")
    harness.search.answer(.success(Page(total: 4, items: Page.of([4]).items)))
    #expect([next, commands.retry].flatMap(requests) == [], "on the last page")
    #expect(requests(previous) == [page])
  }
}
