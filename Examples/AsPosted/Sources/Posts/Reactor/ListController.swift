import Beyond
public import LoginSearch

/// Action-Mutation-State, as post C has it.
public struct PostedReactor: Variant {
  public let name = "Posted Reactor"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let list = ListController(screen, environment)
    let login = WholeLogin(screen, environment.login) { [unowned list] in list.enter($0) }
    return Launched(login, list)
  }
}

/// Post C: sends actions, sets the listeners, and draws what they report.
final class ListController {
  private let screen: Screen
  private let pane: SearchPane
  private let rest: RestOfSearch
  private let viewModel: ListViewModel

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.search
    rest = RestOfSearch(screen, environment)
    viewModel = ListViewModel(environment.search, environment.preferences)
    rest.part = self
    pane.list.dataSource = self
    pane.list.onToggle(self) { $0.viewModel.action(.toggle(row: $1)) }
    pane.list.onSelect(self) { $0.viewModel.action(.select(row: $1)) }
  }

  /// In the post the controller sends the first actions when its view has been loaded. In the feature the log-in
  /// leads to them, and the view is loaded, as UIKit does it, when it is about to be shown.
  func enter(_ user: User) {
    #if MENDED  // lost action
      viewDidLoad()
    #endif
    viewModel.action(.readSettings)
    rest.enter(user)
    #if !MENDED
      viewDidLoad()
    #endif
  }

  private func viewDidLoad() {
    viewModel.onLoaded = { [weak self] in self?.loaded() }
    viewModel.onFailed = { [weak self] in self?.rest.fail($0.message) }
    viewModel.onToggled = { [weak self] in self?.draw($0) }
    viewModel.onNotSaved = { [weak self] in self?.screen.alert(PreferencesFailure.message) }
    #if MENDED  // silent selection
      viewModel.onSelected = { [weak self] in self?.draw() }
    #endif
  }

  private func loaded() {
    pane.list.reload(scrollingTo: 0)
    rest.showPage(viewModel.state.page)
  }

  /// Draws the rows of an item; without one, all rows.
  private func draw(_ item: Item.ID? = nil) {
    for position in pane.list.visiblePositions where item == nil || items[position].id == item {
      if let cell = pane.list.cell(at: position) { draw(items[position], in: cell) }
    }
  }

  private func draw(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = viewModel.state.open.contains(item.id)
    cell.isSelected = item.id == viewModel.state.selected
  }
}

extension ListController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    draw(items[position], in: cell)
  }
}

extension ListController: SearchPart {
  var items: [Item] { viewModel.state.page.items }

  func load(_ request: SearchRequest) {
    pane.showContent(.loading)
    viewModel.action(.load(request))
  }

  func stop() {
    viewModel.action(.stop)
  }

  func replace(_ page: Page) {
    viewModel.action(.replace(page))
  }
}
