import LoginSearch

/// The rules of the feature, stated once more, independently of every variant.
///
/// A variant keeps a state and changes it. The oracle keeps none: it logs what happened and derives
/// what should be seen now by looking back. So a mistake in one statement of the rules is unlikely to
/// be repeated in the other. The oracle shares the entities and the script with the variants, and no
/// rule.
struct Oracle: Sendable {
  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  /// What the script leads to by the rules.
  ///
  /// A line costs what it changes, however long the script and the list are: rows are made only when
  /// they are read.
  func expectedRun() -> ExpectedRun {
    var interpreter = RuleInterpreter(script)
    var screen = ExpectedScreen()
    var checkpoints: [ExpectedRun.Checkpoint] = []
    checkpoints.reserveCapacity(script.lines.count + 1)

    func addCheckpoint() {
      screen.update(from: interpreter.log)
      checkpoints.append(
        ExpectedRun.Checkpoint(
          widgets: screen.widgets, snapshot: screen.snapshot(of: interpreter.log),
          alertCount: screen.alerts.count,
          serviceCallCount: screen.serviceCalls.count,
          configurableCells: interpreter.configurableCells, eventCount: interpreter.log.count,
          time: interpreter.agenda.now))
    }
    addCheckpoint()
    for line in script.lines {
      interpreter.perform(line.step)
      addCheckpoint()
    }
    return ExpectedRun(
      checkpoints: checkpoints, serviceCalls: screen.serviceCalls, alerts: screen.alerts,
      events: interpreter.log)
  }
}

/// What a person should see, derived from the event log.
///
/// A part is derived again only after events that it follows from, so that a step costs what it changes. The
/// rows are left out: see `ExpectedRunCursor`.
struct ExpectedScreen {
  /// What is seen, without the rows and the alerts.
  private(set) var widgets = Snapshot()
  private(set) var alerts: [String] = []
  private(set) var serviceCalls: [ServiceCall] = []
  /// How many events were read.
  private var eventCount = 0

  mutating func update(from log: EventLog) {
    let newKinds = collectAlertsAndCalls(from: log)
    if !newKinds.isDisjoint(with: .loginScreen) { updateLogin(from: log, newKinds) }
    if !newKinds.isDisjoint(with: .searchScreen) { updateSearch(from: log, newKinds) }
  }

  /// Everything that is seen, with the rows as they are at the end of the log.
  func snapshot(of log: EventLog) -> Snapshot {
    var snapshot = widgets
    snapshot.search.rows = log.visibleRows
    snapshot.alerts = alerts
    return snapshot
  }

  /// Returns the kinds of the events that were not read before.
  private mutating func collectAlertsAndCalls(from log: EventLog) -> Event.Kinds {
    var newKinds: Event.Kinds = []
    for index in eventCount..<log.count {
      let kind = log[index].kind
      newKinds.formUnion(kind)
      if !kind.isDisjoint(with: .serviceCalls), let call = log[index].event.serviceCall {
        serviceCalls.append(ServiceCall(time: log[index].time, call))
      }
      if !kind.isDisjoint(with: .alertSources), let alert = log[index].event.alert {
        alerts.append(alert)
      }
    }
    eventCount = log.count
    return newKinds
  }

  private mutating func updateLogin(from log: EventLog, _ newKinds: Event.Kinds) {
    widgets.route = log.route
    widgets.login.id = log.id
    if !newKinds.isDisjoint(with: .bullets) {
      widgets.login.password = Wording.bullets(for: log.password)
    }
    widgets.login.isIDEnabled = log.areCredentialsEnabled
    widgets.login.isPasswordEnabled = log.areCredentialsEnabled
    widgets.login.isLogInEnabled = log.isLogInEnabled
    widgets.login.isSpinning = log.isLoggingIn
    widgets.login.error = log.error
  }

  private mutating func updateSearch(from log: EventLog, _ newKinds: Event.Kinds) {
    widgets.search.query = log.query
    if newKinds.isDisjoint(with: .searchScreenExceptQuery) { return }
    widgets.search.user = log.userName
    widgets.search.isLogOutEnabled = log.isLogOutEnabled
    widgets.search.content = log.content
    widgets.search.title = Wording.title(for: widgets.search.content)
    widgets.search.position = log.position
    widgets.search.rowCount = widgets.search.content == .rows ? log.itemCount : 0
    widgets.search.changes = log.changes
    widgets.search.isRefreshing = log.isRefreshing
    widgets.search.message = log.message
    widgets.search.page = log.pageLabel
    widgets.search.isPreviousEnabled = log.isPreviousEnabled
    widgets.search.isNextEnabled = log.isNextEnabled
    widgets.search.isRetryEnabled = log.isRetryEnabled
  }
}

/// The events that the parts of the screen follow from.
extension Event.Kinds {
  fileprivate static let bullets: Self = routeChanges.union([
    .typedPassword, .typedPasswordAfterLettingGo,
  ])
  fileprivate static let loginScreen = bullets.union([
    .launched, .typedID, .typedIDAfterLettingGo, .submittedIncomplete, .logInRequested,
    .logInFailed,
  ])
  fileprivate static let searchScreenExceptQuery = refresh.union([.launched, .entered, .scrolled])
  fileprivate static let searchScreen = searchScreenExceptQuery.union([
    .typedQuery, .typedQueryAfterLettingGo,
  ])
}
