import LoginSearch
import Testing

@testable import MVI
@testable import Reactor

/// A variant that keeps its state in one value for each screen, and how to begin it with that of a running feature.
struct Restorable: Sendable {
  let variant: any Variant
  let again: @Sendable (_ feature: AnyObject) -> (any Variant)?

  static let all = [
    Restorable(variant: MVIVariant()) {
      ($0 as? MVI::Coordinator).map { MVIVariant(from: $0.state) }
    },
    Restorable(variant: ReactorVariant()) {
      ($0 as? Reactor::Coordinator).map { ReactorVariant(from: $0.state) }
    },
  ]
}

/// A variant that begins with an earlier state shows its screen, makes no request, and continues like the running one:
/// the state contains everything that matters.
@Suite struct EarlierStateTests {
  /// A person's actions before the restart, and afterwards in both.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: @Sendable (TestHarness) -> Void
    let then: @Sendable (TestHarness) -> Void

    init(
      _ description: String, _ before: @escaping @Sendable (TestHarness) -> Void,
      then: @escaping @Sendable (TestHarness) -> Void
    ) {
      testDescription = description
      self.before = before
      self.then = then
    }
  }

  static let stories = [
    Story("a refused log-in is sent again") {
      $0.logIn()
      $0.login.answer(.failure(.code(401)))
    } then: {
      $0.screen.login.logInButton.tap()
    },
    Story("a load that failed is retried") {
      $0.enter(finding: [1, 2, 3])
      $0.screen.search.queryField.type("cat")
      $0.screen.search.queryField.pressReturn()
      $0.search.answer(.failure(.offline))
    } then: {
      $0.screen.search.retryButton.tap()
      $0.search.answer(.success(.of([4])))
      $0.rest("cat")
    },
    Story("a query that failed is loaded again when it is typed") {
      $0.enter(finding: [1])
      $0.screen.search.queryField.pressReturn()
      $0.search.answer(.failure(.offline))
    } then: {
      $0.rest("dog")
    },
    Story("a query whose rows are shown is not loaded again, and another one is") {
      $0.enter(finding: [1, 2, 3])
    } then: {
      $0.rest(" dog ")
      $0.rest("cat")
    },
    Story("the next page is loaded, and the one before") {
      $0.logIn()
      $0.login.answer(.success(User(name: "Ann")))
      $0.search.answer(.success(Page(total: 7, items: Page.of([1, 2, 3]).items)))
      $0.screen.search.nextButton.tap()
      $0.search.answer(.success(Page(total: 7, items: Page.of([4, 5, 6]).items)))
    } then: {
      $0.screen.search.nextButton.tap()
      $0.search.answer(.success(Page(total: 7, items: Page.of([7]).items)))
      $0.screen.search.previousButton.tap()
    },
    Story("a refresh keeps the selection and what is expanded") {
      $0.preferences.items = [3]
      $0.enter(finding: [1, 2, 3])
      $0.screen.search.list.tapRow(1)
      $0.screen.search.list.tapDisclosure(0)
    } then: {
      $0.screen.search.refreshControl.pull()
      $0.search.answer(.success(.of([3, 2, 1, 4])))
      $0.screen.search.list.tapDisclosure(2)
    },
    Story("a log-out leads to the login screen") {
      $0.enter(finding: [])
    } then: {
      $0.screen.search.logOutButton.tap()
      $0.enter(finding: [8])
    },
  ]

  @Test(arguments: Restorable.all.map(\.variant.name), stories)
  func `a variant that begins with an earlier state goes on as the running one`(
    name: String, story: Story
  ) throws {
    let restorable = try #require(Restorable.all.first { $0.variant.name == name })
    let running = TestHarness(visibleRows: 3)
    let app = running.launch(restorable.variant)
    story.before(running)
    let variant = try #require(restorable.again(app))
    let (logIns, searches) = (running.login.requests.count, running.search.requests.count)

    let begun = TestHarness(visibleRows: 3)
    begun.preferences.items = running.preferences.items
    let other = begun.launch(variant)
    #expect(begun.shown == running.shown)
    #expect(begun.login.requests == [] && begun.search.requests == [])
    #expect(begun.clock.pendingCount == 0)

    for harness in [running, begun] { story.then(harness) }
    #expect(begun.shown == running.shown)
    #expect(begun.login.requests == Array(running.login.requests[logIns...]))
    #expect(begun.search.requests == Array(running.search.requests[searches...]))
    #expect(begun.login.requests.count + begun.search.requests.count > 0)
    #expect(begun.preferences.items == running.preferences.items)
    withExtendedLifetime((app, other)) {}
  }
}

extension TestHarness {
  /// Types a query, and lets the debounce end.
  fileprivate func rest(_ query: String) {
    screen.search.queryField.type(query)
    clock.advance(by: Configuration().debounce)
  }

  /// The screen that a person sees, without past alerts, and without the way its rows came.
  fileprivate var shown: Snapshot {
    var snapshot = Snapshot(of: screen)
    snapshot.alerts = []
    snapshot.search.changes = ListChangeCount()
    return snapshot
  }
}
