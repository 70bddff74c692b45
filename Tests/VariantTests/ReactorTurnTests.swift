import Testing

@testable import Reactor

/// Which functions an action passes, in which order, and what waits for what.
@Suite struct ReactorTurnTests {
  private let service: TracingReactor.Service
  private let reactor: TracingReactor

  init() {
    service = TracingReactor.Service()
    reactor = TracingReactor(service: service)
  }

  @Test func anActionPassesEveryFunctionInOrder() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.addEach("ab"))
    #expect(
      reactor.trace.entries == [
        "subscriber ",
        #"transform action addEach("ab")"#, "mutate",
        "transform mutation", "reduce", "transform state a", "subscriber a",
        "transform mutation", "reduce", "transform state ab", "subscriber ab",
      ])
  }

  @Test func anActionSentByASubscriberWaitsForTheEndOfTheTurn() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      guard text == "a" else { return }
      reactor.send(.addEach("bc"))
      reactor.send(.add("d"))
    }
    reactor.send(.addEach("ax"))
    #expect(reactor.currentState.text == "axbcd")
  }

  @Test func whatATransformDropsGoesNoFurther() {
    reactor.dropped = "b"
    reactor.send(.add("b"))
    #expect(reactor.trace.entries == [#"transform action add("b")"#])
    reactor.send(.addEach("abc"))
    #expect(reactor.trace.entries.count { $0 == "reduce" } == 2)
    #expect(reactor.currentState.text == "ac")
  }

  @Test func aReactorWithoutTransformsPassesEverythingOn() {
    let reactor = PlainReactor()
    reactor.send(1)
    reactor.send(23)
    #expect(reactor.currentState == "123")
  }

  /// An answer is no action.
  @Test func anEffectStartsWhenTheMutationsBeforeItAreShown() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.effect("a"))
    #expect(reactor.trace.entries.suffix(2) == ["subscriber a", "effect on a"])
    service.answer(.empty)
    #expect(
      reactor.trace.entries.suffix(5) == [
        "effect on a", "transform mutation", "reduce", "transform state a.", "subscriber a.",
      ])
  }

  @Test func whatFollowsAnEffectWaitsForItsAnswer() {
    let answers: [(Mutations<TracingReactor.Mutation>, text: String)] = [
      (.empty, "a."),
      (.just(.append("b")), "ab."),
      (.of(.append("b"), .append("c")), "abc."),
      (.concat([.just(.append("b")), .concat([.empty, .just(.append("c"))])]), "abc."),
      (.concat([]), "a."),
      // An effect that never answers.
      (.concat([.just(.append("b")), .create { _ in }, .just(.append("c"))]), "ab"),
    ]
    for (answer, text) in answers {
      let reactor = TracingReactor(service: service)
      reactor.send(.effect("a"))
      #expect(reactor.currentState.text == "a")
      service.answer(answer)
      #expect(reactor.currentState.text == text)
    }
  }

  @Test func anActionSentDuringALateAnswerWaitsForItsEnd() {
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      if text == "ab" { reactor.send(.add("d")) }
    }
    reactor.send(.effect("a"))
    service.answer(.of(.append("b"), .append("c")))
    #expect(reactor.currentState.text == "abc.d")
    reactor.send(.add("e"))
    #expect(reactor.currentState.text == "abc.de")
  }

  /// An effect that answers before its call returns is part of the action that is being handled.
  @Test func anAnswerInsideTheCallComesBeforeWaitingActions() {
    service.answerInsideTheCall = .just(.append("b"))
    reactor.subscribe(reactor, to: \.text) { reactor, text in
      if text == "a" { reactor.send(.add("c")) }
    }
    reactor.send(.effect("a"))
    #expect(reactor.currentState.text == "ab.c")
  }

  @Test func onlyTheFirstAnswerOfEachEffectCounts() {
    reactor.send(.effect("a"))
    reactor.send(.effect("b"))
    for (number, text) in [(1, "2"), (0, "1"), (0, "3")] {
      service.observers[number](.just(.append(text)))
    }
    #expect(reactor.currentState.text == "ab2.1.")
  }

  /// The service still holds the observer; it does nothing more.
  @Test func aReactorWithAPendingEffectIsFreed() {
    var reactor: TracingReactor? = TracingReactor(service: service)
    weak let weakReactor = reactor
    let trace = reactor?.trace
    reactor?.send(.effect("a"))
    reactor = nil
    #expect(weakReactor == nil)
    let before = trace?.entries
    service.answer(.just(.append("b")))
    #expect(trace?.entries == before)
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
