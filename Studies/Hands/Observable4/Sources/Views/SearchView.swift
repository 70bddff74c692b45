import LoginSearch

/// Shows the search of the person who is logged in, or an empty one.
final class SearchView {
  private let pane: SearchPane
  private let session: Session
  private let resultsView: ResultsView

  init(_ pane: SearchPane, session: Session, updates: ViewUpdates) {
    self.pane = pane
    self.session = session
    resultsView = ResultsView(pane.list, session: session, updates: updates)
    pane.logOutButton.onTap(self) { $0.session.logOut() }
    pane.queryField.onEdit(self) { view, text in view.session.search?.edit(text) }
    pane.queryField.onReturn(self) { $0.session.search?.submit() }
    pane.refreshControl.onPull(self) { $0.session.search?.refresh() }
    pane.previousButton.onTap(self) { $0.session.search?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.session.search?.showNextPage() }
    pane.retryButton.onTap(self) { $0.session.search?.retry() }
    updates.track(self) { $0.update() }
  }

  private func update() {
    let search = session.search
    let content = search?.state.content ?? .idle
    let paging = search?.results?.paging
    pane.userLabel.show(search?.user.name ?? "")
    pane.logOutButton.enable(search != nil)
    pane.queryField.show(search?.query ?? "")
    pane.titleLabel.show(content.title)
    pane.show(content)
    pane.refreshControl.spin(search?.results?.isRefreshing ?? false)
    pane.messageLabel.show(search?.failure?.message ?? "")
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(content == .failed)
  }
}
