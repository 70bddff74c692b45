import LoginSearch
import Testing

@testable import ObservableMVVM

/// A2: when the variant is released, it cancels what is pending, and no part of it stays alive.
struct ReleaseTests {
  private let harness = TestHarness()

  @Test func leavesNothingBehind() {
    harness.enter(finding: [1, 2, 3])
    harness.turn { harness.screen.search.queryField.type("cat") }
    #expect(harness.clock.pendingCount == 1)
    weak let trace = harness.app
    harness.turn { harness.app = nil }
    #expect(trace == nil)
    #expect(harness.screen.liveTargets == 0)
    #expect(harness.clock.pendingCount == 0)
  }

  /// Bodies are due then, but their models are released.
  @Test func leavesNothingBehindInTheMiddleOfATurn() {
    harness.enter(finding: [1, 2, 3])
    let writes = harness.writes {
      harness.screen.search.queryField.type("cat")
      harness.list.tapRow(1)
      harness.app = nil
    }
    #expect(writes.isEmpty)
    #expect(harness.screen.liveTargets == 0)
  }

  /// A body that is due must not keep the queue alive.
  @Test func leavesNothingBehindIfNothingWasDrawn() {
    var app: App? = App(Screen(), harness.environment)
    weak let queue = app?.queue
    app = nil
    #expect(queue == nil)
  }

  @Test func cancelsWhatIsPendingAndWritesNothing() {
    harness.enter(finding: [1, 2, 3])
    harness.turn { harness.screen.search.queryField.pressReturn() }
    let before = harness.search.cancellations
    #expect(harness.writes { harness.app = nil }.isEmpty)
    #expect(harness.search.cancellations == before + 1)
    #expect(harness.writes { harness.search.answer(.success(.of([4]))) }.isEmpty)
  }

  /// A service may keep a completion for ever and answer at any time.
  @Test func aCompletionKeepsNoRequestAlive() {
    let service = ManualService<User, LoginError>()
    var request: Request? = Request(service.start) { _ in Issue.record("answered after its release")
    }
    weak let trace = request
    request = nil
    #expect(trace == nil)
    #expect(service.cancellations == 1)
    service.answer(.success(User(name: "Ann")))
  }
}
