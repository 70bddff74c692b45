import LoginSearch
import Scenario
import Statistics

extension GestureWorkload {
  /// One gesture, and what the contender does until the gesture returns.
  static var dispatch: [GestureWorkload] {
    let sizes = [10, 1_000, 100_000]
    return [typeInID, typeInQuery, rejectedTap] + sizes.map(toggleRow) + sizes.map(toggleOpenRow)
      + sizes.map(selectRow)
  }

  /// Each keystroke enables or disables the log-in button.
  private static var typeInID: GestureWorkload {
    GestureWorkload(
      .dispatch, "type in id",
      preparation: [.type(.password, "secret")],
      cycle: [[.type(.id, "a")], [.type(.id, "")]])
  }

  /// Each keystroke restarts the debounce. It never ends, so nothing is loaded.
  private static var typeInQuery: GestureWorkload {
    GestureWorkload(
      .dispatch, "type in query",
      preparation: Self.showing(rows: 10),
      cycle: ["c", "ca", "cat", "cats"].map { [.type(.query, $0)] })
  }

  private static var rejectedTap: GestureWorkload {
    GestureWorkload(.dispatch, "rejected tap", cycle: [[.tap(.logIn)]])
  }

  /// Each row is opened and closed again, so that at most one row is open.
  private static func toggleRow(of count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "toggle row", size: count, configuration: .init(pageSize: count),
      allowedGrowth: .oneRow,
      preparation: Self.showing(rows: count),
      cycle: Self.toggles(in: count))
  }

  /// The same while all rows are open: the number of open rows must not matter either.
  private static func toggleOpenRow(of count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "toggle open", size: count, configuration: .init(pageSize: count),
      allowedGrowth: .oneRow,
      preparation: [.behaviour(.preferencesHold(Set(1...count)))] + Self.showing(rows: count),
      cycle: Self.toggles(in: count))
  }

  private static func toggles(in count: Int) -> [[Step]] {
    Self.touchedRows(in: count).flatMap { row in
      [[.gesture(.toggle(row: row))], [.gesture(.toggle(row: row))]]
    }
  }

  private static func selectRow(of count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "select row", size: count, configuration: .init(pageSize: count),
      allowedGrowth: .oneRow,
      preparation: Self.showing(rows: count),
      cycle: Self.touchedRows(in: count).map { [.gesture(.select(row: $0))] })
  }

  /// A hundred neighbouring rows in the middle, in random order: enough that the hash values of single rows
  /// hardly matter to the figure.
  private static func touchedRows(in count: Int) -> [Int] {
    let touched = min(count, 100)
    var generator = SeededGenerator(seed: 1)
    var rows = (0..<touched).map { (count - touched) / 2 + $0 }
    rows.shuffle(by: &generator)
    return rows
  }
}

extension GestureWorkload {
  /// Logs in; the home query brings the rows.
  static func showing(rows count: Int) -> [Step] {
    servicesThatFind(count) + logIn
  }

  static func servicesThatFind(_ count: Int) -> [Step] {
    [
      .behaviour(.login(LoginAnswer(.succeeds(name: "Ada")))),
      .behaviour(
        .search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: count))))),
      // Other items, so that nothing is equal to what it replaces.
      .behaviour(
        .search(
          query: "cat", offset: nil,
          SearchAnswer(.returns(ResultSet(count: count, firstID: count + 1))))),
    ]
  }

  static var logIn: [Step] {
    [.type(.id, "ada"), .type(.password, "secret"), .tap(.logIn), .answers]
  }
}

extension BenchmarkCase.AllowedGrowth {
  /// One row changes. Logarithmic, as a list may share the structure of the other rows.
  static let oneRow = Self(limit: .logarithmic)
}

extension Step {
  static func type(_ field: FieldName, _ text: String) -> Step {
    .gesture(.type(field, text))
  }

  static func pressReturn(_ field: FieldName) -> Step {
    .gesture(.pressReturn(field))
  }

  static func tap(_ button: ButtonName) -> Step {
    .gesture(.tap(button))
  }

  /// Lets the services answer the requests.
  static let answers = Step.wait(.zero)
}
