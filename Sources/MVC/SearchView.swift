import LoginSearch

/// The view of the search screen. Passive: its controller tells it what to show, and is the target of its outlets.
final class SearchView {
  let outlets: SearchPane
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    outlets = screen.search
    outlets.titleLabel.text = Content.idle.title
  }

  /// What the query field says.
  var query: String {
    get { outlets.queryField.text }
    set { if query != newValue { outlets.queryField.text = newValue } }
  }

  func show(_ user: User?) {
    outlets.userLabel.text = user?.name ?? ""
    outlets.logOutButton.isEnabled = user != nil
  }

  /// Shows the view for a content, its title and its button.
  func bringToFront(_ content: Content) {
    outlets.content = content
    outlets.titleLabel.text = content.title
    outlets.retryButton.enable(content == .failed)
  }

  func show(_ failure: SearchFailure) {
    outlets.messageLabel.show(failure.message)
  }

  func show(_ paging: Paging?) {
    outlets.pageLabel.show(paging?.label ?? "")
    outlets.previousButton.enable(paging.hasPrevious)
    outlets.nextButton.enable(paging.hasNext)
  }

  func endRefreshing() {
    outlets.refreshControl.spin(false)
  }

  func present(alert message: String) {
    screen.alert(message)
  }
}
