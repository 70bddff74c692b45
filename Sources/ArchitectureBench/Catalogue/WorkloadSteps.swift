import Basics
import Benchmarking
import LoginSearch
import Scenario

/// The building blocks of the workloads.
extension GestureWorkload {
  /// Creates one workload of each size. The size is the number of rows on its page.
  static func ofSizes(
    _ sizes: [Int], _ group: CaseGroup, _ name: String, operation: String,
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

  /// A pull to refresh that brings a page with other titles, and another that brings the first page again.
  ///
  /// - Parameter change: for a list with a given number of rows, the interval between rows that get another title; nil
  ///   for none.
  static func refresh(
    _ name: String, bringing page: String, _ sizes: [Int],
    _ allowedGrowth: BenchmarkCase.AllowedGrowth, change: (Int) -> Int?
  ) -> [GestureWorkload] {
    ofSizes(
      sizes, .roundTrip, "refresh \(name)",
      operation: "A pull to refresh at the end of the list, answered with \(page).",
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
    }.map { workload in
      var workload = workload
      workload.items = workload.size
      return workload
    }
  }

  static let logIn: [Step] = [
    .type(.id, "ada"), .type(.password, "secret"), .tap(.logIn), .answers,
  ]

  static func search(_ query: String) -> [Step] {
    [.type(.query, query), .pressReturn(.query), .answers]
  }

  static func servicesThatFind(_ count: Int) -> [Step] {
    // Other items, so that no row is equal to the one it replaces.
    var others = ResultSet(count: count)
    others.firstID = count + 1
    return [
      .behaviour(.login(LoginAnswer(.succeeds(name: "Ada")))),
      .behaviour(.search(query: nil, offset: nil, SearchAnswer(.returns(ResultSet(count: count))))),
      .behaviour(.search(query: "cat", offset: nil, SearchAnswer(.returns(others)))),
    ]
  }

  /// Logs in; the home query brings the rows.
  ///
  /// - Parameter itemCount: the number of items that take turns on the rows; nil for a different item on each.
  static func showing(rows count: Int, takingTurns itemCount: Int? = nil) -> [Step] {
    var rows = ResultSet(count: count)
    rows.repeatingEvery = itemCount
    return servicesThatFind(count)
      + (itemCount == nil
        ? [] : [.behaviour(.search(query: "dog", offset: nil, SearchAnswer(.returns(rows))))])
      + logIn
  }

  static func showingTheEnd(of count: Int) -> [Step] {
    showing(rows: count) + [.gesture(.scrollTo(row: count))]
  }

  static func showingTheMiddle(of count: Int) -> [Step] {
    showing(rows: count) + [.gesture(.scrollTo(row: middle(of: count).lowerBound))]
  }

  /// The visible rows after scrolling the list to its middle.
  private static func middle(of count: Int) -> Range<Int> {
    let visible = min(count, Screen.standardVisibleRows)
    let first = (count - visible) / 2
    return first..<first + visible
  }

  /// The rows in the middle, in random order.
  static func touchedRows(in count: Int) -> [Int] {
    var generator = SeededGenerator(seed: 1)
    var rows = Array(middle(of: count))
    rows.shuffle(by: &generator)
    return rows
  }

  /// Gestures that open and close each row again, or the other way round.
  static func toggles(in count: Int) -> [[Step]] {
    touchedRows(in: count).flatMap { Array(repeating: [.gesture(.toggle(row: $0))], count: 2) }
  }

  /// A thousand gestures that leave nothing behind: they begin with a log-in and end with a log-out.
  static var thousandGestures: [Step] {
    var generator = SeededGenerator(seed: 1)
    var steps: [Step] = [.behaviour(.preferencesHold([]))] + logIn
    let gesturesOfLogIn = 3
    for _ in gesturesOfLogIn..<999 {
      steps += randomVisit(by: &generator)
    }
    return steps + [.tap(.logOut)]
  }

  /// A gesture on the search screen and, now and then, a wait.
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

extension Step {
  static func type(_ field: FieldName, _ text: String) -> Step { .gesture(.type(field, text)) }

  static func pressReturn(_ field: FieldName) -> Step { .gesture(.pressReturn(field)) }

  static func tap(_ button: ButtonName) -> Step { .gesture(.tap(button)) }

  /// Lets the services answer the requests.
  static let answers = Step.wait(.zero)
}
