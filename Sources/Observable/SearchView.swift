import LoginSearch

/// The search screen, which shows everything of the session's search but its rows. Without a search it is idle.
final class SearchView {
  private let pane: SearchPane
  private let session: Session
  private let resultsView: ResultsView

  init(_ pane: SearchPane, session: Session, updates: UpdateCycle) {
    self.pane = pane
    self.session = session
    resultsView = ResultsView(pane.list, session: session)
    pane.logOutButton.onTap(self) { $0.session.logOut() }
    pane.queryField.onEdit(self) { $0.session.search?.editQuery($1) }
    pane.queryField.onReturn(self) { $0.session.search?.search() }
    pane.previousButton.onTap(self) { $0.session.search?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.session.search?.showNextPage() }
    pane.retryButton.onTap(self) { $0.session.search?.retry() }
    pane.refreshControl.onPull(self) { $0.session.search?.refresh() }
    updates.keepUpdated(self) { $0.update() }
    updates.keepUpdated(resultsView) { $0.update() }
  }

  private func update() {
    let search = session.search
    let results = search?.results ?? .idle
    let paging = results.paging
    pane.userLabel.show(search?.user.name ?? "")
    pane.logOutButton.enable(search != nil)
    pane.queryField.show(search?.query ?? "")
    pane.show(results.content)
    pane.titleLabel.show(results.content.title)
    pane.messageLabel.show(results.message)
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(results.content == .failed)
    pane.refreshControl.spin(search?.isRefreshing ?? false)
  }
}

/// The list of the search screen, which shows the rows.
final class ResultsView {
  private let list: List
  private let session: Session
  /// The rows that the list knows. The model is ahead of them until the next update.
  private var items: [Item] = []
  private var listID: Int?

  init(_ list: List, session: Session) {
    self.list = list
    self.session = session
    list.dataSource = self
    list.onSelect(self) { $0.session.search?.select($0.items[$1]) }
    list.onToggle(self) { $0.session.search?.toggle($0.items[$1]) }
  }
}

// MARK: - Rows

extension ResultsView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }

  func update() {
    let search = session.search
    let (oldItems, newItems) = (items, search?.results.items ?? [])
    let isSameList = listID == search?.listID && oldItems.isEmpty == newItems.isEmpty
    // First, as the list reads its rows while it is told what has changed.
    items = newItems
    listID = search?.listID
    if !isSameList { return list.reload(scrollingTo: 0) }
    if oldItems != newItems { list.apply(ListChanges(from: oldItems, to: newItems)) }
    // Selection and expansion may have changed, which configures no cell.
    list.updateVisibleRows { position, cell in show(newItems[position], in: cell) }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: session.search?.expandedItems.contains(item.id) ?? false,
      isSelected: item.id == session.search?.selectedItem)
  }
}
