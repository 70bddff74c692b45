import LoginSearch
package import Scenario

extension ByteWriter {
  package mutating func write(_ setup: Setup) {
    write(setup.configuration.pageSize)
    write(setup.configuration.debounce)
    write(setup.configuration.homeQuery)
    write(setup.visibleRows)
  }

  package mutating func write(_ step: Step) {
    switch step {
    case .gesture(let gesture): write(gesture)
    case .wait(let duration):
      write(kind: .wait)
      write(duration)
    case .behaviour(let behaviour): write(behaviour)
    case .letGo: write(kind: .letGo)
    case .expect:
      write(kind: .expect)
      write(step.description)
    }
  }

  private mutating func write(kind: StepKind) {
    write(tag: kind.rawValue)
  }

  private mutating func write(_ gesture: Gesture) {
    switch gesture {
    case .type(let field, let text):
      write(kind: .type)
      write(field, of: FieldName.allCases)
      write(text)
    case .pressReturn(let field):
      write(kind: .pressReturn)
      write(field, of: FieldName.allCases)
    case .tap(let button):
      write(kind: .tap)
      write(button, of: ButtonName.allCases)
    case .toggle(let row):
      write(kind: .toggle)
      write(row)
    case .select(let row):
      write(kind: .select)
      write(row)
    case .scrollTo(let row):
      write(kind: .scrollTo)
      write(row)
    case .scrollBy(let distance):
      write(kind: .scrollBy)
      write(distance)
    case .pull: write(kind: .pull)
    }
  }

  private mutating func write(_ behaviour: Behaviour) {
    switch behaviour {
    case .login(let answer): write(answer)
    case .search(let query, let offset, let answer):
      write(kind: .search)
      write(query) { $0.write($1) }
      write(offset) { $0.write($1) }
      write(answer)
    case .misbehave(let service, let misbehaviour):
      write(kind: .misbehave)
      write(service, of: ServiceName.allCases)
      write(misbehaviour, of: Misbehaviour.allCases)
    case .behave(let service):
      write(kind: .behave)
      write(service, of: ServiceName.allCases)
    case .preferencesReading(let works):
      write(kind: .preferencesReading)
      write(works)
    case .preferencesWriting(let works):
      write(kind: .preferencesWriting)
      write(works)
    case .preferencesHold(let items):
      write(kind: .preferencesHold)
      write(items.sorted()) { $0.write($1) }
    }
  }

  private mutating func write(_ answer: LoginAnswer) {
    write(kind: .login)
    switch answer.outcome {
    case .succeeds(nil): write(tag: StepKind.Login.succeeds.rawValue)
    case .succeeds(let name?):
      write(tag: StepKind.Login.succeedsAs.rawValue)
      write(name)
    case .fails(.missingCredentials): write(tag: StepKind.Login.failsIncomplete.rawValue)
    case .fails(.code(let code)):
      write(tag: StepKind.Login.failsWithCode.rawValue)
      write(code)
    case .hangs: write(tag: StepKind.Login.hangs.rawValue)
    }
    write(answer.latency)
  }

  private mutating func write(_ answer: SearchAnswer) {
    switch answer.outcome {
    case .returns(let resultSet):
      write(tag: StepKind.Search.returns.rawValue)
      write(resultSet)
    case .fails(.offline): write(tag: StepKind.Search.failsOffline.rawValue)
    case .fails(.malformed(let detail)):
      write(tag: StepKind.Search.failsMalformed.rawValue)
      write(detail)
    case .hangs: write(tag: StepKind.Search.hangs.rawValue)
    }
    write(answer.latency)
  }

  private mutating func write(_ resultSet: ResultSet) {
    write(resultSet.count)
    write(resultSet.firstID)
    write(resultSet.repeatingEvery) { $0.write($1) }
    write(resultSet.hasEqualTitles)
    write(resultSet.missingAtStart)
    write(resultSet.missingEvery) { $0.write($1) }
    write(resultSet.retitlingEvery) { $0.write($1) }
    write(resultSet.isReversed)
    write(resultSet.claimedTotal) { $0.write($1) }
    write(resultSet.ignoresLimit)
  }

  mutating func write<Value: Equatable>(_ value: Value, of values: [Value]) {
    // `values` are all values of its type.
    write(tag: values.firstIndex(of: value) ?? 0)
  }
}
