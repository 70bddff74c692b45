import LoginSearch

/// What a person wants on the search screen.
protocol SearchIntentProtocol: AnyObject {
  func enter(as user: User)
  func logOut()
  func editQuery(_ text: String)
  func submitQuery(_ text: String)
  func showPreviousPage()
  func showNextPage()
  func retry()
  func refresh()
  func select(_ item: Item.ID)
  func setExpanded(_ isExpanded: Bool, item: Item.ID)
}

/// Runs the business logic of searching, and tells the model what has come of it.
///
/// It never reads the state: the view passes what was entered and touched, and the intent itself keeps what it
/// has loaded.
final class SearchIntent: SearchIntentProtocol {
  private weak var model: (any SearchModelActions)?
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration

  /// The latest load, in flight or answered; nil if there is nothing to search for.
  private var latest: SearchRequest?
  /// Whether the latest load failed, so that typing its query once more loads it again.
  private var hasFailed = false
  /// A load or a refresh: each ends the one before.
  private let inFlight = LatestRequest()
  private let debounce: VirtualTimer

  init(model: any SearchModelActions, _ environment: Environment) {
    self.model = model
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
  }

  deinit {
    // The clock would keep it running.
    debounce.cancel()
  }
}

// MARK: - Entering and leaving

extension SearchIntent {
  func enter(as user: User) {
    let query = configuration.homeQuery
    let expandedItems = (try? preferences.expandedItems()) ?? []
    model?.apply(.entered(user, query: query, expandedItems: expandedItems))
    search(for: query)
  }

  func logOut() {
    debounce.cancel()
    inFlight.cancel()
    latest = nil
    model?.apply(.loggedOut)
    model?.send(.loggedOut)
  }
}

// MARK: - The query

extension SearchIntent {
  func editQuery(_ text: String) {
    model?.apply(.queryEdited(text))
    debounce.onFire(self) { $0.search(for: text, unlessCurrent: true) }
    debounce.restart(after: configuration.debounce)
  }

  func submitQuery(_ text: String) {
    debounce.cancel()
    search(for: text)
  }

  /// - Parameter unlessCurrent: whether nothing happens if the query is loading or shown, at any offset.
  private func search(for text: String, unlessCurrent: Bool = false) {
    guard let request = SearchRequest(typed: text, pageSize: configuration.pageSize) else {
      return clear()
    }
    if unlessCurrent && request.query == latest?.query && !hasFailed { return }
    load(request)
  }

  private func clear() {
    inFlight.cancel()
    latest = nil
    model?.apply(.cleared)
  }
}

// MARK: - Pages

extension SearchIntent {
  func showPreviousPage() {
    if let latest { load(latest.previousPage) }
  }

  func showNextPage() {
    if let latest { load(latest.nextPage) }
  }

  func retry() {
    if let latest { load(latest) }
  }

  private func load(_ request: SearchRequest) {
    latest = request
    hasFailed = false
    // Before the request, as the service may answer inside the call.
    model?.apply(.loadStarted)
    inFlight.send(request, to: service) { [weak self] answer in
      switch answer {
      case .success(let page): self?.model?.apply(.pageArrived(request, page))
      case .failure(let failure): self?.failLoad(with: failure)
      }
    }
  }

  private func failLoad(with failure: SearchFailure) {
    hasFailed = true
    model?.apply(.loadFailed(failure))
    model?.send(.alert(failure.message))
  }

  /// Asks for the page that is shown once more. Its rows stay.
  func refresh() {
    guard let latest else { return }
    model?.apply(.refreshStarted)
    inFlight.send(latest, to: service) { [weak self] answer in
      switch answer {
      case .success(let page): self?.model?.apply(.pageArrived(latest, page))
      case .failure(let failure): self?.failRefresh(with: failure)
      }
    }
  }

  private func failRefresh(with failure: SearchFailure) {
    model?.apply(.refreshFailed)
    model?.send(.alert(failure.message))
  }
}

// MARK: - Rows

extension SearchIntent {
  func select(_ item: Item.ID) {
    model?.apply(.selected(item))
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) {
    model?.apply(.expansionChanged(item, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      // The row stays as it is.
      model?.send(.alert(PreferencesFailure.message))
    }
  }
}
