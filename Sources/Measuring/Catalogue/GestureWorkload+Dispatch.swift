import Basics
import LoginSearch
import Scenario

extension GestureWorkload {
  /// One gesture, and what the contender does until the gesture returns.
  static var dispatch: [GestureWorkload] {
    let sizes = [10, 1_000, 100_000]
    return [typeInID, typeInQuery, rejectedTap] + sizes.map(toggleRow)
      + [10, 100, 1_000].map(toggleOpenRow)
      + sizes.map(selectRow)
      + [100, 1_000, 100_000].flatMap { size in
        [
          toggleEverywhere(in: size), selectEverywhere(in: size), scroll("row", by: 1, in: size),
          scroll("page", by: Screen.standardVisibleRows, in: size),
        ]
      }
  }

  /// Each keystroke enables or disables the log-in button.
  private static var typeInID: GestureWorkload {
    GestureWorkload(
      .dispatch, "type in id",
      operation: "A keystroke in the id field. Each enables or disables the log-in button.",
      preparation: [.type(.password, "secret")],
      cycle: [[.type(.id, "a")], [.type(.id, "")]])
  }

  /// Each keystroke restarts the debounce. It never ends, so nothing is loaded.
  private static var typeInQuery: GestureWorkload {
    GestureWorkload(
      .dispatch, "type in query",
      operation: "A keystroke in the query field. Each restarts the debounce, which never ends.",
      preparation: Self.showing(rows: 10),
      cycle: ["c", "ca", "cat", "cats"].map { [.type(.query, $0)] })
  }

  private static var rejectedTap: GestureWorkload {
    GestureWorkload(
      .dispatch, "rejected tap",
      operation: "A tap on a disabled button, which reaches no contender.",
      cycle: [[.tap(.logIn)]])
  }

  /// Each row is opened and closed again, so that at most one row is open.
  private static func toggleRow(of count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "toggle row",
      operation: "A tap on a disclosure. Each row is opened and closed again.", size: count,
      configuration: .init(pageSize: count),
      allowedGrowth: .oneRow,
      preparation: Self.showing(rows: count) + [.scroll(to: Self.touchedRows(in: count))],
      cycle: Self.toggles(in: count))
  }

  /// The same while all rows are open, as many as a person may have opened.
  ///
  /// A state that is copied for each change copies its set of open rows: so in MVI and Reactor the time grows with
  /// their number. That is a price of immutable states, and not a fault of a variant.
  private static func toggleOpenRow(of count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "toggle open",
      operation: "A tap on a disclosure while all rows are open.", size: count,
      configuration: .init(pageSize: count),
      allowedGrowth: .openRows,
      preparation: [.behaviour(.preferencesHold(Set(1...count)))] + Self.showing(rows: count)
        + [.scroll(to: Self.touchedRows(in: count))],
      cycle: Self.toggles(in: count))
  }

  private static func toggles(in count: Int) -> [[Step]] {
    shuffled(Self.touchedRows(in: count)).flatMap { row in
      [[.gesture(.toggle(row: row))], [.gesture(.toggle(row: row))]]
    }
  }

  private static func selectRow(of count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "select row", operation: "A tap on a row that is not selected.", size: count,
      configuration: .init(pageSize: count),
      allowedGrowth: .oneRow,
      preparation: Self.showing(rows: count) + [.scroll(to: Self.touchedRows(in: count))],
      cycle: shuffled(Self.touchedRows(in: count)).map { [.gesture(.select(row: $0))] })
  }

  /// The visible rows when the list is scrolled to its middle.
  private static func touchedRows(in count: Int) -> Range<Int> {
    let touched = min(count, Screen.standardVisibleRows)
    let first = (count - touched) / 2
    return first..<first + touched
  }

  /// In random order.
  private static func shuffled(_ rows: Range<Int>) -> [Int] {
    var generator = SeededGenerator(seed: 1)
    var rows = Array(rows)
    rows.shuffle(by: &generator)
    return rows
  }

  /// One item stands on all rows, so that a toggle changes every visible row.
  private static func toggleEverywhere(in count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "toggle everywhere",
      operation:
        "A tap on a disclosure where one item stands on all rows, so that all of them change.",
      size: count, configuration: .init(pageSize: count),
      allowedGrowth: .oneRow, preparation: showingOneItem(rows: count),
      cycle: [[.gesture(.toggle(row: 3))], [.gesture(.toggle(row: 3))]])
  }

  /// Two items take turns on the rows.
  private static func selectEverywhere(in count: Int) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "select everywhere",
      operation:
        "A tap on a row where two items take turns on the rows, so that all of them change.",
      size: count, configuration: .init(pageSize: count),
      allowedGrowth: .oneRow, preparation: showingOneItem(rows: count, every: 2),
      cycle: [[.gesture(.select(row: 3))], [.gesture(.select(row: 4))]])
  }

  private static func showingOneItem(rows count: Int, every repetition: Int = 1) -> [Step] {
    let rows = ResultSet(count: count, repeatingEvery: repetition)
    return servicesThatFind(count)
      + [.behaviour(.search(query: "dog", offset: nil, SearchAnswer(.returns(rows))))] + logIn
  }

  /// Down and up again.
  private static func scroll(
    _ name: String, by distance: Int, in count: Int
  ) -> GestureWorkload {
    GestureWorkload(
      .dispatch, "scroll \(name)", operation: "A scroll by \(distance.of("row")), down or up.",
      size: count, configuration: .init(pageSize: count),
      allowedGrowth: .oneRow, preparation: showing(rows: count),
      cycle: [distance, -distance].flatMap { distance in
        Array(repeating: [.gesture(.scrollBy(distance))], count: 4)
      })
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
  /// One of the open rows changes. An immutable state copies the set of them.
  static let openRows = Self(limit: .logarithmic, exceptions: ["MVI": .linear, "Reactor": .linear])
}

extension Step {
  static func type(_ field: FieldName, _ text: String) -> Step {
    .gesture(.type(field, text))
  }

  static func pressReturn(_ field: FieldName) -> Step {
    .gesture(.pressReturn(field))
  }

  /// Scrolls until these rows can be seen.
  static func scroll(to rows: Range<Int>) -> Step {
    .gesture(.scrollTo(row: rows.lowerBound))
  }

  static func tap(_ button: ButtonName) -> Step {
    .gesture(.tap(button))
  }

  /// Lets the services answer the requests.
  static let answers = Step.wait(.zero)
}
