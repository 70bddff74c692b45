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

/// The search screen.
final class SearchView {
  weak var delegate: (any SearchViewDelegate)?

  private let screen: Screen
  private let pane: SearchPane

  init(screen: Screen) {
    self.screen = screen
    pane = screen.search
    pane.logOutButton.onTap(self) { view in view.delegate?.searchViewDidTapLogOut(view) }
    pane.queryField.onEdit(self) { view, query in
      view.delegate?.searchView(view, didEditQuery: query)
    }
    pane.queryField.onReturn(self) { view in view.delegate?.searchViewDidReturn(view) }
    pane.previousButton.onTap(self) { view in view.delegate?.searchViewDidTapPrevious(view) }
    pane.nextButton.onTap(self) { view in view.delegate?.searchViewDidTapNext(view) }
    pane.retryButton.onTap(self) { view in view.delegate?.searchViewDidTapRetry(view) }
    pane.refreshControl.onPull(self) { view in view.delegate?.searchViewDidPull(view) }
    pane.list.onSelect(self) { view, position in
      view.delegate?.searchView(view, didSelectRowAt: position)
    }
    pane.list.onToggle(self) { view, position in
      view.delegate?.searchView(view, didToggleRowAt: position)
    }
  }

  /// For its data source, which has to tell it what has changed.
  var list: List {
    pane.list
  }

  func show(_ user: User?) {
    pane.userLabel.text = user?.name ?? ""
    pane.logOutButton.isEnabled = user != nil
  }

  /// While a person types, the field shows the query already, so it is left alone.
  func showQuery(_ query: String) {
    if pane.queryField.text != query { pane.queryField.text = query }
  }

  func show(_ content: Content, message: String) {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.messageLabel.text = message
    pane.retryButton.isEnabled = content == .failed
  }

  func show(_ paging: Paging?) {
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
  }

  /// When a person pulls, the spinner is on already, so it is left alone.
  func showRefreshing(_ isRefreshing: Bool) {
    if pane.refreshControl.isRefreshing != isRefreshing {
      pane.refreshControl.isRefreshing = isRefreshing
    }
  }

  func alert(_ message: String) {
    screen.alert(message)
  }
}
