import LoginSearch
import Testing

@testable import MVVM

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

  @Test func onlyVisibleRowsHaveViewModels() throws {
    let viewModel = harness.searchViewModel(finding: Array(1...9))
    let view = view(of: viewModel)
    #expect(try visibleItems(of: viewModel) == [1, 2, 3])
    list.scroll(by: 1)
    #expect(try visibleItems(of: viewModel) == [2, 3, 4])
    list.scroll(to: 9)
    #expect(try visibleItems(of: viewModel) == [7, 8, 9])
    refresh(viewModel, finding: .of([9, 8]))
    #expect(try visibleItems(of: viewModel) == [8, 9])
    viewModel.logOut()
    #expect(try visibleItems(of: viewModel) == [])
    withExtendedLifetime(view) {}
  }

  @Test func aRowsViewModelGoesWithItsCell() throws {
    let viewModel = harness.searchViewModel(finding: Array(1...9))
    let view = view(of: viewModel)
    let shown = try rows(of: viewModel).map { WeakRow(row: $0) }
    func alive() -> [Bool] { shown.map { $0.row != nil } }
    #expect(alive() == [true, true, true])
    list.scroll(by: 1)
    #expect(alive() == [false, true, true])
    refresh(viewModel, finding: .of([1, 2, 4, 5, 6, 7, 8, 9]))
    #expect(alive() == [false, true, false])
    list.tapRow(1)
    #expect(alive() == [false, true, false])
    viewModel.logOut()
    #expect(alive() == [false, false, false])
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
    #expect(harness.rows == [Row(title: "dog 2", isExpanded: true)])
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
