import LoginSearch

/// Turns the intents of the search screen into results and events, and keeps the state.
final class SearchModel {
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: there is never more than one of them.
  private let request = LatestRequest()
  private var state = SearchState()
  private var render: (SearchState) -> Void = { _ in }
  private var send: (SearchEvent) -> Void = { _ in }

  init(environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchUnlessCurrent() }
  }

  deinit {
    // The clock would keep it running.
    debounce.cancel()
  }

  /// Renders the current state at once. Events that were sent before are not repeated.
  func bind(
    render: @escaping (SearchState) -> Void, onEvent: @escaping (SearchEvent) -> Void
  ) {
    self.render = render
    send = onEvent
    render(state)
  }

  func accept(_ intent: SearchIntent) {
    switch intent {
    case .enter(let user): enter(user)
    case .editQuery(let text): editQuery(text)
    case .submitQuery: submitQuery()
    case .showPreviousPage: showPreviousPage()
    case .showNextPage: showNextPage()
    case .retry: retry()
    case .refresh: refresh()
    case .select(let item): apply(.selected(item))
    case .toggle(let item): toggle(item)
    case .logOut: logOut()
    }
  }

  private func apply(_ result: SearchResult) {
    state = SearchReducer.reduce(state, result)
    render(state)
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  private func enter(_ user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    apply(.entered(user, query: configuration.homeQuery, expandedItems: expandedItems))
    search()
  }

  private func logOut() {
    debounce.cancel()
    request.cancel()
    apply(.loggedOut)
    send(.loggedOut)
  }
}

// MARK: - The query

extension SearchModel {
  private func editQuery(_ text: String) {
    apply(.queryEdited(text))
    debounce.restart(after: configuration.debounce)
  }

  private func submitQuery() {
    debounce.cancel()
    search()
  }

  private func searchUnlessCurrent() {
    if let typedRequest, typedRequest.query == state.currentQuery { return }
    search()
  }

  private func search() {
    if let typedRequest {
      load(typedRequest)
    } else {
      request.cancel()
      apply(.cleared)
    }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchModel {
  private func showPreviousPage() {
    guard let page = state.page else { return }
    load(page.request.previousPage)
  }

  private func showNextPage() {
    guard let page = state.page else { return }
    load(page.request.nextPage)
  }

  private func retry() {
    guard case .failed(_, let failedRequest) = state.stage else { return }
    load(failedRequest)
  }

  private func load(_ searchRequest: SearchRequest) {
    apply(.loadStarted(searchRequest))
    start(searchRequest) { model, failure in
      model.apply(.loadFailed(failure, searchRequest))
    }
  }

  private func refresh() {
    guard let page = state.page else { return }
    apply(.refreshStarted)
    start(page.request) { model, _ in
      model.apply(.refreshFailed)
    }
  }

  /// Loads and refreshes differ only in what a failure leaves on the screen.
  private func start(
    _ searchRequest: SearchRequest,
    onFailure: @escaping (SearchModel, SearchFailure) -> Void
  ) {
    request.start {
      service.search(searchRequest, completion: $0)
    } onAnswer: { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success(let page):
        apply(.pageArrived(page, searchRequest))
      case .failure(let failure):
        onFailure(self, failure)
        send(.alert(failure.message))
      }
    }
  }
}

// MARK: - Rows

extension SearchModel {
  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expandedItems.contains(item)
    apply(isExpanded ? .expanded(item) : .collapsed(item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      send(.alert(PreferencesFailure.message))
    }
  }
}
