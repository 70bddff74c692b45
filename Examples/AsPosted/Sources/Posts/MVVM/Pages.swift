import AsyncMVVM
import Beyond
public import LoginSearch
import Settling

/// MVVM as post E has it: one task for each fetch.
public struct PostedMVVM: Variant {
  public let name = "Posted MVVM"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let executor = SettlingExecutor()
    let pages = PagesView(screen, environment, executor)
    let login = WholeLogin(screen, environment.login) { [unowned pages] in pages.enter($0) }
    return Launched(executor, login, pages)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? Launched)?.first(SettlingExecutor.self)?.settle
  }
}

/// Post E: requests a page, and doesn't know how it is used.
///
/// Unchecked is safe: a launch and its services stay on the thread of the driver, where its tasks run as well.
struct Repository: @unchecked Sendable {
  let service: any SearchService

  #if MENDED  // swallowed error
    func page(for request: SearchRequest) async throws -> Page {
      try await service.page(for: request).get().limited(to: request)
    }
  #else
    func page(for request: SearchRequest) async -> Page? {
      try? await service.page(for: request).get().limited(to: request)
    }
  #endif
}

/// Post E: publishes rows and total. Unchecked for the same reason.
final class PagesViewModel: @unchecked Sendable {
  private(set) var page = Page(total: 0, items: [])
  var published: () -> Void = {}
  #if MENDED  // swallowed error
    var failed: (SearchFailure) -> Void = { _ in }
  #endif

  private let repository: Repository
  private let executor: SettlingExecutor
  #if MENDED  // overtaking
    private var task: Task<Void, Never>?
  #endif

  init(_ repository: Repository, _ executor: SettlingExecutor) {
    self.repository = repository
    self.executor = executor
  }

  #if MENDED  // overtaking
    deinit { task?.cancel() }

    func stop() { task?.cancel() }
  #endif

  func fetch(_ request: SearchRequest) {
    #if MENDED  // overtaking
      task?.cancel()
      task = start(request)
    #else
      start(request)
    #endif
  }

  @discardableResult private func start(_ request: SearchRequest) -> Task<Void, Never> {
    Task(executorPreference: executor) { [weak self, repository] in
      #if MENDED  // swallowed error
        do {
          let page = try await repository.page(for: request)
          self?.publish(page)
        } catch let failure as SearchFailure {
          self?.failed(failure)
        } catch {}
      #else
        guard let page = await repository.page(for: request) else { return }
        self?.publish(page)
      #endif
    }
  }

  private func publish(_ page: Page) {
    self.page = page
    published()
  }

  /// Takes the page of a refresh, without publishing it.
  func replace(_ page: Page) {
    self.page = page
  }
}

/// Post E: the view keeps the offset itself. The rows are drawn from the items themselves.
final class PagesView {
  private let pane: SearchPane
  private let rest: RestOfSearch
  private let rows: Rows
  private let viewModel: PagesViewModel
  private var offset = 0

  init(_ screen: Screen, _ environment: Environment, _ executor: SettlingExecutor) {
    pane = screen.search
    rest = RestOfSearch(screen, environment)
    rows = Rows(screen, environment.preferences)
    viewModel = PagesViewModel(Repository(service: environment.search), executor)
    rest.part = self
    pane.previousButton.onTap(self) { $0.previous() }
    pane.nextButton.onTap(self) { $0.next() }
    viewModel.published = { [weak self] in self?.body() }
    #if MENDED  // swallowed error
      viewModel.failed = { [weak self] in self?.rest.fail($0.message) }
    #endif
  }

  func enter(_ user: User) {
    rows.readPreferences()
    rest.enter(user)
  }

  private func previous() {
    guard let latest = rest.latest else { return }
    // At the first page this is the same page again.
    offset = latest.previousPage.offset
    fetch(latest)
  }

  private func next() {
    guard let latest = rest.latest else { return }
    let nextOffset = latest.nextPage.offset
    #if MENDED  // empty page
      if nextOffset < viewModel.page.total { offset = nextOffset }
    #else
      if nextOffset <= viewModel.page.total { offset = nextOffset }
    #endif
    fetch(latest)
  }

  private func fetch(_ latest: SearchRequest) {
    rest.load(SearchRequest(query: latest.query, offset: offset, limit: latest.limit))
  }

  private func body() {
    let page = viewModel.page
    rows.show(page.items)
    rest.showPage(page)
    if page.items.isEmpty { return }
    #if MENDED  // same page
      pane.previousButton.isEnabled = offset > 0
      pane.nextButton.isEnabled = rest.latest.map { $0.nextPage.offset < page.total } ?? false
    #else
      pane.previousButton.isEnabled = true
      pane.nextButton.isEnabled = true
    #endif
  }
}

extension PagesView: SearchPart {
  var items: [Item] { rows.items }

  func load(_ request: SearchRequest) {
    offset = request.offset
    rows.deselect()
    pane.showContent(.loading)
    viewModel.fetch(request)
  }

  func stop() {
    #if MENDED  // overtaking
      viewModel.stop()
    #endif
  }

  func replace(_ page: Page) {
    viewModel.replace(page)
    rows.replace(page.items)
  }
}
