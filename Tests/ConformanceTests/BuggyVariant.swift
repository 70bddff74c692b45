import LoginSearch

/// Another implementation of the feature, with one bug, or none.
struct BuggyVariant: Variant {
  let bug: PlantedBug?
  var name: String { bug.map { "\($0)" } ?? "correct" }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let login = BuggyLogin(screen, environment, bug)
    let search = BuggySearch(screen, environment, bug)
    login.succeeded = { user in
      screen.route = .search
      search.enter(user)
    }
    return login
  }
}

/// The login screen.
private final class BuggyLogin {
  private let screen: Screen
  private let pane: LoginPane
  private let environment: Environment
  private let bug: PlantedBug?
  var succeeded: (User) -> Void = { _ in }
  private var request: (any Cancellable)?
  /// The number of the latest attempt. Only its answer counts.
  private var attempt = 0
  private var refusals = 0

  init(_ screen: Screen, _ environment: Environment, _ bug: PlantedBug?) {
    (self.screen, self.environment, self.bug) = (screen, environment, bug)
    pane = screen.login
    pane.idField.onEdit(self) { login, _ in login.edited() }
    pane.passwordField.onEdit(self) { login, _ in login.edited() }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
    if bug == .offersToLogInAtOnce { pane.logInButton.isEnabled = true }
    if bug == .keepsItself {
      _ = environment.clock.schedule(after: .seconds(86_400)) { withExtendedLifetime(self) {} }
    }
  }

  deinit { if bug != .logInOutlivesItsOwner { request?.cancel() } }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  private func edited() {
    if bug != .errorStaysWhileTyping { pane.errorLabel.text = "" }
    let isIgnored =
      switch bug {
      case .trimsCredentials: credentials.password.allSatisfy(\.isWhitespace)
      case .takesInvisibleTextForNone:
        credentials.id.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
      default: false
      }
    pane.logInButton.isEnabled = credentials.areComplete && !isIgnored
  }

  private func submit() {
    guard credentials.areComplete else { return fail(.missingCredentials) }
    pane.errorLabel.text = ""
    pane.spinner.isSpinning = true
    enableFields(bug == .fieldsStayEnabledInFlight)
    pane.logInButton.isEnabled = false
    if bug == .requestsLogInTwice { _ = environment.login.logIn(with: credentials) { _ in } }
    attempt += 1
    let attempt = attempt
    let start = environment.clock.now
    let handle = environment.login.logIn(with: credentials) { [weak self] result in
      guard let self, attempt == self.attempt || bug == .takesLogInAnswersTwice else { return }
      if bug == .limitsLogInToASecond, environment.clock.now == start + .seconds(1) { return }
      finish(result)
    }
    if attempt == self.attempt { request = handle }
  }

  private func enableFields(_ areEnabled: Bool) {
    pane.idField.isEnabled = areEnabled
    pane.passwordField.isEnabled = areEnabled
  }

  private func finish(_ result: Result<User, LoginError>) {
    attempt += 1
    request = nil
    pane.spinner.isSpinning = false
    enableFields(true)
    switch result {
    case .success(let user):
      refusals = 0
      if bug != .fieldsKeepTheirText { emptyFields() }
      if bug != .staysOnTheLoginScreen { succeeded(user) }
    case .failure(let error):
      refusals += 1
      pane.logInButton.isEnabled = !(bug == .locksAfterEightRefusals && refusals >= 8)
      fail(error)
      if bug == .failureEmptiesTheFields { emptyFields() }
    }
  }

  private func emptyFields() {
    pane.idField.text = ""
    pane.passwordField.text = ""
  }

  private func fail(_ error: LoginError) {
    pane.errorLabel.text = error.message
    if bug == .swallowsEqualAlerts, screen.alerts.last == error.message { return }
    screen.alert(error.message)
  }
}

/// The search screen.
private final class BuggySearch: ListDataSource {
  private let screen: Screen
  private let pane: SearchPane
  private let environment: Environment
  private let bug: PlantedBug?
  private let debounce: VirtualTimer
  private var latest: SearchRequest?
  /// The rows of the list.
  private var items: [Item] = []
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?
  private var request: (any Cancellable)?
  /// The number of the latest attempt. Only its answer counts.
  private var attempt = 0

