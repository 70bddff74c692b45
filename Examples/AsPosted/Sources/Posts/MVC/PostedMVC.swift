import Beyond
public import LoginSearch

/// One object that does everything, which post D calls MVC but no post shows. It is Vanilla without its guards, and was
/// written for this package.
public struct PostedMVC: Variant {
  public let name = "Unguarded Vanilla"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Controller(screen, environment)
  }
}

private final class Controller {
  private let screen: Screen
  private let login: any LoginService
  private let search: any SearchService
  private let restOfLogin: RestOfLogin
  private let restOfSearch: RestOfSearch
  private let rows: Rows
  #if MENDED  // two log-ins
    private let latestLogin = LatestRequest()
  #endif
  #if MENDED  // overtaking
    private let latestPage = LatestRequest()
  #endif

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    login = environment.login
    search = environment.search
    restOfLogin = RestOfLogin(screen)
    restOfSearch = RestOfSearch(screen, environment)
    rows = Rows(screen, environment.preferences)
    restOfSearch.part = self
    screen.login.logInButton.onTap(self) { $0.logIn() }
    restOfLogin.onReturn(self) { $0.logIn() }
  }

  private func logIn() {
    let credentials = restOfLogin.credentials
    guard credentials.areComplete else { return restOfLogin.fail(.missingCredentials) }
    restOfLogin.clearError()
    #if MENDED  // two log-ins
      restOfLogin.showInFlight(true)
      latestLogin.send(credentials, to: login) { [unowned self] result in finishLogIn(result) }
    #else
      _ = login.logIn(with: credentials) { [weak self] in self?.finishLogIn($0) }
    #endif
  }

  private func finishLogIn(_ result: Result<User, LoginError>) {
    #if MENDED  // two log-ins
      restOfLogin.showInFlight(false)
    #endif
    switch result {
    case .success(let user):
      restOfLogin.empty()
      rows.readPreferences()
      restOfSearch.enter(user)
    case .failure(let error):
      restOfLogin.fail(error)
    }
  }

  private func finishLoading(_ result: Result<Page, SearchFailure>, _ request: SearchRequest) {
    switch result {
    case .success(let page):
      let page = page.limited(to: request)
      rows.show(page.items)
      restOfSearch.showPage(page)
    case .failure(let failure):
      restOfSearch.fail(failure.message)
    }
  }
}

extension Controller: SearchPart {
  var items: [Item] { rows.items }

  func load(_ request: SearchRequest) {
    rows.deselect()
    screen.search.showContent(.loading)
    #if MENDED  // overtaking
      latestPage.send(request, to: search) { [unowned self] in finishLoading($0, request) }
    #else
      _ = search.search(request) { [weak self] in self?.finishLoading($0, request) }
    #endif
  }

  func stop() {
    #if MENDED  // overtaking
      latestPage.cancel()
    #endif
  }

  func replace(_ page: Page) {
    rows.replace(page.items)
  }
}
