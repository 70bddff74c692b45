import Basics
import LoginSearch
import Scenario

/// Everything that a person does over and over here. To add a workload, add an entry: what checks, counts, times
/// and reports goes over this list.
extension GestureWorkload {
  static let all = dispatch + roundTrip + whole

  private static let sizes = [10, 1_000, 100_000]

  /// One gesture, and what the contender does until the gesture returns.
  private static var dispatch: [GestureWorkload] {
    let longLists = [100, 1_000, 100_000]
    return [
      GestureWorkload(
        group: .dispatch, name: "type in id",
        operation: "A keystroke in the id field. Each enables or disables the log-in button.",
        preparation: [.type(.password, "secret")],
        cycle: [[.type(.id, "a")], [.type(.id, "")]]),
      GestureWorkload(
        group: .dispatch, name: "type in query",
        operation: "A keystroke in the query field. Each restarts the debounce, which never ends.",
        preparation: showing(rows: 10),
        cycle: ["c", "ca", "cat", "cats"].map { [.type(.query, $0)] }),
      GestureWorkload(
        group: .dispatch, name: "rejected tap",
        operation: "A tap on a disabled button, which reaches no contender.",
        cycle: [[.tap(.logIn)]]),
    ]
      + ofSizes(
        sizes, .dispatch, "toggle row",
        operation: "A tap on a disclosure. Each row is opened and closed again.",
        allowedGrowth: .oneRow, preparation: showingTheMiddle, cycle: toggles)
      + ofSizes(
        // As many as a person may have opened.
        [10, 100, 1_000], .dispatch, "toggle open",
        operation: "A tap on a disclosure while all rows are open.", allowedGrowth: .openRows,
        preparation: { [.behaviour(.preferencesHold(Set(1...$0)))] + showingTheMiddle(of: $0) },
        cycle: toggles)
      + ofSizes(
        sizes, .dispatch, "select row", operation: "A tap on a row that is not selected.",
        allowedGrowth: .oneRow, preparation: showingTheMiddle,
        cycle: { count in touchedRows(in: count).map { [.gesture(.select(row: $0))] } })
      + ofSizes(
        longLists, .dispatch, "toggle everywhere",
        operation:
          "A tap on a disclosure where one item stands on all rows, so that all of them change.",
        allowedGrowth: .oneRow, preparation: { showing(rows: $0, takingTurns: 1) },
        cycle: { _ in [[.gesture(.toggle(row: 3))], [.gesture(.toggle(row: 3))]] })
      + ofSizes(
        longLists, .dispatch, "select everywhere",
        operation:
          "A tap on a row where two items take turns on the rows, so that all of them change.",
        allowedGrowth: .oneRow, preparation: { showing(rows: $0, takingTurns: 2) },
        cycle: { _ in [[.gesture(.select(row: 3))], [.gesture(.select(row: 4))]] })
      + [("row", 1), ("page", Screen.standardVisibleRows)].flatMap { name, distance in
        ofSizes(
          longLists, .dispatch, "scroll \(name)",
          operation: "A scroll by \(distance.of("row")), down or up.", allowedGrowth: .oneRow,
          cycle: { _ in
            [distance, -distance].flatMap { Array(repeating: [.gesture(.scrollBy($0))], count: 4) }
          })
      }
  }

