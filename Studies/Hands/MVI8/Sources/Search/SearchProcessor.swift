import LoginSearch

/// Turns intents of the search screen into results.
final class SearchProcessor {
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let state: () -> SearchState
  private let emit: (SearchResult) -> Void

  private let debounce: VirtualTimer
  /// A load or a refresh: each of them ends the other.
  private let request = PendingRequest<Result<Page, SearchFailure>>()

  init(
    environment: Environment,
    state: @escaping () -> SearchState,
    emit: @escaping (SearchResult) -> Void
  ) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    self.state = state
    self.emit = emit
    debounce.onFire(self) { $0.searchRestingQuery() }
  }

  deinit {
    debounce.cancel()
  }

  func process(_ intent: SearchIntent) {
    switch intent {
    case .enter(let user): enter(as: user)
    case .logOut: logOut()
    case .editQuery(let text): editQuery(text)
    case .submitQuery: submitQuery()
    case .showPreviousPage: showPreviousPage()
    case .showNextPage: showNextPage()
    case .retry: retry()
    case .refresh: refresh()
    case .select(let item): emit(.selected(item))
    case .toggle(let item): toggle(item)
    }
  }
}

// MARK: - Entering and leaving

extension SearchProcessor {
  private func enter(as user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    emit(.entered(user, query: configuration.homeQuery, expandedItems: expandedItems))
    submitQuery()
  }

  private func logOut() {
    debounce.cancel()
    request.cancel()
    emit(.loggedOut)
  }
}

// MARK: - Queries

extension SearchProcessor {
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state().query, pageSize: configuration.pageSize)
  }

  private func editQuery(_ text: String) {
    emit(.queryEdited(text))
    debounce.restart(after: configuration.debounce)
  }

  /// The query field has been quiet for the debounce (S7).
  private func searchRestingQuery() {
    let typed = typedRequest
    if let typed, typed.query == state().phase.currentQuery { return }
    search(typed)
  }

  private func submitQuery() {
    debounce.cancel()
    search(typedRequest)
  }

  private func search(_ typed: SearchRequest?) {
    if let typed {
      load(typed)
    } else {
      request.cancel()
      emit(.cleared)
    }
  }
}

// MARK: - Pages

extension SearchProcessor {
  private func showPreviousPage() {
    guard let rows = state().phase.rows else { return }
    load(rows.request.previousPage)
  }

  private func showNextPage() {
    guard let rows = state().phase.rows else { return }
    load(rows.request.nextPage)
  }

  private func retry() {
    guard case .failed(let failed, _) = state().phase else { return }
    load(failed)
  }

  private func load(_ page: SearchRequest) {
    emit(.loadStarted(page))
    request.start {
      service.search(page, completion: $0)
    } then: { [weak self] answer in
      switch answer {
      case .success(let found): self?.emit(.loadSucceeded(page, found))
      case .failure(let failure): self?.emit(.loadFailed(page, failure))
      }
    }
  }

  private func refresh() {
    guard let rows = state().phase.rows, !rows.isRefreshing else { return }
    let page = rows.request
    emit(.refreshStarted)
    request.start {
      service.search(page, completion: $0)
    } then: { [weak self] answer in
      switch answer {
      case .success(let found): self?.emit(.refreshSucceeded(page, found))
      case .failure(let failure): self?.emit(.refreshFailed(failure))
      }
    }
  }
}

// MARK: - Rows

extension SearchProcessor {
  private func toggle(_ item: Item.ID) {
    let isExpanded = !state().expandedItems.contains(item)
    emit(.expansionChanged(item, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      emit(.expansionNotSaved)
    }
  }
}
