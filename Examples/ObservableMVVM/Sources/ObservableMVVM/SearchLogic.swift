import LoginSearch
import Observation

/// What the search screen shows and can do. Names no widget.
@Observable final class SearchViewModel {
  private(set) var user: User?
  /// A write by the program starts the debounce too; the program then cancels it.
  var query = "" { didSet { debounce.restart(after: ports.configuration.debounce) } }
  private(set) var content = Content.idle
  private(set) var rows: [(item: Item, state: RowState)] = []
  private(set) var message = ""
  private(set) var paging: Paging?
  var alerts: [String] = []
  private let ports: Environment
  private let debounce: VirtualTimer
  @ObservationIgnored private var request: Request?
  /// The request that is loading, is shown, or failed.
  @ObservationIgnored private var latest: SearchRequest?
  @ObservationIgnored private var expanded: Set<Item.ID> = []
  @ObservationIgnored private var selected: RowState?

  init(_ ports: Environment) {
    self.ports = ports
    debounce = ports.clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
  }

  deinit { debounce.cancel() }

  func enter(as user: User) {
    self.user = user
    expanded = (try? ports.preferences.expandedItems()) ?? []
    query = ports.configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    (user, query, expanded) = (nil, "", [])
    debounce.cancel()
    load(nil)
  }

  func submitQuery() {
    debounce.cancel()
    load(typed)
  }

  func showPreviousPage() { load(latest?.previousPage) }
  func showNextPage() { load(latest?.nextPage) }
  func retry() { load(latest) }

  func select(at position: Int) {
    selected?.isSelected = false
    selected = rows[position].state
    selected?.isSelected = true
  }

  func toggle(at position: Int) {
    let (item, state) = rows[position]
    state.isExpanded.toggle()
    if expanded.remove(item.id) == nil { expanded.insert(item.id) }
    do {
      try ports.preferences.setExpanded(state.isExpanded, item: item.id)
    } catch {
      alerts.append(PreferencesFailure.message)
    }
  }

  private var typed: SearchRequest? {
    SearchRequest(typed: query, pageSize: ports.configuration.pageSize)
  }

  private func queryBecameQuiet() {
    // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
    if let typed, typed.query == latest?.query, content != .failed { return }
    load(typed)
  }

  /// Loads a page; nil shows the idle content instead.
  private func load(_ next: SearchRequest?) {
    (request, latest, selected) = (nil, next, nil)
    (content, paging) = (next == nil ? .idle : .loading, nil)
    guard let next else { return rows = [] }
    request = Request({ ports.search.search(next, completion: $0) }) { [weak self] in
      self?.finish(next, $0)
    }
  }

  private func finish(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let items = page.items(limitedTo: request.limit)
      guard !items.isEmpty else { return content = .empty }
      var states: [Item.ID: RowState] = [:]
      rows = items.map { item in
        let state = states[item.id] ?? RowState(isExpanded: expanded.contains(item.id))
        states[item.id] = state
        return (item, state)
      }
      content = .rows
      paging = Paging(request: request, count: items.count, total: page.total)
    case .failure(let failure):
      (message, content) = (failure.message, .failed)
      alerts.append(failure.message)
    }
  }
}

/// The state of an item. Rows of the same item share it.
@Observable final class RowState {
  var isExpanded: Bool
  var isSelected = false

  init(isExpanded: Bool) { self.isExpanded = isExpanded }
}
