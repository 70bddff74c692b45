import LoginSearch

/// The search screen without its list, which has a view of its own.
///
/// It outlives the searches of all sessions, and shows nothing between them.
final class SearchView {
  private let pane: SearchPane
  private let session: Session
  private let resultsView: ResultsView

  private var model: SearchModel? { session.search }

  init(pane: SearchPane, session: Session, updates: UpdateCycle) {
    self.pane = pane
    self.session = session
    resultsView = ResultsView(
      list: pane.list, refreshControl: pane.refreshControl, session: session, updates: updates)

    pane.logOutButton.onTap(self) { $0.session.end() }
    pane.queryField.onEdit(self) { $0.model?.editQuery($1) }
    pane.queryField.onReturn(self) { $0.model?.submitQuery() }
    pane.previousButton.onTap(self) { $0.model?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.model?.showNextPage() }
    pane.retryButton.onTap(self) { $0.model?.retry() }

    updates.observe(self) { $0.updateUser() }
    updates.observe(self) { $0.updateQuery() }
    updates.observe(self) { $0.updateContent() }
  }

  private func updateUser() {
    pane.userLabel.text = model?.user.name ?? ""
    pane.logOutButton.isEnabled = model != nil
  }

  private func updateQuery() {
    pane.queryField.text = model?.query ?? ""
  }

  private func updateContent() {
    let content = model?.content ?? .idle
    let paging = model?.paging
    pane.content = content
    pane.titleLabel.text = content.title
    pane.messageLabel.text = model?.failure?.message ?? ""
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.retryButton.isEnabled = content == .failed
  }
}
