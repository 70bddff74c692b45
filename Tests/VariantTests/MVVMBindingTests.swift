import LoginSearch
import StateDiff
import Testing

@testable import MVVM

/// The two-way binding of a field to a text that can be edited.
@Suite struct MVVMFieldBindingTests {
  private let harness = TestHarness()
  private let text = EditableText()
  private let edits = Recorder<String>()
  private var field: TextField { harness.screen.login.idField }

  init() {
    text.edited = { [edits, unowned text] in edits.record(text.value) }
  }

  /// Even if the text stays the same, and if it has another Unicode representation.
  @Test func anEditUpdatesTheTextWithoutAnEcho() {
    let subscription = field.bind(to: text)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(text.value == "ann")
    #expect(edits.entries == ["ann", "ann"])
    field.type("e\u{301}")
    #expect(harness.writes { text.value = "\u{E9}" }.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func aWriteToTheTextUpdatesTheFieldAndIsNoEdit() {
    text.value = "bob"
    var subscription: Subscription? = field.bind(to: text)
    #expect(field.text == "bob")
    #expect(harness.writes { text.value = "ann" } == once(.idField))
    #expect(harness.writes { text.value = "ann" }.isEmpty)
    #expect(field.text == "ann")
    #expect(edits.entries.isEmpty)
    withExtendedLifetime(subscription) {}
    subscription = nil
    text.value = "bob"
    #expect(field.text == "ann")
  }

  @Test func aTextChangedByTheHandlerIsWrittenBackToTheField() {
    text.edited = { [unowned text] in text.value = text.value.uppercased() }
    let subscription = field.bind(to: text)
    #expect(harness.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
    withExtendedLifetime(subscription) {}
  }
}

/// The list of rows that tells its observers what changed.
@Suite struct MVVMRowsTests {
  private let rows = Rows<Item>()
  private let changes = Recorder<RowDiff?>()

  private func subscribe() -> Subscription {
    rows.bind { [changes] change in
      switch change {
      case .reloaded: changes.record(nil)
      case .changed(let difference): changes.record(difference)
      }
    }
  }

  @Test func aBindingGetsAllRowsAtOnceAndWheneverTheyAreReplaced() {
    var subscription: Subscription? = subscribe()
    rows.replace(with: Page.of([1, 2]).items)
    rows.replace(with: Page.of([1, 2]).items)
    #expect(changes.entries == [nil, nil, nil])
    withExtendedLifetime(subscription) {}
    subscription = nil
    rows.replace(with: [])
    #expect(changes.entries.count == 3)
  }

  @Test func anUpdateTellsWhatChangedAfterItChanged() {
    rows.replace(with: Page.of([1, 2]).items)
    let counts = Recorder<Int>()
    let subscriptions = [
      subscribe(), rows.bind { [unowned rows] _ in counts.record(rows.all.count) },
    ]
    let (old, new) = (rows.all, Page.of([2, 3, 4]).items)
    rows.update(to: new)
    rows.update(to: new)
    #expect(changes.entries == [nil, RowDiff(from: old, to: new)])
    #expect(counts.entries == [2, 3])
    withExtendedLifetime(subscriptions) {}
  }
}

/// Each visible row has a view model, and its cell is bound to it for as long as it shows the row.
@Suite struct MVVMRowBindingTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 9)
  private var list: List { harness.screen.search.list }

  /// A view that shows the rows from their top.
  private func view(of viewModel: SearchViewModel) -> SearchView {
    harness.screen.route = .search
    let view = SearchView(harness.screen, viewModel)
    list.reload()
    return view
  }

  private func refresh(_ viewModel: SearchViewModel, finding page: Page) {
    viewModel.refresh()
    harness.search.answer(.success(page))
  }

  @Test func aRowsViewModelComesAndGoesWithItsCell() throws {
    let viewModel = harness.searchViewModel(finding: Array(1...9))
    let view = view(of: viewModel)
    let first = try rows(of: viewModel).map { WeakRow(row: $0) }
    #expect(try visibleItems(of: viewModel) == [1, 2, 3])
    list.scroll(by: 1)
    #expect(try visibleItems(of: viewModel) == [2, 3, 4])
    refresh(viewModel, finding: .of([1, 2, 4, 5, 6, 7, 8, 9]))
    #expect(first.map { $0.row != nil } == [false, true, false])
    list.scroll(to: 9)
    #expect(try visibleItems(of: viewModel) == [7, 8, 9])
    viewModel.logOut()
    #expect(try visibleItems(of: viewModel) == [])
    #expect(first.allSatisfy { $0.row == nil })
    withExtendedLifetime(view) {}
  }

  /// S15: nobody can tap a row that is out of view, but a command could change it.
  @Test func aCellIsUnboundWhenItsRowGoesOutOfView() {
    let viewModel = harness.searchViewModel(finding: Array(1...9))
    let view = view(of: viewModel)
    list.scroll(by: 1)
    #expect(harness.writes { viewModel.toggle(at: 0) }.isEmpty)
    #expect(harness.writes { viewModel.select(at: 0) }.isEmpty)
    // It shows the row that it was bound to next.
    #expect(harness.writes { viewModel.toggle(at: 3) } == once(.list))
    #expect(harness.screen.invalidUpdates == [])
    withExtendedLifetime(view) {}
  }

  /// S15.
  @Test func aCellThatWasGivenBackIsUnbound() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 2])
    let view = view(of: viewModel)
    refresh(viewModel, finding: .of([2]))
    #expect(harness.writes { viewModel.toggle(at: 0) } == once(.list))
    #expect(harness.screen.invalidUpdates == [])
    withExtendedLifetime(view) {}
  }

  /// A2.
  @Test func aReleasedViewUnbindsItsCells() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 3])
    var view: SearchView? = view(of: viewModel)
    withExtendedLifetime(view) {}
    view = nil
    let writes = harness.writes {
      viewModel.toggle(at: 0)
      viewModel.select(at: 1)
      refresh(viewModel, finding: .of([3]))
      viewModel.logOut()
    }
    #expect(writes.isEmpty)
    #expect(list.dataSource == nil)
  }

  private struct WeakRow {
    weak let row: RowViewModel?
  }

  /// What the view model keeps to itself.
  private func rows(of viewModel: SearchViewModel) throws -> [RowViewModel] {
    try #require(Mirror(reflecting: viewModel).descendant("visibleRows") as? [RowViewModel])
  }

  private func visibleItems(of viewModel: SearchViewModel) throws -> [Item.ID] {
    try rows(of: viewModel).map(\.item.id).sorted()
  }
}
