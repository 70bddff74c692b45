import LoginSearch
import Scenario

extension ByteReader {
  package mutating func setup() -> Setup {
    let (pageSize, debounce, homeQuery) = (number(), duration(), text())
    return Setup(
      configuration: Configuration(pageSize: pageSize, debounce: debounce, homeQuery: homeQuery),
      visibleRows: number())
  }

  package mutating func step() -> CodedStep {
    guard let kind = StepKind(rawValue: tag()) else { fatalError("a step of no kind") }
    return switch kind {
    case .type: .step(.gesture(.type(one(of: FieldName.allCases), text())))
    case .pressReturn: .step(.gesture(.pressReturn(one(of: FieldName.allCases))))
    case .tap: .step(.gesture(.tap(one(of: ButtonName.allCases))))
    case .toggle: .step(.gesture(.toggle(row: number())))
    case .select: .step(.gesture(.select(row: number())))
    case .scrollTo: .step(.gesture(.scrollTo(row: number())))
    case .scrollBy: .step(.gesture(.scrollBy(number())))
    case .pull: .step(.gesture(.pull))
    case .wait: .step(.wait(duration()))
    case .letGo: .step(.letGo)
    case .login: .step(.behaviour(.login(loginAnswer())))
    case .search: .step(.behaviour(search()))
    case .misbehave:
      .step(.behaviour(.misbehave(one(of: ServiceName.allCases), one(of: Misbehaviour.allCases))))
    case .behave: .step(.behaviour(.behave(one(of: ServiceName.allCases))))
    case .preferencesReading: .step(.behaviour(.preferencesReading(works: flag())))
    case .preferencesWriting: .step(.behaviour(.preferencesWriting(works: flag())))
    case .preferencesHold: .step(.behaviour(.preferencesHold(Set(array { $0.number() }))))
    case .expect: .expectation(text())
    }
  }

  private mutating func loginAnswer() -> LoginAnswer {
    let outcome: LoginAnswer.Outcome =
      switch StepKind.Login(rawValue: tag()) {
      case .succeeds: .succeeds(name: nil)
      case .succeedsAs: .succeeds(name: text())
      case .failsIncomplete: .fails(.missingCredentials)
      case .failsWithCode: .fails(.code(number()))
      case .hangs: .hangs
      case nil: fatalError("an answer of no kind")
      }
    return LoginAnswer(outcome, after: duration())
  }

  private mutating func search() -> Behaviour {
    let query = optional { $0.text() }
    let offset = optional { $0.number() }
    let outcome: SearchAnswer.Outcome =
      switch StepKind.Search(rawValue: tag()) {
      case .returns: .returns(resultSet())
      case .failsOffline: .fails(.offline)
      case .failsMalformed: .fails(.malformed(detail: text()))
      case .hangs: .hangs
      case nil: fatalError("an answer of no kind")
      }
    return .search(query: query, offset: offset, SearchAnswer(outcome, after: duration()))
  }

  private mutating func resultSet() -> ResultSet {
    var resultSet = ResultSet(count: number(), firstID: number())
    resultSet.repeatingEvery = optional { $0.number() }
    resultSet.hasEqualTitles = flag()
    resultSet.missingAtStart = number()
    resultSet.missingEvery = optional { $0.number() }
    resultSet.retitlingEvery = optional { $0.number() }
    resultSet.isReversed = flag()
    resultSet.claimedTotal = optional { $0.number() }
    resultSet.ignoresLimit = flag()
    return resultSet
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[tag()]
  }
}
