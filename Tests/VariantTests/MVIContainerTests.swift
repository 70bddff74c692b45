import LoginSearch
import Testing

@testable import MVI

@Suite struct MVIContainerTests {
  private let model = LoginModel()
  private let recorder = Recorder<String>()

  /// A container with a string as its intent, and the login model as its view sees it.
  private typealias TestContainer = Container<String, any LoginModelState, LoginEvent>

  private func makeContainer() -> TestContainer {
    TestContainer(intent: "intent", model: model, changes: model.changes, events: model.events)
  }

  private func listen(to container: TestContainer) -> [MVI.Subscription] {
    [
      container.changes.sink { [model, recorder] in recorder.record(model.state.credentials.id) },
      container.events.sink { [recorder] event in
        if case .alert(let message) = event { recorder.record(message) }
      },
    ]
  }

  @Test func aContainerRepublishesEachChangeAndEventAndReplaysNone() {
    let container = makeContainer()
    model.apply(.idChanged("early"))
    model.send(.alert("early"))
    let subscriptions = listen(to: container)
    for id in ["a", "an", "an"] { model.apply(.idChanged(id)) }
    for _ in 1...2 { model.send(.alert("401 Error")) }
    #expect(recorder.entries == ["a", "an", "an", "401 Error", "401 Error"])
    withExtendedLifetime(subscriptions) {}
  }

  /// The model's streams hold those of the container, but only until its release.
  @Test func aReleasedContainerDeliversNothing() {
    var container: TestContainer? = makeContainer()
    weak let weakContainer = container
    weak let weakChanges = container?.changes
    let subscriptions = container.map(listen)
    model.apply(.idChanged("a"))
    container = nil
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    #expect(weakContainer == nil)
    #expect(weakChanges == nil)
    #expect(recorder.entries == ["a"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func aStreamNotifiesSubscribersInTheOrderOfSubscriptionUntilEachEnds() {
    let events = MVI.Stream<String>()
    var subscriptions = ["a", "b", "c"].map { name in
      events.sink { [recorder] in recorder.record("\(name) \($0)") }
    }
    events.send("x")
    subscriptions.remove(at: 1)
    events.send("y")
    subscriptions = []
    events.send("z")
    #expect(recorder.entries == ["a x", "b x", "c x", "a y", "c y"])
  }

  @Test func aSubscriptionDoesNotOwnItsStream() {
    var events: MVI.Stream<String>? = MVI.Stream()
    weak let weakEvents = events
    let subscription = events?.sink { _ in }
    events = nil
    #expect(weakEvents == nil)
    withExtendedLifetime(subscription) {}
  }
}
