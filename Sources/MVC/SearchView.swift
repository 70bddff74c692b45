import LoginSearch

/// The outlets of the search screen. Passive: the controller writes them and is their target.
final class SearchView {
  let userLabel: Label
  let logOutButton: Button
  let queryField: TextField
  let titleLabel: Label
  let list: List
  let refreshControl: RefreshControl
  let messageLabel: Label
  let pageLabel: Label
  let previousButton: Button
  let nextButton: Button
  let retryButton: Button
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    let pane = screen.search
    userLabel = pane.userLabel
    logOutButton = pane.logOutButton
    queryField = pane.queryField
    titleLabel = pane.titleLabel
    list = pane.list
    refreshControl = pane.refreshControl
    messageLabel = pane.messageLabel
    pageLabel = pane.pageLabel
    previousButton = pane.previousButton
    nextButton = pane.nextButton
    retryButton = pane.retryButton
  }

  /// Shows the view for a content, and its title.
  func bringToFront(_ content: Content) {
    screen.search.content = content
    titleLabel.text = content.title
  }

  func present(alert message: String) {
    screen.alert(message)
  }
}
