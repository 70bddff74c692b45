import LoginSearch

final class SearchReactor {
  enum Action {
    case enter(User)
    case logOut
    case editQuery(String)
    case submitQuery
    /// Sent by the debounce, not by the view.
    case queryBecameQuiet
    case showPreviousPage
    case showNextPage
    case retry
    case refresh
    case selectRow(Int)
    case toggleRow(Int)
  }

  private enum Mutation {
    case entered(User, expandedItems: Set<Item.ID>, query: String)
    case loggedOut
    case queryEdited(String)
    case cleared
    case loadStarted(SearchRequest)
    case loadFailed(SearchRequest, SearchFailure)
    case refreshStarted
    case refreshFailed(SearchFailure)
    case pageArrived(SearchRequest, Page)
    case selected(Item)
    case expanded(Item)
    case collapsed(Item)
    case savingFailed
  }

  private(set) var state = SearchState()
  /// Called after each mutation.
  var onChange: (_ old: SearchState, _ new: SearchState) -> Void = { _, _ in }

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: there is never more than one of them.
  private let pendingSearch = PendingRequest()

  init(environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { reactor in reactor.send(.queryBecameQuiet) }
  }

  deinit {
    // The clock keeps a running timer.
    debounce.cancel()
  }

  func send(_ action: Action) {
    mutate(action)
  }

  private func commit(_ mutation: Mutation) {
    let old = state
    Self.reduce(&state, mutation)
    onChange(old, state)
  }
}

// MARK: - Mutate

extension SearchReactor {
  private func mutate(_ action: Action) {
    switch action {
    case .enter(let user):
      let expandedItems = (try? preferences.expandedItems()) ?? []
      commit(.entered(user, expandedItems: expandedItems, query: configuration.homeQuery))
      search(evenIfLoadingOrShown: true)

    case .logOut:
      debounce.cancel()
      pendingSearch.cancel()
      commit(.loggedOut)

    case .editQuery(let text):
      commit(.queryEdited(text))
      debounce.restart(after: configuration.debounce)

    case .submitQuery:
      debounce.cancel()
      search(evenIfLoadingOrShown: true)

    case .queryBecameQuiet:
      search(evenIfLoadingOrShown: false)

    case .showPreviousPage:
      guard let request = state.request, state.paging.hasPrevious else { return }
      load(request.previousPage)

    case .showNextPage:
      guard let request = state.request, state.paging.hasNext else { return }
      load(request.nextPage)

    case .retry:
      guard case .failed(let request, _) = state.results else { return }
      load(request)

    case .refresh:
      guard let request = state.request, state.content == .rows, !state.isRefreshing else { return }
      commit(.refreshStarted)
      fetch(request) { failure in .refreshFailed(failure) }

    case .selectRow(let position):
      commit(.selected(state.rows[position]))

    case .toggleRow(let position):
      toggle(state.rows[position])
    }
  }

  private func search(evenIfLoadingOrShown isForced: Bool) {
    guard let request = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      pendingSearch.cancel()
      commit(.cleared)
      return
    }
    if isForced || !state.isLoadingOrShowing(request.query) {
      load(request)
    }
  }

  private func load(_ request: SearchRequest) {
    // First, as the service may answer inside the call.
    commit(.loadStarted(request))
    fetch(request) { failure in .loadFailed(request, failure) }
  }

  private func fetch(
    _ request: SearchRequest, onFailure: @escaping (SearchFailure) -> Mutation
  ) {
    pendingSearch.start {
      service.search(request, completion: $0)
    } onAnswer: { [weak self] result in
      switch result {
      case .success(let page): self?.commit(.pageArrived(request, page))
      case .failure(let failure): self?.commit(onFailure(failure))
      }
    }
  }

  private func toggle(_ item: Item) {
    let isExpanded = !state.isExpanded(item)
    commit(isExpanded ? .expanded(item) : .collapsed(item))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      commit(.savingFailed)
    }
  }
}

// MARK: - Reduce

extension SearchReactor {
  private static func reduce(_ state: inout SearchState, _ mutation: Mutation) {
    switch mutation {
    case .entered(let user, let expandedItems, let query):
      state.user = user
      state.expandedItems = expandedItems
      state.query = query

    case .loggedOut:
      state = SearchState()

    case .queryEdited(let text):
      state.query = text

    case .cleared:
      state.results = .idle
      state.isRefreshing = false
      state.selectedItem = nil

    case .loadStarted(let request):
      state.results = .loading(request)
      state.isRefreshing = false
      state.selectedItem = nil

    case .loadFailed(let request, let failure):
      state.results = .failed(request, failure)
      state.alert = failure.message

    case .refreshStarted:
      state.isRefreshing = true

    case .refreshFailed(let failure):
      state.isRefreshing = false
      state.alert = failure.message

    case .pageArrived(let request, let page):
      let items = Array(page.items(limitedTo: request.limit))
      state.results = .loaded(request, items: items, total: page.total)
      state.isRefreshing = false
      if !items.contains(where: state.isSelected) {
        state.selectedItem = nil
      }

    case .selected(let item):
      state.selectedItem = item.id

    case .expanded(let item):
      state.expandedItems.insert(item.id)

    case .collapsed(let item):
      state.expandedItems.remove(item.id)

    case .savingFailed:
      state.alert = PreferencesFailure.message
    }
  }
}
