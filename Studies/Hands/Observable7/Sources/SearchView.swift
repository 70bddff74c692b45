import LoginSearch

final class SearchView {
  private let listView: ResultListView
  private let observers: [Observer]

  init(of model: SearchModel, in pane: SearchPane, updatedBy executor: SettlingExecutor) {
    pane.logOutButton.onTap(model) { $0.logOut() }
    pane.queryField.onEdit(model) { $0.edit(query: $1) }
    pane.queryField.onReturn(model) { $0.search() }
    pane.refreshControl.onPull(model) { $0.refresh() }
    pane.previousButton.onTap(model) { $0.loadPreviousPage() }
    pane.nextButton.onTap(model) { $0.loadNextPage() }
    pane.retryButton.onTap(model) { $0.retry() }

    listView = ResultListView(of: model, in: pane.list, updatedBy: executor)
    observers = [
      Observer(updatedBy: executor) {
        model.user
      } show: { user in
        pane.userLabel.text = user?.name ?? ""
        pane.logOutButton.isEnabled = user != nil
      },
      Observer(updatedBy: executor) {
        model.query
      } show: {
        pane.queryField.show($0)
      },
      Observer(updatedBy: executor) {
        model.results
      } show: { results in
        pane.content = results.content
        pane.titleLabel.text = results.content.title
        pane.messageLabel.text = results.failure?.message ?? ""
        pane.retryButton.isEnabled = results.failure != nil

        let paging = results.page?.paging
        pane.pageLabel.text = paging?.label ?? ""
        pane.previousButton.isEnabled = paging.hasPrevious
        pane.nextButton.isEnabled = paging.hasNext
      },
      Observer(updatedBy: executor) {
        model.isRefreshing
      } show: {
        pane.refreshControl.isRefreshing = $0
      },
    ]
  }
}
