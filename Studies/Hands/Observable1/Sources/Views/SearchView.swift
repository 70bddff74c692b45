import LoginSearch

/// Shows the search of the session, and an idle screen without one.
final class SearchView {
  private let pane: SearchPane
  private let session: Session
  private let resultsView: ResultsView

  init(_ pane: SearchPane, _ session: Session, _ updates: UpdateCycle) {
    self.pane = pane
    self.session = session
    resultsView = ResultsView(pane.list, session, updates)

    pane.logOutButton.onTap(self) { $0.session.end() }
    pane.queryField.onEdit(self) { view, text in view.session.search?.query = text }
    pane.queryField.onReturn(self) { $0.session.search?.search() }
    pane.refreshControl.onPull(self) { $0.session.search?.refresh() }
    pane.previousButton.onTap(self) { $0.session.search?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.session.search?.showNextPage() }
    pane.retryButton.onTap(self) { $0.session.search?.retry() }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    let search = session.search
    pane.userLabel.show(search?.user.name ?? "")
    pane.logOutButton.enable(search != nil)
    pane.queryField.show(search?.query ?? "")

    let content = search?.content ?? .idle
    if pane.content != content { pane.content = content }
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
