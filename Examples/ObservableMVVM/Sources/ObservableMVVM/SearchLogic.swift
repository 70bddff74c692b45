import LoginSearch
import Observation

/// What the search screen shows and can do. Names no widget.
@Observable final class SearchViewModel {
  private(set) var user: User?
  /// A write by the program starts the debounce too; the program then cancels it.
  var query = "" { didSet { debounce.restart(after: ports.configuration.debounce) } }
  private(set) var content = Content.idle
  private(set) var rows = Rows()
  private(set) var isRefreshing = false
  private(set) var message = ""
  private(set) var paging: Paging?
  var alerts: [String] = []
  private let ports: Environment
  private let debounce: VirtualTimer
  @ObservationIgnored private var request: Request?
  /// The request that is loading, is shown, or failed.
  @ObservationIgnored private var latest: SearchRequest?
  @ObservationIgnored private var expanded: Set<Item.ID> = []
  @ObservationIgnored private var selected: Item.ID?
  @ObservationIgnored private var visibleRows: [RowState] = []

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

  func refresh() {
    guard let latest else { return }
    isRefreshing = true
    send(latest)
  }

  func select(_ item: Item) {
    selected = item.id
    for row in visibleRows { row.isSelected = row.item.id == selected }
  }

  func toggle(_ item: Item) {
    let isExpanded = expanded.remove(item.id) == nil
    if isExpanded { expanded.insert(item.id) }
    for row in visibleRows where row.item.id == item.id { row.isExpanded = isExpanded }
    do {
      try ports.preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      alerts.append(PreferencesFailure.message)
    }
  }

  /// A row comes into view, as in `onAppear`.
  func rowAppears(_ item: Item) -> RowState {
    let row = RowState(item, expanded.contains(item.id), item.id == selected)
    visibleRows.append(row)
    return row
  }

  func rowDisappears(_ row: RowState) { visibleRows.removeAll { $0 === row } }

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
    (request, latest, selected, isRefreshing) = (nil, next, nil, false)
    (content, paging) = (next == nil ? .idle : .loading, nil)
    if let next { send(next) } else { rows = Rows(after: rows) }
  }

  private func send(_ next: SearchRequest) {
    request = Request({ ports.search.search(next, completion: $0) }) { [weak self] in
      self?.finish(next, $0)
    }
  }

  private func finish(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    let wasRefreshing = isRefreshing
    isRefreshing = false
    switch result {
    case .success(let page):
      let items = Array(page.items(limitedTo: request.limit))
      if wasRefreshing { rows.items = items } else { rows = Rows(items, after: rows) }
      if let selected, !items.contains(where: { $0.id == selected }) { self.selected = nil }
      content = items.isEmpty ? .empty : .rows
      paging =
        items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
    case .failure(let failure):
      if !wasRefreshing { (message, content) = (failure.message, .failed) }
      alerts.append(failure.message)
    }
  }
}

/// The rows, and the list that they are in: a load makes a new one, a refresh changes the rows of the old one.
struct Rows: Equatable {
  var load = 0
  var items: [Item] = []
}

extension Rows {
  init(_ items: [Item] = [], after last: Rows) { self.init(load: last.load + 1, items: items) }
}

/// The state of a row that is in view.
@Observable final class RowState {
  let item: Item
  var isExpanded: Bool
  var isSelected: Bool

  init(_ item: Item, _ isExpanded: Bool, _ isSelected: Bool) {
    (self.item, self.isExpanded, self.isSelected) = (item, isExpanded, isSelected)
  }
}
