import LoginSearch

protocol SearchViewDelegate: AnyObject {
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchView(_ view: SearchView, didEditQuery query: String)
  func searchViewDidSubmitQuery(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidPullToRefresh(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRowAt position: Int)
  func searchView(_ view: SearchView, didToggleRowAt position: Int)
}

final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  private let pane: SearchPane

  init(pane: SearchPane) {
    self.pane = pane
    pane.logOutButton.onTap(self) { view in view.delegate?.searchViewDidTapLogOut(view) }
    pane.queryField.onEdit(self) { view, text in
      view.delegate?.searchView(view, didEditQuery: text)
    }
    pane.queryField.onReturn(self) { view in view.delegate?.searchViewDidSubmitQuery(view) }
    pane.previousButton.onTap(self) { view in view.delegate?.searchViewDidTapPrevious(view) }
    pane.nextButton.onTap(self) { view in view.delegate?.searchViewDidTapNext(view) }
    pane.retryButton.onTap(self) { view in view.delegate?.searchViewDidTapRetry(view) }
    pane.refreshControl.onPull(self) { view in view.delegate?.searchViewDidPullToRefresh(view) }
    pane.list.onSelect(self) { view, position in
      view.delegate?.searchView(view, didSelectRowAt: position)
    }
    pane.list.onToggle(self) { view, position in
      view.delegate?.searchView(view, didToggleRowAt: position)
    }
  }

  func show(userName: String) {
    pane.userLabel.show(userName)
  }

  func enableLogOut(_ isEnabled: Bool) {
    pane.logOutButton.enable(isEnabled)
  }

  func show(query: String) {
    pane.queryField.text = query
  }

  func show(_ content: Content) {
    pane.content = content
    pane.titleLabel.show(content.title)
  }

  func show(message: String) {
    pane.messageLabel.show(message)
  }

  func enableRetry(_ isEnabled: Bool) {
    pane.retryButton.enable(isEnabled)
  }

  func showPaging(label: String, hasPrevious: Bool, hasNext: Bool) {
    pane.pageLabel.show(label)
    pane.previousButton.enable(hasPrevious)
    pane.nextButton.enable(hasNext)
  }

  func showRefreshing(_ isRefreshing: Bool) {
    pane.refreshControl.spin(isRefreshing)
  }
}

// MARK: - Rows

extension SearchView {
  var dataSource: (any ListDataSource)? {
    get { pane.list.dataSource }
    set { pane.list.dataSource = newValue }
  }

  /// Shows all rows anew, from the top.
  func reloadRows() {
    pane.list.reload(scrollingTo: 0)
  }

  func apply(_ changes: ListChanges) {
    pane.list.apply(changes)
  }

  func reloadVisibleRows(where isIncluded: (_ position: Int) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter(isIncluded))
  }
}
