import LoginSearch

final class SearchEffects: Effects {
  private let environment: Environment
  /// A load or a refresh: each ends the one before.
  private let request = LatestRequest()
  private var debounce: (any Cancellable)?

  init(environment: Environment) {
    self.environment = environment
  }

  deinit {
    debounce?.cancel()
  }

  func perform(_ intent: Search.Intent, in store: Store<Search>) {
    switch intent {
    case .enter(let user):
      enter(as: user, in: store)
    case .editQuery(let text):
      store.handIn(.queryEdited(text))
      restartDebounce(in: store)
    case .submitQuery:
      debounce?.cancel()
      searchTypedQuery(in: store)
    case .previousPage:
      if let rows = store.state.rows { load(rows.request.previousPage, in: store) }
    case .nextPage:
      if let rows = store.state.rows { load(rows.request.nextPage, in: store) }
    case .retry:
      if case .failed(let request, _) = store.state.results { load(request, in: store) }
    case .refresh:
      refresh(in: store)
    case .select(let item):
      store.handIn(.selected(item))
    case .toggle(let item):
      toggle(item, in: store)
    case .logOut:
      debounce?.cancel()
      request.cancel()
      store.handIn(.loggedOut)
    }
  }

  private func enter(as user: User, in store: Store<Search>) {
    // Without what was saved, nothing is expanded, and nobody need know (S1).
    let expanded = (try? environment.preferences.expandedItems()) ?? []
    let homeQuery = environment.configuration.homeQuery
    store.handIn(.entered(user, homeQuery: homeQuery, expanded: expanded))
    searchTypedQuery(in: store)
  }

  private func toggle(_ item: Item.ID, in store: Store<Search>) {
    let isExpanded = !store.state.expanded.contains(item)
    store.handIn(isExpanded ? .expanded(item) : .collapsed(item))
    do {
      try environment.preferences.setExpanded(isExpanded, item: item)
    } catch {
      store.handIn(.savingFailed)
    }
  }
}

// MARK: - What to search for

extension SearchEffects {
  private func restartDebounce(in store: Store<Search>) {
    debounce?.cancel()
    debounce = environment.clock.schedule(after: environment.configuration.debounce) {
      [weak self, weak store] in
      if let self, let store { self.searchTypedQuery(unlessCurrent: true, in: store) }
    }
  }

  /// Decides what the text of the query field asks for (S7, S8, S9).
  private func searchTypedQuery(unlessCurrent: Bool = false, in store: Store<Search>) {
    let state = store.state
    let pageSize = environment.configuration.pageSize
    guard let typed = SearchRequest(typed: state.query, pageSize: pageSize) else {
      request.cancel()
      return store.handIn(.nothingToSearch)
    }
    if unlessCurrent && typed.query == state.currentQuery { return }
    load(typed, in: store)
  }
}

// MARK: - Requests

// Each hands in that it has started before it asks, as the service may answer inside the call.

extension SearchEffects {
  private func load(_ wanted: SearchRequest, in store: Store<Search>) {
    store.handIn(.loadStarted(wanted))
    request.send(wanted, to: environment.search) { [weak store] answer in
      switch answer {
      case .success(let page): store?.handIn(.pageArrived(wanted, page))
      case .failure(let failure): store?.handIn(.loadFailed(wanted, failure))
      }
    }
  }

  private func refresh(in store: Store<Search>) {
    guard let rows = store.state.rows, !rows.isRefreshing else { return }
    store.handIn(.refreshStarted)
    request.send(rows.request, to: environment.search) { [weak store] answer in
      switch answer {
      case .success(let page): store?.handIn(.pageArrived(rows.request, page))
      case .failure(let failure): store?.handIn(.refreshFailed(failure))
      }
    }
  }
}
