import Beyond
public import LoginSearch

/// MVI: the container of post A for the search, the handler of post D for the log-in.
public struct PostedMVI: Variant {
  public let name = "Posted MVI"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let search = SearchView.build(screen, environment)
    let login = LoginController(screen, LoginIntent(LoginHandler(environment.login)))
    login.movesOn = { [weak search] user in search?.enter(user) }
    return Launched(login, search)
  }
}

/// Post A: the content that is shown.
enum ContentState {
  case loading
  case content(Page)
  case error(String)
}

/// Post A: the part of the model that the view sees.
protocol SearchModelState: AnyObject {
  var contentState: ContentState { get }
}

/// Post A: the changes that the intent can make to the model, one method for each.
protocol SearchModelActions: AnyObject {
  func displayLoading()
  func update(_ page: Page)
  func displayError(_ message: String)
}

final class SearchModel: SearchModelState, SearchModelActions {
  var published: () -> Void = {}
  private(set) var contentState = ContentState.loading { didSet { published() } }

  func displayLoading() { contentState = .loading }
  func update(_ page: Page) { contentState = .content(page) }
  func displayError(_ message: String) { contentState = .error(message) }
}

/// Post A: one method for each event of the view.
protocol SearchIntentProtocol: AnyObject {
  func viewOnAppear(_ request: SearchRequest)
  func viewOnDisappear()
}

/// Post A: holds the model's actions weakly, never reads the state, and runs the request.
final class SearchIntent: SearchIntentProtocol {
  private weak var model: (any SearchModelActions)?
  private let service: any SearchService
  #if MENDED  // overtaking
    private let latest = LatestRequest()
  #endif

  init(_ model: any SearchModelActions, _ service: any SearchService) {
    self.model = model
    self.service = service
  }

  /// The post searches for one word when its screen appears. The feature searches for one word after another.
  func viewOnAppear(_ request: SearchRequest) {
    model?.displayLoading()
    #if MENDED  // overtaking
      latest.send(request, to: service) { [unowned self] result in show(result, request) }
    #else
      _ = service.search(request) { [weak self] in self?.show($0, request) }
    #endif
  }

  func viewOnDisappear() {
    #if MENDED  // overtaking
      latest.cancel()
    #endif
  }

  private func show(_ result: Result<Page, SearchFailure>, _ request: SearchRequest) {
    switch result {
    case .success(let page):
      model?.update(page.limited(to: request))
    case .failure(let failure):
      if failure == .offline { model?.displayError(failure.message) }
      #if MENDED  // endless loading
        if failure != .offline { model?.displayError(failure.message) }
      #endif
    }
  }
}

/// Post A: owns intent and model, and republishes the model's change.
final class Container<Intent, State> {
  let intent: Intent
  let state: State
  var changed: () -> Void = {}

  init(intent: Intent, state: State) {
    self.intent = intent
    self.state = state
  }
}

typealias SearchContainer = Container<any SearchIntentProtocol, any SearchModelState>

final class SearchView {
  private let container: SearchContainer
  private let pane: SearchPane
  private let rest: RestOfSearch
  private let rows: Rows

  /// Post A: first the model, then the intent, then the view.
  static func build(_ screen: Screen, _ environment: Environment) -> SearchView {
    let model = SearchModel()
    let intent = SearchIntent(model, environment.search)
    let container = SearchContainer(intent: intent, state: model)
    model.published = { [weak container] in container?.changed() }
    return SearchView(container, screen, environment)
  }

  private init(_ container: SearchContainer, _ screen: Screen, _ environment: Environment) {
    self.container = container
    pane = screen.search
    rest = RestOfSearch(screen, environment)
    rows = Rows(screen, environment.preferences)
    rest.part = self
    container.changed = { [weak self] in self?.body() }
  }

  func enter(_ user: User) {
    rows.readPreferences()
    rest.enter(user)
  }

  private func body() {
    switch container.state.contentState {
    case .loading:
      pane.showContent(.loading)
    case .content(let page):
      rows.show(page.items)
      rest.showPage(page)
    case .error(let message):
      rest.fail(message)
    }
  }
}

extension SearchView: SearchPart {
  var items: [Item] { rows.items }

  func load(_ request: SearchRequest) {
    rows.deselect()
    container.intent.viewOnAppear(request)
  }

  func stop() {
    container.intent.viewOnDisappear()
  }

  func replace(_ page: Page) {
    rows.replace(page.items)
  }
}
