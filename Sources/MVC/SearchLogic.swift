import LoginSearch

/// Handles gestures, calls the service, and pushes the model's changes into the view.
final class SearchViewController {
  weak var delegate: (any SearchViewControllerDelegate)?

  private let model: SearchModel
  private let view: SearchView
  private let service: any SearchService
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// The request in flight and its token. An answer with another token is too late.
  private var request: (any Cancellable)?
  private var token = 0

  init(model: SearchModel, view: SearchView, _ environment: Environment) {
    self.model = model
    self.view = view
    service = environment.search
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
    view.logOutButton.onTap(self) { $0.logOut() }
    view.queryField.onEdit(self) { controller, _ in controller.queryEdited() }
    view.queryField.onReturn(self) { $0.search() }
    view.previousButton.onTap(self) { $0.load($0.model.latest?.previousPage) }
    view.nextButton.onTap(self) { $0.load($0.model.latest?.nextPage) }
    view.retryButton.onTap(self) { $0.load($0.model.latest) }
    view.list.onSelect(self) { $0.rowTapped(at: $1) }
    view.list.onToggle(self) { $0.disclosureTapped(at: $1) }
    model.delegate = self
    view.titleLabel.text = Content.idle.title
  }

  deinit {
    debounce.cancel()
    request?.cancel()
  }

  /// Call each time the search screen is entered.
  func enter(_ user: User) {
    model.begin(for: user)
    view.queryField.text = configuration.homeQuery
    search()
  }

  // MARK: Actions

  private func logOut() {
    debounce.cancel()
    cancelRequest()
    model.end()
    view.queryField.text = ""
    delegate?.searchViewControllerDidLogOut(self)
  }

  private func queryEdited() {
    debounce.restart(after: configuration.debounce)
  }

  private func queryBecameQuiet() {
    let request = typedRequest
    if let request, model.covers(request) { return }
    load(request)
  }

  private func search() {
    debounce.cancel()
    load(typedRequest)
  }

  private func rowTapped(at position: Int) {
    model.selectItem(at: position)
  }

  private func disclosureTapped(at position: Int) {
    model.toggleItem(at: position)
  }

  // MARK: Requests

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: view.queryField.text, pageSize: configuration.pageSize)
  }

  private func load(_ next: SearchRequest?) {
    cancelRequest()
    guard let next else { return model.clear() }
    model.beginLoading(next)
    let token = token
    let request = service.search(next) { [weak self] result in
      self?.answered(result, token)
    }
    // The service may have answered already.
    if token == self.token { self.request = request }
  }

  private func answered(_ result: Result<Page, SearchFailure>, _ token: Int) {
    guard token == self.token else { return }
    self.token += 1
    request = nil
    model.finishLoading(result)
  }

  private func cancelRequest() {
    request?.cancel()
    request = nil
    token += 1
  }
}

extension SearchViewController: SearchModelDelegate {
  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change) {
    switch change {
    case .user:
      view.userLabel.text = model.user?.name ?? ""
      view.logOutButton.isEnabled = model.user != nil
    case .phase:
      phaseChanged()
    case .selection(let old, let new):
      if let old { view.list.updateRows(of: old) { $0.isSelected = false } }
      if let new { view.list.updateRows(of: new) { $0.isSelected = true } }
    case .expansion(let item):
      let isExpanded = model.isExpanded(item)
      view.list.updateRows(of: item) { $0.isExpanded = isExpanded }
    case .failed(let message):
      view.present(alert: message)
    }
  }

  private func phaseChanged() {
    switch model.phase {
    case .idle:
      view.bringToFront(.idle)
      disablePaging()
      view.retryButton.isEnabled = false
      view.list.rows = []
    case .loading:
      view.bringToFront(.loading)
      disablePaging()
      view.retryButton.isEnabled = false
    case .loaded(_, let items, _) where items.isEmpty:
      view.bringToFront(.empty)
    case .loaded(_, let items, let paging):
      view.list.rows = items.map { Row(item: $0, isExpanded: model.isExpanded($0.id)) }
      view.bringToFront(.rows)
      view.pageLabel.text = paging.label
      view.previousButton.isEnabled = paging.hasPrevious
      view.nextButton.isEnabled = paging.hasNext
    case .failed(_, let failure):
      view.messageLabel.text = failure.message
      view.bringToFront(.failed)
      view.retryButton.isEnabled = true
    }
  }

  private func disablePaging() {
    view.pageLabel.text = ""
    view.previousButton.isEnabled = false
    view.nextButton.isEnabled = false
  }
}
