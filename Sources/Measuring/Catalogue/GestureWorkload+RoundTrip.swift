import Basics
import LoginSearch
import Scenario

extension GestureWorkload {
  /// A gesture that asks a service, and the answer, until it is shown.
  static var roundTrip: [GestureWorkload] {
    let sizes = [10, 1_000, 100_000]
    return [successfulLogIn, failedLogIn] + sizes.map(search) + [nextPage, staleResponse]
      + sizes.map(failedLoad)
      + Refresh.allCases.flatMap { refresh in
        sizes.filter { $0 >= refresh.smallestSize }.map(refresh.workload)
      }
  }

  /// From two empty fields to the search screen, and out again. The home query is empty, so that
  /// nothing is loaded.
  private static var successfulLogIn: GestureWorkload {
    GestureWorkload(
      .roundTrip, "log in",
      operation: "Both fields filled, log-in, the answer, the search screen, and log-out.",
      configuration: .init(homeQuery: ""),
      preparation: servicesThatFind(10),
      cycle: [logIn + [.tap(.logOut)]])
  }

  private static var failedLogIn: GestureWorkload {
    GestureWorkload(
      .roundTrip, "failed log in", operation: "Log-in, and the error that answers it.",
      preparation: [
        .behaviour(.login(LoginAnswer(.fails(.code(401))))),
        .type(.id, "ada"), .type(.password, "secret"),
      ],
      cycle: [[.tap(.logIn), .answers]])
  }

  /// A query, and the rows that replace those of another query.
  private static func search(bringing count: Int) -> GestureWorkload {
    GestureWorkload(
      .roundTrip, "search",
      operation: "A query, return, and the page that replaces the one before.", size: count,
      configuration: .init(pageSize: count),
      // The page is there, and only what can be seen is read.
      allowedGrowth: .init(limit: .constant),
      preparation: showing(rows: count),
      cycle: ["cat", "dog"].map { [.type(.query, $0), .pressReturn(.query), .answers] })
  }

  /// A load that fails over a page of rows, and the same page again.
  private static func failedLoad(over count: Int) -> GestureWorkload {
    GestureWorkload(
      .roundTrip, "failed load",
      operation:
        "A query that fails while a page is shown, and a query that brings the page again.",
      size: count, configuration: .init(pageSize: count),
      allowedGrowth: .init(limit: .constant),
      preparation: showing(rows: count) + [
        .behaviour(.search(query: "cat", offset: nil, SearchAnswer(.fails(.offline))))
      ],
      cycle: [
        ["cat", "dog"].flatMap { [.type(.query, $0), .pressReturn(.query), .answers] }
      ])
  }

  /// Two pages on, and the two back again.
  private static var nextPage: GestureWorkload {
    GestureWorkload(
      .roundTrip, "next page", operation: "One page forward or back, with its rows.",
      preparation: showing(rows: 30),
      cycle: [.next, .next, .previous, .previous].map { [.tap($0), .answers] })
  }

  /// A query that overtakes another one. The service answers both, cancelled or not.
  private static var staleResponse: GestureWorkload {
    GestureWorkload(
      .roundTrip, "stale response", operation: "Two queries. The first one is answered too late.",
      preparation: showing(rows: 10) + [.behaviour(.misbehave(.search, .ignoresCancellation))],
      cycle: [("dog", "cat"), ("cat", "dog")].map { stale, latest in
        [
          .type(.query, stale), .pressReturn(.query), .type(.query, latest),
          .pressReturn(.query), .answers,
        ]
      })
  }
}

extension GestureWorkload {
  /// What a refresh brings. The raw value follows "refresh" in the name of the workload.
  private enum Refresh: String, CaseIterable {
    /// The very page that is shown: its storage is shared.
    case same
    /// An equal page, in storage of its own.
    case equal
    /// One row has another title: the last one, which is visible.
    case one
    /// Each hundredth row has another title, the last one among them.
    case hundredth
    /// Every row has another title.
    case all

    private var operation: String {
      let pull = "A pull to refresh at the end of the list, and "
      return switch self {
      case .same: pull + "the very page that is shown."
      case .equal: pull + "an equal page in storage of its own."
      case .one: pull + "a page in which the last row has another title."
      case .hundredth: pull + "a page in which each hundredth row has another title."
      case .all: pull + "a page in which every row has another title."
      }
    }

    var smallestSize: Int { self == .hundredth ? 1_000 : 10 }

    func workload(of count: Int) -> GestureWorkload {
      GestureWorkload(
        .roundTrip, "refresh \(rawValue)", operation: operation, size: count,
        configuration: .init(pageSize: count),
        allowedGrowth: allowedGrowth,
        preparation: showing(rows: count) + [.gesture(.scrollTo(row: count))],
        cycle: cycle(of: count))
    }

    /// All rows are compared, unless the storage is the same.
    private var allowedGrowth: BenchmarkCase.AllowedGrowth {
      switch self {
      case .same: .init(limit: .constant)
      case .equal, .one, .all: .init(limit: .linear)
      // Two sizes are too few.
      case .hundredth: .unlimited
      }
    }

    private func cycle(of count: Int) -> [[Step]] {
      guard self != .same else { return [[.gesture(.pull), .answers]] }
      return [changed(in: count), nil].map { retitlingEvery in
        let rows = ResultSet(count: count, retitlingEvery: retitlingEvery)
        return [
          .behaviour(.search(query: "dog", offset: nil, SearchAnswer(.returns(rows)))),
          .gesture(.pull), .answers,
        ]
      }
    }

    /// Every so many rows one has another title; nil if none has.
    private func changed(in count: Int) -> Int? {
      switch self {
      case .same, .equal: nil
      case .one: count
      case .hundredth: 100
      case .all: 1
      }
    }
  }
}
