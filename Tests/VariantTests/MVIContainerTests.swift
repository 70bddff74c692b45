import LoginSearch
import Testing

@testable import MVI

@Suite struct MVIContainerTests {
  private let model = LoginModel()
  private let witness = Witness<String>()

  /// A container whose intent is a word, and whose model is the login's as its view sees it.
  private typealias Words = Container<String, any LoginModelState, LoginEvent>

  private func makeContainer() -> Words {
    Words(intent: "intent", model: model, changes: model.changes, events: model.events)
  }

  private func listen(to container: Words) {
    container.changes.subscribe(witness) { [unowned container] witness, _ in
      witness.hear(container.model.state.credentials.id)
    }
    container.events.subscribe(witness) { witness, event in
      if case .alert(let message) = event { witness.hear(message) }
    }
  }

  @Test func tiesAnIntentAndAModelTogether() {
    let container = makeContainer()
    model.apply(.idChanged("ann"))
    #expect(container.intent == "intent")
    #expect(container.model.state.credentials.id == "ann")
  }

  @Test func eachResultGivesAStateAndAChange() {
    let container = makeContainer()
    listen(to: container)
    for id in ["a", "an", "an"] { model.apply(.idChanged(id)) }
    #expect(witness.heard == ["a", "an", "an"])
  }

  @Test func republishesChangesAndEvents() {
    let container = makeContainer()
    listen(to: container)
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    model.send(.alert("401 Error"))
    #expect(witness.heard == ["a", "401 Error", "401 Error"])
  }

  @Test func replaysNothing() {
    let container = makeContainer()
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    listen(to: container)
    #expect(witness.heard.isEmpty)
  }

  @Test func deadItDeliversNothing() {
    var container: Words? = makeContainer()
    weak let weakContainer = container
    if let container { listen(to: container) }
    model.apply(.idChanged("a"))
    container = nil
    model.apply(.idChanged("a"))
    model.send(.alert("401 Error"))
    #expect(weakContainer == nil)
    #expect(witness.heard == ["a"])
  }

  @Test func aStreamKeepsNoSubscriber() {
    let events = MVI.Stream<String>()
    weak var weakSubscriber: Witness<String>?
    var calls = 0
    do {
      let subscriber = Witness<String>()
      weakSubscriber = subscriber
      events.subscribe(subscriber) { _, _ in calls += 1 }
    }
    events.send("alert")
    #expect(weakSubscriber == nil)
    #expect(calls == 0)
  }

  @Test func aStreamTellsSubscribersInTheOrderOfTheirComing() {
    let events = MVI.Stream<String>()
    for name in ["a", "b", "c"] {
      events.subscribe(witness) { $0.hear("\(name) \($1)") }
    }
    events.send("x")
    #expect(witness.heard == ["a x", "b x", "c x"])
  }
}
