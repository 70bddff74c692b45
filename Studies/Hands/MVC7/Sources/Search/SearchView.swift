import LoginSearch

protocol SearchViewDelegate: AnyObject {
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchView(_ view: SearchView, didEditQuery text: String)
  func searchViewDidReturnInQuery(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidPullToRefresh(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRowAt position: Int)
  func searchView(_ view: SearchView, didToggleRowAt position: Int)
}

final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  /// Supplies the rows. Held weakly.
  var dataSource: (any ListDataSource)? {
    get { pane.list.dataSource }
    set { pane.list.dataSource = newValue }
  }

  private let pane: SearchPane

  init(pane: SearchPane) {
    self.pane = pane
    pane.logOutButton.onTap(self) { view in view.delegate?.searchViewDidTapLogOut(view) }
    pane.queryField.onEdit(self) { view, text in
      view.delegate?.searchView(view, didEditQuery: text)
    }
    pane.queryField.onReturn(self) { view in view.delegate?.searchViewDidReturnInQuery(view) }
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

  func showUser(_ name: String) {
    pane.userLabel.text = name
  }

  func enableLogOut(_ isEnabled: Bool) {
    pane.logOutButton.isEnabled = isEnabled
  }

  func showQuery(_ text: String) {
    pane.queryField.text = text
  }

  func showContent(_ content: Content) {
    pane.content = content
    pane.titleLabel.text = content.title
  }

  func showMessage(_ message: String) {
    pane.messageLabel.text = message
  }

  func enableRetry(_ isEnabled: Bool) {
    pane.retryButton.isEnabled = isEnabled
  }

  func showPaging(_ paging: Paging?) {
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
  }

  func endRefreshing() {
    pane.refreshControl.isRefreshing = false
  }

  // MARK: Rows

  /// Shows new rows from their top.
  func reloadRows() {
    pane.list.reload(scrollingTo: 0)
  }

  func applyChanges(_ changes: ListChanges) {
    pane.list.apply(changes)
  }

  func reloadVisibleRows(where isChanged: (Int) -> Bool) {
    pane.list.reloadRows(at: pane.list.visiblePositions.filter(isChanged))
  }
}

extension ListCell {
  func show(_ item: Item, isExpanded: Bool, isSelected: Bool) {
    title = item.title
    self.isExpanded = isExpanded
    self.isSelected = isSelected
  }
}
