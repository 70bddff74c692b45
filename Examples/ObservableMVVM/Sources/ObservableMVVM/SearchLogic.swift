import LoginSearch
import Observation

/// What the search screen shows and can do, without a word about widgets.
@Observable final class SearchViewModel {
  private(set) var query = ""
  private(set) var content = Content.idle
  private(set) var rows: [RowViewModel] = []
  private(set) var message = ""
  private(set) var paging: Paging?
  let app: AppModel
  private let debounce: VirtualTimer
  @ObservationIgnored private var request: Request?
  /// What is loading, shown, or has failed.
  @ObservationIgnored private var latest: SearchRequest?
  @ObservationIgnored private var expanded: Set<Item.ID> = []
  @ObservationIgnored private var selected: ItemState?

  init(_ app: AppModel) {
    self.app = app
    debounce = app.ports.clock.timer()
    debounce.onFire(self) { $0.app.turns.take($0.queryBecameQuiet) }
  }

  deinit { debounce.cancel() }

  func enter() {
    expanded = (try? app.ports.preferences.expandedItems()) ?? []
    query = app.ports.configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    load(nil)
    (expanded, query, app.user) = ([], "", nil)
  }

  func edit(query text: String) {
    query = text
    debounce.restart(after: app.ports.configuration.debounce)
  }

  func submitQuery() {
    debounce.cancel()
    load(typedRequest)
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
    let (item, state) = (rows[position].item.id, rows[position].state)
    state.isExpanded.toggle()
    if expanded.remove(item) == nil { expanded.insert(item) }
    do {
      try app.ports.preferences.setExpanded(state.isExpanded, item: item)
    } catch {
      app.alerts.append(PreferencesFailure.message)
    }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: app.ports.configuration.pageSize)
  }

  private func queryBecameQuiet() {
    let typed = typedRequest
    // What is loading or shown already is not loaded again, at whatever offset; what failed is.
    if let typed, typed.query == latest?.query, content != .failed { return }
    load(typed)
  }

  /// Loads a page; with nil, shows that there is nothing to load.
  private func load(_ next: SearchRequest?) {
    (request, latest, selected) = (nil, next, nil)
    (content, paging) = (next == nil ? .idle : .loading, nil)
    guard let next else { return rows = [] }
    request = Request(app.turns) {
      app.ports.search.search(next, completion: $0)
    } answered: { [weak self] (result: Result<Page, SearchFailure>) in
      self?.finish(next, result)
    }
  }

  private func finish(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let items = page.items(limitedTo: request.limit)
      guard !items.isEmpty else { return content = .empty }
      var states: [Item.ID: ItemState] = [:]
      rows = items.map { item in
        let state = states[item.id] ?? ItemState(isExpanded: expanded.contains(item.id))
        states[item.id] = state
        return RowViewModel(item: item, state: state)
      }
      content = .rows
      paging = Paging(request: request, count: items.count, total: page.total)
    case .failure(let failure):
      (message, content) = (failure.message, .failed)
      app.alerts.append(failure.message)
    }
  }
}

/// One row. Others may carry the same item, and then share its state.
struct RowViewModel {
  let item: Item
  let state: ItemState
  var row: Row { Row(item: item, isExpanded: state.isExpanded, isSelected: state.isSelected) }
}

@Observable final class ItemState {
  var isExpanded: Bool
  var isSelected = false

  init(isExpanded: Bool) { self.isExpanded = isExpanded }
}
