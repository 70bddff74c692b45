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

  private func listen(to container: TestContainer) {
    container.changes.subscribe(recorder) { [unowned container] recorder, _ in
      recorder.record(container.model.state.credentials.id)
    }
    container.events.subscribe(recorder) { recorder, event in
      if case .alert(let message) = event { recorder.record(message) }
    }
  }

  @Test func connectsAnIntentAndAModel() {
    let container = makeContainer()
    model.apply(.idChanged("ann"))
    #expect(container.intent == "intent")
    #expect(container.model.state.credentials.id == "ann")
  }

  @Test func eachResultGivesAStateAndAChange() {
    let container = makeContainer()
    listen(to: container)
    for id in ["a", "an", "an"] { model.apply(.idChanged(id)) }
    #expect(recorder.entries == ["a", "an", "an"])
  }

  @Test func republishesChangesAndEvents() {
    let container = makeContainer()
    listen(to: container)
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    model.send(.alert("401 Error"))
    #expect(recorder.entries == ["a", "401 Error", "401 Error"])
  }

  @Test func replaysNothing() {
    let container = makeContainer()
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    listen(to: container)
    #expect(recorder.entries.isEmpty)
  }

  @Test func aReleasedContainerDeliversNothing() {
    var container: TestContainer? = makeContainer()
    weak let weakContainer = container
    if let container { listen(to: container) }
    model.apply(.idChanged("a"))
    container = nil
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    #expect(weakContainer == nil)
    #expect(recorder.entries == ["a"])
  }

  @Test func aStreamDoesNotOwnItsSubscribers() {
    let events = MVI.Stream<String>()
    weak var weakSubscriber: Recorder<String>?
    var calls = 0
    do {
      let subscriber = Recorder<String>()
      weakSubscriber = subscriber
      events.subscribe(subscriber) { _, _ in calls += 1 }
    }
    events.send("alert")
    #expect(weakSubscriber == nil)
    #expect(calls == 0)
  }

  @Test func aStreamNotifiesSubscribersInTheOrderOfSubscription() {
    let events = MVI.Stream<String>()
    for name in ["a", "b", "c"] {
      events.subscribe(recorder) { $0.record("\(name) \($1)") }
    }
    events.send("x")
    #expect(recorder.entries == ["a x", "b x", "c x"])
  }
}
