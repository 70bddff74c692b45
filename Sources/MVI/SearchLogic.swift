import LoginSearch

/// The intents of the search screen: what a person does there, and its entry.
protocol SearchIntentProtocol: AnyObject {
  func enter(as user: User)
  func logOut()
  func editQuery(_ query: String)
  func search()
  func showPreviousPage()
  func showNextPage()
  func retry()
  func refresh()
  func select(_ item: Item)
  func setExpanded(_ isExpanded: Bool, _ item: Item)
}

/// Runs the business logic of searching, and tells the model the results.
///
/// It doesn't see the state. The view passes what was entered or touched, and the model answers which request is due.
final class SearchIntent: SearchIntentProtocol {
  private weak var model: (any SearchModelActions)?
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: Debounce
  /// The request of a load or a refresh. Each ends the one before.
  private let latestRequest = LatestRequest()

  init(model: any SearchModelActions, _ environment: Environment) {
    self.model = model
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = Debounce(on: environment.clock)
    debounce.onEnd(self) { $0.searchUnlessCurrent() }
  }
}

// MARK: - Entering and leaving

extension SearchIntent {
  func enter(as user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    model?.apply(.entered(user, query: configuration.homeQuery, expandedItems: expandedItems))
    search()
  }

  func logOut() {
    debounce.cancel()
    latestRequest.cancel()
    model?.apply(.loggedOut)
    model?.send(.loggedOut)
  }
}

// MARK: - The query

extension SearchIntent {
  func editQuery(_ query: String) {
    model?.apply(.queryEdited(query))
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once for what is typed, even if that is loading or shown already.
  func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Searches when the debounce ends, but not for what is loading or shown already.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if model?.isCurrent(typedRequest.query) == false { load(typedRequest) }
  }

  /// The request for the first page of what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    model?.typedRequest(pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchIntent {
  func showPreviousPage() {
    if let request = model?.request(for: .previousPage) { load(request) }
  }

  func showNextPage() {
    if let request = model?.request(for: .nextPage) { load(request) }
  }

  func retry() {
    if let request = model?.request(for: .retry) { load(request) }
  }

  private func clear() {
    latestRequest.cancel()
    model?.apply(.cleared)
  }

  private func load(_ request: SearchRequest) {
    model?.apply(.loadStarted(request))
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      model?.apply(.pageArrived(request, page))
    case .failure(let failure):
      model?.apply(.loadFailed(request, failure))
      model?.send(.alert(failure.message))
    }
  }
}

// MARK: - Refreshing

extension SearchIntent {
  /// Asks once more for the page that is shown. Its rows stay meanwhile.
  func refresh() {
    guard let request = model?.request(for: .refresh) else { return }
    model?.apply(.refreshStarted)
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      model?.apply(.pageArrived(request, page))
    case .failure(let failure):
      model?.apply(.refreshFailed)
      model?.send(.alert(failure.message))
    }
  }
}

// MARK: - Selecting and expanding

extension SearchIntent {
  func select(_ item: Item) {
    model?.apply(.selected(item.id))
  }

  /// Expands or collapses an item, and saves that. The item stays so even if it can't be saved.
  func setExpanded(_ isExpanded: Bool, _ item: Item) {
    model?.apply(.expansionChanged(item.id, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      model?.send(.alert(PreferencesFailure.message))
    }
  }
}
