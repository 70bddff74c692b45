import LoginSearch
import Testing

@testable import ObservableMVVM

/// A2: when the variant is let go, what is pending is cancelled and nothing of it stays alive.
struct LettingGoTests {
  private let world = World()

  @Test func leavesNothingBehind() throws {
    world.enter(finding: [1, 2, 3])
    world.screen.search.queryField.type("cat")
    #expect(world.clock.pendingCount == 1)
    weak let trace = world.app
    world.app = nil
    #expect(trace == nil)
    #expect(world.screen.liveTargets == 0)
    #expect(world.clock.pendingCount == 0)
  }

  @Test func cancelsWhatIsPendingAndWritesNothing() {
    world.enter(finding: [1, 2, 3])
    world.screen.search.queryField.pressReturn()
    let before = world.search.cancellations
    #expect(world.writes { world.app = nil }.isEmpty)
    #expect(world.search.cancellations == before + 1)
    #expect(world.writes { world.search.answer(.success(.of([4]))) }.isEmpty)
  }

  /// Services may keep a completion for ever, and answer it whenever they like.
  @Test func aCompletionKeepsNothingAlive() {
    let port = Port<User, LoginError>()
    var turns: Turns? = Turns()
    weak let trace = turns
    var request = turns.map { turns in
      Request(turns, port.open) { (_: Result<User, LoginError>) in Issue.record("it was let go") }
    }
    withExtendedLifetime(request) {}
    (request, turns) = (nil, nil)
    #expect(trace == nil)
    port.answer(.success(User(name: "Ann")))
  }
}
