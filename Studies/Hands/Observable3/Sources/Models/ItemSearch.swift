import LoginSearch
import Observation

/// The search of one person, from log-in to log-out.
@Observable
final class ItemSearch {
  let user: User
  let expandedItems: ExpandedItems
  /// As typed.
  private(set) var query: String
  private(set) var phase = SearchPhase.idle

  private let environment: Environment
  private let alerts: Alerts
  /// A load or a refresh: there is never more than one of them.
  private let request = LatestRequest()
  private let debounce: VirtualTimer

  init(user: User, environment: Environment, alerts: Alerts) {
    self.user = user
    self.environment = environment
    self.alerts = alerts
    expandedItems = ExpandedItems(preferences: environment.preferences, alerts: alerts)
    query = environment.configuration.homeQuery
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchIfChanged() }
  }

  deinit {
    debounce.cancel()
  }

  func edit(query newQuery: String) {
    query = newQuery
    debounce.restart(after: environment.configuration.debounce)
  }

  /// Searches without waiting for the end of the debounce, even for what is already shown.
  func submit() {
    debounce.cancel()
    guard let typed = typedRequest else { return clear() }
    load(typed)
  }

  func retry() {
    guard case .failed(let failed, _) = phase else { return }
    load(failed)
  }

  func showPreviousPage() {
    guard let page = phase.page else { return }
    load(page.request.previousPage)
  }

  func showNextPage() {
    guard let page = phase.page else { return }
    load(page.request.nextPage)
  }

  func refresh() {
    guard let page = phase.page, !page.isRefreshing else { return }
    page.isRefreshing = true
    request.send(page.request, to: environment.search) { [weak self] result in
      self?.finishRefresh(with: result)
    }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: environment.configuration.pageSize)
  }

  private func searchIfChanged() {
    guard let typed = typedRequest else { return clear() }
    if typed.query != phase.query { load(typed) }
  }

  private func clear() {
    request.cancel()
    phase = .idle
  }

  private func load(_ wanted: SearchRequest) {
    phase = .loading(wanted)
    request.send(wanted, to: environment.search) { [weak self] result in
      self?.finishLoad(of: wanted, with: result)
    }
  }

  private func finishLoad(of wanted: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let answer):
      let page = ResultPage(request: wanted, answer: answer)
      phase = page.items.isEmpty ? .empty(wanted) : .rows(page)
    case .failure(let failure):
      phase = .failed(wanted, failure)
      alerts.post(failure.message)
    }
  }

  private func finishRefresh(with result: Result<Page, SearchFailure>) {
    guard let page = phase.page else { return }
    page.isRefreshing = false
    switch result {
    case .success(let answer):
      page.update(with: answer)
      if page.items.isEmpty { phase = .empty(page.request) }
    case .failure(let failure):
      alerts.post(failure.message)
    }
  }
}
