import LoginSearch

final class SearchView {
  private let pane: SearchPane
  private let search: SearchModel
  private let resultsView: ResultsView

  init(_ pane: SearchPane, search: SearchModel, updates: ViewUpdates) {
    self.pane = pane
    self.search = search
    resultsView = ResultsView(pane.list, search: search, updates: updates)
    pane.logOutButton.onTap(self) { $0.search.logOut() }
    pane.queryField.onEdit(self) { $0.search.edit($1) }
    pane.queryField.onReturn(self) { $0.search.search() }
    pane.previousButton.onTap(self) { $0.search.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.search.showNextPage() }
    pane.retryButton.onTap(self) { $0.search.retry() }
    pane.refreshControl.onPull(self) { $0.search.refresh() }
    updates.observe(self) { $0.update() }
  }

  private func update() {
    pane.userLabel.text = search.user?.name ?? ""
    pane.logOutButton.isEnabled = search.user != nil
    pane.queryField.text = search.query
    pane.content = search.content
    pane.titleLabel.text = search.content.title
    pane.messageLabel.text = search.failure?.message ?? ""
    pane.retryButton.isEnabled = search.failure != nil
    let paging = search.page?.paging
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.refreshControl.isRefreshing = search.page?.isRefreshing ?? false
  }
}
