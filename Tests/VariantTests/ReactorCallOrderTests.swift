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
        "mutate a",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "subscriber a",
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
        "mutate a",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "subscriber a {",
        "} subscriber a",
        "transform action b",
        "mutate b",
        "transform mutation b",
        "reduce b",
        "transform state ab",
        "subscriber ab {",
        "} subscriber ab",
      ])
  }

  @Test func actionsWaitInTheOrderInWhichTheyWereSent() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      guard text == "a" else { return }
      reactor.send(.addEach("bc"))
      reactor.send(.add("d"))
    }
    reactor.send(.addEach("ax"))
    #expect(reactor.currentState.text == "axbcd")
  }

  @Test func aDroppedActionGoesNoFurther() {
    reactor.dropped = "a"
    reactor.send(.add("a"))
    #expect(reactor.trace.entries == ["transform action a"])
    reactor.send(.add("b"))
    #expect(reactor.currentState.text == "b")
  }

  @Test func aDroppedMutationGivesNoState() {
    reactor.dropped = "b"
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.addEach("abc"))
    #expect(reactor.trace.entries.filter { $0.hasPrefix("reduce") } == ["reduce a", "reduce c"])
    #expect(reactor.currentState.text == "ac")
  }

  @Test func aReactorWithoutHooksPassesEverythingOn() {
    let reactor = PlainReactor()
    reactor.send(1)
    reactor.send(23)
    #expect(reactor.currentState == "123")
  }
}

/// A reactor without hooks: appends each number that it receives to the text of the state.
private final class PlainReactor: Reactor {
  typealias Action = Int
  typealias Mutation = Character
  typealias State = String

  let core = ReactorCore<Int, String>(initialState: "")

  func mutate(action: Int) -> Mutations<Character> {
    .from(Array("\(action)"))
  }

  func reduce(state: String, mutation: Character) -> String {
    state + String(mutation)
  }
}
