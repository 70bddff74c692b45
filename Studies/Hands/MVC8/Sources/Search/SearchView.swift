import LoginSearch

protocol SearchViewDelegate: AnyObject {
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchView(_ view: SearchView, didEditQuery query: String)
  func searchViewDidReturn(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidPull(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRowAt position: Int)
  func searchView(_ view: SearchView, didToggleRowAt position: Int)
}

final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  /// Held weakly, by the list.
  var dataSource: (any ListDataSource)? {
    get { pane.list.dataSource }
    set { pane.list.dataSource = newValue }
  }

  private let screen: Screen
  private let pane: SearchPane

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.search
    pane.logOutButton.onTap(self) { $0.delegate?.searchViewDidTapLogOut($0) }
    pane.queryField.onEdit(self) { view, query in
      view.delegate?.searchView(view, didEditQuery: query)
    }
    pane.queryField.onReturn(self) { $0.delegate?.searchViewDidReturn($0) }
    pane.previousButton.onTap(self) { $0.delegate?.searchViewDidTapPrevious($0) }
    pane.nextButton.onTap(self) { $0.delegate?.searchViewDidTapNext($0) }
    pane.retryButton.onTap(self) { $0.delegate?.searchViewDidTapRetry($0) }
    pane.refreshControl.onPull(self) { $0.delegate?.searchViewDidPull($0) }
    pane.list.onSelect(self) { view, position in
      view.delegate?.searchView(view, didSelectRowAt: position)
    }
    pane.list.onToggle(self) { view, position in
      view.delegate?.searchView(view, didToggleRowAt: position)
    }
  }

  func showUser(_ name: String) {
    pane.userLabel.text = name
  }

  func setLogOutEnabled(_ isEnabled: Bool) {
    pane.logOutButton.isEnabled = isEnabled
  }

  func showQuery(_ query: String) {
    pane.queryField.text = query
  }

  func showContent(_ content: Content) {
    pane.titleLabel.text = content.title
    pane.content = content
  }

  func showMessage(_ message: String) {
    pane.messageLabel.text = message
  }

  func showPage(_ label: String) {
    pane.pageLabel.text = label
  }

  func setPagingEnabled(previous: Bool, next: Bool) {
    pane.previousButton.isEnabled = previous
    pane.nextButton.isEnabled = next
  }

  func setRetryEnabled(_ isEnabled: Bool) {
    pane.retryButton.isEnabled = isEnabled
  }

  func endRefreshing() {
    pane.refreshControl.isRefreshing = false
  }

  func showAlert(_ message: String) {
    screen.alert(message)
  }
}

// MARK: - Rows

extension SearchView {
  var visiblePositions: Range<Int> {
    pane.list.visiblePositions
  }

  /// All rows are new, and are shown from the top.
  func reloadAllRows() {
    pane.list.reload(scrollingTo: 0)
  }

  func reloadRows(at positions: [Int]) {
    pane.list.reloadRows(at: positions)
  }

  func applyChanges(_ changes: ListChanges) {
    pane.list.apply(changes)
  }
}
