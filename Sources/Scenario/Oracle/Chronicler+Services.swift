import LoginSearch

/// What follows from requests and from their answers, proper ones and others.
extension Chronicler {
  /// L4: makes the request to log in.
  mutating func ask(_ credentials: Credentials) {
    let ask = Ask(
      number: chronicle.nextNumber, question: credentials, answer: chronicle.loginAnswer,
      misbehaviours: chronicle.misbehaviours(of: .login), reason: .L4)
    scheduleAnswers(to: note(.askedToLogIn(ask)))
  }

  /// S2: makes the request to search.
  mutating func ask(_ request: SearchRequest, because reason: Rule) {
    let ask = Ask(
      number: chronicle.nextNumber, question: request, answer: chronicle.searchAnswer(to: request),
      misbehaviours: chronicle.misbehaviours(of: .search), reason: reason)
    scheduleAnswers(to: note(.askedToSearch(ask)))
  }

  /// Everything that will come of a request is scheduled when it is made. Only inside the call it
  /// comes at once.
  private mutating func scheduleAnswers(to request: Chronicle.Place) {
    guard let terms = chronicle[request].fact.terms else { return }
    let comesTwice = terms.misbehaviours.contains(.answersTwice)
    if terms.misbehaviours.contains(.answersInsideTheCall) {
      answer(request)
      if comesTwice { answer(request) }
    } else {
      schedule(.answer(to: request), after: terms.latency)
      if comesTwice { schedule(.answer(to: request), after: terms.latency * 2) }
    }
  }

  /// At a log-out, each request made since the last one is answered once more if its service
  /// answers after log-out, in the order of their numbers.
  mutating func scheduleEncores(from lastTime: Chronicle.Place, to now: Chronicle.Place) {
    for request in lastTime..<now {
      guard let terms = chronicle[request].fact.terms else { continue }
      if terms.misbehaviours.contains(.answersAfterLogOut) {
        schedule(.encore, after: terms.latency)
      }
    }
  }

  /// An answer is on hand. A1: it counts if the request is pending, and else changes nothing.
  mutating func answer(_ request: Chronicle.Place) {
    let fact = chronicle[request].fact
    if chronicle.isPending(request) {
      accept(fact)
    } else if let terms = fact.terms, let number = fact.number {
      // A cancellation stops all answers to come, unless the service ignores it.
      let comes =
        terms.misbehaviours.contains(.ignoresCancellation)
        || !chronicle.wasCancelled(number, since: request)
      if comes { note(.strayed) }
    }
  }

  private mutating func accept(_ request: Fact) {
    switch request {
    case .askedToLogIn(let ask):
      switch ask.answer?.result(for: ask.question) {
      case .success(let user): enter(as: user)  // L5
      case .failure(let error): note(.loginFailed(error))  // L6
      case nil: break
      }
    case .askedToSearch(let ask):
      switch ask.answer?.outcome {
      case .returns(let findings): note(.found(findings, for: ask.question))  // S3
      case .fails(let failure): note(.failed(failure, of: ask.question))  // S4
      case .hangs, nil: break
      }
    default: break
    }
  }
}

extension Fact {
  /// On what terms a request is answered; nil if it never is.
  fileprivate var terms: (latency: Duration, misbehaviours: Set<Misbehaviour>)? {
    switch self {
    case .askedToLogIn(let ask):
      guard let answer = ask.answer, answer.outcome != .hangs else { return nil }
      return (answer.latency, ask.misbehaviours)
    case .askedToSearch(let ask):
      guard let answer = ask.answer, answer.outcome != .hangs else { return nil }
      return (answer.latency, ask.misbehaviours)
    default: return nil
    }
  }
}
