import LoginSearch

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
    case user, phase
    case selection(old: Item.ID?, new: Item.ID?)
    case expansion(Item.ID)
    /// Something failed just now. The text is the message.
    case failed(String)
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

  func finishLoading(_ result: Result<Page, SearchFailure>) {
    guard case .loading(let request) = phase else { return }
    switch result {
    case .success(let page):
      let items = Array(page.items(limitedTo: request.limit))
      let paging = Paging(request: request, count: items.count, total: page.total)
      move(to: .loaded(request, items: items, paging: paging))
    case .failure(let failure):
      move(to: .failed(request, failure))
      notify(.failed(failure.message))
    }
  }

  private func move(to phase: Phase) {
    self.phase = phase
    selected = nil
    notify(.phase)
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
      notify(.failed(PreferencesFailure.message))
    }
  }

  private func item(at position: Int) -> Item.ID? {
    guard case .loaded(_, let items, _) = phase else { return nil }
    return items[position].id
  }

  private func notify(_ change: Change) {
    delegate?.searchModel(self, didChange: change)
  }
}
