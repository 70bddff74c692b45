import Beyond
import LoginSearch

/// Post C: an occurrence, the change it leads to, and the values after it.
protocol ActionMutationState: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State

  /// The only way to send an action.
  var action: (Action) -> Void { get }
  var state: State { get }
  /// Does the work, and calls `reduce`, now or later.
  func mutate(action: Action)
  /// Changes the state, and tells the listener of that change.
  func reduce(mutation: Mutation)
}

final class ListViewModel: ActionMutationState {
  enum Action {
    case readSettings
    case load(SearchRequest)
    case stop
    case replace(Page)
    case toggle(row: Int)
    case select(row: Int)
  }

  enum Mutation {
    case setOpen(Set<Item.ID>)
    case begin
    case loaded(Page)
    case failed(SearchFailure)
    case replaced(Page)
    case toggled(Item.ID)
    case selected(Item.ID)
  }

  struct State {
    var page = Page(total: 0, items: [])
    /// In the post there is nothing here until the settings are read, and a toggle before that ends the process.
    /// Here it is the empty set, so that the process can go on.
    var open: Set<Item.ID> = []
    var selected: Item.ID?
  }

  private(set) var action: (Action) -> Void = { _ in }
  private(set) var state = State()

  // Post C: a listener for each kind of change.
  var onLoaded: (() -> Void)?
  var onFailed: ((SearchFailure) -> Void)?
  var onToggled: ((Item.ID) -> Void)?
  var onNotSaved: (() -> Void)?
  #if MENDED  // silent selection
    var onSelected: (() -> Void)?
  #endif

  private let service: any SearchService
  private let settings: any Preferences
  private let latest = LatestRequest()

  init(_ service: any SearchService, _ settings: any Preferences) {
    self.service = service
    self.settings = settings
    #if MENDED  // leak
      action = { [weak self] in self?.mutate(action: $0) }
    #else
      action = { self.mutate(action: $0) }
    #endif
  }

  func mutate(action: Action) {
    switch action {
    case .readSettings:
      // Items are closed if they can't be read.
      reduce(mutation: .setOpen((try? settings.expandedItems()) ?? []))
    case .load(let request):
      reduce(mutation: .begin)
      // The post loads once. Repeated loads, of which only the latest counts, go beyond it.
      latest.send(request, to: service) { [unowned self] result in
        switch result {
        case .success(let page): reduce(mutation: .loaded(page.limited(to: request)))
        case .failure(let failure): reduce(mutation: .failed(failure))
        }
      }
    case .stop:
      latest.cancel()
    case .replace(let page):
      reduce(mutation: .replaced(page))
    case .toggle(let row):
      reduce(mutation: .toggled(state.page.items[row].id))
    case .select(let row):
      reduce(mutation: .selected(state.page.items[row].id))
    }
  }

  func reduce(mutation: Mutation) {
    switch mutation {
    case .setOpen(let items):
      state.open = items
    case .begin:
      state.selected = nil
    case .loaded(let page):
      state.page = page
      onLoaded?()
    case .failed(let failure):
      // Not kept: only the listener learns of it.
      onFailed?(failure)
    case .replaced(let page):
      state.page = page
      if !page.items.contains(where: { $0.id == state.selected }) { state.selected = nil }
    case .toggled(let item):
      let isOpen = state.open.remove(item) == nil
      if isOpen { state.open.insert(item) }
      onToggled?(item)
      // Saved here and not in `mutate`, as in the post.
      do { try settings.setExpanded(isOpen, item: item) } catch { onNotSaved?() }
    case .selected(let item):
      state.selected = item
      #if MENDED  // silent selection
        onSelected?()
      #endif
    }
  }
}
