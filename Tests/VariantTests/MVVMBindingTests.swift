import LoginSearch
import Testing

@testable import MVVM

/// Tests of the two-way binding of a field to an input.
@Suite struct MVVMFieldBindingTests {
  private let harness = TestHarness()
  private let input = Input()
  private let edits = Recorder<String>()
  private let subscriptions = Subscriptions()
  private var field: TextField { harness.screen.login.idField }

  init() {
    input.edits.subscribe(in: subscriptions) { [edits, unowned input] in edits.record(input.text) }
  }

  /// This holds even if the text stays the same, or has another Unicode representation.
  @Test func `an edit of the field updates the text without an echo`() {
    field.bind(to: input, in: subscriptions)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(input.text == "ann")
    #expect(edits.entries == ["ann", "ann"])
    field.type("e\u{301}")
    #expect(harness.writes { input.text = "\u{E9}" }.isEmpty)
  }

  @Test func `a write to the text updates the field and is no edit`() {
    input.text = "bob"
    var subscriptions: Subscriptions? = Subscriptions()
    field.bind(to: input, in: subscriptions!)
    #expect(field.text == "bob")
    #expect(harness.writes { input.text = "ann" } == once(.idField))
    #expect(harness.writes { input.text = "ann" }.isEmpty)
    #expect(field.text == "ann")
    #expect(edits.entries.isEmpty)
    subscriptions = nil
    input.text = "bob"
    #expect(field.text == "ann")
  }

  @Test func `a text that is changed after an edit is written back to the field`() {
    input.edits.subscribe(in: subscriptions) { [unowned input] in
      input.text = input.text.uppercased()
    }
    field.bind(to: input, in: subscriptions)
    #expect(harness.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
  }
}

/// Tests that the rows are drawn from the items, and from the values that the view model publishes
/// about them.
@Suite struct MVVMRowsTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 9)
  private let subscriptions = Subscriptions()
  private var list: List { harness.screen.search.list }

  /// A view of a view model that has already found its rows.
  private func view(of viewModel: SearchViewModel) -> SearchView {
    harness.screen.route = .search
    return SearchView(harness.screen, viewModel)
  }

  private func refresh(_ viewModel: SearchViewModel, finding page: Page) {
    viewModel.refresh()
    harness.search.answer(.success(page))
  }

  @Test func `the view model publishes the rows only if they changed`() {
    let viewModel = harness.searchViewModel(finding: [1, 2])
    let rows = Recorder<[Item]>()
    let published = Recorder<[Item]>()
    viewModel.items.bind(in: subscriptions) { [unowned viewModel] items in
      rows.record(items)
      published.record(viewModel.items.value)
    }
    let new = Page.of([2, 3, 4])
    refresh(viewModel, finding: new)
    refresh(viewModel, finding: new)
    viewModel.logOut()
    #expect(rows.entries == [Page.of([1, 2]).items, new.items, []])
    #expect(published.entries == rows.entries)
  }

  @Test func `the view model publishes the rows of a refresh before its end`() {
    let viewModel = harness.searchViewModel(finding: [1, 2])
    let log = Recorder<String>()
    viewModel.items.bind(in: subscriptions) { log.record("\($0.map(\.id))") }
    viewModel.$isRefreshing.bind(in: subscriptions) { log.record("refreshing \($0)") }
    refresh(viewModel, finding: .of([2, 3]))
    #expect(
      log.entries == [
        "[1, 2]", "refreshing false", "refreshing true", "[2, 3]", "refreshing false",
      ])
  }

  @Test func `the view model publishes which items are expanded and which one is selected`() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 2])
    let expanded = Recorder<Set<Item.ID>>()
    let selected = Recorder<Item.ID?>()
    viewModel.$expandedItems.bind(in: subscriptions, expanded.record)
    viewModel.$selectedItem.bind(in: subscriptions, selected.record)
    let items = viewModel.items.value
    viewModel.toggle(items[1])
    viewModel.select(items[0])
    viewModel.select(items[2])
    viewModel.select(items[1])
    viewModel.toggle(items[2])
    #expect(expanded.entries == [[], [2], []])
    #expect(selected.entries == [nil, 1, 2])
  }

  /// S14: the view finds the changes, and never mistakes a load for a refresh.
  @Test func `the list is told what a refresh changed, and reloads for a load`() {
    let viewModel = harness.searchViewModel(finding: [1, 2])
    let view = view(of: viewModel)
    refresh(viewModel, finding: .of([2, 3, 4], retitled: [2]))
    let changes = Snapshot(of: harness.screen).search.changes
    #expect(changes == ListChangeCount(removals: 1, insertions: 2, updates: 1))
    viewModel.search()
    harness.search.answer(.success(.of([3, 4, 5])))
    #expect(Snapshot(of: harness.screen).search.changes == ListChangeCount())
    #expect(harness.rows.map(\.title) == Page.of([3, 4, 5]).items.map(\.title))
    withExtendedLifetime(view) {}
  }

  @Test func `a new view draws the rows that are there already`() {
    let viewModel = harness.searchViewModel(finding: [1, 2])
    viewModel.toggle(viewModel.items.value[0])
    viewModel.select(viewModel.items.value[1])
    let view = view(of: viewModel)
    #expect(harness.rows.map(\.isExpanded) == [true, false])
    #expect(harness.rows.map(\.isSelected) == [false, true])
    withExtendedLifetime(view) {}
  }

  /// S15: a person can't tap a row that is out of view, but a command could change it.
  @Test func `a row out of view is drawn when it comes into view`() {
    let viewModel = harness.searchViewModel(finding: Array(1...9))
    let view = view(of: viewModel)
    list.scroll(by: 1)
    #expect(harness.writes { viewModel.toggle(viewModel.items.value[0]) }.isEmpty)
    #expect(harness.writes { viewModel.select(viewModel.items.value[0]) }.isEmpty)
    list.scroll(by: -1)
    #expect(harness.rows.map(\.isExpanded) == [true, false, false])
    #expect(harness.rows.map(\.isSelected) == [true, false, false])
    withExtendedLifetime(view) {}
  }

  /// S15.
  @Test func `a cell that was given back is not drawn`() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 2])
    let view = view(of: viewModel)
    refresh(viewModel, finding: .of([2]))
    #expect(harness.writes { viewModel.toggle(viewModel.items.value[0]) } == once(.list))
    #expect(harness.screen.invalidUpdates == [])
    withExtendedLifetime(view) {}
  }

  /// A2.
  @Test func `a released view draws nothing`() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 3])
    var view: SearchView? = view(of: viewModel)
    withExtendedLifetime(view) {}
    view = nil
    let writes = harness.writes {
      viewModel.toggle(viewModel.items.value[0])
      viewModel.select(viewModel.items.value[1])
      refresh(viewModel, finding: .of([3]))
      viewModel.logOut()
    }
    #expect(writes.isEmpty)
    #expect(list.dataSource == nil)
  }
}
