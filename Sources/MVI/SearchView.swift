import LoginSearch
import StateDiff

typealias SearchContainer = Container<any SearchIntentProtocol, any SearchModelState, SearchEvent>

/// Renders the state that it is given, and passes gestures to the intent.
final class SearchView {
  private let container: SearchContainer
  private let screen: Screen
  private let pane: SearchPane
  /// The state that the widgets show.
  private var shown = SearchState()
  private var subscriptions: [Subscription] = []

  static func build(_ screen: Screen, _ environment: Environment) -> SearchView {
    let model = SearchModel()
    let intent = SearchIntent(model: model, environment)
    let container = SearchContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return SearchView(screen, container)
  }

  init(_ screen: Screen, _ container: SearchContainer) {
    self.screen = screen
    self.container = container
    pane = screen.search
    pane.titleLabel.text = Content.idle.title
    pane.logOutButton.onTap(self) { $0.container.intent.logOut() }
    pane.queryField.onEdit(self) { $0.container.intent.changeQuery(to: $1) }
    pane.queryField.onReturn(self) { $0.container.intent.search(for: $0.state.query) }
    pane.previousButton.onTap(self) { $0.container.intent.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.container.intent.showNextPage() }
    pane.retryButton.onTap(self) { $0.container.intent.retry() }
    pane.list.onSelect(self) { $0.container.intent.select($0.pane.list.rows[$1].id) }
    pane.list.onToggle(self) { view, position in
      let item = view.pane.list.rows[position].id
      view.container.intent.setExpanded(!view.state.expanded.contains(item), item: item)
    }
    subscriptions = [
      container.changes.sink { [weak self] in
        if let self { render(state) }
      },
      container.events.sink { [weak self] event in
        if case .alert(let message) = event { self?.screen.alert(message) }
      },
    ]
    render(state)
  }

  private var state: SearchState { container.model.state }

  /// One-shot events, for the router.
  var events: Stream<SearchEvent> { container.events }

  /// Call each time the search screen is entered.
  func appear(for user: User) {
    container.intent.enter(user)
  }

  /// Shows a whole state by writing only what changed.
  private func render(_ state: SearchState) {
    let last = shown
    shown = state
    if state.user != last.user {
      pane.userLabel.text = state.user?.name ?? ""
      pane.logOutButton.isEnabled = state.user != nil
    }
    // The field may show the new text already, because a person typed it.
    if pane.queryField.text != state.query {
      pane.queryField.text = state.query
    }
    if state.contents != last.contents {
      render(state.contents, of: state)
    } else {
      updateRows(from: last, to: state)
    }
  }

  private func render(_ contents: SearchState.Contents, of state: SearchState) {
    var paging: Paging?
    switch contents {
    case .idle:
      show(.idle)
      pane.list.rows = []
    case .loading:
      show(.loading)
    case .empty:
      show(.empty)
    case .rows(let items, let itemPaging):
      paging = itemPaging
      pane.list.rows = items.map { item in
        Row(
          item: item, isExpanded: state.expanded.contains(item.id),
          isSelected: item.id == state.selected)
      }
      show(.rows)
    case .failed(let failure):
      pane.messageLabel.text = failure.message
      show(.failed)
    }
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging?.hasPrevious ?? false
    pane.nextButton.isEnabled = paging?.hasNext ?? false
  }

  private func show(_ content: Content) {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.retryButton.isEnabled = content == .failed
  }

  /// Updates rows whose items were selected, deselected, expanded or collapsed. The items are the
  /// same.
  private func updateRows(from last: SearchState, to state: SearchState) {
    guard case .rows = state.contents else { return }
    if state.selected != last.selected {
      if let item = last.selected { pane.list.updateRows(of: item) { $0.isSelected = false } }
      if let item = state.selected { pane.list.updateRows(of: item) { $0.isSelected = true } }
    }
    state.expanded.forEachChange(since: last.expanded) { item, isExpanded in
      pane.list.updateRows(of: item) { $0.isExpanded = isExpanded }
    }
  }
}
