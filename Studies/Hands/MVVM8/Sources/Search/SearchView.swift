import LoginSearch

/// Binds the widgets of the search screen to its view model.
final class SearchView {
  private let viewModel: SearchViewModel
  private let resultsView: ResultsView

  init(_ viewModel: SearchViewModel, on screen: Screen) {
    self.viewModel = viewModel
    let pane = screen.search
    resultsView = ResultsView(viewModel, list: pane.list)

    pane.queryField.bind(to: viewModel.$query, of: viewModel) { $0.edit(query: $1) }
    pane.queryField.onReturn(viewModel) { $0.submitQuery() }
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.previousButton.onTap(viewModel) { $0.showPreviousPage() }
    pane.nextButton.onTap(viewModel) { $0.showNextPage() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    pane.refreshControl.onPull(viewModel) { $0.refresh() }

    viewModel.userName.bind(to: pane.userLabel, \.text)
    viewModel.canLogOut.bind(to: pane.logOutButton, \.isEnabled)
    viewModel.title.bind(to: pane.titleLabel, \.text)
    viewModel.content.bind(to: pane, \.content)
    viewModel.message.bind(to: pane.messageLabel, \.text)
    viewModel.pageLabel.bind(to: pane.pageLabel, \.text)
    viewModel.hasPreviousPage.bind(to: pane.previousButton, \.isEnabled)
    viewModel.hasNextPage.bind(to: pane.nextButton, \.isEnabled)
    viewModel.canRetry.bind(to: pane.retryButton, \.isEnabled)
    viewModel.$isRefreshing.bind(to: pane.refreshControl, \.isRefreshing)
    viewModel.alerts.observe(screen) { $0.alert($1) }
  }
}
