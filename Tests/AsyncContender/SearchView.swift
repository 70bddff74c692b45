import LoginSearch

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

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.search
  }

  func title(_ text: String) {
    pane.titleLabel.text = text
  }

  func show(_ state: SearchState, after old: SearchState) {
    if state.user != old.user {
      pane.userLabel.text = state.user?.name ?? ""
      pane.logOutButton.isEnabled = state.user != nil
    }
    if pane.queryField.text != state.query { pane.queryField.text = state.query }
    if state.content != old.content {
      pane.content = state.content
      pane.titleLabel.text = state.content.title
      pane.messageLabel.text = state.failure?.message ?? ""
      pane.retryButton.isEnabled = state.content == .failed
      showRows(of: state)
    } else if state.content == .rows {
      updateRows(of: state, after: old)
    }
  }

  /// All rows change only together with the content, because loading comes between two pages.
  private func showRows(of state: SearchState) {
    let paging = state.paging
    pane.list.rows = state.page.items.map {
      Row(item: $0, isExpanded: state.expanded.contains($0.id), isSelected: false)
    }
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging?.hasPrevious ?? false
    pane.nextButton.isEnabled = paging?.hasNext ?? false
  }

  private func updateRows(of state: SearchState, after old: SearchState) {
    if state.selected != old.selected {
      if let item = old.selected { pane.list.updateRows(of: item) { $0.isSelected = false } }
      if let item = state.selected { pane.list.updateRows(of: item) { $0.isSelected = true } }
    }
    for item in state.expanded.symmetricDifference(old.expanded) {
      pane.list.updateRows(of: item) { $0.isExpanded.toggle() }
    }
  }

  func alert(_ message: String) {
    screen.alert(message)
  }

  func loggedOut() {
    screen.route = .login
  }
}
