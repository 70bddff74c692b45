import LoginSearch
import StateDiff

/// The state of the search and its rules. Knows no view and no controller.
final class SearchModel {
  /// The progress of the latest search.
  enum Phase {
    case idle
    case loading(SearchRequest)
    case loaded(SearchRequest, items: [Item], paging: Paging)
    case failed(SearchRequest, SearchFailure)
  }

  enum Change {
    case user
    /// Ends the selection as well.
    case phase(old: Phase)
    /// Rows came and went while the others stayed. Ends the selection if its item went.
    case items(RowDiff)
    case paging
    case selection(old: Item.ID?, new: Item.ID?)
    case expansion(Item.ID)
  }

  weak var delegate: (any SearchModelDelegate)?
  private(set) var user: User?
  private(set) var phase = Phase.idle
  private(set) var selected: Item.ID?
  private var expanded: Set<Item.ID> = []
  private let preferences: any Preferences

  init(preferences: any Preferences) {
    self.preferences = preferences
  }

  func begin(for user: User) {
    self.user = user
    expanded = (try? preferences.expandedItems()) ?? []
    notify(.user)
  }

  func end() {
    clear()
    user = nil
    expanded = []
    notify(.user)
  }

  // MARK: Searching

  /// The request that is loading, is shown, or failed.
  var latest: SearchRequest? {
    switch phase {
    case .idle: nil
    case .loading(let request), .loaded(let request, _, _), .failed(let request, _): request
    }
  }

  /// Whether the request's query is loading or shown already, at any offset, so that a search would
  /// give nothing new.
  func covers(_ request: SearchRequest) -> Bool {
    if case .failed = phase { return false }
    return latest?.query == request.query
  }

  func clear() {
    move(to: .idle)
  }

  func beginLoading(_ request: SearchRequest) {
    move(to: .loading(request))
  }

  /// The rows that are shown.
  var items: [Item] {
    if case .loaded(_, let items, _) = phase { items } else { [] }
  }

  func finishLoading(_ result: Result<Page, SearchFailure>) {
    guard case .loading(let request) = phase else { return }
    switch result {
    case .success(let page):
      move(to: .loaded(request, page))
    case .failure(let failure):
      move(to: .failed(request, failure))
      delegate?.searchModel(self, didFailWith: failure.message)
    }
  }

  /// The page that is shown has come again.
  func finishRefreshing(_ result: Result<Page, SearchFailure>) {
    guard case .loaded(let request, let oldItems, let oldPaging) = phase else { return }
    switch result {
    case .success(let page):
      let loaded = Phase.loaded(request, page)
      guard loaded.content == .rows else { return move(to: loaded) }
      phase = loaded
      let changes = RowDiff(from: oldItems, to: items)
      if let selected, !changes.removals.isEmpty, !items.contains(where: { $0.id == selected }) {
        self.selected = nil
      }
      if !changes.isEmpty { notify(.items(changes)) }
      if phase.paging != oldPaging { notify(.paging) }
    case .failure(let failure):
      delegate?.searchModel(self, didFailWith: failure.message)
    }
  }

  private func move(to newPhase: Phase) {
    let old = phase
    phase = newPhase
    selected = nil
    notify(.phase(old: old))
    if phase.paging != old.paging { notify(.paging) }
  }

  // MARK: Items

  func isExpanded(_ item: Item.ID) -> Bool {
    expanded.contains(item)
  }

  func selectItem(at position: Int) {
    guard let item = item(at: position), item != selected else { return }
    let old = selected
    selected = item
    notify(.selection(old: old, new: item))
  }

  func toggleItem(at position: Int) {
    guard let item = item(at: position) else { return }
    let isExpanded = expanded.remove(item) == nil
    if isExpanded { expanded.insert(item) }
    notify(.expansion(item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      delegate?.searchModel(self, didFailWith: PreferencesFailure.message)
    }
  }

  private func item(at position: Int) -> Item.ID? {
    items.indices.contains(position) ? items[position].id : nil
  }

  private func notify(_ change: Change) {
    delegate?.searchModel(self, didChange: change)
  }
}

extension SearchModel.Phase {
  /// A page has arrived: at most as many rows as were asked for.
  fileprivate static func loaded(_ request: SearchRequest, _ page: Page) -> Self {
    let items = Array(page.items(limitedTo: request.limit))
    let paging = Paging(request: request, count: items.count, total: page.total)
    return .loaded(request, items: items, paging: paging)
  }

  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(_, let items, _): items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// Where the rows are in the result; nil without rows.
  var paging: Paging? {
    if case .loaded(_, let items, let paging) = self, !items.isEmpty { paging } else { nil }
  }
}