  /// A gesture that asks a service, and the answer, until it is shown.
  private static var roundTrip: [GestureWorkload] {
    [
      // The home query is empty, so that nothing is loaded.
      GestureWorkload(
        group: .roundTrip, name: "log in",
        operation: "Both fields filled, log-in, the answer, the search screen, and log-out.",
        configuration: .init(homeQuery: ""), preparation: servicesThatFind(10),
        cycle: [logIn + [.tap(.logOut)]]),
      GestureWorkload(
        group: .roundTrip, name: "failed log in",
        operation: "Log-in, and the error that answers it.",
        preparation: [
          .behaviour(.login(LoginAnswer(.fails(.code(401))))),
          .type(.id, "ada"), .type(.password, "secret"),
        ],
        cycle: [[.tap(.logIn), .answers]]),
      GestureWorkload(
        group: .roundTrip, name: "next page", operation: "One page forward or back, with its rows.",
        preparation: showing(rows: 30),
        cycle: [.next, .next, .previous, .previous].map { [.tap($0), .answers] }),
      // The service answers both, cancelled or not.
      GestureWorkload(
        group: .roundTrip, name: "stale response",
        operation: "Two queries. The first one is answered too late.",
        preparation: showing(rows: 10) + [.behaviour(.misbehave(.search, .ignoresCancellation))],
        cycle: [("dog", "cat"), ("cat", "dog")].map { stale, latest in
          [.type(.query, stale), .pressReturn(.query)] + search(latest)
        }),
    ]
      + ofSizes(
        sizes, .roundTrip, "search",
        operation: "A query, return, and the page that replaces the one before.",
        // The page is there, and only what can be seen is read.
        allowedGrowth: .init(limit: .constant), cycle: { _ in ["cat", "dog"].map(search) })
      + ofSizes(
        sizes, .roundTrip, "failed load",
        operation:
          "A query that fails while a page is shown, and a query that brings the page again.",
        allowedGrowth: .init(limit: .constant),
        preparation: {
          showing(rows: $0) + [
            .behaviour(.search(query: "cat", offset: nil, SearchAnswer(.fails(.offline))))
          ]
        }, cycle: { _ in [["cat", "dog"].flatMap(search)] })
      + ofSizes(
        sizes, .roundTrip, "refresh same",
        operation: "A pull to refresh at the end of the list, and the very page that is shown.",
        allowedGrowth: .init(limit: .constant), preparation: showingTheEnd,
        cycle: { _ in [[.gesture(.pull), .answers]] })
      + refresh(
        "equal", bringing: "an equal page in storage of its own", sizes, .init(limit: .linear)
      ) { _ in nil }
      // The last one is visible.
      + refresh(
        "one", bringing: "a page in which the last row has another title", sizes,
        .init(limit: .linear)
      ) { $0 }
      // Two sizes are too few for a limit.
      + refresh(
        "hundredth", bringing: "a page in which each hundredth row has another title",
        [1_000, 100_000], .unlimited
      ) { _ in 100 }
      + refresh(
        "all", bringing: "a page in which every row has another title", sizes,
        .init(limit: .linear)
      ) { _ in 1 }
  }

  /// A contender's life, or a good part of it.
  private static var whole: [GestureWorkload] {
    let visit: [Step] = [
      .type(.query, "c"), .type(.query, "cat"), .wait(.milliseconds(300)), .tap(.next), .answers,
      .gesture(.select(row: 3)), .gesture(.toggle(row: 2)), .tap(.previous), .answers,
      .tap(.logOut),
    ]
    return [
      GestureWorkload(
        group: .whole, name: "launch", operation: "Building the feature up to its first screen.",
        scope: .launchAndGestures, cycle: [[]]),
      GestureWorkload(
        group: .whole, name: "let go",
        operation: "Letting go of it with rows shown, a search pending and the debounce running.",
        scope: .lettingGo,
        preparation: showing(rows: 10) + [.pressReturn(.query), .type(.query, "cat")],
        cycle: [[]]),
      GestureWorkload(
        group: .whole, name: "happy path",
        operation:
          "Launch, log-in, a debounced search, pages, a selected and a toggled row, log-out.",
        scope: .launchAndGestures, preparation: servicesThatFind(25), cycle: [logIn + visit]),
      GestureWorkload(
        group: .whole, name: "burst",
        operation: "A thousand gestures, drawn once from a seed and always the same.",
        preparation: servicesThatFind(25), cycle: [thousandGestures]),
    ]
  }
}

// MARK: - Their parts

extension GestureWorkload {
  /// One workload of each size, which is the number of rows on its page.
  private static func ofSizes(
    _ sizes: [Int], _ group: BenchmarkCase.Group, _ name: String, operation: String,
    allowedGrowth: BenchmarkCase.AllowedGrowth,
    preparation: (Int) -> [Step] = { showing(rows: $0) }, cycle: (Int) -> [[Step]]
  ) -> [GestureWorkload] {
    sizes.map {
      GestureWorkload(
        group: group, name: name, operation: operation, size: $0, allowedGrowth: allowedGrowth,
        configuration: Configuration(pageSize: $0), preparation: preparation($0),
        cycle: cycle($0))
    }
  }

