import LoginSearch
import Testing

/// S15: a false statement of a program to a list, or a false write to a cell, stops nothing. The screen notes it, and
/// the list shows the rows of the data source.
@Suite struct ListMistakeTests {
  private let source = RowSource(count: 5)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() { screen = .showingSearch(.rows, visibleRows: 3, rows: source, from: 2) }

  private typealias Move = ListChanges.Move

  private static func impossible(_ row: Int, of count: Int, _ change: String) -> String {
    "row \(row) of \(count) is \(change), and does not exist or was named twice"
  }

  private static func removed(_ row: Int) -> String { impossible(row, of: 5, "removed or moved") }

  private static func inserted(_ row: Int, of count: Int) -> String {
    impossible(row, of: count, "inserted or moved there")
  }

  private static func updated(_ row: Int, of count: Int) -> String {
    impossible(row, of: count, "updated")
  }

  private static func count(_ removed: Int, _ inserted: Int, to count: Int) -> String {
    "\(removed) removed and \(inserted) inserted rows do not lead from 5 rows to \(count)"
  }

  static let mistakes: [(count: Int, changes: ListChanges, message: String)] = [
    (4, ListChanges(), count(0, 0, to: 4)), (5, ListChanges(removals: [0]), count(1, 0, to: 5)),
    (5, ListChanges(removals: [1], insertions: [0, 1]), count(1, 2, to: 5)),
    (0, ListChanges(updates: [0]), count(0, 0, to: 0)),
    (7, ListChanges(insertions: [0]), count(0, 1, to: 7)),
    (0, ListChanges(removals: Array(0..<9)), count(9, 0, to: 0)),
    (4, ListChanges(removals: [5]), removed(5)), (4, ListChanges(removals: [.min]), removed(.min)),
    (3, ListChanges(removals: [2, 2]), removed(2)),
    (5, ListChanges(moves: [Move(from: 5, to: 0)]), removed(5)),
    (4, ListChanges(removals: [3], moves: [Move(from: 3, to: 0)]), removed(3)),
    (5, ListChanges(moves: [Move(from: 3, to: 0), Move(from: 3, to: 1)]), removed(3)),
    (4, ListChanges(removals: [0, 1], insertions: [4]), inserted(4, of: 4)),
    (6, ListChanges(insertions: [-1]), inserted(-1, of: 6)),
    (7, ListChanges(insertions: [1, 1]), inserted(1, of: 7)),
    (5, ListChanges(moves: [Move(from: 0, to: .max)]), inserted(.max, of: 5)),
    (6, ListChanges(insertions: [4], moves: [Move(from: 0, to: 4)]), inserted(4, of: 6)),
    (5, ListChanges(moves: [Move(from: 3, to: 1), Move(from: 2, to: 1)]), inserted(1, of: 5)),
    (5, ListChanges(updates: [-1]), updated(-1, of: 5)),
    (5, ListChanges(updates: [4, 4]), updated(4, of: 5)),
    (4, ListChanges(removals: [0], updates: [4]), updated(4, of: 4)),
    (6, ListChanges(insertions: [2], updates: [0, 2, 3]), "row 2 is inserted and updated"),
  ]

  @Test(arguments: mistakes)
  func `changes that do not fit the rows are noted, and the list reloads`(
    count: Int, changes: ListChanges, message: String
  ) {
    list.apply(ListChanges(updates: [0]))
    source.rows = RowSource(count: count).rows
    list.apply(changes)
    #expect(screen.invalidUpdates == [message])
    #expect(list.changes == ListChangeCount())
    source.expectShown(in: list)
    list.reload()
    #expect(screen.invalidUpdates.count == 1)
  }

  @Test(arguments: [-1, 5, .min, .max])
  func `reloading a row that does not exist is noted, and the other rows are reloaded`(
    position: Int
  ) {
    source.rows[3].isSelected = true
    list.reloadRows(at: [2, position, 3])
    #expect(screen.invalidUpdates == ["row \(position) is reloaded, but there are only 5 rows"])
    #expect(source.configured == [2, 3])
    source.expectShown(in: list)
  }

  @Test(arguments: [0, 2, 3, 6, 9])
  func `a row count that changed without notice is noted, and the list reloads`(count: Int) {
    source.rows = RowSource(count: count).rows
    list.reloadRows(at: [2, 4])
    let message = "the data source has \(count) rows, but the list expects 5"
    #expect(screen.invalidUpdates == [message])
    source.expectShown(in: list)
    list.reload()
    source.rows = RowSource(count: 5).rows
    #expect(list.scroll(to: 7))
    #expect(screen.invalidUpdates.count == 2)
    #expect(list.position == 2)
    source.expectShown(in: list)
  }

  @Test(arguments: ["title", "disclosure", "selection"])
  func `a write to a cell that was given back is noted`(part: String) throws {
    let cell = try #require(list.cell(at: 4))
    source.rows.removeLast(3)
    list.apply(ListChanges(removals: [2, 3, 4]))
    #expect(screen.invalidUpdates.isEmpty)
    switch part {
    case "title": cell.title = "cat"
    case "disclosure": cell.isExpanded = true
    default: cell.isSelected = true
    }
    #expect(screen.invalidUpdates == ["a cell is written after it was given back"])
    source.rows = RowSource(count: 5).rows
    list.reload(scrollingTo: 2)
    source.expectShown(in: list)
  }

  @Test func `a write to a cell while it is given back is noted`() throws {
    let cell = try #require(list.cell(at: 2))
    source.interrupt(.endDisplaying) { cell.title = "cat" }
    list.reloadRows(at: [2])
    #expect(screen.invalidUpdates == ["a cell is written after it was given back"])
    source.expectShown(in: list)
  }

  @Test func `a screen keeps only the first eight invalid updates`() {
    for position in 5..<25 { list.reloadRows(at: [position]) }
    #expect(
      screen.invalidUpdates == (5..<13).map { "row \($0) is reloaded, but there are only 5 rows" })
    #expect(Screen().invalidUpdates.isEmpty)
  }

  enum Call: String, CaseIterable {
    case reload
    case reloadRows = "reload rows"
    case apply
    case scroll

    func make(on list: List) {
      switch self {
      case .reload: list.reload(scrollingTo: 0)
      case .reloadRows: list.reloadRows(at: [2])
      case .apply: list.apply(ListChanges(updates: [2]))
      case .scroll: list.scroll(to: 0)
      }
    }
  }

  @Test(arguments: Call.allCases, RowSource.Question.allCases)
  func `a call to a list while it asks its data source is noted and does nothing`(
    call: Call, question: RowSource.Question
  ) {
    let asking: [(List) -> Void] = [
      { $0.reload(scrollingTo: 1) }, { $0.scroll(to: 2) }, { $0.scroll(to: 0) },
      { $0.reloadRows(at: [0, 2]) }, { $0.apply(ListChanges(updates: [1, 2])) },
    ]
    for (index, ask) in asking.enumerated() {
      source.interrupt(question) { [list] in call.make(on: list) }
      ask(list)
      #expect(screen.invalidUpdates.count == index + 1)
      #expect(
        screen.invalidUpdates.last
          == "\(call.rawValue) is called while the list asks its data source")
      source.expectShown(in: list)
    }
    #expect(list.position == 0)
    #expect(list.changes == ListChangeCount(updates: 2))
  }
}
