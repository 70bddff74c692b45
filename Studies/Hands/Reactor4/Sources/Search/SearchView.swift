import LoginSearch

/// Shows the state of the search screen, and sends what a person does there.
final class SearchView {
  /// Called each time that the person has logged out.
  var loggedOut: (() -> Void)?

  private let reactor: SearchReactor
  private let screen: Screen
  /// The rows that the list was told of. Empty while it is hidden.
  private var items: [Item] = []
  private var seenAlerts: Int
  private var seenLogOuts: Int

  init(reactor: SearchReactor, screen: Screen) {
    self.reactor = reactor
    self.screen = screen
    seenAlerts = reactor.state.alert.count
    seenLogOuts = reactor.state.loggedOut.count

    screen.search.list.dataSource = self
    sendActions()
    reactor.stateChanged = { [weak self] state in self?.show(state) }
    show(reactor.state)
  }

  func enter(as user: User) {
    reactor.mutate(.entered(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.queryField.onEdit(reactor) { $0.mutate(.queryEdited($1)) }
    pane.queryField.onReturn(reactor) { $0.mutate(.querySubmitted) }
    pane.previousButton.onTap(reactor) { $0.mutate(.previousTapped) }
    pane.nextButton.onTap(reactor) { $0.mutate(.nextTapped) }
    pane.retryButton.onTap(reactor) { $0.mutate(.retryTapped) }
    pane.refreshControl.onPull(reactor) { $0.mutate(.pulled) }
    pane.list.onSelect(reactor) { $0.mutate(.rowTapped($1)) }
    pane.list.onToggle(reactor) { $0.mutate(.disclosureTapped($1)) }
    pane.logOutButton.onTap(reactor) { $0.mutate(.logOutTapped) }
  }
}

// MARK: - State

extension SearchView {
  private func show(_ state: SearchState) {
    let pane = screen.search
    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    show(state.results)

    if let message = state.alert.unseenValue(&seenAlerts) { screen.alert(message) }
    if state.loggedOut.unseenValue(&seenLogOuts) != nil { loggedOut?() }
  }

  private func show(_ results: SearchResults) {
    let pane = screen.search
    pane.titleLabel.show(results.content.title)
    pane.messageLabel.show(results.failure?.message ?? "")
    pane.pageLabel.show(results.paging?.label ?? "")
    pane.previousButton.enable(results.paging.hasPrevious)
    pane.nextButton.enable(results.paging.hasNext)
    pane.retryButton.enable(results.content == .failed)
    showRows(results.items)
    pane.show(results.content)
    pane.refreshControl.spin(results.isRefreshing)
  }

  private func showRows(_ newItems: [Item]) {
    let list = screen.search.list
    let oldItems = items
    items = newItems
    if newItems.isEmpty { return }
    // A load goes through a state without rows, so rows that replace others come from a refresh.
    if oldItems.isEmpty {
      list.reload(scrollingTo: 0)
    } else if newItems != oldItems {
      list.apply(ListChanges(from: oldItems, to: newItems))
    } else {
      for position in list.visiblePositions {
        if let cell = list.cell(at: position) { show(position, in: cell) }
      }
    }
  }

  private func show(_ position: Int, in cell: ListCell) {
    let item = items[position]
    cell.show(
      item, isExpanded: reactor.state.expandedItems.contains(item.id),
      isSelected: reactor.state.results.selectedItem == item.id)
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(position, in: cell)
  }
}
