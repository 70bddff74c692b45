import LoginSearch

/// The search screen, apart from its list. While nobody is logged in, it is empty.
final class SearchView {
  private let pane: SearchPane
  private let session: Session
  private let listView: ResultListView

  init(_ pane: SearchPane, session: Session, updates: UpdateCycle) {
    self.pane = pane
    self.session = session
    listView = ResultListView(
      pane.list, refreshControl: pane.refreshControl, session: session, updates: updates)
    pane.logOutButton.onTap(self) { $0.session.end() }
    pane.queryField.onEdit(self) { $0.session.search?.edit(query: $1) }
    pane.queryField.onReturn(self) { $0.session.search?.submit() }
    pane.previousButton.onTap(self) { $0.session.search?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.session.search?.showNextPage() }
    pane.retryButton.onTap(self) { $0.session.search?.retry() }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    let search = session.search
    let content = search?.content ?? .idle
    let paging = search?.results?.paging
    pane.userLabel.show(search?.user.name ?? "")
    pane.logOutButton.enable(search != nil)
    pane.queryField.show(search?.query ?? "")
    pane.titleLabel.show(content.title)
    pane.content = content
    pane.messageLabel.show(search?.failure?.message ?? "")
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(content == .failed)
  }
}
