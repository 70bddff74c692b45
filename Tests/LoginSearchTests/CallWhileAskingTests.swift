import LoginSearch
import Testing

/// S15: a call of the list while it asks its data source is noted and does nothing.
@Suite struct CallWhileAskingTests {
  private let source = RowSource(count: 5)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3, rows: source, from: 2)
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

  @Test(arguments: Call.allCases, [RowSource.Question.configure, .endDisplaying])
  func aCallWhileTheListAsks(call: Call, question: RowSource.Question) {
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

  @Test(arguments: Call.allCases)
  func aCallWhileTheListAsksHowManyRowsThereAre(call: Call) {
    source.interrupt(.count) { [list] in call.make(on: list) }
    list.reload(scrollingTo: 1)
    #expect(
      screen.invalidUpdates == [
        "\(call.rawValue) is called while the list asks its data source"
      ])
    #expect(list.position == 1)
    source.expectShown(in: list)
  }

  @Test func afterAskingTheListCanBeCalled() {
    source.interrupt(.configure) { [list] in list.reload() }
    list.reload()
    list.reload(scrollingTo: 1)
    #expect(list.position == 1)
    #expect(screen.invalidUpdates.count == 1)
  }
}
