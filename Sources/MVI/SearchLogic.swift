import LoginSearch

/// What a person can do on the search screen. The view passes what it shows that an intent needs.
protocol SearchIntentProtocol: AnyObject {
  func enter(_ user: User)
  func logOut()
  func changeQuery(to text: String)
  func search(for text: String)
  func showPreviousPage(before shown: SearchRequest?)
  func showNextPage(after shown: SearchRequest?)
  func retry(_ failed: SearchRequest?)
  func refresh(_ shown: SearchRequest?)
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
  private let request = LatestRequest()

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
  }

  func enter(_ user: User) {
    let expanded = (try? preferences.expandedItems()) ?? []
    let query = configuration.homeQuery
    model?.apply(.entered(user, expanded: expanded, query: query))
    search(for: query)
  }

  func logOut() {
    debounce.cancel()
    request.cancel()
    model?.apply(.left)
    model?.send(.loggedOut)
  }

  func changeQuery(to text: String) {
    debounce.restart(after: configuration.debounce)
    model?.apply(.queryChanged(text))
  }

  func search(for text: String) {
    debounce.cancel()
    load(SearchRequest(typed: text, pageSize: configuration.pageSize))
  }

  func showPreviousPage(before shown: SearchRequest?) {
    load(shown?.previousPage)
  }

  func showNextPage(after shown: SearchRequest?) {
    load(shown?.nextPage)
  }

  func retry(_ failed: SearchRequest?) {
    load(failed)
  }

  /// Asks for the page that is shown once more. Its rows stay.
  func refresh(_ shown: SearchRequest?) {
    guard let shown else { return }
    model?.apply(.refreshStarted)
    send(shown, reporting: SearchResult.refreshed)
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
    guard let query = model?.newQuery() else { return }
    load(SearchRequest(typed: query, pageSize: configuration.pageSize))
  }

  private func load(_ next: SearchRequest?) {
    guard let next else {
      request.cancel()
      model?.apply(.cleared)
      return
    }
    model?.apply(.started(next))
    send(next, reporting: SearchResult.finished)
  }

  private func send(
    _ next: SearchRequest,
    reporting result: @escaping (SearchRequest, Result<Page, SearchFailure>) -> SearchResult
  ) {
    request.send(next, to: service) { [weak model] answer in
      model?.apply(result(next, answer))
      if case .failure(let failure) = answer { model?.send(.alert(failure.message)) }
    }
  }
}
