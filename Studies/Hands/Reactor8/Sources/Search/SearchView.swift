import LoginSearch

/// Shows the state of a `SearchReactor`, and sends it what a person does.
final class SearchView {
  var onLogOut: (() -> Void)?

  private let screen: Screen
  private let reactor: SearchReactor

  init(screen: Screen, reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    sendActions()
    screen.search.list.dataSource = self
    reactor.onChange = { [weak self] old, new in
      self?.render(new)
      self?.renderList(new, after: old)
      self?.handleEvents(of: new, since: old)
    }
    render(reactor.state)
  }

  func enter(as user: User) {
    reactor.mutate(.entered(user))
  }

  private func sendActions() {
    let pane = screen.search
    pane.queryField.onEdit(reactor) { $0.mutate(.queryEdited($1)) }
    pane.queryField.onReturn(reactor) { $0.mutate(.queryReturned) }
    pane.previousButton.onTap(reactor) { $0.mutate(.previousTapped) }
    pane.nextButton.onTap(reactor) { $0.mutate(.nextTapped) }
    pane.retryButton.onTap(reactor) { $0.mutate(.retryTapped) }
    pane.list.onSelect(reactor) { $0.mutate(.rowTapped($0.state.items[$1].id)) }
    pane.list.onToggle(reactor) { $0.mutate(.disclosureTapped($0.state.items[$1].id)) }
    pane.refreshControl.onPull(reactor) { $0.mutate(.listPulled) }
    pane.logOutButton.onTap(reactor) { $0.mutate(.logOutTapped) }
  }

  private func render(_ state: SearchReactor.State) {
    let pane = screen.search
    pane.userLabel.text = state.user?.name ?? ""
    pane.logOutButton.isEnabled = state.user != nil
    pane.queryField.update(text: state.query)
    pane.titleLabel.text = state.content.title
    pane.content = state.content
    pane.refreshControl.isRefreshing = state.isRefreshing
    pane.messageLabel.text = state.message
    pane.pageLabel.text = state.paging?.label ?? ""
    pane.previousButton.isEnabled = state.paging.hasPrevious
    pane.nextButton.isEnabled = state.paging.hasNext
    pane.retryButton.isEnabled = state.content == .failed
  }

  private func handleEvents(of state: SearchReactor.State, since old: SearchReactor.State) {
    if let message = state.alert.value(since: old.alert) {
      screen.alert(message)
    }
    if old.user != nil, state.user == nil {
      onLogOut?()
    }
  }
}

// MARK: - The list

extension SearchView {
  private func renderList(_ state: SearchReactor.State, after old: SearchReactor.State) {
    // Without rows the list is hidden, and what it shows doesn't matter.
    guard state.content == .rows else { return }
    let list = screen.search.list
    if old.content != .rows {
      list.reload(scrollingTo: 0)
    } else if old.items != state.items {
      // Only a refresh leads from rows to other rows.
      list.apply(ListChanges(from: old.items, to: state.items))
    } else if old.selection != state.selection || old.expandedItems != state.expandedItems {
      for position in list.visiblePositions {
        list.cell(at: position)?.show(state.items[position], in: state)
      }
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    reactor.state.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    cell.show(reactor.state.items[position], in: reactor.state)
  }
}

extension ListCell {
  fileprivate func show(_ item: Item, in state: SearchReactor.State) {
    title = item.title
    isExpanded = state.expandedItems.contains(item.id)
    isSelected = state.selection == item.id
  }
}
