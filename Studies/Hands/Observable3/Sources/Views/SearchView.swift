import LoginSearch

final class SearchView: View {
  private let pane: SearchPane
  private let account: Account

  init(pane: SearchPane, account: Account) {
    self.pane = pane
    self.account = account
    super.init()
    subviews = [ResultsView(list: pane.list, account: account)]
    pane.logOutButton.onTap(self) { $0.account.logOut() }
    pane.queryField.onEdit(self) { $0.account.search?.edit(query: $1) }
    pane.queryField.onReturn(self) { $0.account.search?.submit() }
    pane.previousButton.onTap(self) { $0.account.search?.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.account.search?.showNextPage() }
    pane.retryButton.onTap(self) { $0.account.search?.retry() }
    pane.refreshControl.onPull(self) { $0.account.search?.refresh() }
  }

  override func updateProperties() {
    let search = account.search
    let phase = search?.phase ?? .idle
    let paging = phase.page?.paging
    pane.userLabel.show(search?.user.name ?? "")
    pane.logOutButton.enable(search != nil)
    pane.queryField.show(search?.query ?? "")
    pane.titleLabel.show(phase.content.title)
    if pane.content != phase.content { pane.content = phase.content }
    pane.refreshControl.spin(phase.page?.isRefreshing ?? false)
    pane.messageLabel.show(phase.failure?.message ?? "")
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.retryButton.enable(phase.failure != nil)
  }
}
