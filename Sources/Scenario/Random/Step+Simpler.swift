import LoginSearch

extension Step {
  /// Simpler steps that may have the same effect, the simplest first.
  var simpler: [Step] {
    switch self {
    case .gesture(let gesture): gesture.simpler.map(Step.gesture)
    case .wait(let duration): duration.simpler.map(Step.wait)
    case .behaviour(let behaviour): behaviour.simpler.map(Step.behaviour)
    case .letGo, .expect: []
    }
  }
}

extension Gesture {
  fileprivate var simpler: [Gesture] {
    switch self {
    case .type(let field, let text): text.simpler.map { .type(field, $0) }
    case .pressReturn(.id), .pressReturn(.password): [.tap(.logIn)]
    case .toggle(let row): row.simpler.map(Gesture.toggle)
    case .select(let row): row.simpler.map(Gesture.select)
    case .pressReturn(.query), .tap: []
    }
  }
}

extension Behaviour {
  fileprivate var simpler: [Behaviour] {
    switch self {
    case .login(let answer): answer.simpler.map(Behaviour.login)
    case .search(let query, let offset, let answer):
      (query.map { [nil] + $0.simpler } ?? []).map { .search(query: $0, offset: offset, answer) }
        + (offset.map { [nil] + $0.simpler } ?? []).map {
          .search(query: query, offset: $0, answer)
        }
        + answer.simpler.map { .search(query: query, offset: offset, $0) }
    case .preferencesHold(let items):
      items.sorted().map { .preferencesHold(items.subtracting([$0])) }
    case .misbehave(let service, let misbehaviour):
      misbehaviour.simpler.map { .misbehave(service, $0) }
    case .behave, .preferencesReading, .preferencesWriting: []
    }
  }
}

extension Misbehaviour {
  /// Misbehaviours that take fewer steps to show.
  fileprivate var simpler: [Misbehaviour] {
    switch self {
    case .ignoresCancellation, .answersInsideTheCall: []
    case .answersTwice: [.ignoresCancellation]
    case .answersAfterLogOut: [.ignoresCancellation, .answersTwice]
    }
  }
}

extension LoginAnswer {
  fileprivate var simpler: [LoginAnswer] {
    outcome.simpler.map { LoginAnswer($0, after: latency) }
      + latency.simpler.map { LoginAnswer(outcome, after: $0) }
  }
}

extension LoginAnswer.Outcome {
  fileprivate var simpler: [Self] {
    switch self {
    case .succeeds(nil): []
    case .succeeds(let name?): [.succeeds(name: nil)] + name.simpler.map { .succeeds(name: $0) }
    case .fails(.code(401)): [.succeeds(name: nil)]
    case .fails, .hangs: [.succeeds(name: nil), .fails(.code(401))]
    }
  }
}

extension SearchAnswer {
  fileprivate var simpler: [SearchAnswer] {
    outcome.simpler.map { SearchAnswer($0, after: latency) }
      + latency.simpler.map { SearchAnswer(outcome, after: $0) }
  }
}

extension SearchAnswer.Outcome {
  fileprivate var simpler: [Self] {
    let plain = Self.returns(ResultSet(count: 1))
    switch self {
    case .returns(let resultSet): return resultSet.simpler.map(Self.returns)
    case .fails(.offline): return [plain]
    case .fails(.malformed), .hangs: return [plain, .fails(.offline)]
    }
  }
}

extension ResultSet {
  fileprivate var simpler: [ResultSet] {
    let plain = ResultSet(count: count)
    if self == plain { return count.simpler.map { ResultSet(count: $0) } }
    var candidates = [plain]
    func offer(_ change: (inout ResultSet) -> Void) {
      var candidate = self
      change(&candidate)
      if candidate != self { candidates.append(candidate) }
    }
    offer { $0.firstID = 1 }
    offer { $0.repeatingEvery = nil }
    offer { $0.claimedTotal = nil }
    offer { $0.ignoresLimit = false }
    for count in count.simpler { offer { $0.count = count } }
    for id in firstID == 1 ? [] : firstID.simpler { offer { $0.firstID = id } }
    for step in repeatingEvery?.simpler ?? [] where step > 0 { offer { $0.repeatingEvery = step } }
    for total in claimedTotal?.simpler ?? [] { offer { $0.claimedTotal = total } }
    return candidates
  }
}
