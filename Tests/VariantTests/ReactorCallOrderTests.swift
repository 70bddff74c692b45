import Testing

@testable import Reactor

/// Which functions an action passes, in which order, and when each is entered and left.
@Suite struct ReactorCallOrderTests {
  private let reactor = TracingReactor()

  /// One action that gives one mutation.
  @Test func anActionPassesEveryFunctionInOrder() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.add("a"))
    #expect(
      reactor.trace.entries == [
        "subscriber ",
        "transform action a",
        "mutate a {",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "subscriber a",
        "} mutate a",
      ])
  }

  /// An action with three mutations gives three states, one after the other.
  @Test func eachMutationGivesAState() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.addEach("abc"))
    #expect(
      reactor.trace.entries.filter { $0.hasPrefix("subscriber") } == [
        "subscriber ", "subscriber a", "subscriber ab", "subscriber abc",
      ])
    #expect(reactor.trace.entries.filter { $0.hasPrefix("transform action") }.count == 1)
  }

  /// Mutations before an effect are reduced before it starts.
  @Test func anEffectStartsOnTheStateThatWasCommitted() {
    reactor.send(.effect("a"))
    #expect(
      reactor.trace.entries == [
        "transform action a",
        "mutate a {",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "effect on a",
        "} mutate a",
      ])
  }

  /// An action that is sent while another is handled waits until that one is done.
  @Test func anActionSentByASubscriberWaits() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      reactor.trace.record("subscriber \(text) {")
      if text == "a" { reactor.send(.add("b")) }
      reactor.trace.record("} subscriber \(text)")
    }
    reactor.send(.add("a"))
    #expect(
      reactor.trace.entries == [
        "subscriber  {", "} subscriber ",
        "transform action a",
        "mutate a {",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "subscriber a {",
        "} subscriber a",
        "} mutate a",
        "transform action b",
        "mutate b {",
        "transform mutation b",
        "reduce b",
        "transform state ab",
        "subscriber ab {",
        "} subscriber ab",
        "} mutate b",
      ])
  }

  @Test func actionsWaitInTheOrderInWhichTheyWereSent() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      guard text == "a" else { return }
      reactor.send(.addEach("bc"))
      reactor.send(.add("d"))
    }
    reactor.send(.addEach("ax"))
    #expect(reactor.state.text == "axbcd")
  }

  /// The rest of an action, whose effect answers later, is handled as a unit too.
  @Test func anActionSentDuringALaterTurnWaitsForItsEnd() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      if text == "a" { reactor.send(.add("c")) }
    }
    reactor.asOneTurn {
      reactor.commit(.append("a"))
      reactor.commit(.append("b"))
    }
    #expect(reactor.state.text == "abc")
  }

  /// An effect that answers before its call returns is part of the action that is being handled.
  @Test func aTurnInsideATurnEndsWithTheOuterOne() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      if text == "a" { reactor.send(.add("c")) }
    }
    reactor.asOneTurn {
      reactor.asOneTurn { reactor.commit(.append("a")) }
      reactor.commit(.append("b"))
    }
    #expect(reactor.state.text == "abc")
    reactor.send(.add("d"))
    #expect(reactor.state.text == "abcd")
  }

  /// A mutation that an effect commits later is not an action.
  @Test func aLaterMutationDoesNotPassTheActions() {
    reactor.commit(.append("z"))
    #expect(
      reactor.trace.entries == ["transform mutation z", "reduce z", "transform state z"])
  }

  @Test func aDroppedActionGoesNoFurther() {
    reactor.dropped = "a"
    reactor.send(.add("a"))
    #expect(reactor.trace.entries == ["transform action a"])
    reactor.send(.add("b"))
    #expect(reactor.state.text == "b")
  }

  @Test func aDroppedMutationGivesNoState() {
    reactor.dropped = "b"
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.addEach("abc"))
    #expect(reactor.trace.entries.filter { $0.hasPrefix("reduce") } == ["reduce a", "reduce c"])
    #expect(reactor.state.text == "ac")
  }

  @Test func aReactorWithoutHooksPassesEverythingOn() {
    let reactor = PlainReactor()
    reactor.send(1)
    reactor.send(23)
    #expect(reactor.state == "123")
  }
}

/// A reactor without hooks: appends each number that it receives to the text of the state.
private final class PlainReactor: Reactor {
  typealias Action = Int
  typealias Mutation = Character
  typealias State = String

  let core = ReactorCore<Int, String>("")

  func mutate(_ action: Int) {
    for digit in "\(action)" { commit(digit) }
  }

  func reduce(_ state: String, _ mutation: Character) -> String {
    state + String(mutation)
  }
}
