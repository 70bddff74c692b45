import LoginSearch

/// What a person can do on the search screen.
protocol SearchIntentProtocol: AnyObject {
  func enter(_ user: User)
  func logOut()
  func changeQuery(to text: String)
  func search(for text: String)
  func showPreviousPage()
  func showNextPage()
  func retry()
  func refresh()
  func select(_ item: Item.ID)
  func setExpanded(_ isExpanded: Bool, item: Item.ID)
}

/// Turns the actions of a person into results for the model. Runs the business logic of searching.
final class SearchIntent: SearchIntentProtocol {
  private weak var model: (any SearchModelActions)?
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer

  /// The text to search for when the debounce ends.
  private var typed = ""
  /// The latest load and whether it failed. The intent writes the model but never reads it.
  private var latest: SearchRequest?
  private var latestFailed = false
  private var request: (any Cancellable)?
  private var requestNumber = 0

  init(model: any SearchModelActions, _ environment: Environment) {
    self.model = model
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
  }

  deinit {
    debounce.cancel()
    request?.cancel()
  }

  func enter(_ user: User) {
    let expanded = (try? preferences.expandedItems()) ?? []
    let query = configuration.homeQuery
    model?.apply(.entered(user, expanded: expanded, query: query))
    search(for: query)
  }

  func logOut() {
    debounce.cancel()
    cancelRequest()
    latest = nil
    model?.apply(.left)
    model?.send(.loggedOut)
  }

  func changeQuery(to text: String) {
    typed = text
    debounce.restart(after: configuration.debounce)
    model?.apply(.queryChanged(text))
  }

  func search(for text: String) {
    debounce.cancel()
    load(SearchRequest(typed: text, pageSize: configuration.pageSize))
  }

  func showPreviousPage() {
    load(latest?.previousPage)
  }

  func showNextPage() {
    load(latest?.nextPage)
  }

  func retry() {
    load(latest)
  }

  /// Asks for the page that is shown once more. Its rows stay.
  func refresh() {
    guard let latest else { return }
    model?.apply(.refreshStarted)
    send(latest) { $0.finishRefresh(latest, $1) }
  }

  func select(_ item: Item.ID) {
    model?.apply(.selected(item))
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) {
    model?.apply(.expanded(item, isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      model?.send(.alert(PreferencesFailure.message))
    }
  }

  private func queryBecameQuiet() {
    let request = SearchRequest(typed: typed, pageSize: configuration.pageSize)
    // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
    if let request, request.query == latest?.query, !latestFailed { return }
    load(request)
  }

  private func load(_ next: SearchRequest?) {
    cancelRequest()
    latest = next
    latestFailed = false
    guard let next else {
      model?.apply(.cleared)
      return
    }
    model?.apply(.started)
    send(next) { $0.finish(next, $1) }
  }

  private func send(
    _ next: SearchRequest, _ answered: @escaping (SearchIntent, Result<Page, SearchFailure>) -> Void
  ) {
    let number = requestNumber
    let handle = service.search(next) { [weak self] result in
      guard let self, number == requestNumber else { return }
      requestNumber += 1
      request = nil
      answered(self, result)
    }
    // The service may have answered already.
    if number == requestNumber { request = handle }
  }

  private func finish(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    model?.apply(.finished(request, result))
    if case .failure(let failure) = result {
      latestFailed = true
      model?.send(.alert(failure.message))
    }
  }

  private func finishRefresh(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      model?.apply(.refreshed(request, page))
    case .failure(let failure):
      model?.apply(.refreshFailed)
      model?.send(.alert(failure.message))
    }
  }

  private func cancelRequest() {
    request?.cancel()
    request = nil
    requestNumber += 1
  }
}
