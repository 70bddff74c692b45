import LoginSearch

extension Oracle {
  /// The rule that gives an aspect its expected value after so many lines, for the report of a
  /// divergence.
  ///
  /// It interprets the script again up to there, and so costs as much as the expected run.
  ///
  /// - Parameters:
  ///   - count: how many lines were played; 0 means that only the launch was.
  ///   - clue: what is known of the difference beyond the aspect.
  ///   - found: everything that was found after these lines, if it is known.
  func rule(
    for aspect: Aspect, afterLines count: Int, clue: Difference.Clue? = nil,
    found: (Snapshot, [ServiceCall])? = nil
  ) -> Rule {
    let lines = script.lines.prefix(max(count, 0))
    var interpreter = RuleInterpreter(script)
    for line in lines.dropLast() { interpreter.perform(line.step) }
    let before = interpreter
    let start = lines.isEmpty ? 0 : interpreter.log.count
    if let last = lines.last { interpreter.perform(last.step) }
    let log = interpreter.log

    if aspect == .lifetime { return .A2 }
    if aspect == .rest { return .A1 }
    if aspect == .invalidUpdates { return .S15 }
    if aspect == .configuredCells { return log.hasStaleAnswer(since: start) ? .A1 : .S15 }
    if case .wait(let duration) = lines.last?.step, let found,
      before.leads(to: found, inAnotherOrderIn: duration)
    {
      return .A3
    }
    if case .serviceCall(let index) = clue,
      let rule = log.rule(ofServiceCall: index, since: start)
    {
      return rule
    }
    if log.isLetGo { return .A2 }
    // Which answer led to the difference can't be seen. A valid one would have, without the stale one.
    if log.hasStaleAnswer(since: start) { return .A1 }
    if case .alert(let alert) = clue, let rule = log.rule(ofLatestAlert: alert) { return rule }
    let noEffect = log.ruleForNoEffect(since: start, of: lines.last?.step)
    if clue == .expansion { return noEffect ?? log.ruleForExpansion }
    if clue == .selection { return noEffect ?? log.ruleForSelection(since: start) }
    return log.latestRule(for: aspect, since: start) ?? noEffect
      ?? (aspect.onlyAddsUp ? log.latestOwnRule(since: start) : nil)
      ?? log.ruleForRefresh(since: start)
      ?? log.latestRule(for: aspect, since: 0)
      ?? aspect.ruleAtLaunch
  }
}

extension RuleInterpreter {
  /// A3: whether a wait leads to what was found if of what is due at one instant the latest comes first.
  fileprivate func leads(
    to found: (snapshot: Snapshot, calls: [ServiceCall]), inAnotherOrderIn duration: Duration
  ) -> Bool {
    var other = self
    other.agenda.takesTheLatestFirst = true
    other.perform(.wait(duration))
    var screen = ExpectedScreen()
    screen.update(from: other.log)
    return screen.serviceCalls == found.calls && screen.snapshot(of: other.log) == found.snapshot
  }
}

extension EventLog {
  /// The rule that caused a service call, by the call's index: A1 if a stale answer came before it in the last
  /// step. Nil if there is no such call.
  fileprivate func rule(ofServiceCall index: Int, since start: Index) -> Rule? {
    guard index >= 0 else { return nil }
    let calls = (0..<count).lazy.filter { self[$0].event.serviceCall != nil }
    guard let call = calls.dropFirst(index).first else { return nil }
    let hasStaleAnswer = call > start && (start..<call).contains { self[$0].kind == .staleAnswer }
    return hasStaleAnswer ? .A1 : self[call].event.ownRule
  }

  /// The rule of what is expanded. Until a row is toggled, the first page after entry shows what preferences
  /// hold.
  fileprivate var ruleForExpansion: Rule {
    let entry = index(ofLatest: .entered)
    let arrivals = backwards(through: .pageArrived, downTo: entry)
    return index(ofLatest: .toggled) < entry && !arrivals.dropFirst().contains { _ in true }
      ? .S1 : .S10
  }

  /// The rule of what is selected.
  fileprivate func ruleForSelection(since start: Index) -> Rule {
    kinds(since: start).isDisjoint(with: [.pageRefreshed, .selectionLost]) ? .S11 : .S14
  }

  /// The rule of the latest event that raised an alert with this text: where there is one alert too
  /// many, most likely that event raised it twice. Nil if no event raised one.
  fileprivate func rule(ofLatestAlert text: String) -> Rule? {
    (0..<count).reversed().lazy.map { self[$0].event }.first { $0.alert == text }?.ownRule
  }

  /// The rule by which the latest event that an aspect follows from gave it its value.
  fileprivate func latestRule(for aspect: Aspect, since start: Index) -> Rule? {
    (start..<count).reversed().lazy.compactMap { self[$0].event.rule(for: aspect) }.first
  }

  fileprivate func hasStaleAnswer(since start: Index) -> Bool {
    kinds(since: start).contains(.staleAnswer)
  }

  /// The rule by which a line of the script should have had no effect: for a query that is loading or shown
  /// already, or for a gesture that can't be made. Nil if none of these.
  fileprivate func ruleForNoEffect(since start: Index, of step: Step?) -> Rule? {
    let kinds = kinds(since: start)
    if kinds.contains(.debounceEnded), kinds.isDisjoint(with: .content) { return .S7 }
    guard kinds.isEmpty else { return nil }
    switch step {
    case .gesture(let gesture): return gesture.ruleThatPreventsIt
    case .wait: return ruleForNoDebounce
    default: return nil
    }
  }

