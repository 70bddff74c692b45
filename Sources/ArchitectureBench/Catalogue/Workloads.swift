import Basics
import Benchmarking
import LoginSearch
import Scenario

/// All workloads of gestures. To add one, add an entry: checks, counts, times and reports cover everything in this
/// list.
extension GestureWorkload {
  static let all = dispatch + scroll + harness + roundTrip + session

  private static let sizes = [10, 1_000, 100_000]

  private static let longLists = [100, 1_000, 100_000]

  /// The workloads of a single gesture that changes something, until the gesture returns.
  private static var dispatch: [GestureWorkload] {
    [
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
    ]
      + ofSizes(
        sizes, .dispatch, "toggle row",
        operation: "A tap on a disclosure. Each row is opened and closed again.",
        allowedGrowth: .oneRow, preparation: showingTheMiddle, cycle: toggles)
      + ofSizes(
        // At most as many as a person may have opened.
        [10, 100, 1_000], .dispatch, "toggle among open",
        operation: "A tap on a disclosure while all rows are open.", allowedGrowth: .openRows,
        preparation: { [.behaviour(.preferencesHold(Set(1...$0)))] + showingTheMiddle(of: $0) },
        cycle: toggles)
      + ofSizes(
        sizes, .dispatch, "select row", operation: "A tap on a row that is not selected.",
        allowedGrowth: .oneRow, preparation: showingTheMiddle,
        cycle: { count in touchedRows(in: count).map { [.gesture(.select(row: $0))] } })
      + ofSizes(
        longLists, .dispatch, "toggle duplicates",
        operation:
          "A tap on a disclosure where all rows show one item, so that all of them change.",
        allowedGrowth: .oneRow, preparation: { showing(rows: $0, takingTurns: 1) },
        cycle: { _ in [[.gesture(.toggle(row: 3))], [.gesture(.toggle(row: 3))]] })
      + ofSizes(
        longLists, .dispatch, "select duplicates",
        operation:
          "A tap on a row where the rows alternate between two items, so that all of them change.",
        allowedGrowth: .oneRow, preparation: { showing(rows: $0, takingTurns: 2) },
        cycle: { _ in [[.gesture(.select(row: 3))], [.gesture(.select(row: 4))]] })
  }

  /// The workloads of scrolling, which the list does by itself except for the content of the rows.
  private static var scroll: [GestureWorkload] {
    [("row", 1), ("screen", Screen.standardVisibleRows)].flatMap { name, distance in
      ofSizes(
        longLists, .scroll, "scroll \(name)",
        operation: "A scroll by \(distance.pluralized("row")), down or up.",
        allowedGrowth: .oneRow,
        cycle: { _ in
          [distance, -distance].flatMap { Array(repeating: [.gesture(.scrollBy($0))], count: 4) }
        })
    }
  }

  /// The cost of the harness, which is included in every figure.
  private static var harness: [GestureWorkload] {
    [
      GestureWorkload(
        group: .harness, name: "tap disabled button",
        operation: "A tap on a disabled button, which reaches no contender.",
        cycle: [[.tap(.logIn)]], isRefused: true)
    ]
  }

