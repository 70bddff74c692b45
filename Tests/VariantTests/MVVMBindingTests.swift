import LoginSearch
import StateDiff
import Testing

@testable import MVVM

/// The two-way binding of a field to a text that can be edited.
@Suite struct MVVMFieldBindingTests {
  private let harness = TestHarness()
  private let text = EditableText()
  private let edits = Recorder<String>()
  private let subscriptions = Subscriptions()
  private var field: TextField { harness.screen.login.idField }

  init() {
    text.edited = { [edits, unowned text] in edits.record(text.value) }
  }

  /// Even if the text stays the same, and if it has another Unicode representation.
  @Test func `an edit of the field updates the text without an echo`() {
    field.bind(to: text, in: subscriptions)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(text.value == "ann")
    #expect(edits.entries == ["ann", "ann"])
    field.type("e\u{301}")
    #expect(harness.writes { text.value = "\u{E9}" }.isEmpty)
  }

  @Test func `a write to the text updates the field and is no edit`() {
    text.value = "bob"
    var subscriptions: Subscriptions? = Subscriptions()
    field.bind(to: text, in: subscriptions!)
    #expect(field.text == "bob")
    #expect(harness.writes { text.value = "ann" } == once(.idField))
    #expect(harness.writes { text.value = "ann" }.isEmpty)
    #expect(field.text == "ann")
    #expect(edits.entries.isEmpty)
    subscriptions = nil
    text.value = "bob"
    #expect(field.text == "ann")
  }

  @Test func `a text that its handler changes is written back to the field`() {
    text.edited = { [unowned text] in text.value = text.value.uppercased() }
    field.bind(to: text, in: subscriptions)
    #expect(harness.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
  }
}

/// The rows are drawn from the items, and from what the view model says when it is asked.
@Suite struct MVVMRowsTests {
  private let harness = TestHarness(visibleRows: 3, pageSize: 9)
  private let subscriptions = Subscriptions()
  private var list: List { harness.screen.search.list }

  /// A view of a view model that has found its rows already.
  private func view(of viewModel: SearchViewModel) -> SearchView {
    harness.screen.route = .search
    return SearchView(harness.screen, viewModel)
  }

  private func refresh(_ viewModel: SearchViewModel, finding page: Page) {
    viewModel.refresh()
    harness.search.answer(.success(page))
  }

  @Test func `the view model tells of rows only if they changed, and afterwards`() {
    let viewModel = harness.searchViewModel(finding: [1, 2])
    let changes = Recorder<RowDiff?>()
    let counts = Recorder<Int>()
    viewModel.rowsChanged.subscribe(in: subscriptions) { [unowned viewModel] change in
      counts.record(viewModel.rows.count)
      switch change {
      case .reloaded: changes.record(nil)
      case .changed(let difference): changes.record(difference)
      }
    }
    let (old, new) = (viewModel.rows, Page.of([2, 3, 4]))
    refresh(viewModel, finding: new)
    refresh(viewModel, finding: new)
    viewModel.logOut()
    #expect(changes.entries == [RowDiff(from: old, to: new.items), nil])
    #expect(counts.entries == [3, 0])
  }

  @Test func `the view model tells of each item whose state changed`() {
    let viewModel = harness.searchViewModel(finding: [1, 2, 2])
    let told = Recorder<String>()
    viewModel.itemChanged.subscribe(in: subscriptions) { [unowned viewModel] item in
      told.record("\(item) \(viewModel.expanded.contains(item)) \(viewModel.selected == item)")
    }
    viewModel.toggle(at: 1)
    viewModel.select(at: 0)
    viewModel.select(at: 2)
    viewModel.select(at: 1)
    #expect(told.entries == ["2 true false", "1 false true", "1 false false", "2 true true"])
  }

  @Test func `a new view draws the rows that are there already`() {
    let viewModel = harness.searchViewModel(finding: [1, 2])
    viewModel.toggle(at: 0)
    viewModel.select(at: 1)
    let view = view(of: viewModel)
    #expect(harness.rows.map(\.isExpanded) == [true, false])
    #expect(harness.rows.map(\.isSelected) == [false, true])
    withExtendedLifetime(view) {}
  }

  /// S15: nobody can tap a row that is out of view, but a command could change it.
  @Test func `a row out of view is drawn when it comes into view`() {
    let viewModel = harness.searchViewModel(finding: Array(1...9))
    let view = view(of: viewModel)
    list.scroll(by: 1)
    #expect(harness.writes { viewModel.toggle(at: 0) }.isEmpty)
    #expect(harness.writes { viewModel.select(at: 0) }.isEmpty)
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
    #expect(harness.writes { viewModel.toggle(at: 0) } == once(.list))
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
      viewModel.toggle(at: 0)
      viewModel.select(at: 1)
      refresh(viewModel, finding: .of([3]))
      viewModel.logOut()
    }
    #expect(writes.isEmpty)
    #expect(list.dataSource == nil)
  }
}
