import Basics
import LoginSearch

extension RandomScript {
  mutating func letLoginSucceed() {
    loginSucceeds = true
    loginLatency = generator.draw(from: RandomWeights.standard.latencies)
    behaviour(.login(LoginAnswer(.succeeds(name: nil), after: loginLatency)))
  }

  mutating func answerLogin() {
    let outcome: LoginAnswer.Outcome
    switch generator.draw(from: RandomWeights.standard.loginOutcomes) {
    case .succeeds:
      outcome = .succeeds(name: generator.draw(from: RandomWeights.standard.userNames))
    case .fails: outcome = .fails(generator.draw(from: RandomWeights.standard.loginErrors))
    case .hangs: outcome = .hangs
    }
    if case .succeeds = outcome { loginSucceeds = true } else { loginSucceeds = false }
    loginLatency = generator.draw(from: RandomWeights.standard.latencies)
    behaviour(.login(LoginAnswer(outcome, after: loginLatency)))
  }

  mutating func answerSearch() {
    let query = generator.draw(from: RandomWeights.standard.answeredQueries)
    let offset = offset(generator.draw(from: RandomWeights.standard.answeredOffsets))
    let outcome: SearchAnswer.Outcome
    switch generator.draw(from: RandomWeights.standard.searchOutcomes) {
    case .succeeds:
      found = resultSet()
      outcome = .returns(found)
    case .fails: outcome = .fails(generator.draw(from: RandomWeights.standard.searchFailures))
    case .hangs: outcome = .hangs
    }
    searchLatency = generator.draw(from: RandomWeights.standard.latencies)
    behaviour(
      .search(query: query, offset: offset, SearchAnswer(outcome, after: searchLatency)))
  }

  mutating func misbehaviour() -> Misbehaviour {
    generator.draw(from: RandomWeights.standard.misbehaviours)
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
    case .moreThanTwoPages: 2 * page + 1
    case .many: 2 * page + 5
    }
  }

  private func offset(_ offset: RandomOffset) -> Int? {
    let page = configuration.pageSize
    return switch offset {
    case .any: nil
    case .firstPage: 0
    case .secondPage: page
    case .thirdPage: 2 * page
    case .oneLess: page - 1
    case .oneMore: page + 1
    case .nearlyMost: .max - 1
    case .most: .max
    }
  }

  mutating func duration(of wait: RandomWait) -> Duration {
    let debounce = configuration.debounce
    let instant = generator.draw(from: RandomWeights.standard.moments)
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
    let count = count(generator.draw(from: RandomWeights.standard.counts))
    return ResultSet(
      count: count,
      firstID: generator.draw(from: RandomWeights.standard.firstIDs),
      repeatingEvery: generator.draw(from: RandomWeights.standard.repetitions),
      hasEqualTitles: generator.draw(from: RandomWeights.standard.equalTitles),
      missingAtStart: generator.draw(from: RandomWeights.standard.missingAtStart),
      missingEvery: generator.draw(from: RandomWeights.standard.missingEvery),
      retitlingEvery: generator.draw(from: RandomWeights.standard.retitlingEvery),
      isReversed: generator.draw(from: RandomWeights.standard.reversed),
      claimedTotal: claim(generator.draw(from: RandomWeights.standard.claims), count: count),
      ignoresLimit: generator.draw(from: RandomWeights.standard.ignoredLimit))
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
    case .failure: outcome = .fails(generator.draw(from: RandomWeights.standard.searchFailures))
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
    case .page: configuration.pageSize
    case .oneLess: count - 1
    case .oneMore: count + 1
    case .nearlyMost: .max - 1
    case .most: .max
    }
  }
}
