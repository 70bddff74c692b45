import LoginSearch

protocol SearchViewDelegate: AnyObject {
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchView(_ view: SearchView, didEditQuery query: String)
  func searchViewDidSubmitQuery(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidPull(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRow position: Int)
  func searchView(_ view: SearchView, didToggleRow position: Int)
}

final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  private let screen: Screen
  private var pane: SearchPane { screen.search }

  init(screen: Screen) {
    self.screen = screen
    pane.logOutButton.onTap(self) { $0.delegate?.searchViewDidTapLogOut($0) }
    pane.queryField.onEdit(self) { $0.delegate?.searchView($0, didEditQuery: $1) }
    pane.queryField.onReturn(self) { $0.delegate?.searchViewDidSubmitQuery($0) }
    pane.previousButton.onTap(self) { $0.delegate?.searchViewDidTapPrevious($0) }
    pane.nextButton.onTap(self) { $0.delegate?.searchViewDidTapNext($0) }
    pane.retryButton.onTap(self) { $0.delegate?.searchViewDidTapRetry($0) }
    pane.refreshControl.onPull(self) { $0.delegate?.searchViewDidPull($0) }
    pane.list.onSelect(self) { $0.delegate?.searchView($0, didSelectRow: $1) }
    pane.list.onToggle(self) { $0.delegate?.searchView($0, didToggleRow: $1) }
  }

  func showUser(_ name: String) {
    pane.userLabel.show(name)
  }

  func enableLogOut(_ isEnabled: Bool) {
    pane.logOutButton.enable(isEnabled)
  }

  /// Leaves the field alone if it shows the query already, as it does while it is being edited.
  func showQuery(_ query: String) {
    if pane.queryField.text != query {
      pane.queryField.text = query
    }
  }

  func showContent(_ content: Content) {
    pane.titleLabel.show(content.title)
    if pane.content != content {
      pane.content = content
    }
  }

  func showMessage(_ message: String) {
    pane.messageLabel.show(message)
  }

  func enableRetry(_ isEnabled: Bool) {
    pane.retryButton.enable(isEnabled)
  }

  func showPage(_ label: String) {
    pane.pageLabel.show(label)
  }

  func enablePrevious(_ isEnabled: Bool) {
    pane.previousButton.enable(isEnabled)
  }

  func enableNext(_ isEnabled: Bool) {
    pane.nextButton.enable(isEnabled)
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
  func setDataSource(_ dataSource: any ListDataSource) {
    pane.list.dataSource = dataSource
  }

  /// Shows new rows from their top.
  func reloadRows() {
    pane.list.reload(scrollingTo: 0)
  }

  /// Shows changed rows where the list is.
  func applyRowChanges(_ changes: ListChanges) {
    pane.list.apply(changes)
  }

  func updateVisibleRows(_ update: (ListCell, Int) -> Void) {
    for position in pane.list.visiblePositions {
      if let cell = pane.list.cell(at: position) { update(cell, position) }
    }
  }
}
