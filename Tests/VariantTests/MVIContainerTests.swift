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

  private func listen(to container: TestContainer) -> Subscriptions {
    let subscriptions = Subscriptions()
    container.changes.subscribe(in: subscriptions) { [model, recorder] in
      recorder.record(model.state.credentials.id)
    }
    container.events.subscribe(in: subscriptions) { [recorder] event in
      if case .alert(let message) = event { recorder.record(message) }
    }
    return subscriptions
  }

  @Test func `a container delivers each change and event, and replays none`() {
    let container = makeContainer()
    model.apply(.idEdited("early"))
    model.send(.alert("early"))
    let subscriptions = listen(to: container)
    for id in ["a", "an", "an"] { model.apply(.idEdited(id)) }
    for _ in 1...2 { model.send(.alert("401 Error")) }
    #expect(recorder.entries == ["a", "an", "an", "401 Error", "401 Error"])
    withExtendedLifetime(subscriptions) {}
  }

  /// The model's changes hold the container's, but only until its release.
  @Test func `a released container republishes nothing`() {
    var container: TestContainer? = makeContainer()
    weak let weakContainer = container
    let subscriptions = container.map(listen)
    model.apply(.idEdited("a"))
    container = nil
    model.apply(.idEdited("a"))
    #expect(weakContainer == nil)
    #expect(recorder.entries == ["a"])
    withExtendedLifetime(subscriptions) {}
  }

  /// Events are the model's own stream, so they end with the view's subscriptions.
  @Test func `a listener that lets go of its subscriptions gets neither changes nor events`() {
    let container = makeContainer()
    var subscriptions: Subscriptions? = listen(to: container)
    model.send(.alert("401 Error"))
    withExtendedLifetime(subscriptions) {}
    subscriptions = nil
    model.apply(.idEdited("a"))
    model.send(.alert("401 Error"))
    #expect(recorder.entries == ["401 Error"])
    withExtendedLifetime(container) {}
  }
}
