import LoginSearch
import Scenario
import Statistics

extension GestureWorkload {
  /// A gesture that asks a service, and the answer, until it is shown.
  static var roundTrip: [GestureWorkload] {
    [successfulLogIn, failedLogIn] + [10, 1_000, 100_000].map(search) + [nextPage, staleResponse]
  }

  /// From two empty fields to the search screen, and out again. The home query is empty, so that
  /// nothing is loaded.
  private static var successfulLogIn: GestureWorkload {
    GestureWorkload(
      .roundTrip, "log in", configuration: .init(homeQuery: ""),
      preparation: servicesThatFind(10),
      cycle: [logIn + [.tap(.logOut)]])
  }

  private static var failedLogIn: GestureWorkload {
    GestureWorkload(
      .roundTrip, "failed log in",
      preparation: [
        .behaviour(.login(LoginAnswer(.fails(.code(401))))),
        .type(.id, "ada"), .type(.password, "secret"),
      ],
      cycle: [[.tap(.logIn), .answers]])
  }

  /// A query, and the rows that replace those of another query.
  private static func search(bringing count: Int) -> GestureWorkload {
    GestureWorkload(
      .roundTrip, "search", size: count, configuration: .init(pageSize: count),
      // All rows are new.
      allowedGrowth: .init(limit: .linear),
      preparation: showing(rows: count),
      cycle: ["cat", "dog"].map { [.type(.query, $0), .pressReturn(.query), .answers] })
  }

  /// Two pages on, and the two back again.
  private static var nextPage: GestureWorkload {
    GestureWorkload(
      .roundTrip, "next page",
      preparation: showing(rows: 30),
      cycle: [.next, .next, .previous, .previous].map { [.tap($0), .answers] })
  }

  /// A query that overtakes another one. The service answers both, cancelled or not.
  private static var staleResponse: GestureWorkload {
    GestureWorkload(
      .roundTrip, "stale response",
      preparation: showing(rows: 10) + [.behaviour(.misbehave(.search, .ignoresCancellation))],
      cycle: [("dog", "cat"), ("cat", "dog")].map { stale, latest in
        [
          .type(.query, stale), .pressReturn(.query), .type(.query, latest),
          .pressReturn(.query), .answers,
        ]
      })
  }
}
