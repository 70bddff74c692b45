import LoginSearch

@testable import Scenario

/// What these steps lead to by the rules.
func expectedRun(
  of steps: [Step], configuration: Configuration = Configuration()
) -> ExpectedRun {
  Oracle(Script(name: "test", configuration: configuration, steps: steps)).expectedRun()
}

extension ExpectedRun {
  /// What is seen after the last step.
  var end: Snapshot {
    snapshot(afterLines: checkpoints.count - 1)
  }

  /// What is seen at the launch and after each step.
  var snapshots: [Snapshot] {
    var cursor = ExpectedRunCursor(self)
    return checkpoints.indices.map { line in
      cursor.advance(toLines: line)
      return cursor.snapshot()
    }
  }

  /// The service calls without their times.
  var callKinds: [ServiceCall.Kind] {
    serviceCalls.map(\.kind)
  }
}

extension Step {
  static func type(_ field: FieldName, _ text: String) -> Step { .gesture(.type(field, text)) }
  static func pressReturn(_ field: FieldName) -> Step { .gesture(.pressReturn(field)) }
  static func tap(_ button: ButtonName) -> Step { .gesture(.tap(button)) }
  static func toggle(_ row: Int) -> Step { .gesture(.toggle(row: row)) }
  static func select(_ row: Int) -> Step { .gesture(.select(row: row)) }
  static func wait(ms: Int) -> Step { .wait(.milliseconds(ms)) }

  static func logIn(_ outcome: LoginAnswer.Outcome, ms: Int = 0) -> Step {
    .behaviour(.login(LoginAnswer(outcome, after: .milliseconds(ms))))
  }

  /// Every search leads to this.
  static func search(_ outcome: SearchAnswer.Outcome, ms: Int = 0) -> Step {
    .behaviour(.search(query: nil, offset: nil, SearchAnswer(outcome, after: .milliseconds(ms))))
  }

  /// The searches of a query, or those at an offset, lead to this.
  static func search(
    _ query: String?, offset: Int? = nil, _ outcome: SearchAnswer.Outcome, ms: Int = 0
  ) -> Step {
    .behaviour(
      .search(query: query, offset: offset, SearchAnswer(outcome, after: .milliseconds(ms))))
  }

  static func finds(_ count: Int, ms: Int = 0) -> Step {
    search(.returns(ResultSet(count: count)), ms: ms)
  }

  static func finds(_ query: String, _ count: Int, ms: Int = 0) -> Step {
    search(query, .returns(ResultSet(count: count)), ms: ms)
  }

  static func misbehave(_ service: ServiceName, _ misbehaviour: Misbehaviour) -> Step {
    .behaviour(.misbehave(service, misbehaviour))
  }
}

/// Credentials are typed.
let typed: [Step] = [.type(.id, "ann"), .type(.password, "secret")]

/// Ann logs in, which takes no time, and the home query is asked for.
let entry: [Step] = [.logIn(.succeeds(name: nil))] + typed + [.tap(.logIn), .wait(ms: 0)]

/// The request of the first page of a query, as it is recorded.
func searchCall(
  _ number: Int, _ query: String, offset: Int = 0, limit: Int = 10
) -> ServiceCall.Kind {
  .search(number: number, SearchRequest(query: query, offset: offset, limit: limit))
}

/// The request of Ann's log-in, as it is recorded.
let logInCall = ServiceCall.Kind.logIn(
  number: 1, Credentials(id: "ann", password: "secret"))
