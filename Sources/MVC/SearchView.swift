import LoginSearch

/// The search screen, which shows what it is told to and reports gestures.
final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  private let screen: Screen
  private let pane: SearchPane

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.search
    pane.logOutButton.onTap(self) { $0.delegate?.searchViewDidTapLogOut($0) }
    pane.queryField.onEdit(self) { $0.delegate?.searchView($0, didEditQuery: $1) }
    pane.queryField.onReturn(self) { $0.delegate?.searchViewDidSubmitQuery($0) }
    pane.previousButton.onTap(self) { $0.delegate?.searchViewDidTapPrevious($0) }
    pane.nextButton.onTap(self) { $0.delegate?.searchViewDidTapNext($0) }
    pane.retryButton.onTap(self) { $0.delegate?.searchViewDidTapRetry($0) }
    pane.refreshControl.onPull(self) { $0.delegate?.searchViewDidPull($0) }
    pane.list.onSelect(self) { $0.delegate?.searchView($0, didSelectRowAt: $1) }
    pane.list.onToggle(self) { $0.delegate?.searchView($0, didToggleRowAt: $1) }
  }

  func showUser(_ user: User?) {
    pane.userLabel.show(user?.name ?? "")
    pane.logOutButton.enable(user != nil)
  }

  func showQuery(_ query: String) {
    pane.queryField.show(query)
  }

  func showContent(_ content: Content, message: String) {
    pane.show(content)
    pane.titleLabel.show(content.title)
    pane.messageLabel.show(message)
    pane.retryButton.enable(content == .failed)
  }

  /// Shows the range of the rows in the whole result; nil without rows.
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

// MARK: - Rows

extension SearchView {
  /// The source of the rows. The list holds it weakly.
  var dataSource: (any ListDataSource)? {
    get { pane.list.dataSource }
    set { pane.list.dataSource = newValue }
  }

  /// Shows new rows, from the top.
  func reloadRows() {
    pane.list.reload(scrollingTo: 0)
  }

  /// Shows what has changed in the rows, and keeps the position.
  func applyChanges(_ changes: ListChanges) {
    pane.list.apply(changes)
  }

  /// Calls `update` with the position and the cell of each visible row.
  func updateVisibleRows(_ update: (_ position: Int, _ cell: ListCell) -> Void) {
    pane.list.updateVisibleRows(update)
  }
}
