import Basics
import LoginSearch
@testable import Scenario
import Testing

/// Tests of the fewest writes and list changes that lead from one screen to the next.
@Suite struct FewestTests {
  private func needed(_ change: (inout Snapshot) -> Void, after gesture: Gesture? = nil) -> Int {
    var before = Snapshot()
    before.route = .search
    before.search.content = .rows
    before.search.query = "ca"
    before.search.rows = [Row(title: "a"), Row(title: "b", isExpanded: true)]
    var needed = MinimumWrites()
    needed.advance(to: before)
    let count = needed.count
    change(&before)
    needed.advance(to: before, after: gesture)
    return needed.count - count
  }

  @Test func `each property that differs needs one write`() {
    #expect(needed { _ in } == 0)
    #expect(needed { $0.route = .login } == 1)
    #expect(
      needed {
        ($0.login.id, $0.login.password, $0.login.error) = ("x", "•", "x")
        ($0.login.isIDEnabled, $0.login.isPasswordEnabled) = (false, false)
        ($0.login.isLogInEnabled, $0.login.isSpinning) = (true, true)
      } == 7)
    #expect(
      needed {
        ($0.search.user, $0.search.query, $0.search.title, $0.search.page) = ("x", "x", "x", "x")
        ($0.search.isLogOutEnabled, $0.search.isQueryEnabled) = (true, false)
        ($0.search.isRefreshing, $0.search.isRetryEnabled) = (true, true)
        ($0.search.isPreviousEnabled, $0.search.isNextEnabled) = (true, true)
      } == 10)
    #expect(needed { $0.alerts = ["x", "x"] } == 2)
  }

  @Test func `what a gesture itself changes needs no write`() {
    #expect(needed({ $0.search.query = "cat" }, after: .type(.query, "cat")) == 0)
    #expect(needed({ $0.search.isRefreshing = true }, after: .pull) == 0)
    // The program wrote another text over the one that was typed.
    #expect(needed({ $0.search.query = "dog" }, after: .type(.query, "cat")) == 1)
    // The field is on the other screen, so nothing was typed, and the program wrote it.
    #expect(needed({ $0.login.id = "neo" }, after: .type(.id, "neo")) == 1)
    // A refresh that is answered inside the call.
    #expect(needed({ _ in }, after: .pull) == 1)
  }

  @Test func `a row needs writes only for what its cell does not show already`() {
    // Scrolled by one: the cell of the row that left shows the one that came.
    #expect(needed { $0.search.rows = [$0.search.rows[1], Row(title: "c")] } == 1)
    #expect(needed { $0.search.rows.reverse() } == 0)
    #expect(needed { $0.search.rows.removeLast() } == 0)
    #expect(needed { $0.search.rows[0].isSelected = true } == 1)
    // "c" is expanded: the cell of "b" needs only another title.
    #expect(needed { $0.search.rows = [Row(title: "a"), Row(title: "c", isExpanded: true)] } == 1)
    // A new cell is blank.
    #expect(needed { $0.search.rows.append(Row(title: "c", isExpanded: true)) } == 2)
    #expect(needed { $0.search.rows.append(Row(title: "")) } == 0)
  }

  @Test func `a hidden widget keeps what it shows and needs no write when it returns`() {
    var needed = MinimumWrites()
    var failed = Snapshot()
    failed.search.content = .failed
    failed.search.message = "You are offline"
    var rows = Snapshot()
    rows.search.content = .rows
    rows.search.rows = [Row(title: "a"), Row(title: "b")]
    var counts: [Int] = []
    for next in [failed, rows, failed, rows] {
      let before = needed.count
      needed.advance(to: next)
      counts.append(needed.count - before)
    }
    // The content, and at first the message and the two titles.
    #expect(counts == [2, 3, 1, 1])
  }

  // MARK: - Against trying every way

  @Test func `rows are assigned to cells with as few writes as the best of all assignments`() {
    var generator = SeededGenerator(seed: 4)
    func rows() -> [Row] {
      (0..<generator.below(5)).map { _ in
        Row(
          title: ["a", "b", "c", ""][generator.below(4)], isExpanded: generator.chance(oneIn: 2),
          isSelected: generator.chance(oneIn: 3))
      }
    }
    for _ in 0..<2_000 {
      let (new, cells) = (rows(), rows())
      let assignment = CellAssignment(of: new, to: cells)
      let made = Array(repeating: Row(title: ""), count: max(0, new.count - cells.count))
      #expect(assignment.writes == fewestWrites(new[...], cells + made))
      var left = assignment.cells
      #expect(left.count == cells.count + made.count)
      for row in new { left.firstIndex(of: row).map { _ = left.remove(at: $0) } }
      #expect(left.count == assignment.cells.count - new.count, "a row has no cell")
    }
  }

  private func fewestWrites(_ rows: ArraySlice<Row>, _ cells: [Row]) -> Int {
    guard let row = rows.first else { return 0 }
    return cells.indices.map { index in
      var rest = cells
      let cell = rest.remove(at: index)
      let writes = [
        row.title != cell.title, row.isExpanded != cell.isExpanded,
        row.isSelected != cell.isSelected,
      ].count { $0 }
      return writes + fewestWrites(rows.dropFirst(), rest)
    }.min() ?? .max
  }
}
