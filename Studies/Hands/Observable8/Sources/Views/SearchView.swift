import LoginSearch

/// The search screen without its list.
final class SearchView: ObservingView {
  private let pane: SearchPane
  private let session: Session

  init(pane: SearchPane, session: Session) {
    self.pane = pane
    self.session = session
    pane.logOutButton.onTap(session) { session in session.end() }
    pane.queryField.onEdit(session) { session, text in session.search?.edit(text) }
    pane.queryField.onReturn(session) { session in session.search?.submit() }
    pane.previousButton.onTap(session) { session in session.search?.showPreviousPage() }
    pane.nextButton.onTap(session) { session in session.search?.showNextPage() }
    pane.retryButton.onTap(session) { session in session.search?.retry() }
  }

  override func updateProperties() {
    let search = session.search
    pane.userLabel.text = search?.user.name ?? ""
    pane.logOutButton.isEnabled = search != nil
    pane.queryField.text = search?.query ?? ""

    let content = search?.content ?? .idle
    pane.content = content
    pane.titleLabel.text = content.title
    pane.messageLabel.text = search?.failure?.message ?? ""
    pane.retryButton.isEnabled = content == .failed

    let paging = search?.results?.paging
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
  }
}
