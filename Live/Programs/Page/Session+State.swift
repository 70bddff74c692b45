import LoginSearch
import Scenario
import Wire

/// What the page is told after each step, in this order. `state.js` reads it.
extension Session {
  func write(to bytes: inout ByteWriter) {
    let snapshot = driver.snapshot
    bytes.write(snapshot)
    bytes.write(snapshot.search.rows.indices.map { cellNumber(at: snapshot.search.position + $0) })
    {
      $0.write($1)
    }
    bytes.write(driver.now)
    bytes.write(driver.nextDue) { $0.write($1) }
    bytes.write(driver.scheduledAnswers)
    bytes.write(driver.runningTimers)
    bytes.write(latest.allocations)
    bytes.write(blocks)
    bytes.write(latest.neededWrites)
    bytes.write(latest.wasMade)
    bytes.write(latest.writes) {
      $0.write($1.writes)
      $0.write($1.redundantWrites)
    }
  }

  /// 0 for a row without a cell, which the rules do not allow.
  private func cellNumber(at position: Int) -> Int {
    driver.screen.search.list.cell(at: position).flatMap { cells[ObjectIdentifier($0)] } ?? 0
  }
}
