import LoginSearch
import Settling

/// The state that the search screen shows.
struct SearchState {
  var user: User?
  var query = ""
  var content = Content.idle
  /// The request that is loading, is shown, or failed; nil while the content is idle.
  var request: SearchRequest?
  var page = Page(total: 0, items: [])
  var failure: SearchFailure?
  var expanded: Set<Item.ID> = []
  var selected: Item.ID?
  var isRefreshing = false

  /// The position of the rows in the result; nil if there are none.
  var paging: Paging? {
    guard content == .rows, let request else { return nil }
    return Paging(request: request, count: page.items.count, total: page.total)
  }
}

/// The logic of the search screen.
@available(macOS 15, *)
actor SearchViewModel {
  private let executor: SettlingExecutor
  private let environment: Confined<Environment>
  private let display: Confined<any SearchDisplay>
  private var state = SearchState() {
    didSet { display.value.show(state, after: oldValue) }
  }
  private var debounce: Task<Void, Never>?
  private var loading: Task<Void, Never>?

  init(
    _ executor: SettlingExecutor, _ environment: Confined<Environment>,
    _ display: Confined<any SearchDisplay>
  ) {
    self.executor = executor
    self.environment = environment
    self.display = display
  }

  /// Shows the first state.
  func appear() {
    display.value.title(state.content.title)
  }

  func enter(_ user: User) async {
    var next = state
    next.user = user
    next.expanded = (try? environment.value.preferences.expandedItems()) ?? []
    next.query = environment.value.configuration.homeQuery
    state = next
    submit()
  }

  func logOut() {
    stop()
    state = SearchState()
    display.value.loggedOut()
  }

  /// Cancels the debounce and the load; their tasks then end at once.
  func stop() {
    debounce?.cancel()
    loading?.cancel()
  }

  func edit(_ text: String) {
    state.query = text
    debounce?.cancel()
    debounce = Task(executorPreference: executor) { await self.loadWhenQuiet() }
  }

  func submit() {
    debounce?.cancel()
    load(typedRequest)
  }

  func showPreviousPage() {
    load(state.request?.previousPage)
  }

  func showNextPage() {
    load(state.request?.nextPage)
  }

  func retry() {
    load(state.request)
  }

  /// Requests the page that is shown once more. Its rows stay.
  func refresh() {
    guard let request = state.request else { return }
    state.isRefreshing = true
    loading = Task(executorPreference: executor) { await self.findAgain(request) }
  }

  func select(at position: Int) {
    let item = state.page.items[position].id
    if item != state.selected { state.selected = item }
  }

  func toggle(at position: Int) {
    let item = state.page.items[position].id
    let isExpanded = !state.expanded.contains(item)
    if isExpanded {
      state.expanded.insert(item)
    } else {
      state.expanded.remove(item)
    }
    do {
      try environment.value.preferences.setExpanded(isExpanded, item: item)
    } catch {
      display.value.alert(PreferencesFailure.message)
    }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: environment.value.configuration.pageSize)
  }

  private func loadWhenQuiet() async {
    let quiet = environment.value.configuration.debounce
    guard (try? await environment.value.clock.sleep(for: quiet)) != nil else { return }
    let request = typedRequest
    // A query that is loading or shown, at any offset, is not loaded again. A query that failed is.
    if let request, request.query == state.request?.query, state.content != .failed { return }
    load(request)
  }

  /// Loads a page; nil shows the idle content instead.
  private func load(_ request: SearchRequest?) {
    loading?.cancel()
    var next = state
    next.request = request
    next.content = request == nil ? .idle : .loading
    next.page = Page(total: 0, items: [])
    next.failure = nil
    next.selected = nil
    next.isRefreshing = false
    state = next
    if let request { loading = Task(executorPreference: executor) { await self.find(request) } }
  }

  private func find(_ request: SearchRequest) async {
    guard let result = try? await environment.value.search.page(for: request) else { return }
    var next = state
    switch result {
    case .success(let page):
      let items = page.items(limitedTo: request.limit)
      next.page = Page(total: page.total, items: Array(items))
      next.content = items.isEmpty ? .empty : .rows
      state = next
    case .failure(let failure):
      next.failure = failure
      next.content = .failed
      state = next
      display.value.alert(failure.message)
    }
  }

  private func findAgain(_ request: SearchRequest) async {
    guard let result = try? await environment.value.search.page(for: request) else { return }
    var next = state
    next.isRefreshing = false
    switch result {
    case .success(let page):
      let items = page.items(limitedTo: request.limit)
      next.page = Page(total: page.total, items: Array(items))
      next.content = items.isEmpty ? .empty : .rows
      if !items.contains(where: { $0.id == next.selected }) { next.selected = nil }
      state = next
    case .failure(let failure):
      state = next
      display.value.alert(failure.message)
    }
  }
}
