import LoginSearch

/// Sends actions and subscribes to the state field by field.
final class SearchView {
  let reactor: SearchReactor
  private let screen: Screen
  private let pane: SearchPane
  /// The page, the selection and the expanded items that the list shows.
  private var page = LoadedPage()
  private var selected: Item.ID?
  private var expanded: Set<Item.ID> = []

  init(_ screen: Screen, _ reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    pane = screen.search
    pane.list.dataSource = self
    sendActions()
    subscribeToState()
  }

  private func sendActions() {
    pane.logOutButton.onTap(self) { $0.reactor.send(.logOut) }
    pane.queryField.onEdit(self) { $0.reactor.send(.setQuery($1)) }
    pane.queryField.onReturn(self) { $0.reactor.send(.submit) }
    pane.previousButton.onTap(self) { $0.reactor.send(.previousPage) }
    pane.nextButton.onTap(self) { $0.reactor.send(.nextPage) }
    pane.retryButton.onTap(self) { $0.reactor.send(.retry) }
    pane.refreshControl.onPull(self) { $0.reactor.send(.refresh) }
    pane.list.onSelect(self) { $0.reactor.send(.select($0.page.items[$1].id)) }
    pane.list.onToggle(self) { $0.reactor.send(.toggle($0.page.items[$1].id)) }
  }

  private func subscribeToState() {
    reactor.subscribe(self, to: { $0.user }) { view, user in
      view.pane.userLabel.text = user?.name ?? ""
      view.pane.logOutButton.isEnabled = user != nil
    }
    // The field may show the new text already, because a person typed it.
    reactor.subscribe(self, to: { $0.query }) { view, query in
      if view.pane.queryField.text != query { view.pane.queryField.text = query }
    }
    reactor.subscribe(self, to: { $0.page }) { $0.show($1) }
    reactor.subscribe(self, to: { $0.selected }) { $0.show(selected: $1) }
    reactor.subscribe(self, to: { $0.expanded }) { $0.show(expanded: $1) }
    // The spinner may be on already, because a person pulled it.
    reactor.subscribe(self, to: { $0.isRefreshing }) { view, isRefreshing in
      let control = view.pane.refreshControl
      if control.isRefreshing != isRefreshing { control.isRefreshing = isRefreshing }
    }
    reactor.subscribe(self, to: { $0.message }) { $0.pane.messageLabel.text = $1 }
    reactor.subscribe(self, to: { $0.content }) { view, content in
      view.pane.content = content
      view.pane.titleLabel.text = content.title
      view.pane.retryButton.isEnabled = content == .failed
    }
    reactor.subscribe(self, to: { $0.paging }) { view, paging in
      view.pane.pageLabel.text = paging?.label ?? ""
      view.pane.previousButton.isEnabled = paging?.hasPrevious ?? false
      view.pane.nextButton.isEnabled = paging?.hasNext ?? false
    }
    reactor.subscribe(self, toPulse: { $0.$alert }) { $0.screen.alert($1) }
  }

  private func show(_ page: LoadedPage) {
    let last = self.page
    self.page = page
    if page.load == last.load {
      pane.list.apply(ListChanges(from: last.items, to: page.items))
    } else {
      pane.list.reload(scrollingTo: 0)
    }
  }

  private func show(selected item: Item.ID?) {
    forEachCell(of: selected) { $0.isSelected = false }
    forEachCell(of: item) { $0.isSelected = true }
    selected = item
  }

  private func show(expanded items: Set<Item.ID>) {
    expanded = items
    for position in pane.list.visiblePositions {
      let isExpanded = items.contains(page.items[position].id)
      if let cell = pane.list.cell(at: position), cell.isExpanded != isExpanded {
        cell.isExpanded = isExpanded
      }
    }
  }

  /// Several visible rows may have the same item.
  private func forEachCell(of item: Item.ID?, _ change: (ListCell) -> Void) {
    for position in pane.list.visiblePositions where page.items[position].id == item {
      if let cell = pane.list.cell(at: position) { change(cell) }
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    page.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = page.items[position]
    let isExpanded = expanded.contains(item.id)
    let isSelected = item.id == selected
    cell.title = item.title
    // The cell may show another row.
    if cell.isExpanded != isExpanded { cell.isExpanded = isExpanded }
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
  }
}
