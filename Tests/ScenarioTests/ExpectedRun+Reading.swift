import LoginSearch

@testable import Scenario

/// Returns the run of these steps by the rules.
func expectedRun(
  of steps: [Step], configuration: Configuration = Configuration(),
  visibleRows: Int = Screen.standardVisibleRows
) -> ExpectedRun {
  ExpectedRun(
    Script(name: "test", configuration: configuration, visibleRows: visibleRows, steps: steps))
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

/// The request of the first page of a query, as it is recorded.
func searchCall(_ number: Int, _ query: String, offset: Int = 0, limit: Int = 10)
  -> ServiceCall.Kind
{ .search(number: number, SearchRequest(query: query, offset: offset, limit: limit)) }