  // Used only by the bugs.
  private var haveReadPreferences = false
  private var entries = 0
  private var retries = 0
  private var returns = 0
  private var refreshes = 0
  private var pagesBefore: [SearchRequest] = []
  private var loadTime = Duration.zero
  private var unsaved: Item.ID?
  private var isDebouncing = false
  private var isGivingWay = false
  private var isReloading = false
  private var typedLast: SearchRequest?
  private var toggles = 0
  private var answers = 0
  private var expansions: [Item.ID] = []
  private var olderItems: [Item] = []
  private var bindings: [(item: Item.ID, cell: ListCell)] = []

  init(_ screen: Screen, _ environment: Environment, _ bug: PlantedBug?) {
    (self.screen, self.environment, self.bug) = (screen, environment, bug)
    pane = screen.search
    debounce = environment.clock.timer()
    pane.titleLabel.text = bug == .beginsWithoutATitle ? "" : "Search"
    pane.list.dataSource = self
    pane.logOutButton.onTap(self) { $0.logOut() }
    pane.queryField.onEdit(self) { search, _ in search.edited() }
    pane.queryField.onReturn(self) { $0.submit() }
    pane.previousButton.onTap(self) { $0.turn(to: $0.pageBefore) }
    pane.nextButton.onTap(self) { $0.goOn() }
    pane.retryButton.onTap(self) { $0.retry() }
    pane.refreshControl.onPull(self) { $0.refresh() }
    pane.list.onSelect(self) { $0.select($0.item(at: $1)) }
    pane.list.onToggle(self) { $0.toggle($1) }
    debounce.onFire(self) { $0.becameQuiet() }
    if bug == .retainsAView {
      _ = environment.clock.schedule(after: .seconds(86_400)) { withExtendedLifetime(self) {} }
    }
  }

  deinit {
    debounce.cancel()
    if bug != .searchOutlivesItsOwner { request?.cancel() }
  }

  func enter(_ user: User) {
    pane.userLabel.text = bug == .cutsLongNames ? String(user.name.prefix(1_000)) : user.name
    pane.logOutButton.isEnabled = true
    entries += 1
    let isRead =
      bug == .readsPreferencesOnce && haveReadPreferences
      || bug == .readsPreferencesFourTimes && entries > 4
    if !isRead { readPreferences() }
    haveReadPreferences = true
    pane.queryField.text = environment.configuration.homeQuery
    let saved = expanded
    if bug == .expandsAfterTheAnswer { expanded = [] }
    submit()
    expanded = saved
    // The debounce finds nothing new to search unless the first search has failed by then.
    if bug == .writeRaisesAGesture { edited() }
  }

  private func readPreferences() {
    do { expanded = try environment.preferences.expandedItems() } catch {
      if bug != .keepsExpansionUnlessReadable { expanded = [] }
      if bug == .alertsUnreadablePreferences { alert("Your preferences could not be read") }
    }
    if bug == .forgetsWhatWasSaved { expanded = [] }
  }

  private func logOut() {
    debounce.cancel()
    if bug == .logOutLeavesTheRequest { request = nil }
    if bug == .refreshOutlivesLogOut, pane.refreshControl.isRefreshing { request = nil }
    load(nil)
    items = []
    pane.list.reload()
    if bug != .keepsExpansionUnlessReadable { expanded = [] }
    pane.userLabel.text = ""
    pane.logOutButton.isEnabled = false
    pane.queryField.text = ""
    screen.route = .login
    if bug == .debounceOutlivesLogOut || bug == .logOutLeavesTheDebounce && typedLast != nil {
      debounce.restart(after: environment.configuration.debounce)
    }
  }

  private func alert(_ message: String) {
    if bug == .swallowsEqualFailures, screen.alerts.last == message { return }
    screen.alert(message)
  }

  // MARK: Queries

  private func edited() {
    returns = 0
    typedLast = typed
    if bug == .debounceIsNotReset, isDebouncing { return }
    isDebouncing = true
    var delay = environment.configuration.debounce
    if bug == .roundsTheDebounce { delay = .milliseconds(Int64(delay / .milliseconds(1))) }
    if bug == .roundsTheDebounceToMicroseconds {
      delay = .microseconds(Int64(delay / .microseconds(1)))
    }
    debounce.restart(after: delay)
  }

  private var typed: SearchRequest? {
    let size = environment.configuration.pageSize
    guard let request = SearchRequest(typed: pane.queryField.text, pageSize: size) else {
      return nil
    }
    return bug == .sendsBlanks
      ? SearchRequest(query: pane.queryField.text, offset: 0, limit: size) : request
  }

  private func submit() {
    if bug != .returnLeavesTheDebounce { debounce.cancel() }
    isDebouncing = false
    if bug == .emptyQueryLeavesTheRows, typed == nil { return }
    returns += 1
    if bug == .returnsTenTimes, returns > 10 { return }
    load(typed)
  }

