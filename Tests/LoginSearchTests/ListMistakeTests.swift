import LoginSearch
import Testing

/// S15: changes that do not fit. The screen notes the mistake, and the list reads its rows again.
@Suite struct ListMistakeTests {
  private let source = RowSource(count: 5)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3, rows: source, from: 2)
  }

  @Test(arguments: [
    (4, ListChanges(), "0 removed and 0 inserted rows do not lead from 5 rows to 4"),
    (5, ListChanges(removals: [0]), "1 removed and 0 inserted rows do not lead from 5 rows to 5"),
    (
      5, ListChanges(removals: [1], insertions: [0, 1]),
      "1 removed and 2 inserted rows do not lead from 5 rows to 5"
    ),
    (0, ListChanges(updates: [0]), "0 removed and 0 inserted rows do not lead from 5 rows to 0"),
    (
      7, ListChanges(insertions: [0]),
      "0 removed and 1 inserted rows do not lead from 5 rows to 7"
    ),
    (
      0, ListChanges(removals: Array(0..<9)),
      "9 removed and 0 inserted rows do not lead from 5 rows to 0"
    ),
  ])
  func numbersOfRowsThatDoNotFit(count: Int, changes: ListChanges, message: String) {
    source.rows = RowSource(count: count).rows
    list.apply(changes)
    #expect(screen.invalidUpdates == [message])
    #expect(list.changes == ListChangeCount())
    source.expectShown(in: list)
  }

  /// The program must change its data before it tells the list.
  @Test func aDataSourceThatIsNotChangedYet() {
    list.apply(ListChanges(insertions: [5]))
    #expect(screen.invalidUpdates.count == 1)
    source.rows.append(Row(title: "5"))
    list.reload()
    #expect(screen.invalidUpdates.count == 1)
    source.expectShown(in: list)
  }

  private static func removed(_ row: Int, of count: Int) -> String {
    impossible(row, of: count, "removed or moved")
  }

  private static func inserted(_ row: Int, of count: Int) -> String {
    impossible(row, of: count, "inserted or moved there")
  }

  private static func updated(_ row: Int, of count: Int) -> String {
    impossible(row, of: count, "updated")
  }

  private static func impossible(_ row: Int, of count: Int, _ change: String) -> String {
    "row \(row) of \(count) is \(change), and is not there or was named twice"
  }

  static let mistakes: [(count: Int, changes: ListChanges, message: String)] = [
    (4, ListChanges(removals: [5]), removed(5, of: 5)),
    (4, ListChanges(removals: [-1]), removed(-1, of: 5)),
    (4, ListChanges(removals: [.min]), removed(.min, of: 5)),
    (3, ListChanges(removals: [2, 2]), removed(2, of: 5)),
    (5, ListChanges(moves: [ListChanges.Move(from: 5, to: 0)]), removed(5, of: 5)),
    (4, ListChanges(removals: [3], moves: [ListChanges.Move(from: 3, to: 0)]), removed(3, of: 5)),
    (
      5, ListChanges(moves: [ListChanges.Move(from: 3, to: 0), ListChanges.Move(from: 3, to: 1)]),
      removed(3, of: 5)
    ),
    (6, ListChanges(removals: [5], insertions: [0, 1]), removed(5, of: 5)),
    (4, ListChanges(removals: [0, 1], insertions: [4]), inserted(4, of: 4)),
    (6, ListChanges(insertions: [6]), inserted(6, of: 6)),
    (6, ListChanges(insertions: [-1]), inserted(-1, of: 6)),
    (7, ListChanges(insertions: [1, 1]), inserted(1, of: 7)),
    (5, ListChanges(moves: [ListChanges.Move(from: 0, to: .max)]), inserted(.max, of: 5)),
    (
      6, ListChanges(insertions: [4], moves: [ListChanges.Move(from: 0, to: 4)]), inserted(4, of: 6)
    ),
    (
      5, ListChanges(moves: [ListChanges.Move(from: 3, to: 1), ListChanges.Move(from: 2, to: 1)]),
      inserted(1, of: 5)
    ),
    (5, ListChanges(updates: [5]), updated(5, of: 5)),
    (5, ListChanges(updates: [-1]), updated(-1, of: 5)),
    (5, ListChanges(updates: [4, 4]), updated(4, of: 5)),
    (4, ListChanges(removals: [0], updates: [4]), updated(4, of: 4)),
    (6, ListChanges(insertions: [2], updates: [0, 2, 3]), "row 2 is inserted and updated"),
  ]

  @Test(arguments: mistakes)
  func positionsThatDoNotFit(count: Int, changes: ListChanges, message: String) {
    source.rows = RowSource(count: count).rows
    list.apply(changes)
    #expect(screen.invalidUpdates == [message])
    #expect(list.changes == ListChangeCount())
    source.expectShown(in: list)
  }

  @Test func invalidChangesForgetTheOnesBefore() {
    list.apply(ListChanges(updates: [0]))
    list.apply(ListChanges(updates: [9]))
    #expect(list.changes == ListChangeCount())
    list.apply(ListChanges(updates: [0]))
    #expect(list.changes == ListChangeCount(updates: 1))
    #expect(screen.invalidUpdates.count == 1)
  }
}
