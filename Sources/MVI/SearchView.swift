import LoginSearch

typealias SearchContainer = Container<any SearchIntentProtocol, any SearchModelState, SearchEvent>

/// Renders the state that it is given, and passes gestures to the intent.
final class SearchView {
  let container: SearchContainer
  private let screen: Screen
  private let pane: SearchPane
  /// The state that the widgets show, and so what gestures are about.
  private var shown = SearchState()
  private let subscriptions = Subscriptions()

  static func build(_ screen: Screen, _ environment: Environment) -> SearchView {
    let model = SearchModel()
    let intent = SearchIntent(model: model, environment)
    let container = SearchContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return SearchView(screen, container)
  }

  init(_ screen: Screen, _ container: SearchContainer) {
    self.screen = screen
    self.container = container
    pane = screen.search
    pane.titleLabel.text = Content.idle.title
    pane.logOutButton.onTap(self) { $0.intent.logOut() }
    pane.queryField.onEdit(self) { $0.intent.changeQuery(to: $1) }
    pane.queryField.onReturn(self) { $0.intent.search(for: $0.shown.query) }
    pane.previousButton.onTap(self) { $0.intent.showPreviousPage(before: $0.shown.request) }
    pane.nextButton.onTap(self) { $0.intent.showNextPage(after: $0.shown.request) }
    pane.retryButton.onTap(self) { $0.intent.retry($0.shown.request) }
    pane.refreshControl.onPull(self) { $0.intent.refresh($0.shown.request) }
    pane.list.dataSource = self
    pane.list.onSelect(self) { $0.intent.select($0.shown.contents.items[$1].id) }
    pane.list.onToggle(self) { view, position in
      let item = view.shown.contents.items[position].id
      view.intent.setExpanded(!view.shown.expanded.contains(item), item: item)
    }
    container.changes.subscribe(in: subscriptions) { [weak self] in
      if let self { render(state) }
    }
    container.events.subscribe(in: subscriptions) { [weak self] event in
      if case .alert(let message) = event { self?.screen.alert(message) }
    }
    render(state)
  }

  private var intent: any SearchIntentProtocol { container.intent }
  var state: SearchState { container.model.state }

  /// Call each time the search screen is entered.
  func appear(for user: User) {
    intent.enter(user)
  }

  /// Shows a whole state by writing only what changed.
  private func render(_ state: SearchState) {
    let last = shown
    shown = state
    if state.user != last.user {
      pane.userLabel.text = state.user?.name ?? ""
      pane.logOutButton.isEnabled = state.user != nil
    }
    // The field may show the new text already, because a person typed it.
    if pane.queryField.text != state.query { pane.queryField.text = state.query }
    if pane.refreshControl.isRefreshing != state.isRefreshing {
      pane.refreshControl.isRefreshing = state.isRefreshing
    }
    if state.contents != last.contents { render(state.contents, after: last.contents) }
    if state.selected != last.selected {
      forEachCell(of: last.selected) { $0.isSelected = false }
      forEachCell(of: state.selected) { $0.isSelected = true }
    }
    if state.expanded != last.expanded { render(expanded: state.expanded) }
  }

  private func render(expanded: Set<Item.ID>) {
    guard case .rows(_, let items, _) = shown.contents else { return }
    for position in pane.list.visiblePositions {
      let isExpanded = expanded.contains(items[position].id)
      if let cell = pane.list.cell(at: position), cell.isExpanded != isExpanded {
        cell.isExpanded = isExpanded
      }
    }
  }

  private func render(_ contents: SearchState.Contents, after last: SearchState.Contents) {
    switch (last, contents) {
    case (_, .idle):
      pane.list.reload()
    case (.rows(_, let lastItems, _), .rows(_, let items, _)):
      pane.list.apply(ListChanges(from: lastItems, to: items))
    case (_, .rows):
      pane.list.reload(scrollingTo: 0)
    case (_, .failed(_, let failure)):
      pane.messageLabel.show(failure.message)
    case (_, .loading), (_, .empty):
      break
    }
    if contents.content != last.content { render(contents.content) }
    if contents.paging != last.paging { render(contents.paging) }
  }

  private func render(_ content: Content) {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.retryButton.enable(content == .failed)
  }

  private func render(_ paging: Paging?) {
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
  }

  /// Several visible rows may have the same item.
  private func forEachCell(of item: Item.ID?, _ change: (ListCell) -> Void) {
    guard case .rows(_, let items, _) = shown.contents else { return }
    for position in pane.list.visiblePositions where items[position].id == item {
      if let cell = pane.list.cell(at: position) { change(cell) }
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    shown.contents.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = shown.contents.items[position]
    cell.show(
      item, isExpanded: shown.expanded.contains(item.id), isSelected: item.id == shown.selected)
  }
}