  private func becameQuiet() {
    if bug == .debounceNeverEnds { debounce.restart(after: .zero) }
    isGivingWay.toggle()
    if bug == .debounceGivesWay, isGivingWay { return debounce.restart(after: .zero) }
    isDebouncing = false
    let request = bug == .logOutLeavesTheDebounce ? typedLast : typed
    let isThere =
      request?.query == latest?.query
      && (pane.content != .failed || bug == .neverTriesAFailedQueryAgain)
    if bug == .loadsAgainPastTheEnd, pane.content == .empty, latest?.offset != 0 {
      return load(request)
    }
    let isOld =
      bug == .reloadsRowsOfYesterday && environment.clock.now - loadTime > .seconds(86_400)
    if request != nil, isThere, bug != .loadsTheSameQueryAgain, !isOld { return }
    load(request)
  }

  private func retry() {
    retries += 1
    if bug == .retriesThreeTimes, retries > 3 { return }
    load(bug == .retriesWhatIsTyped ? typed : latest)
  }

  private func goOn() {
    if let latest { pagesBefore.append(latest) }
    if pagesBefore.count > 20 { pagesBefore.removeFirst() }
    turn(to: latest?.nextPage)
  }

  private var pageBefore: SearchRequest? {
    guard bug == .remembersTwentyPages, let latest else { return latest?.previousPage }
    return pagesBefore.popLast()
      ?? SearchRequest(query: latest.query, offset: 0, limit: latest.limit)
  }

  private func turn(to request: SearchRequest?) {
    if bug == .pagingEndsTheDebounce { debounce.cancel() }
    if bug == .expansionIsLostOnPaging { expanded = [] }
    load(request)
  }

  // MARK: Loading

  private func load(_ next: SearchRequest?) {
    let replaced = request
    if bug != .forgetsToCancel, bug != .cancelsTooLate { replaced?.cancel() }
    defer { if bug == .cancelsTooLate { replaced?.cancel() } }
    request = nil
    attempt += 1
    if bug != .spinnerOutlivesTheRefresh { pane.refreshControl.isRefreshing = false }
    latest = next
    if bug != .selectionOutlivesItsRows { selected = nil }
    let label = pane.pageLabel.text
    show(next == nil ? .idle : .loading)
    if bug == .labelOutlivesItsPage, next != nil { pane.pageLabel.text = label }
    guard let next else { return }
    send(next) { $0.finish($1) }
    if bug == .requestsTwice { _ = environment.search.search(next) { _ in } }
    if bug == .saysLoadingAfterTheAnswer { show(.loading) }
  }

  private func send(
    _ next: SearchRequest, _ finish: @escaping (BuggySearch, Result<Page, SearchFailure>) -> Void
  ) {
    let attempt = attempt
    let handle = environment.search.search(next) { [weak self] result in
      guard let self else { return }
      let isShown = bug == .showsStaleResponses && latest != nil
      guard attempt == self.attempt || isShown else { return }
      self.attempt += 1
      request = nil
      answers += 1
      if bug == .takesNinetyNineAnswers, answers > 99 { return }
      finish(self, result)
    }
    if attempt == self.attempt { request = handle }
  }

  private func finish(_ result: Result<Page, SearchFailure>) {
    loadTime = environment.clock.now
    refreshes = 0
    switch result {
    case .success(let page):
      retries = 0
      showRows(of: page)
    case .failure(let failure): fail(failure)
    }
  }

  private func fail(_ failure: SearchFailure) {
    pane.messageLabel.text = failure.message
    show(.failed)
    pane.retryButton.isEnabled = true
    if bug == .alertsLate {
      _ = environment.clock.schedule(after: .milliseconds(1)) { [weak self] in
        self?.alert(failure.message)
      }
    } else {
      alert(failure.message)
    }
  }

  // MARK: Refreshing

  private func refresh() {
    guard let page = latest else { return }
    if bug == .pullEndsTheDebounce { debounce.cancel() }
    if bug == .refreshIsALoad { return load(page) }
    let query = bug == .refreshesWhatIsTyped ? typed?.query : nil
    let offset = bug == .refreshesTheFirstPage ? 0 : page.offset
    send(SearchRequest(query: query ?? page.query, offset: offset, limit: page.limit)) {
      $0.finishRefreshing($1)
    }
    if bug == .refreshesTwice { _ = environment.search.search(page) { _ in } }
  }

