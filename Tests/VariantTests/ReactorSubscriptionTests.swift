import Testing

@testable import Reactor

/// What subscribers receive: fields when they change, pulses when they are assigned.
@Suite struct ReactorSubscriptionTests {
  private let reactor = TracingReactor()
  private let recorder = Recorder<String>()

  @Test func aFieldIsSentAtOnceAndThenWhenItChanges() {
    reactor.send(.add("a"))
    reactor.subscribe(recorder, to: \.text) { $0.record($1) }
    reactor.send(.add(""))
    reactor.send(.alert("401 Error"))
    reactor.send(.add("b"))
    #expect(recorder.entries == ["a", "ab"])
  }

  @Test func aDerivedValueIsSentOnlyWhenItChanges() {
    let parities = Recorder<Bool>()
    reactor.subscribe(parities, to: { $0.text.count.isMultiple(of: 2) }) { $0.record($1) }
    for text in ["ab", "c", "de", "f"] { reactor.send(.add(text)) }
    #expect(parities.entries == [true, false, true])
  }

  /// L6: the same failure twice is two alerts.
  @Test func aPulseFiresForEqualAlerts() {
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    reactor.send(.alert("401 Error"))
    reactor.send(.alert("401 Error"))
    #expect(recorder.entries == ["401 Error", "401 Error"])
  }

  @Test func aPulseIsNotReplayedToANewSubscriber() {
    reactor.send(.alert("401 Error"))
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    #expect(recorder.entries.isEmpty)
    reactor.send(.add("a"))
    #expect(recorder.entries.isEmpty)
    reactor.send(.alert("ERROR"))
    #expect(recorder.entries == ["ERROR"])
  }

  @Test func aPulseSetToNilIsNotSent() {
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    reactor.send(.alert(nil))
    #expect(recorder.entries.isEmpty)
  }

  @Test func aPulseCountsAssignments() {
    var state = TracingReactor.State()
    #expect(state.$alert.assignments == 0)
    state.alert = nil
    state.alert = "ERROR"
    state.alert = "ERROR"
    #expect(state.$alert.assignments == 3)
    #expect(state.alert == "ERROR")
  }

  @Test func subscribersAreNotifiedInTheOrderOfSubscription() {
    for name in ["a", "b", "c"] {
      reactor.subscribe(recorder, to: \.text) { $0.record(name + $1) }
    }
    reactor.send(.add("x"))
    #expect(recorder.entries == ["a", "b", "c", "ax", "bx", "cx"])
  }

  @Test func aReleasedSubscriberReceivesNothing() {
    weak var weakSubscriber: Recorder<String>?
    var calls = 0
    do {
      let subscriber = Recorder<String>()
      weakSubscriber = subscriber
      reactor.subscribe(subscriber, to: \.text) { _, _ in calls += 1 }
      reactor.subscribe(subscriber, toPulse: \.$alert) { _, _ in calls += 1 }
    }
    #expect(calls == 1)
    #expect(weakSubscriber == nil)
    reactor.send(.add("a"))
    reactor.send(.alert("ERROR"))
    #expect(calls == 1)
  }
}
