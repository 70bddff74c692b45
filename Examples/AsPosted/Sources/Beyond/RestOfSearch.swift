public import LoginSearch

/// A post's part of the search screen: it loads pages and shows them.
public protocol SearchPart: AnyObject {
  /// Loads a page. The previous one is no longer wanted.
  func load(_ request: SearchRequest)
  /// Stops loading: no page is wanted any more (L7, S9).
  func stop()
  /// The rows that are shown.
  var items: [Item] { get }
  /// Takes the page of a refresh, and draws nothing: the list is told about the changes (S14).
  func replace(_ page: Page)
}

/// The rest of the search screen, which the posts lack: the query field with its debounce, retry,
/// refresh, log-out and, except for post E, pages.
///
/// The screen holds it weakly. Its owner, the part, keeps it.
public final class RestOfSearch {
  public weak var part: (any SearchPart)?
  /// The page that is loading, is shown, or failed; nil while the content is idle.
  public private(set) var latest: SearchRequest?

  private let screen: Screen
  private let pane: SearchPane
  private let service: any SearchService
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let refreshing = LatestRequest()

  public init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.search
    service = environment.search
    configuration = environment.configuration
    debounce = environment.clock.timer()
    pane.titleLabel.text = Content.idle.title
    debounce.onFire(self) { $0.becameQuiet() }
    pane.queryField.onEdit(self) { search, _ in
      search.debounce.restart(after: search.configuration.debounce)
    }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.load($0.latest?.previousPage) }
    pane.nextButton.onTap(self) { $0.load($0.latest?.nextPage) }
    pane.retryButton.onTap(self) { $0.load($0.latest) }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.logOutButton.onTap(self) { $0.logOut() }
  }

  deinit {
    debounce.cancel()
  }

  /// Shows the search screen, and loads the home query (S1).
  public func enter(_ user: User) {
    screen.route = .search
    pane.userLabel.text = user.name
    pane.logOutButton.isEnabled = true
    pane.queryField.text = configuration.homeQuery
    submit()
  }

  /// Has the part load a page; nil shows the idle content instead.
  public func load(_ request: SearchRequest?) {
    refreshing.cancel()
    pane.refreshControl.isRefreshing = false
    latest = request
    show(nil)
    if let request {
      part?.load(request)
    } else {
      pane.showContent(.idle)
      part?.stop()
    }
  }

  /// Shows "rows" or "empty", and the position of the rows in the result (S3, S6).
  public func showPage(_ page: Page) {
    guard let latest, !page.items.isEmpty else {
      pane.showContent(.empty)
      return show(nil)
    }
    pane.showContent(.rows)
    show(Paging(request: latest, count: page.items.count, total: page.total))
  }

  /// Shows the reason a load failed, with an alert (S4).
  public func fail(_ message: String) {
    pane.messageLabel.text = message
    pane.showContent(.failed)
    screen.alert(message)
  }
}

extension RestOfSearch {
  private func show(_ paging: Paging?) {
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging?.hasPrevious ?? false
    pane.nextButton.isEnabled = paging?.hasNext ?? false
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: pane.queryField.text, pageSize: configuration.pageSize)
  }

  private func submit() {
    debounce.cancel()
    load(typedRequest)
  }

  private func becameQuiet() {
    let request = typedRequest
    // A query that is loading or shown, at any offset, is not loaded again. A query that failed is.
    if let request, request.query == latest?.query, pane.content != .failed { return }
    load(request)
  }

  private func refresh() {
    guard let latest else { return }
    refreshing.send(latest, to: service) { [unowned self] result in
      finishRefreshing(latest, result)
    }
  }

  private func finishRefreshing(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    pane.refreshControl.isRefreshing = false
    guard let part else { return }
    switch result {
    case .success(let page):
      let page = page.limited(to: request)
      let changes = ListChanges(from: part.items, to: page.items)
      part.replace(page)
      if !page.items.isEmpty { pane.list.apply(changes) }
      showPage(page)
    case .failure(let failure):
      screen.alert(failure.message)
    }
  }

  private func logOut() {
    debounce.cancel()
    load(nil)
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
  }
}

extension Page {
  /// The page with at most the requested number of rows (S3).
  public func limited(to request: SearchRequest) -> Page {
    Page(total: total, items: Array(items(limitedTo: request.limit)))
  }
}

extension SearchPane {
  /// Shows a content and its title; retry is enabled if it failed.
  public func showContent(_ content: Content) {
    self.content = content
    titleLabel.text = content.title
    retryButton.isEnabled = content == .failed
  }
}
