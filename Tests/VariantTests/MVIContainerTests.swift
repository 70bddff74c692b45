import Testing

@testable import MVI

@Suite struct MVIContainerTests {
  /// A state that adds up what it is told.
  private struct Sum: Reducible {
    var value = 0

    func reduced(with result: Int) -> Sum {
      Sum(value: value + result)
    }
  }

  private typealias Sums = Container<String, Sum, String>

  private let model = Model<Sum, String>(Sum())
  private let witness = Witness<String>()

  private func listen(to container: Sums) {
    container.changes.subscribe(witness) { [unowned container] witness, _ in
      witness.hear("\(container.model.state.value)")
    }
    container.events.subscribe(witness) { $0.hear($1) }
  }

  @Test func tiesAnIntentAndAModelTogether() {
    let container = Sums(intent: "intent", model: model)
    model.apply(3)
    #expect(container.intent == "intent")
    #expect(container.model.state.value == 3)
  }

  @Test func eachResultGivesAStateAndAChange() {
    let container = Sums(intent: "intent", model: model)
    listen(to: container)
    for number in [1, 2, 0] { model.apply(number) }
    #expect(witness.heard == ["1", "3", "3"])
  }

  @Test func republishesChangesAndEvents() {
    let container = Sums(intent: "intent", model: model)
    listen(to: container)
    model.apply(1)
    model.send("alert")
    model.send("alert")
    #expect(witness.heard == ["1", "alert", "alert"])
  }

  @Test func replaysNothing() {
    let container = Sums(intent: "intent", model: model)
    model.apply(1)
    model.send("alert")
    listen(to: container)
    #expect(witness.heard.isEmpty)
  }

  @Test func deadItDeliversNothing() {
    var container: Sums? = Sums(intent: "intent", model: model)
    weak let weakContainer = container
    if let container { listen(to: container) }
    model.apply(1)
    container = nil
    model.apply(1)
    model.send("alert")
    #expect(weakContainer == nil)
    #expect(witness.heard == ["1"])
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