  /// A pull to refresh that brings a page with other titles, and one that brings the first page again.
  ///
  /// - Parameter change: of a list of so many rows, every how many have another title; nil for none.
  private static func refresh(
    _ name: String, bringing page: String, _ sizes: [Int],
    _ allowedGrowth: BenchmarkCase.AllowedGrowth, change: (Int) -> Int?
  ) -> [GestureWorkload] {
    ofSizes(
      sizes, .roundTrip, "refresh \(name)",
      operation: "A pull to refresh at the end of the list, and \(page).",
      allowedGrowth: allowedGrowth, preparation: showingTheEnd
    ) { count in
      [change(count), nil].map { retitlingEvery in
        var rows = ResultSet(count: count)
        rows.retitlingEvery = retitlingEvery
        return [
          .behaviour(.search(query: "dog", offset: nil, SearchAnswer(.returns(rows)))),
          .gesture(.pull), .answers,
        ]
      }
    }
  }

  private static let logIn: [Step] = [
    .type(.id, "ada"), .type(.password, "secret"), .tap(.logIn), .answers,
  ]

  private static func search(_ query: String) -> [Step] {
    [.type(.query, query), .pressReturn(.query), .answers]
  }

  private static func servicesThatFind(_ count: Int) -> [Step] {
    // Other items, so that nothing is equal to what it replaces.
    var others = ResultSet(count: count)
    others.firstID = count + 1
    return [
      .behaviour(.login(LoginAnswer(.succeeds(name: "Ada")))),
      .behaviour(
        .search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: count))))),
      .behaviour(.search(query: "cat", offset: nil, SearchAnswer(.returns(others)))),
    ]
  }

  /// Logs in; the home query brings the rows.
  ///
  /// - Parameter itemCount: how many items take turns on the rows; nil for an item of its own on each.
  private static func showing(rows count: Int, takingTurns itemCount: Int? = nil) -> [Step] {
    var rows = ResultSet(count: count)
    rows.repeatingEvery = itemCount
    return servicesThatFind(count)
      + (itemCount == nil
        ? [] : [.behaviour(.search(query: "dog", offset: nil, SearchAnswer(.returns(rows))))])
      + logIn
  }

  private static func showingTheEnd(of count: Int) -> [Step] {
    showing(rows: count) + [.gesture(.scrollTo(row: count))]
  }

  private static func showingTheMiddle(of count: Int) -> [Step] {
    showing(rows: count) + [.gesture(.scrollTo(row: middle(of: count).lowerBound))]
  }

  /// The visible rows when the list is scrolled to its middle.
  private static func middle(of count: Int) -> Range<Int> {
    let visible = min(count, Screen.standardVisibleRows)
    let first = (count - visible) / 2
    return first..<first + visible
  }

  /// The rows in the middle, in random order.
  private static func touchedRows(in count: Int) -> [Int] {
    var generator = SeededGenerator(seed: 1)
    var rows = Array(middle(of: count))
    rows.shuffle(by: &generator)
    return rows
  }

  /// Each row is opened and closed again, or the other way round.
  private static func toggles(in count: Int) -> [[Step]] {
    touchedRows(in: count).flatMap { Array(repeating: [.gesture(.toggle(row: $0))], count: 2) }
  }

  /// They leave nothing behind: they begin with a log-in and end with a log-out.
  private static var thousandGestures: [Step] {
    var generator = SeededGenerator(seed: 1)
    var steps: [Step] = [.behaviour(.preferencesHold([]))] + logIn
    let gesturesOfLogIn = 3
    for _ in gesturesOfLogIn..<999 {
      steps += randomVisit(by: &generator)
    }
    return steps + [.tap(.logOut)]
  }

  /// A gesture on the search screen and, now and then, some time.
  private static func randomVisit(by generator: inout SeededGenerator) -> [Step] {
    func below(_ bound: Int) -> Int { generator.below(bound) }
    let gesture: Step =
      switch below(20) {
      case 0..<6: .type(.query, ["c", "ca", "cat", "dog", "dogs", "bird", ""][below(7)])
      case 6..<8: .pressReturn(.query)
      case 8..<12: .gesture(.select(row: below(10)))
      case 12..<16: .gesture(.toggle(row: below(10)))
      case 16..<18: .tap(.next)
      default: .tap(.previous)
      }
    let wait: [Step] =
      switch below(8) {
      case 0: [.wait(.milliseconds(300))]
      case 1..<4: [.answers]
      default: []
      }
    return [gesture] + wait
  }
}

extension BenchmarkCase.AllowedGrowth {
  /// One row changes. Logarithmic, as a list may share the structure of the other rows.
  fileprivate static let oneRow = Self(limit: .logarithmic)
  /// One of the open rows changes. MVI copies its set of open rows for each change, which is a price of immutable
  /// states and not a fault.
  fileprivate static let openRows = Self(limit: .logarithmic, exceptions: ["MVI": .linear])
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
