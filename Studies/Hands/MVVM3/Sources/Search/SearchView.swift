import LoginSearch

/// Binds the search pane to its view model, apart from the list, which has a view of its own.
final class SearchView {
  private let viewModel: SearchViewModel
  private let resultsView: ResultsView
  private let subscriptions = Subscriptions()

  init(_ pane: SearchPane, viewModel: SearchViewModel) {
    self.viewModel = viewModel
    resultsView = ResultsView(pane.list, viewModel: viewModel)
    bindState(to: pane)
    bindGestures(of: pane)
  }

  private func bindState(to pane: SearchPane) {
    viewModel.userName.bind(in: subscriptions) { pane.userLabel.show($0) }
    viewModel.canLogOut.bind(in: subscriptions) { pane.logOutButton.enable($0) }
    viewModel.query.bind(in: subscriptions) { pane.queryField.show($0) }
    viewModel.content.bind(in: subscriptions) { pane.content = $0 }
    viewModel.title.bind(in: subscriptions) { pane.titleLabel.show($0) }
    viewModel.message.bind(in: subscriptions) { pane.messageLabel.show($0) }
    viewModel.pageLabel.bind(in: subscriptions) { pane.pageLabel.show($0) }
    viewModel.canShowPrevious.bind(in: subscriptions) { pane.previousButton.enable($0) }
    viewModel.canShowNext.bind(in: subscriptions) { pane.nextButton.enable($0) }
    viewModel.canRetry.bind(in: subscriptions) { pane.retryButton.enable($0) }
    viewModel.isRefreshing.bind(in: subscriptions) { pane.refreshControl.spin($0) }
  }

  private func bindGestures(of pane: SearchPane) {
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.queryField.onEdit(viewModel) { $0.edit(query: $1) }
    pane.queryField.onReturn(viewModel) { $0.submitQuery() }
    pane.previousButton.onTap(viewModel) { $0.showPrevious() }
    pane.nextButton.onTap(viewModel) { $0.showNext() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
  }
}
