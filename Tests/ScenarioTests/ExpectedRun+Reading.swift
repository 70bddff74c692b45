import LoginSearch

@testable import Scenario

/// What these steps lead to by the rules.
func expectedRun(
  of steps: [Step], configuration: Configuration = Configuration(),
  visibleRows: Int = Screen.standardVisibleRows
) -> ExpectedRun {
  Oracle(
    Script(name: "test", configuration: configuration, visibleRows: visibleRows, steps: steps)
  ).expectedRun()
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

  /// How many cells each step may configure at most.
  var configurableCells: [Int] {
    let counts = checkpoints.map(\.configurableCells)
    return zip(counts.dropFirst(), counts).map { $0 - $1 }
  }

  /// The service calls without their times.
  var callKinds: [ServiceCall.Kind] {
    serviceCalls.map(\.kind)
  }
}

/// The request of the first page of a query, as it is recorded.
func searchCall(
  _ number: Int, _ query: String, offset: Int = 0, limit: Int = 10
) -> ServiceCall.Kind {
  .search(number: number, SearchRequest(query: query, offset: offset, limit: limit))
}

/// The request of Ann's log-in, as it is recorded.
let logInCall = ServiceCall.Kind.logIn(
  number: 1, Credentials(id: "ann", password: "secret"))
