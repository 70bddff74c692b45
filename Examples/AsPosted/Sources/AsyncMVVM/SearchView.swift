import LoginSearch
import Settling

/// Shows the state of the view model.
protocol SearchDisplay: AnyObject {
  func title(_ text: String)
  func show(_ state: SearchState, after old: SearchState)
  func alert(_ message: String)
  func loggedOut()
}

/// Handles the gestures of the search screen. Owns the view model, and ends its tasks in `deinit`.
@available(macOS 15, *)
final class SearchView {
  let model: SearchViewModel
  private let executor: SettlingExecutor

  init(_ screen: Screen, _ environment: Environment, _ executor: SettlingExecutor) {
    let pane = screen.search
    self.executor = executor
    model = SearchViewModel(executor, Confined(environment), Confined(SearchWidgets(screen)))
    pane.logOutButton.onTap(self) { view in view.start { await $0.logOut() } }
    pane.queryField.onEdit(self) { view, text in view.start { await $0.edit(text) } }
    pane.queryField.onReturn(self) { view in view.start { await $0.submit() } }
    pane.previousButton.onTap(self) { view in view.start { await $0.showPreviousPage() } }
    pane.nextButton.onTap(self) { view in view.start { await $0.showNextPage() } }
    pane.retryButton.onTap(self) { view in view.start { await $0.retry() } }
    pane.refreshControl.onPull(self) { view in view.start { await $0.refresh() } }
    pane.list.onSelect(self) { view, row in view.start { await $0.select(at: row) } }
    pane.list.onToggle(self) { view, row in view.start { await $0.toggle(at: row) } }
    start { await $0.appear() }
  }

  deinit {
    start { await $0.stop() }
  }

  private func start(_ work: @escaping @Sendable (SearchViewModel) async -> Void) {
    Task(executorPreference: executor) { [model] in await work(model) }
  }
}

/// Writes the widgets whose values changed.
private final class SearchWidgets: SearchDisplay {
  private let screen: Screen
  private let pane: SearchPane
  /// The state that the list shows.
  private var shown = SearchState()

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.search
    pane.list.dataSource = self
  }

  func title(_ text: String) {
    pane.titleLabel.text = text
  }

  func show(_ state: SearchState, after old: SearchState) {
    shown = state
    if state.user != old.user {
      pane.userLabel.text = state.user?.name ?? ""
      pane.logOutButton.isEnabled = state.user != nil
    }
    if pane.queryField.text != state.query { pane.queryField.text = state.query }
    if pane.refreshControl.isRefreshing != state.isRefreshing {
      pane.refreshControl.isRefreshing = state.isRefreshing
    }
    if state.content != old.content {
      pane.content = state.content
      pane.titleLabel.text = state.content.title
      pane.messageLabel.text = state.failure?.message ?? ""
      pane.retryButton.isEnabled = state.content == .failed
      pane.list.reload(scrollingTo: 0)
    } else if state.page != old.page {
      pane.list.apply(ListChanges(from: old.page.items, to: state.page.items))
    } else if state.selected != old.selected || state.expanded != old.expanded {
      for position in pane.list.visiblePositions {
        if let cell = pane.list.cell(at: position) { show(state.page.items[position], in: cell) }
      }
    }
    if state.paging != old.paging {
      pane.pageLabel.text = state.paging?.label ?? ""
      pane.previousButton.isEnabled = state.paging?.hasPrevious ?? false
      pane.nextButton.isEnabled = state.paging?.hasNext ?? false
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    let isExpanded = shown.expanded.contains(item.id)
    let isSelected = item.id == shown.selected
    if cell.title != item.title { cell.title = item.title }
    if cell.isExpanded != isExpanded { cell.isExpanded = isExpanded }
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  func alert(_ message: String) {
    screen.alert(message)
  }

  func loggedOut() {
    screen.route = .login
  }
}

extension SearchWidgets: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    shown.page.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(shown.page.items[position], in: cell)
  }
}
