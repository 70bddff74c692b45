import LoginSearch

final class SearchEffects: Effects {
  private let service: any SearchService
  private let preferences: any Preferences
  private let clock: VirtualClock
  private let configuration: Configuration

  /// A load or a refresh: one ends the other, so there is at most one request.
  private let pendingRequest = PendingRequest()
  private var debounce: (any Cancellable)?

  init(environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    clock = environment.clock
    configuration = environment.configuration
  }

  deinit {
    debounce?.cancel()
  }

  func perform(_ intent: SearchIntent, for store: SearchStore) {
    switch intent {
    case .enter(let user):
      enter(as: user, for: store)
    case .logOut:
      logOut(for: store)
    case .editQuery(let text):
      store.handIn(.queryEdited(text))
      restartDebounce(for: store)
    case .submitQuery:
      submitQuery(for: store)
    case .retry:
      if case .failed(let request, _) = store.state.results { load(request, for: store) }
    case .showPreviousPage:
      if let rows = store.state.rows { load(rows.request.previousPage, for: store) }
    case .showNextPage:
      if let rows = store.state.rows { load(rows.request.nextPage, for: store) }
    case .refresh:
      if let rows = store.state.rows { refresh(rows.request, for: store) }
    case .select(let item):
      store.handIn(.selected(item))
    case .toggle(let item):
      toggle(item, for: store)
    }
  }
}

// MARK: - Entering and leaving

extension SearchEffects {
  private func enter(as user: User, for store: SearchStore) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    store.handIn(
      .entered(user, query: configuration.homeQuery, expandedItems: expandedItems))
    submitQuery(for: store)
  }

  private func logOut(for store: SearchStore) {
    debounce?.cancel()
    pendingRequest.cancel()
    store.handIn(.loggedOut)
    store.emit(.loggedOut)
  }
}

// MARK: - The query

extension SearchEffects {
  private func restartDebounce(for store: SearchStore) {
    debounce?.cancel()
    debounce = clock.schedule(after: configuration.debounce) { [weak self, weak store] in
      guard let self, let store else { return }
      searchTypedQuery(for: store, evenIfCurrent: false)
    }
  }

  private func submitQuery(for store: SearchStore) {
    debounce?.cancel()
    searchTypedQuery(for: store, evenIfCurrent: true)
  }

  private func searchTypedQuery(for store: SearchStore, evenIfCurrent: Bool) {
    let typed = SearchRequest(typed: store.state.query, pageSize: configuration.pageSize)
    guard let request = typed else {
      pendingRequest.cancel()
      store.handIn(.queryCleared)
      return
    }
    if evenIfCurrent || request.query != store.state.currentQuery {
      load(request, for: store)
    }
  }
}

// MARK: - Requests

extension SearchEffects {
  private func load(_ request: SearchRequest, for store: SearchStore) {
    store.handIn(.loadStarted(request))
    pendingRequest.start {
      service.search(request, completion: $0)
    } onAnswer: { [weak store] answer in
      switch answer {
      case .success(let page):
        store?.handIn(.pageArrived(request, page))
      case .failure(let failure):
        store?.handIn(.loadFailed(request, failure))
        store?.emit(.alert(failure.message))
      }
    }
  }

  private func refresh(_ request: SearchRequest, for store: SearchStore) {
    store.handIn(.refreshStarted)
    pendingRequest.start {
      service.search(request, completion: $0)
    } onAnswer: { [weak store] answer in
      switch answer {
      case .success(let page):
        store?.handIn(.pageArrived(request, page))
      case .failure(let failure):
        store?.handIn(.refreshFailed)
        store?.emit(.alert(failure.message))
      }
    }
  }
}

// MARK: - Expansion

extension SearchEffects {
  private func toggle(_ item: Item.ID, for store: SearchStore) {
    let isExpanded = !store.state.expandedItems.contains(item)
    store.handIn(.expansionChanged(item, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      store.emit(.alert(PreferencesFailure.message))
    }
  }
}
