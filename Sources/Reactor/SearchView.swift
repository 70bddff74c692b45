import LoginSearch
import StateDiff

/// Sends actions and subscribes to the state field by field.
final class SearchView {
  let reactor: SearchReactor
  private let screen: Screen
  private let pane: SearchPane
  /// The selection and the expanded items that the rows show.
  private var selected: Item.ID?
  private var expanded: SharedSet<Item.ID> = []

  init(_ screen: Screen, _ reactor: SearchReactor) {
    self.screen = screen
    self.reactor = reactor
    pane = screen.search
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
    pane.list.onSelect(self) { $0.reactor.send(.select($0.pane.list.rows[$1].id)) }
    pane.list.onToggle(self) { $0.reactor.send(.toggle($0.pane.list.rows[$1].id)) }
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
    reactor.subscribe(self, to: { $0.items }) { $0.show($1) }
    reactor.subscribe(self, to: { $0.selected }) { $0.show(selected: $1) }
    reactor.subscribe(self, to: { $0.expanded }) { $0.show(expanded: $1) }
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

  private func show(_ items: [Item]) {
    pane.list.rows = items.map { [expanded, selected] item in
      Row(
        item: item, isExpanded: expanded.contains(item.id), isSelected: item.id == selected)
    }
  }

  private func show(selected item: Item.ID?) {
    if let selected { pane.list.updateRows(of: selected) { $0.isSelected = false } }
    if let item { pane.list.updateRows(of: item) { $0.isSelected = true } }
    selected = item
  }

  private func show(expanded items: SharedSet<Item.ID>) {
    items.forEachChange(since: expanded) { item, isExpanded in
      pane.list.updateRows(of: item) { $0.isExpanded = isExpanded }
    }
    expanded = items
  }
}
