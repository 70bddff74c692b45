import LoginSearch

/// Shows the search of the session, apart from its rows, and an idle screen without one.
final class SearchView {
  private let pane: SearchPane
  private let session: Session
  private let resultsView: ResultsView

  init(_ pane: SearchPane, session: Session, updates: UpdateCycle) {
    self.pane = pane
    self.session = session
    resultsView = ResultsView(pane.list, session: session, updates: updates)
    pane.logOutButton.onTap(self) { $0.session.end() }
    pane.queryField.onEdit(self) { $0.session.search?.edit($1) }
    pane.queryField.onReturn(self) { $0.session.search?.submit() }
    pane.previousButton.onTap(self) { $0.session.search?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.session.search?.showNextPage() }
    pane.retryButton.onTap(self) { $0.session.search?.retry() }
    pane.refreshControl.onPull(self) { $0.session.search?.refresh() }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    let search = session.search
    pane.userLabel.show(search?.user.name ?? "")
    pane.logOutButton.enable(search != nil)
    pane.queryField.show(search?.query ?? "")

    let content = search?.content ?? .idle
    pane.show(content)
    pane.titleLabel.show(content.title)
    pane.messageLabel.show(search?.failure?.message ?? "")
    pane.retryButton.enable(content == .failed)

    let results = search?.results
    pane.refreshControl.spin(results?.isRefreshing ?? false)
    let paging = results?.paging
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
  }
}

/// Shows the results in the list.
final class ResultsView {
  private let list: List
  private let session: Session
  /// What the list was told last. The model objects are ahead of it until the next update.
  private var results: Results?
  private var items: [Item] = []

  init(_ list: List, session: Session, updates: UpdateCycle) {
    self.list = list
    self.session = session
    list.dataSource = self
    list.onSelect(self) { $0.results?.select($0.items[$1]) }
    list.onToggle(self) { $0.session.search?.toggleExpansion(of: $0.items[$1]) }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    updateRows()
    // Any of them may have been selected or expanded. To write to its cell configures none.
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  /// A load brings other results, and a refresh changes those that are there.
  private func updateRows() {
    let newResults = session.search?.results
    let newItems = newResults?.items ?? []
    if newResults !== results {
      results = newResults
      items = newItems
      list.reload(scrollingTo: 0)
    } else if newItems != items {
      let changes = ListChanges(from: items, to: newItems)
      items = newItems
      list.apply(changes)
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: session.search?.expandedItems.contains(item.id) ?? false,
      isSelected: results?.selection == item.id)
  }
}

extension ResultsView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }
}
