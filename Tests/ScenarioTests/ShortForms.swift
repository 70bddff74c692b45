import LoginSearch

@testable import Scenario

extension Step {
  static func type(_ field: FieldName, _ text: String) -> Step { .gesture(.type(field, text)) }
  static func pressReturn(_ field: FieldName) -> Step { .gesture(.pressReturn(field)) }
  static func tap(_ button: ButtonName) -> Step { .gesture(.tap(button)) }
  static func toggle(_ row: Int) -> Step { .gesture(.toggle(row: row)) }
  static func select(_ row: Int) -> Step { .gesture(.select(row: row)) }
  static func scroll(to row: Int) -> Step { .gesture(.scrollTo(row: row)) }
  static func scroll(by rows: Int) -> Step { .gesture(.scrollBy(rows)) }
  static let pull = Step.gesture(.pull)
  static func wait(ms: Int) -> Step { .wait(.milliseconds(ms)) }

  static func logIn(_ outcome: LoginOutcome, ms: Int = 0) -> Step {
    .behaviour(.login(LoginAnswer(outcome, after: .milliseconds(ms))))
  }

  /// Gives every search this outcome.
  static func search(_ outcome: SearchOutcome, ms: Int = 0) -> Step {
    .behaviour(.search(query: nil, offset: nil, SearchAnswer(outcome, after: .milliseconds(ms))))
  }

  /// Gives the searches of a query, or those at an offset, this outcome.
  static func search(_ query: String?, offset: Int? = nil, _ outcome: SearchOutcome, ms: Int = 0)
    -> Step
  {
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

/// The steps that type credentials.
let typed: [Step] = [.type(.id, "ann"), .type(.password, "secret")]

/// The steps that log Ann in, which takes no time, and request the home query.
let entry: [Step] = [.logIn(.succeeds(name: nil))] + typed + [.tap(.logIn), .wait(ms: 0)]

/// Returns the run of these steps by the rules.
func expectedRun(of steps: [Step], visibleRows: Int = Screen.standardVisibleRows) -> ExpectedRun {
  ExpectedRun(Script(name: "test", visibleRows: visibleRows, steps: steps))
}

extension ExpectedRun {
  /// The snapshots at the launch and after each step.
  var snapshots: [Snapshot] { checkpoints.map(\.snapshot) }

  /// The snapshot after the last step.
  var end: Snapshot { checkpoints[checkpoints.count - 1].snapshot }

  /// The number of cells that each step may configure at most.
  var configurableCells: [Int] {
    let counts = checkpoints.map(\.configurableCells)
    return zip(counts.dropFirst(), counts).map { $0 - $1 }
  }
}
