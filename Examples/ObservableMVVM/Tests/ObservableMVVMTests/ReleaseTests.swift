import LoginSearch
import Testing

@testable import ObservableMVVM

/// A2: when the variant is let go, what is pending is cancelled and nothing of it stays alive.
struct LettingGoTests {
  private let world = World()

  @Test func leavesNothingBehind() {
    world.enter(finding: [1, 2, 3])
    world.turn { world.screen.search.queryField.type("cat") }
    #expect(world.clock.pendingCount == 1)
    weak let trace = world.app
    world.turn { world.app = nil }
    #expect(trace == nil)
    #expect(world.screen.liveTargets == 0)
    #expect(world.clock.pendingCount == 0)
  }

  /// Much is due then, and the models that it would be drawn from are gone.
  @Test func leavesNothingBehindInTheMiddleOfATurn() {
    world.enter(finding: [1, 2, 3])
    let writes = world.writes {
      world.screen.search.queryField.type("cat")
      world.screen.search.list.tapRow(1)
      world.app = nil
    }
    #expect(writes.isEmpty)
    #expect(world.screen.liveTargets == 0)
  }

  /// What is due must not keep itself.
  @Test func leavesNothingBehindIfNothingWasEverDrawn() {
    var app: App? = App(Screen(), world.environment)
    weak let queue = app?.queue
    app = nil
    #expect(queue == nil)
  }

  @Test func cancelsWhatIsPendingAndWritesNothing() {
    world.enter(finding: [1, 2, 3])
    world.turn { world.screen.search.queryField.pressReturn() }
    let before = world.search.cancellations
    #expect(world.writes { world.app = nil }.isEmpty)
    #expect(world.search.cancellations == before + 1)
    #expect(world.writes { world.search.answer(.success(.of([4]))) }.isEmpty)
  }

  /// Services may keep a completion for ever, and answer it whenever they like.
  @Test func aCompletionKeepsNoRequestAlive() {
    let port = Port<User, LoginError>()
    var request: Request? = Request(port.open) { _ in Issue.record("it was let go") }
    weak let trace = request
    request = nil
    #expect(trace == nil)
    #expect(port.cancellations == 1)
    port.answer(.success(User(name: "Ann")))
  }
}
