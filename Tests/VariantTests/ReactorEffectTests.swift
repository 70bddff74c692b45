import Testing

@testable import Reactor

/// When effects start, what their answers do, and what keeps a reactor alive.
@Suite struct ReactorEffectTests {
  private let service: TracingReactor.Service
  private let reactor: TracingReactor

  init() {
    service = TracingReactor.Service()
    reactor = TracingReactor(service: service)
  }

  /// Mutations before an effect are reduced, and seen by subscribers, before it starts.
  @Test func anEffectStartsWhenTheMutationsBeforeItAreShown() {
    reactor.subscribe(reactor.trace, to: \.text) { $0.record("subscriber \($1)") }
    reactor.send(.effect("a"))
    #expect(
      reactor.trace.entries == [
        "subscriber ",
        "transform action a",
        "mutate a",
        "transform mutation a",
        "reduce a",
        "transform state a",
        "subscriber a",
        "effect on a",
      ])
  }

  /// A mutation of a late answer is not an action.
  @Test func aLateAnswerDoesNotPassTheActions() {
    reactor.send(.effect("a"))
    let before = reactor.trace.entries.count
    service.answer(.empty)
    #expect(
      reactor.trace.entries.dropFirst(before) == [
        "transform mutation .", "reduce .", "transform state a.",
      ])
  }

  @Test func whatFollowsAnEffectWaitsForItsAnswer() {
    let answers: [(Mutations<TracingReactor.Mutation>, text: String)] = [
      (.empty, "a."),
      (.just(.append("b")), "ab."),
      (.of(.append("b"), .append("c")), "abc."),
      (.from([.append("b"), .append("c")]), "abc."),
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

  /// An action that a subscriber sends while an answer's first mutation is reduced waits for its
  /// second one, and for what follows the effect.
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

  @Test func onlyTheFirstAnswerCounts() {
    reactor.send(.effect("a"))
    service.answer(.just(.append("b")))
    service.answer(.just(.append("c")))
    #expect(reactor.currentState.text == "ab.")
  }

  @Test func anAnswerBelongsToItsEffect() {
    reactor.send(.effect("a"))
    reactor.send(.effect("b"))
    #expect(reactor.currentState.text == "ab")
    service.observers[1](.just(.append("2")))
    service.observers[0](.just(.append("1")))
    #expect(reactor.currentState.text == "ab2.1.")
  }

  /// The service still holds the observer; it does nothing more.
  @Test func aReactorWithAPendingEffectIsFreed() {
    weak var weakReactor: TracingReactor?
    let trace: Recorder<String>
    do {
      let reactor = TracingReactor(service: service)
      weakReactor = reactor
      trace = reactor.trace
      reactor.subscribe(reactor, to: \.text) { reactor, _ in reactor.trace.record("subscriber") }
      reactor.send(.effect("a"))
    }
    #expect(weakReactor == nil)
    let before = trace.entries
    service.answer(.just(.append("b")))
    #expect(trace.entries == before)
  }
}
