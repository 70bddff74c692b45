import Testing

@testable import Reactor

/// Which functions an action passes, in which order, and when each of them is entered and left.
@Suite struct ReactorHopsTests {
  private let reactor = Tracer()

  /// One action that gives one mutation.
  @Test func anActionPassesEveryHop() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.hear("subscriber \($1)") }
    reactor.send(.add("a"))
    #expect(
      reactor.trace.heard == [
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

  /// An action that gives three mutations gives three states, one after the other.
  @Test func eachMutationGivesAState() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.hear("subscriber \($1)") }
    reactor.send(.addEach("abc"))
    #expect(
      reactor.trace.heard.filter { $0.hasPrefix("subscriber") } == [
        "subscriber ", "subscriber a", "subscriber ab", "subscriber abc",
      ])
    #expect(reactor.trace.heard.filter { $0.hasPrefix("transform action") }.count == 1)
  }

  /// Mutations that come before an effect are reduced before it starts.
  @Test func anEffectStartsOnTheStateThatWasCommitted() {
    reactor.send(.effect("a"))
    #expect(
      reactor.trace.heard == [
        "transform action a",
        "mutate a {",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "effect on a",
        "} mutate a",
      ])
  }

  /// An action that is sent while one is handled waits its turn.
  @Test func anActionSentByASubscriberWaitsItsTurn() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      reactor.trace.hear("subscriber \(text) {")
      if text == "a" { reactor.send(.add("b")) }
      reactor.trace.hear("} subscriber \(text)")
    }
    reactor.send(.add("a"))
    #expect(
      reactor.trace.heard == [
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

  /// What is left of an action when its effect answers later is handled as a whole too.
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

  /// The effect that answers inside the call is part of the action that is being handled.
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

  /// What an effect brings later is a mutation like the others, and no action.
  @Test func aMutationThatComesLaterSkipsTheActions() {
    reactor.commit(.append("z"))
    #expect(
      reactor.trace.heard == ["transform mutation z", "reduce z", "transform state z"])
  }

  @Test func anActionThatIsSwallowedGoesNoFurther() {
    reactor.swallowed = "a"
    reactor.send(.add("a"))
    #expect(reactor.trace.heard == ["transform action a"])
    reactor.send(.add("b"))
    #expect(reactor.state.text == "b")
  }

  @Test func aMutationThatIsSwallowedGivesNoState() {
    reactor.swallowed = "b"
    reactor.subscribe(reactor.trace, to: \.text) { $0.hear("subscriber \($1)") }
    reactor.send(.addEach("abc"))
    #expect(reactor.trace.heard.filter { $0.hasPrefix("reduce") } == ["reduce a", "reduce c"])
    #expect(reactor.state.text == "ac")
  }

  @Test func aReactorWithoutHooksPassesEverythingOn() {
    let reactor = Plain()
    reactor.send(1)
    reactor.send(23)
    #expect(reactor.state == "123")
  }
}

/// A reactor without hooks: each number that is sent is added to the text of the state.
private final class Plain: Reactor {
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
