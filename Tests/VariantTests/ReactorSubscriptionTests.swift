import Testing

@testable import Reactor

/// What subscribers hear of the state: fields when they change, pulses when they are assigned.
@Suite struct ReactorSubscriptionTests {
  private let reactor = Tracer()
  private let witness = Witness<String>()

  @Test func aFieldIsToldAtOnceAndThenWhenItChanges() {
    reactor.commit(.append("a"))
    reactor.subscribe(witness, to: \.text) { $0.hear($1) }
    reactor.commit(.append(""))
    reactor.commit(.alert("401 Error"))
    reactor.commit(.append("b"))
    #expect(witness.heard == ["a", "ab"])
  }

  @Test func aDerivedFieldIsDistinctToo() {
    let parities = Witness<Bool>()
    reactor.subscribe(parities, to: { $0.text.count.isMultiple(of: 2) }) { $0.hear($1) }
    for text in ["ab", "c", "de", "f"] { reactor.commit(.append(text)) }
    #expect(parities.heard == [true, false, true])
  }

  /// L6: the same failure twice is two alerts.
  @Test func aPulseFiresForEqualAlerts() {
    reactor.subscribe(witness, toPulse: \.$alert) { $0.hear($1) }
    reactor.commit(.alert("401 Error"))
    reactor.commit(.alert("401 Error"))
    #expect(witness.heard == ["401 Error", "401 Error"])
  }

  @Test func aPulseIsNotReplayedToANewSubscriber() {
    reactor.commit(.alert("401 Error"))
    reactor.subscribe(witness, toPulse: \.$alert) { $0.hear($1) }
    #expect(witness.heard.isEmpty)
    reactor.commit(.append("a"))
    #expect(witness.heard.isEmpty)
    reactor.commit(.alert("ERROR"))
    #expect(witness.heard == ["ERROR"])
  }

  @Test func aPulseThatIsSetToNothingIsNotHeard() {
    reactor.subscribe(witness, toPulse: \.$alert) { $0.hear($1) }
    reactor.commit(.alert(nil))
    #expect(witness.heard.isEmpty)
  }

  @Test func aPulseCountsAssignments() {
    var state = Tracer.State()
    #expect(state.$alert.assignments == 0)
    state.alert = nil
    state.alert = "ERROR"
    state.alert = "ERROR"
    #expect(state.$alert.assignments == 3)
    #expect(state.alert == "ERROR")
  }

  @Test func subscribersAreToldInTheOrderOfTheirComing() {
    for name in ["a", "b", "c"] {
      reactor.subscribe(witness, to: \.text) { $0.hear(name + $1) }
    }
    reactor.commit(.append("x"))
    #expect(witness.heard == ["a", "b", "c", "ax", "bx", "cx"])
  }

  @Test func aDeadSubscriberHearsNothing() {
    weak var weakSubscriber: Witness<String>?
    var calls = 0
    do {
      let subscriber = Witness<String>()
      weakSubscriber = subscriber
      reactor.subscribe(subscriber, to: \.text) { _, _ in calls += 1 }
      reactor.subscribe(subscriber, toPulse: \.$alert) { _, _ in calls += 1 }
    }
    #expect(calls == 1)
    #expect(weakSubscriber == nil)
    reactor.commit(.append("a"))
    reactor.commit(.alert("ERROR"))
    #expect(calls == 1)
  }
}
