import LoginSearch
import Statistics

extension RandomScript {
  mutating func letLoginSucceed() {
    loginSucceeds = true
    loginLatency = generator.draw(from: RandomWeights.latencies)
    behaviour(.login(LoginAnswer(.succeeds(name: nil), after: loginLatency)))
  }

  mutating func answerLogin() {
    let outcome: LoginAnswer.Outcome
    switch generator.draw(from: RandomWeights.loginOutcomes) {
    case .succeeds: outcome = .succeeds(name: generator.draw(from: RandomWeights.userNames))
    case .fails: outcome = .fails(generator.draw(from: RandomWeights.loginErrors))
    case .hangs: outcome = .hangs
    }
    if case .succeeds = outcome { loginSucceeds = true } else { loginSucceeds = false }
    loginLatency = generator.draw(from: RandomWeights.latencies)
    behaviour(.login(LoginAnswer(outcome, after: loginLatency)))
  }

  mutating func answerSearch() {
    let query = generator.draw(from: RandomWeights.answeredQueries)
    let page = generator.draw(from: RandomWeights.answeredPages)
    let outcome: SearchAnswer.Outcome
    switch generator.draw(from: RandomWeights.searchOutcomes) {
    case .succeeds:
      found = resultSet()
      outcome = .returns(found)
    case .fails: outcome = .fails(generator.draw(from: RandomWeights.searchFailures))
    case .hangs: outcome = .hangs
    }
    searchLatency = generator.draw(from: RandomWeights.latencies)
    let offset = page.map { $0 * configuration.pageSize }
    behaviour(
      .search(query: query, offset: offset, SearchAnswer(outcome, after: searchLatency)))
  }

  mutating func misbehaviour() -> Misbehaviour {
    generator.draw(from: RandomWeights.misbehaviours)
  }

  func count(_ count: RandomCount) -> Int {
    let page = configuration.pageSize
    return switch count {
    case .none: 0
    case .one: 1
    case .lessThanAPage: page - 1
    case .page: page
    case .moreThanAPage: page + 1
    case .twoPages: 2 * page
    case .many: 2 * page + 5
    }
  }

  func duration(of wait: RandomWait) -> Duration {
    let debounce = configuration.debounce
    let instant = Duration.milliseconds(1)
    return switch wait {
    case .nothing: .zero
    case .justBeforeDebounce: max(debounce - instant, .zero)
    case .debounce: debounce
    case .justAfterDebounce: debounce + instant
    case .justBeforeAnswer: max(searchLatency - instant, .zero)
    case .answer: searchLatency
    case .justAfterAnswer: searchLatency + instant
    case .secondAnswer: searchLatency * 2
    case .moment: instant
    case .some: .milliseconds(150)
    case .long: .seconds(5)
    case .veryLong: .seconds(3600)
    }
  }

  private mutating func resultSet() -> ResultSet {
    let count = count(generator.draw(from: RandomWeights.counts))
    return ResultSet(
      count: count,
      firstID: generator.draw(from: RandomWeights.firstIDs),
      repeatingEvery: generator.draw(from: RandomWeights.repetitions),
      missingAtStart: generator.draw(from: RandomWeights.missingAtStart),
      missingEvery: generator.draw(from: RandomWeights.missingEvery),
      retitlingEvery: generator.draw(from: RandomWeights.retitlingEvery),
      isReversed: generator.chance(oneIn: RandomWeights.reversed),
      claimedTotal: claim(generator.draw(from: RandomWeights.claims), count: count),
      ignoresLimit: generator.chance(oneIn: RandomWeights.ignoredLimit))
  }

  /// What the searches find changes a little, for a refresh to show it.
  mutating func edit(_ edit: RandomEdit) {
    var outcome: SearchAnswer.Outcome?
    switch edit {
    case .nothing: break
    case .oneLess: found.count = max(0, found.count - 1)
    case .oneMore: found.count += 1
    case .oneFront:
      if found.missingAtStart > 0 {
        found.missingAtStart -= 1
      } else {
        found.missingAtStart = 1 + generator.below(2)
      }
    case .gaps: found.missingEvery = found.missingEvery == nil ? 2 + generator.below(4) : nil
    case .titles: found.retitlingEvery = 1 + generator.below(5)
    case .everyTitle: found.retitlingEvery = found.retitlingEvery == 1 ? nil : 1
    case .reverse: found.isReversed.toggle()
    case .empty: outcome = .returns(ResultSet(count: 0))
    case .failure: outcome = .fails(generator.draw(from: RandomWeights.searchFailures))
    }
    behaviour(
      .search(
        query: nil, offset: nil, SearchAnswer(outcome ?? .returns(found), after: searchLatency)))
  }

  private func claim(_ claim: RandomClaim, count: Int) -> Int? {
    switch claim {
    case .none: nil
    case .zero: 0
    case .negative: -1
    case .least: .min
    case .one: 1
    case .oneMore: count + 1
    case .most: .max
    }
  }
}
