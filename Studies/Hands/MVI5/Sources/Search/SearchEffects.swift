import LoginSearch

final class SearchEffects: Effects {
  typealias Intent = SearchIntent
  typealias State = SearchState
  typealias Event = SearchEvent

  weak var store: Store<SearchEffects>?

  private let service: any SearchService
  private let preferences: any Preferences
  private let clock: VirtualClock
  private let configuration: Configuration

  /// A load or a refresh. There is never more than one of both.
  private let pendingSearch = LatestRequest()
  private var debounce: (any Cancellable)?

  init(in environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    clock = environment.clock
    configuration = environment.configuration
  }

  deinit {
    debounce?.cancel()
  }

  func handle(_ intent: SearchIntent, in state: SearchState) {
    switch intent {
    case .enter(let user):
      enter(as: user)
    case .logOut:
      logOut()
    case .editQuery(let text):
      store?.reduce(.queryEdited(text))
      restartDebounce()
    case .submitQuery:
      debounce?.cancel()
      search(firstPage(of: state.query))
    case .settleQuery:
      let request = firstPage(of: state.query)
      if let request, state.isAbout(request.query) { return }
      search(request)
    case .showPreviousPage:
      if let page = state.page { load(page.request.previousPage) }
    case .showNextPage:
      if let page = state.page { load(page.request.nextPage) }
    case .retry:
      if case .failed(_, let request) = state.results { load(request) }
    case .refresh:
      if let page = state.page { refresh(page) }
    case .select(let item):
      store?.reduce(.selected(item))
    case .toggle(let item):
      setExpanded(!state.expandedItems.contains(item), item: item)
    }
  }
}

// MARK: - Entering and leaving

extension SearchEffects {
  private func enter(as user: User) {
    let query = configuration.homeQuery
    let expandedItems = (try? preferences.expandedItems()) ?? []
    store?.reduce(.entered(user, query: query, expandedItems: expandedItems))
    search(firstPage(of: query))
  }

  private func logOut() {
    debounce?.cancel()
    pendingSearch.cancel()
    store?.reduce(.left)
    store?.announce(.loggedOut)
  }
}

// MARK: - Searching

extension SearchEffects {
  private func restartDebounce() {
    debounce?.cancel()
    // An intent, because what follows depends on the state at the end of the debounce.
    debounce = clock.schedule(after: configuration.debounce) { [weak self] in
      self?.store?.send(.settleQuery)
    }
  }

  /// Nil if there is nothing to search for.
  private func firstPage(of text: String) -> SearchRequest? {
    SearchRequest(typed: text, pageSize: configuration.pageSize)
  }

  private func search(_ firstPage: SearchRequest?) {
    if let firstPage {
      load(firstPage)
    } else {
      pendingSearch.cancel()
      store?.reduce(.cleared)
    }
  }

  private func load(_ page: SearchRequest) {
    // Before the request, since the service may answer inside the call.
    store?.reduce(.loadStarted(page))
    pendingSearch.start {
      service.search(page, completion: $0)
    } onAnswer: { [weak self] answer in
      self?.finishLoad(of: page, with: answer)
    }
  }

  private func finishLoad(of request: SearchRequest, with answer: Result<Page, SearchFailure>) {
    switch answer {
    case .success(let page):
      store?.reduce(.loaded(page, request))
    case .failure(let failure):
      store?.reduce(.loadFailed(failure, request))
      store?.announce(.alert(failure.message))
    }
  }

  private func refresh(_ page: ResultPage) {
    store?.reduce(.refreshStarted)
    pendingSearch.start {
      service.search(page.request, completion: $0)
    } onAnswer: { [weak self] answer in
      self?.finishRefresh(with: answer)
    }
  }

  private func finishRefresh(with answer: Result<Page, SearchFailure>) {
    switch answer {
    case .success(let page):
      store?.reduce(.refreshed(page))
    case .failure(let failure):
      store?.reduce(.refreshFailed)
      store?.announce(.alert(failure.message))
    }
  }
}

// MARK: - Expanding

extension SearchEffects {
  private func setExpanded(_ isExpanded: Bool, item: Item.ID) {
    store?.reduce(isExpanded ? .expanded(item) : .collapsed(item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      store?.announce(.alert(PreferencesFailure.message))
    }
  }
}