  private func finishRefreshing(_ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      pane.refreshControl.isRefreshing = false
      refreshRows(with: page)
    case .failure(let failure):
      if bug != .spinnerOutlivesAFailure { pane.refreshControl.isRefreshing = false }
      if bug == .failedRefreshClearsTheRows { return fail(failure) }
      if bug != .failedRefreshIsSilent { alert(failure.message) }
    }
  }

  private func refreshRows(with page: Page) {
    guard let latest else { return }
    let rows = kept(page)
    if rows.isEmpty { return bug == .emptyRefreshKeepsTheRows ? () : show(.empty) }
    if bug == .refreshClearsTheSelection, let selected {
      forEachCell(of: selected) { $0.isSelected = false }
      self.selected = nil
    }
    if let selected, !rows.contains(where: { $0.id == selected }), bug != .selectionComesBack {
      self.selected = nil
    }
    if bug == .forgetsTheSelectionOfQuintuplets, let selected,
      rows.count(where: { $0.id == selected }) > 4
    {
      forEachCell(of: selected) { $0.isSelected = false }
      self.selected = nil
    }
    change(to: rows)
    if bug == .expansionIsLostInARefresh {
      for item in expanded { forEachCell(of: item) { $0.isExpanded = false } }
      expanded = []
    }
    if bug == .refreshScrollsToTheTop { pane.list.scroll(to: 0) }
    let label = pane.pageLabel.text
    showPaging(Paging(request: latest, count: rows.count, total: page.total), page.total)
    if bug == .labelIsNotRefreshed { pane.pageLabel.text = label }
  }

  /// Changes the data first, and then the list.
  private func change(to rows: [Item]) {
    let old = bug == .comparesWithAnOlderPage ? olderItems : items
    var changes = ListChanges(from: old, to: rows)
    let isAtEnd = pane.list.position > 0 && pane.list.visiblePositions.upperBound == items.count
    let isEqual = rows == items
    refreshes += 1
    olderItems = items
    if bug == .tellsTheListTooSoon { pane.list.apply(changes) }
    items = rows
    switch bug {
    case .tellsTheListTooSoon: return
    case .reloadsOnRefresh: return pane.list.reload()
    case .reloadsAfter255Refreshes where refreshes > 255: return pane.list.reload()
    case .reloadsHugeRefreshes where rows.count > 100_000: return pane.list.reload()
    case .reloadsAnEqualPage where isEqual:
      return pane.list.reloadRows(at: Array(pane.list.visiblePositions))
    case .removesAndInsertsMovedRows:
      let arrivals = changes.moves.map(\.to)
      changes = ListChanges(
        removals: changes.removals + changes.moves.map(\.from),
        insertions: changes.insertions + arrivals,
        updates: changes.updates.filter { !arrivals.contains($0) })
    case .updatesWhatMayBeInterchanged
    where !changes.isEmpty && Set(rows.map(\.id)).count < rows.count:
      changes = ListChanges(
        removals: changes.removals, insertions: changes.insertions, moves: changes.moves,
        updates: rows.indices.filter { !changes.insertions.contains($0) })
    case .followsTheEndOfTheList
    where isAtEnd && old.count < environment.configuration.pageSize && rows.count > old.count:
      pane.list.apply(changes)
      pane.list.scroll(to: rows.count)
      return
    case .unselectsTheOnlyMovedRow
    where changes == ListChanges(moves: changes.moves)
      && changes.moves.map({ rows[$0.to].id }) == [selected]:
      forEachCell(of: rows[changes.moves[0].to].id) { $0.isSelected = false }
      selected = nil
    case .refreshKeepsTitles:
      changes = ListChanges(
        removals: changes.removals, insertions: changes.insertions, moves: changes.moves)
    default: break
    }
    pane.list.apply(changes)
  }

  // MARK: Showing

  private func kept(_ page: Page) -> [Item] {
    if bug == .showsMoreThanAPage { return page.items }
    let items = Array(page.items(limitedTo: environment.configuration.pageSize))
    guard bug == .showsEqualItemsOnce else { return items }
    var seen: Set<Item> = []
    return items.filter { seen.insert($0).inserted }
  }

  private func showRows(of page: Page) {
    guard let latest else { return }
    items = kept(page)
    if bug == .countsRowsInOneByte, items.count == 256 { items = [] }
    if bug == .countsResultsInTwoBytes, page.total == 65_536 { items = [] }
    guard !items.isEmpty else { return show(.empty) }
    if bug == .bindingOutlivesItsRow { bindings = [] }
    isReloading = true
    if bug == .newPageKeepsThePosition {
      pane.list.reload()
    } else {
      pane.list.reload(scrollingTo: 0)
    }
    isReloading = false
    show(.rows)
    showPaging(Paging(request: latest, count: items.count, total: page.total), page.total)
  }

  private func showPaging(_ paging: Paging, _ total: Int) {
    pane.pageLabel.text = paging.label
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    if bug == .labelBelievesTheTotal {
      pane.pageLabel.text = "\(paging.label.split(separator: " ")[0]) of \(total)"
    }
    if bug == .offersAPageTooMany, let latest {
      pane.nextButton.isEnabled = latest.offset + environment.configuration.pageSize <= total
    }
  }

  private func show(_ content: Content) {
    pane.content = content
    pane.titleLabel.text = content.title
    pane.pageLabel.text = ""
    pane.previousButton.isEnabled = false
    pane.nextButton.isEnabled = false
    pane.retryButton.isEnabled = false
  }

  // MARK: Rows

  /// The item of a row that was tapped.
  private func item(at position: Int) -> Item.ID {
    switch bug {
    case .tapsAnotherRow: items[(position + pane.list.position) % items.count].id
    case .keepsPositionsInTwoBytes: items[Int(UInt16(truncatingIfNeeded: position))].id
    default: items[position].id
    }
  }

  private func select(_ item: Item.ID) {
    let last = selected
    selected = bug == .secondTapUnselects && item == last ? nil : item
    if bug == .reloadsRowsOnSelection {
      return pane.list.reloadRows(at: Array(pane.list.visiblePositions))
    }
    if let last { forEachCell(of: last) { $0.isSelected = false } }
    forEachCell(of: item) { $0.isSelected = item == selected }
  }

  private func toggle(_ position: Int) {
    toggles += 1
    if bug == .togglesNinetyNineTimes, toggles > 99 { return }
    let item = item(at: position)
    let isExpanded = !expanded.contains(item)
    setExpanded(isExpanded, item, position)
    do { try environment.preferences.setExpanded(isExpanded, item: item) } catch {
      if bug == .takesUnsavedChangesBack { setExpanded(!isExpanded, item, position) }
      if bug == .losesChangesWhileRefreshing, pane.refreshControl.isRefreshing { return }
      defer { unsaved = item }
      if bug == .alertsOnceForAnItem, unsaved == item { return }
      alert(PreferencesFailure.message)
    }
  }

  private func setExpanded(_ isExpanded: Bool, _ item: Item.ID, _ position: Int) {
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    expansions.removeAll { $0 == item }
    if isExpanded { expansions.append(item) }
    let most =
      switch bug {
      case .remembersTwentyExpansions: 20
      case .remembersThreeHundredExpansions: 300
      default: Int.max
      }
    if expansions.count > most {
      expanded.remove(expansions.removeFirst())
    }
    if bug == .changesOnlyTheTouchedRow {
      pane.list.cell(at: position)?.isExpanded = isExpanded
    } else {
      forEachCell(of: item) { $0.isExpanded = isExpanded }
    }
  }

  // MARK: Cells

  /// Several visible rows may have the same item.
  private func forEachCell(of item: Item.ID, _ change: (ListCell) -> Void) {
    if bug == .bindingOutlivesItsCell || bug == .bindingOutlivesItsRow {
      for binding in bindings where binding.item == item { change(binding.cell) }
      return
    }
    let distance = bug == .writesCellsOfOtherRows ? pane.list.position : 0
    for position in pane.list.visiblePositions where items[position].id == item {
      if let cell = pane.list.cell(at: position + distance) { change(cell) }
    }
  }

  func numberOfRows(in list: List) -> Int { items.count }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = items[position]
    cell.title = item.title
    cell.isSelected = item.id == selected
    switch bug {
    case .keepsTheFlagOfTheRowBefore where !expanded.contains(item.id): break
    case .forgetsExpansionOnScroll where !isReloading: cell.isExpanded = false
    default: cell.isExpanded = expanded.contains(item.id)
    }
    if bug == .callsTheListWhileItAsks, item.id == selected { list.reloadRows(at: []) }
    // The cell that shows another row is bound to that row, too, or only to it.
    if bug == .bindingOutlivesItsCell { bindings.removeAll { $0.cell === cell } }
    if bug == .bindingOutlivesItsCell || bug == .bindingOutlivesItsRow {
      bindings.append((item.id, cell))
    }
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {}
}
