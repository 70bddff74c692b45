import LoginSearch

protocol SearchViewDelegate: AnyObject {
  func searchView(_ view: SearchView, didEditQuery query: String)
  func searchViewDidSubmitQuery(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchViewDidPull(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRowAt position: Int)
  func searchView(_ view: SearchView, didToggleRowAt position: Int)
}

/// The search screen.
final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  private let screen: Screen
  private var pane: SearchPane { screen.search }

  init(_ screen: Screen) {
    self.screen = screen
    pane.queryField.onEdit(self) { $0.delegate?.searchView($0, didEditQuery: $1) }
    pane.queryField.onReturn(self) { $0.delegate?.searchViewDidSubmitQuery($0) }
    pane.previousButton.onTap(self) { $0.delegate?.searchViewDidTapPrevious($0) }
    pane.nextButton.onTap(self) { $0.delegate?.searchViewDidTapNext($0) }
    pane.retryButton.onTap(self) { $0.delegate?.searchViewDidTapRetry($0) }
    pane.logOutButton.onTap(self) { $0.delegate?.searchViewDidTapLogOut($0) }
    pane.refreshControl.onPull(self) { $0.delegate?.searchViewDidPull($0) }
    pane.list.onSelect(self) { $0.delegate?.searchView($0, didSelectRowAt: $1) }
    pane.list.onToggle(self) { $0.delegate?.searchView($0, didToggleRowAt: $1) }
  }

  /// Nil for nobody.
  func show(userName: String?) {
    pane.userLabel.show(userName ?? "")
    pane.logOutButton.enable(userName != nil)
  }

  func show(query: String) {
    pane.queryField.show(query)
  }

  func show(_ content: Content, message: String = "") {
    if pane.content != content { pane.content = content }
    pane.titleLabel.show(content.title)
    pane.messageLabel.show(message)
    pane.retryButton.enable(content == .failed)
  }

  /// Nil without rows.
  func show(_ paging: Paging?) {
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
  }

  func show(isRefreshing: Bool) {
    pane.refreshControl.spin(isRefreshing)
  }

  func alert(_ message: String) {
    screen.alert(message)
  }
}

// MARK: - Rows

extension SearchView {
  /// Held weakly.
  var dataSource: (any ListDataSource)? {
    get { pane.list.dataSource }
    set { pane.list.dataSource = newValue }
  }

  /// Shows new rows from their top.
  func reloadRows() {
    pane.list.reload(scrollingTo: 0)
  }

  /// Shows anew those of the visible rows for whose positions `isChanged` holds.
  func reloadVisibleRows(where isChanged: (Int) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter(isChanged))
  }

  func apply(_ changes: ListChanges) {
    pane.list.apply(changes)
  }
}