  /// The rule by which no debounce ends now: in a wait without an answer, a debounce is all that could
  /// have caused something. Nil if there was none yet.
  private var ruleForNoDebounce: Rule? {
    for index in (0..<count).reversed() {
      switch self[index].event {
      case .typed(.query, _): return .S7
      case .returnPressed: return .S8
      case .loggedOut: return .L7
      case .entered: return .S1
      default: continue
      }
    }
    return nil
  }

  /// S14: a refresh leaves what it does not change.
  fileprivate func ruleForRefresh(since start: Index) -> Rule? {
    kinds(since: start).isDisjoint(with: [.refreshRequested, .refreshFailed]) ? nil : .S14
  }

  /// The rule of the latest event, even if the aspect does not follow from it.
  fileprivate func latestOwnRule(since start: Index) -> Rule? {
    (start..<count).reversed().lazy.compactMap { self[$0].event.ownRule }.first
  }

  private func kinds(since start: Index) -> Event.Kinds {
    (start..<count).reduce(into: []) { $0.formUnion(self[$1].kind) }
  }
}

extension Gesture {
  /// The rule that says when the gesture can't be made.
  fileprivate var ruleThatPreventsIt: Rule {
    switch self {
    case .type(.id, _), .type(.password, _), .pressReturn(.id), .pressReturn(.password): .L4
    case .type(.query, _), .pressReturn(.query): .S0
    case .tap(.logIn): .L2
    case .tap(.logOut): .S0
    case .tap(.previous), .tap(.next): .S6
    case .tap(.retry): .S4
    case .toggle, .select: .S12
    case .scrollTo, .scrollBy: .S13
    case .pull: .S14
    }
  }
}

extension Aspect {
  /// Whether it only ever grows. If it grew when it should not, the rule is that of the latest event.
  fileprivate var onlyAddsUp: Bool {
    self == .alerts || self == .serviceCalls
  }

  /// The rule that gives the aspect its value at launch.
  fileprivate var ruleAtLaunch: Rule {
    switch self {
    case .route, .id, .idEnabled, .password, .passwordEnabled, .logInEnabled, .spinner, .error,
      .alerts, .serviceCalls:
      .L1
    case .user, .logOutEnabled, .query, .queryEnabled, .title, .content, .rows, .message, .page,
      .previousEnabled, .nextEnabled, .retryEnabled, .rowCount, .position, .changes,
      .refreshSpinner:
      .S0
    case .configuredCells, .invalidUpdates: .S15
    case .timers: .L7
    case .lifetime: .A2
    case .rest: .A1
    }
  }
}

extension Event {
  /// The rule that caused the event or says what follows from it; nil if no rule does.
  var ownRule: Rule? {
    switch self {
    case .launched: .L1
    case .typed(.query, _): .S7
    case .typed: .L2
    case .typedAfterLettingGo, .letGo: .A2
    case .submittedIncomplete: .L3
    case .logInRequested(let request): request.rule
    case .logInFailed: .L6
    case .entered: .L5
    case .preferencesRead, .preferencesUnreadable: .S1
    case .returnPressed: .S8
    case .debounceEnded: .S7
    case .searchRequested(let request): request.rule
    case .pageArrived: .S3
    case .searchFailed: .S4
    case .refreshRequested, .pageRefreshed, .refreshFailed, .selectionLost: .S14
    case .scrolled: .S13
    case .searchCleared: .S9
    case .toggled: .S10
    case .selected: .S11
    case .loggedOut: .L7
    case .requestCancelled(_, let rule): rule
    case .staleAnswer: .A1
    case .behaviour: nil
    }
  }

  /// The rule by which an aspect gets its value from this event; nil if it does not.
  func rule(for aspect: Aspect) -> Rule? {
    switch aspect {
    case .route: kind.isSubset(of: .routeChanges) ? ownRule : nil
    case .id, .idEnabled, .password, .passwordEnabled, .logInEnabled, .spinner, .error:
      kind.isSubset(of: .loginAspects) ? ownRule : nil
    case .user: kind.isSubset(of: .routeChanges) ? ownRule : nil
    case .timers: kind == .loggedOut ? .L7 : nil
    case .logOutEnabled: kind == .entered ? .S0 : kind == .loggedOut ? .L7 : nil
    case .query: kind == .entered ? .S1 : kind.isSubset(of: .queryAspects) ? ownRule : nil
    case .queryEnabled: nil
    case .title, .content, .message, .page: ruleForContent
    case .rows:
      kind.isSubset(of: [.toggled, .selected, .selectionLost, .scrolled]) ? ownRule : ruleForContent
    case .rowCount, .changes: ruleForContent
    case .position: kind == .pageArrived || kind == .scrolled ? .S13 : ruleForContent
    case .refreshSpinner: kind.isSubset(of: .refresh) ? .S14 : nil
    case .configuredCells, .invalidUpdates: .S15
    case .previousEnabled, .nextEnabled:
      kind == .pageArrived || kind == .pageRefreshed ? .S6 : ruleForContent
    case .retryEnabled: ruleForContent
    case .alerts: alert == nil ? nil : ownRule
    case .serviceCalls: serviceCall == nil ? nil : ownRule
    case .lifetime: .A2
    case .rest: .A1
    }
  }

  /// S2 says what a load shows, whichever rule caused it.
  private var ruleForContent: Rule? {
    if kind == .searchRequested { return .S2 }
    return kind.isSubset(of: .content) ? ownRule : nil
  }
}

extension Event.Kinds {
  fileprivate static let loginAspects = routeChanges.union([
    .launched, .typedID, .typedPassword, .submittedIncomplete, .logInRequested, .logInFailed,
  ])
  fileprivate static let queryAspects: Self = [.typedQuery, .loggedOut]
}
