import Basics
import LoginSearch
import Testing

/// Tests of random lists and changes against a model of a list: rows, position, cells, and its questions.
@Suite struct ListModelTests {
  @Test(arguments: 1...150) func `a list agrees with a model of it after each random step`(
    seed: Int
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    let model = ListModel(
      visibleRows: Int.random(in: 1...8, using: &random),
      rowCount: Int.random(in: 0...24, using: &random))
    for _ in 0..<40 {
      let size = Int.random(in: 1...4, using: &random) == 1 ? 40 : 3
      switch Int.random(in: 0..<12, using: &random) {
      case 0: model.reload(to: Bool.random(using: &random) ? nil : random.position(size: 30))
      case 1...3: model.scroll(to: random.position(size: 30))
      case 4: model.reloadRows(share: 4, using: &random)
      case 5...7: model.applyDifference(size: size, using: &random)
      default: model.applyChanges(size: size, using: &random)
      }
    }
    #expect(model.screen.invalidUpdates.isEmpty)
    #expect(model.source.unpaired == 0)
    #expect(model.source.missing.isEmpty)
    #expect(model.meter.madeCells <= model.list.visibleRowLimit)
    #expect(model.meter.configuredCells == model.list.configuredCells)
  }

  /// This covers every size of the viewport and every position, for each kind of change.
  @Test(arguments: 1...5, 0...4)
  func `a short list agrees with its model after each kind of change at each row`(
    visibleRows: Int, position: Int
  ) {
    for changed in 0..<5 {
      for kind in ListModel.Kind.allCases {
        let model = ListModel(visibleRows: visibleRows, rowCount: 5)
        model.scroll(to: position)
        model.apply(kind, at: changed)
        #expect(model.screen.invalidUpdates.isEmpty)
      }
    }
  }
}

@Suite struct ListTests {
  private let source = RowSource(count: 10)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() { screen = .showingSearch(.rows, visibleRows: 4, rows: source) }

  @Test(arguments: [Int.max, .max - 1, 1_000_000_000_000])
  func `a list can have as many rows as the largest integer`(count: Int) {
    let source = TitleSource(count: count)
    list.dataSource = source
    list.reload()
    #expect(list.scroll(to: .max))
    #expect(list.visiblePositions == count - 4..<count)
    #expect(list.shownTitles == (count - 4..<count).map(String.init))
    #expect(list.scroll(by: .max))
    #expect(list.position == count - 4)
    #expect(list.scroll(by: .min))
    #expect(list.shownTitles == ["0", "1", "2", "3"])
  }

  @Test func `a negative number of rows counts as none`() {
    let negative = TitleSource(count: .min)
    list.dataSource = negative
    list.reload()
    #expect(list.count == 0)
    #expect(list.shownCells.isEmpty)
    #expect(list.scroll(to: 3))
    #expect(screen.invalidUpdates.isEmpty)
  }

  /// After teardown, a list keeps its contents.
  @Test func `a list holds its data source weakly, and asks it nothing until a reload`() {
    do {
      let other = RowSource(count: 8)
      list.dataSource = other
      #expect(other.log.isEmpty)
      #expect(list.count == 10)
      list.reload(scrollingTo: 3)
    }
    #expect(list.dataSource == nil)
    #expect(!list.scroll(to: 0))
    #expect(!list.scroll(by: 1))
    #expect(list.shownTitles == ["3", "4", "5", "6"])
    list.reload()
    #expect(list.count == 0)
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func `a cell is given back before it is configured again`() {
    list.scroll(by: 2)
    #expect(source.log == ["end 0", "end 1", "configure 4", "configure 5"])
    source.forget()
    list.scroll(by: -1)
    #expect(source.log == ["end 5", "configure 1"])
    source.forget()
    list.reloadRows(at: [9, 3, 0])
    #expect(source.log == ["end 3", "configure 3"])
  }

  /// The data source must write everything that a cell can show.
  @Test func `a reused cell shows its former row until the data source writes it`() {
    source.rows[1] = Row(title: "old", isExpanded: true, isSelected: true)
    list.reloadRows(at: [1])
    let titles = TitleSource(count: 2)
    list.dataSource = titles
    list.reload()
    #expect(
      list.shownRows == [Row(title: "0"), Row(title: "1", isExpanded: true, isSelected: true)])
  }

  /// A variant need not empty a hidden list, and can write to it at any time.
  @Test func `a list that is off the screen still follows changes and reloads`() {
    screen.route = .login
    source.rows.removeFirst()
    list.apply(ListChanges(removals: [0]))
    source.rows[1].isSelected = true
    list.reloadRows(at: [1])
    source.expectShown(in: list)
    list.reload(scrollingTo: 5)
    source.expectShown(in: list)
  }
}

/// Rows that have their positions as titles. Writes nothing else.
private final class TitleSource: ListDataSource {
  let count: Int

  init(count: Int) { self.count = count }

  func numberOfRows(in list: List) -> Int { count }

  func list(_ list: List, configure cell: ListCell, at position: Int) { cell.title = "\(position)" }
}
