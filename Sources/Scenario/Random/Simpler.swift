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
    case .scrollTo(let row): row.simpler.map(Gesture.scrollTo)
    case .scrollBy(let distance): distance.simpler.map(Gesture.scrollBy)
    case .pressReturn(.query), .tap, .pull: []
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
    offer { $0.hasEqualTitles = false }
    offer { $0.missingAtStart = 0 }
    offer { $0.missingEvery = nil }
    offer { $0.retitlingEvery = nil }
    offer { $0.isReversed = false }
    offer { $0.claimedTotal = nil }
    offer { $0.ignoresLimit = false }
    for count in count.simpler { offer { $0.count = count } }
    for id in firstID == 1 ? [] : firstID.simpler { offer { $0.firstID = id } }
    for step in repeatingEvery?.simpler ?? [] where step > 0 { offer { $0.repeatingEvery = step } }
    for count in missingAtStart.simpler { offer { $0.missingAtStart = count } }
    for step in missingEvery?.simpler ?? [] where step > 1 { offer { $0.missingEvery = step } }
    for step in retitlingEvery?.simpler ?? [] where step > 0 { offer { $0.retitlingEvery = step } }
    for total in claimedTotal?.simpler ?? [] { offer { $0.claimedTotal = total } }
    return candidates
  }
}

/// The values of a ladder, whose rungs lead from simple to complex, that come before a given one; all of
/// them for a value that is not on it.
private func rungs<Value: Equatable>(of ladder: [Value], below value: Value) -> [Value] {
  Array(ladder.prefix { $0 != value })
}

extension Duration {
  /// Rounder or shorter durations.
  var simpler: [Duration] {
    rungs(of: [.zero, .milliseconds(100), .milliseconds(300), .seconds(1)], below: self)
  }
}

extension String {
  /// A few short texts, and parts of this one.
  ///
  /// The parts are cut between scalars, as even a part of a `Character` may be enough.
  var simpler: [String] {
    let ladder = ["a", "b", "", " "]
    let scalars = Array(unicodeScalars)
    guard !ladder.contains(self), scalars.count > 1 else { return rungs(of: ladder, below: self) }
    // For a long text, about the right length is enough; in a short one, every scalar counts.
    let cuts = [scalars.count / 2, scalars.count / 16, 1].filter { $0 > scalars.count / 20 }
    let parts = cuts.flatMap { [scalars.dropLast($0), scalars.dropFirst($0)] }
    return ladder + parts.map { String(UnicodeScalarView($0)) }
  }
}

extension Int {
  /// Numbers nearer to zero, the smallest first, so that few are tried for a large number.
  var simpler: [Int] {
    if self == 0 { return [] }
    var candidates = [0, 1]
    var distance = self / 2
    while distance != 0 {
      candidates.append(self - distance)
      distance /= 2
    }
    if self < 0, self != .min { candidates.insert(-self, at: 2) }
    return candidates.filter { $0.magnitude < magnitude || self < 0 && $0 == -self }
  }
}

extension Configuration {
  /// Configurations that differ less from the standard one.
  var simpler: [Configuration] {
    let standard = Configuration()
    if self == standard { return [] }
    let sizes = rungs(of: [standard.pageSize, 1, 2, 3], below: pageSize)
    let debounces = rungs(
      of: [standard.debounce, .zero, .milliseconds(100)], below: debounce)
    let queries = rungs(of: [standard.homeQuery, "", "a"], below: homeQuery)
    return [standard]
      + sizes.map { with(pageSize: $0) }
      + debounces.map { with(debounce: $0) }
      + queries.map { with(homeQuery: $0) }
  }

  func with(
    pageSize: Int? = nil, debounce: Duration? = nil, homeQuery: String? = nil
  ) -> Configuration {
    Configuration(
      pageSize: pageSize ?? self.pageSize, debounce: debounce ?? self.debounce,
      homeQuery: homeQuery ?? self.homeQuery)
  }
}
