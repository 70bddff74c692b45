import LoginSearch

final class SearchEffects: Effects {
  private let service: any SearchService
  private let preferences: any Preferences
  private let clock: VirtualClock
  private let configuration: Configuration

  /// Loads and refreshes share it, as whatever loads cancels a refresh.
  private let request = LatestRequest()
  private var debounce: (any Cancellable)?

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    clock = environment.clock
    configuration = environment.configuration
  }

  deinit {
    debounce?.cancel()
  }

  func perform(_ intent: SearchIntent, in store: SearchStore) {
    switch intent {
    case .enter(let user): enter(user, in: store)
    case .logOut: logOut(in: store)
    case .editQuery(let text): editQuery(text, in: store)
    case .settleQuery: search(unlessCurrent: true, in: store)
    case .submitQuery: submitQuery(in: store)
    case .showPreviousPage: load(store.state.page?.request.previousPage, in: store)
    case .showNextPage: load(store.state.page?.request.nextPage, in: store)
    case .retry: load(store.state.failedRequest, in: store)
    case .refresh: refresh(in: store)
    case .select(let item): store.accept(.selected(item))
    case .toggle(let item): toggle(item, in: store)
    }
  }
}

// MARK: - Entering and leaving

extension SearchEffects {
  private func enter(_ user: User, in store: SearchStore) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    store.accept(.entered(user, query: configuration.homeQuery, expandedItems: expandedItems))
    search(unlessCurrent: false, in: store)
  }

  private func logOut(in store: SearchStore) {
    debounce?.cancel()
    request.cancel()
    store.accept(.left)
    store.emit(.loggedOut)
  }
}

// MARK: - The query

extension SearchEffects {
  private func editQuery(_ text: String, in store: SearchStore) {
    store.accept(.queryEdited(text))
    debounce?.cancel()
    debounce = clock.schedule(after: configuration.debounce) { [weak store] in
      store?.send(.settleQuery)
    }
  }

  private func submitQuery(in store: SearchStore) {
    debounce?.cancel()
    search(unlessCurrent: false, in: store)
  }

  private func search(unlessCurrent: Bool, in store: SearchStore) {
    let typed = SearchRequest(typed: store.state.query, pageSize: configuration.pageSize)
    guard let typed else {
      request.cancel()
      return store.accept(.cleared)
    }
    if unlessCurrent && typed.query == store.state.currentQuery { return }
    load(typed, in: store)
  }
}

// MARK: - Pages

extension SearchEffects {
  /// Does nothing without a request, when there is no page to turn and no load to repeat.
  private func load(_ page: SearchRequest?, in store: SearchStore) {
    guard let page else { return }
    store.accept(.loadStarted(page))
    request.send(page, to: service) { [weak store] answer in
      switch answer {
      case .success(let found):
        store?.accept(.pageArrived(page, found))
      case .failure(let failure):
        store?.accept(.loadFailed(page, failure))
        store?.emit(.alert(failure.message))
      }
    }
  }

  private func refresh(in store: SearchStore) {
    guard let page = store.state.page?.request else { return }
    store.accept(.refreshStarted)
    request.send(page, to: service) { [weak store] answer in
      switch answer {
      case .success(let found):
        store?.accept(.pageArrived(page, found))
      case .failure(let failure):
        store?.accept(.refreshFailed)
        store?.emit(.alert(failure.message))
      }
    }
  }
}

// MARK: - Rows

extension SearchEffects {
  private func toggle(_ item: Item.ID, in store: SearchStore) {
    let isExpanded = !store.state.expandedItems.contains(item)
    store.accept(.toggled(item, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      store.emit(.alert(PreferencesFailure.message))
    }
  }
}
