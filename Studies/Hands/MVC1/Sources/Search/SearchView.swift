import LoginSearch

protocol SearchViewDelegate: AnyObject {
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchView(_ view: SearchView, didEditQuery query: String)
  func searchViewDidReturnInQuery(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidPullToRefresh(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRowAt position: Int)
  func searchView(_ view: SearchView, didToggleRowAt position: Int)
}

/// The search screen.
final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  /// The controller supplies its rows and tells it what changed.
  var list: List { pane.list }

  private let screen: Screen
  private var pane: SearchPane { screen.search }

  init(screen: Screen) {
    self.screen = screen
    pane.logOutButton.onTap(self) { $0.delegate?.searchViewDidTapLogOut($0) }
    pane.queryField.onEdit(self) { $0.delegate?.searchView($0, didEditQuery: $1) }
    pane.queryField.onReturn(self) { $0.delegate?.searchViewDidReturnInQuery($0) }
    pane.previousButton.onTap(self) { $0.delegate?.searchViewDidTapPrevious($0) }
    pane.nextButton.onTap(self) { $0.delegate?.searchViewDidTapNext($0) }
    pane.retryButton.onTap(self) { $0.delegate?.searchViewDidTapRetry($0) }
    pane.refreshControl.onPull(self) { $0.delegate?.searchViewDidPullToRefresh($0) }
    list.onSelect(self) { $0.delegate?.searchView($0, didSelectRowAt: $1) }
    list.onToggle(self) { $0.delegate?.searchView($0, didToggleRowAt: $1) }
  }

  func showUser(_ user: User?) {
    pane.userLabel.show(user?.name ?? "")
    pane.logOutButton.enable(user != nil)
  }

  func showQuery(_ query: String) {
    pane.queryField.show(query)
  }

  func showContent(_ content: Content, message: String) {
    pane.content = content
    pane.titleLabel.show(content.title)
    pane.messageLabel.show(message)
    pane.retryButton.enable(content == .failed)
  }

  func showPaging(_ paging: Paging?) {
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
  }

  func showRefreshing(_ isRefreshing: Bool) {
    pane.refreshControl.spin(isRefreshing)
  }

  func showAlert(_ message: String) {
    screen.alert(message)
  }
}