  /// The workloads of a gesture that calls a service, until the answer is shown.
  private static var roundTrip: [GestureWorkload] {
    [
      // The home query is empty, so nothing is loaded.
      GestureWorkload(
        group: .roundTrip, name: "log in",
        operation: "Both fields filled, log-in, the answer, the search screen, and log-out.",
        configuration: .init(homeQuery: ""), preparation: servicesThatFind(10),
        cycle: [logIn + [.tap(.logOut)]]),
      GestureWorkload(
        group: .roundTrip, name: "failed log-in",
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
      // The service answers both requests, cancelled or not.
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
        // The page is there, and only visible rows are read.
        allowedGrowth: .constant, cycle: { _ in ["cat", "dog"].map(search) })
      + ofSizes(
        sizes, .roundTrip, "failed search",
        operation:
          "A query that fails while a page is shown, and a query that brings the page again.",
        allowedGrowth: .constant,
        preparation: {
          showing(rows: $0) + [
            .behaviour(.search(query: "cat", offset: nil, SearchAnswer(.fails(.offline))))
          ]
        }, cycle: { _ in [["cat", "dog"].flatMap(search)] })
      + ofSizes(
        sizes, .roundTrip, "refresh identical",
        operation: "A pull to refresh at the end of the list, answered with the page shown.",
        allowedGrowth: .constant, preparation: showingTheEnd,
        cycle: { _ in [[.gesture(.pull), .answers]] })
      + refresh(
        "equal", bringing: "an equal page in storage of its own", sizes, .linear
      ) { _ in nil }
      // The last one is visible.
      + refresh(
        "one changed", bringing: "a page in which the last row has another title", sizes,
        .linear
      ) { $0 }
      + refresh(
        "hundredth changed", bringing: "a page in which each hundredth row has another title",
        [1_000, 100_000], .linear
      ) { _ in 100 }
      + refresh(
        "all changed", bringing: "a page in which every row has another title", sizes, .linear
      ) { _ in 1 }
  }

  /// The workloads of a session with the feature, or its beginning or end.
  private static var session: [GestureWorkload] {
    let visit: [Step] = [
      .type(.query, "c"), .type(.query, "cat"), .wait(.milliseconds(300)), .tap(.next), .answers,
      .gesture(.select(row: 3)), .gesture(.toggle(row: 2)), .tap(.previous), .answers,
      .tap(.logOut),
    ]
    return [
      GestureWorkload(
        group: .session, name: "launch", operation: "Building the feature up to its first screen.",
        scope: .launchAndGestures, cycle: [[]]),
      GestureWorkload(
        group: .session, name: "tear down",
        operation: "Tearing it down with rows shown, a refresh pending and the debounce running.",
        scope: .teardown,
        preparation: showing(rows: 10) + [.gesture(.pull), .type(.query, "cat")],
        cycle: [[]]),
      GestureWorkload(
        group: .session, name: "happy path",
        operation:
          "Launch, log-in, a debounced search, pages, a selected and a toggled row, log-out.",
        scope: .launchAndGestures, preparation: servicesThatFind(25), cycle: [logIn + visit]),
      GestureWorkload(
        group: .session, name: "random gestures",
        operation: "A thousand gestures, drawn once from a seed and always the same.",
        preparation: servicesThatFind(25), cycle: [thousandGestures]),
    ]
  }
}

extension BenchmarkCase.AllowedGrowth {
  /// The growth if one row changes. Logarithmic, as a list may share the structure of the other rows.
  fileprivate static let oneRow = logarithmic
  /// The growth if one of the open rows changes. Linear, as copying a state, or comparing a value with the last,
  /// involves all open rows: a price of the architecture, not a fault.
  fileprivate static let openRows = linear
}

extension CaseGroup {
  static let dispatch: CaseGroup = {
    var group = CaseGroup("dispatch", explanation: "one gesture that changes something")
    group.yardstick = .init(operation: "tap or keystroke", name: "a 16 ms frame", nanoseconds: 16e6)
    return group
  }()

  static let scroll = CaseGroup("scroll", explanation: "a scroll")
  static let harness = CaseGroup("harness", explanation: "a gesture without effect")
  static let roundTrip = CaseGroup("round trip", explanation: "a request and its answer")

  static let session = CaseGroup("session", explanation: "a launch, a teardown or a long use")

  static let reduce: CaseGroup = {
    var group = CaseGroup("reduce", explanation: "a reducer alone")
    group.role = .part
    group.entryKind = "reducer"
    return group
  }()

  static let diff: CaseGroup = {
    var group = CaseGroup("diff", explanation: "finding changes in a list")
    group.role = .separate
    group.entryKind = "list diff"
    return group
  }()
}
