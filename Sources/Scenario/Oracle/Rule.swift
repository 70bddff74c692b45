import LoginSearch

/// The rules of the feature, named as in `Docs/Rules.md`, which describes them.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  /// Log-in: from the launch to the log-out.
  case L1, L2, L3, L4, L5, L6, L7
  /// Search: from the entry to the cells of the list.
  case S0, S1, S2, S3, S4, S5, S6, S7, S8, S9, S10, S11, S12, S13, S14, S15
  /// Always: whatever happens, teardown, and the order of what is due at the same instant.
  case A1, A2, A3
}

/// Finds the rule that a variant breaks.
extension Script {
  /// The rule that determines the expected value of an aspect after a number of lines: the rule of the latest event
  /// that affects the aspect. If no event does, it is the first rule that the script names.
  ///
  /// It interprets the script again up to that point, so it costs as much as the expected run.
  ///
  /// - Parameters:
  ///   - count: the number of lines that were played; 0 means only the launch.
  ///   - clue: any knowledge of the difference beyond the aspect.
  func rule(for aspect: SnapshotField, afterLines count: Int, clue: Difference.Clue? = nil) -> Rule
  {
    if let rule = aspect.onlyRule { return rule }
    let lines = lines.prefix(count)
    var interpreter = RuleInterpreter(self)
    for line in lines.dropLast() { interpreter.perform(line.step) }
    let start = lines.isEmpty ? 0 : interpreter.log.count
    if let last = lines.last { interpreter.perform(last.step) }
    let log = interpreter.log
    return log.rule(for: aspect, clue, since: start) ?? rules.first
      ?? log.rule(ofNothingAfter: lines.last?.step)
  }
}

extension EventLog {
  /// The rule of the latest event of a step that affects the aspect; nil if there is none.
  fileprivate func rule(
    for aspect: SnapshotField, _ clue: Difference.Clue?, since start: Index
  ) -> Rule? {
    let kinds = (start..<count).map { self[$0].kind }
    func event(_ number: Int, where isSo: (Event) -> Bool) -> Event? {
      (0..<count).lazy.map { self[$0].event }.filter(isSo).dropFirst(number).first
    }
    if clue == .lateCancellation { return .S2 }
    // A stale answer removes no alert.
    if case .missingAlert(let number) = clue { return event(number) { $0.alert != nil }?.ownRule }
    // It is unknown which answer led to the difference. A valid one would have done so without the stale one.
    if let index = kinds.lastIndex(of: .staleAnswer) { return self[start + index].event.ownRule }
    if aspect == .configuredCells || aspect == .invalidUpdates { return .S15 }
    if case .serviceCall(let number) = clue {
      if let rule = event(number, where: { $0.serviceCall != nil })?.ownRule { return rule }
    }
    if isTornDown { return .A2 }
    if aspect == .refreshSpinner { return .S14 }
    if kinds.isEmpty { return nil }
    if clue == .expansion {
      // S1 says which rows of the first page are expanded if none was touched.
      let entry = index(ofLatest: [.preferencesRead, .preferencesUnreadable])
      let hasRows = (entry..<max(entry, start)).contains { self[$0].kind == .pageArrived }
      return hasRows || latestKind([.entered, .toggled]) == .toggled ? .S10 : .S1
    }
    if clue == .selection { return kinds.contains(.pageRefreshed) ? .S14 : .S11 }
    if let index = kinds.lastIndex(where: aspect.sources.contains) {
      return self[start + index].event.rule(for: aspect)
    }
    // An extra call follows from the last event.
    if aspect == .serviceCalls { return self[count - 1].event.ownRule }
    return kinds.contains(.debounceEnded) ? .S7 : nil
  }

  /// The rule by which a step has no effect. In a wait without an answer, only a debounce could have had an effect.
  fileprivate func rule(ofNothingAfter step: Step?) -> Rule {
    if case .gesture(let gesture) = step { return gesture.rule }
    return latest([
      .typedQuery, .returnPressed, .loggedOut, .preferencesRead, .preferencesUnreadable,
    ]).ownRule ?? .L1
  }
}

extension SnapshotField {
  /// The rule that is broken whenever this aspect differs; nil if that depends on the events.
  fileprivate var onlyRule: Rule? {
    switch self {
    case .timers: .L7
    case .lifetime: .A2
    case .rest: .A1
    default: nil
    }
  }

  fileprivate var sources: Event.Kinds {
    switch self {
    case .route: .route
    case .id, .idEnabled, .password, .passwordEnabled, .logInEnabled, .spinner, .error:
      [
        .launched, .typedID, .typedPassword, .submittedIncomplete, .logInRequested, .logInFailed,
        .entered, .loggedOut,
      ]
    case .alerts: [.submittedIncomplete, .logInFailed, .searchFailed, .refreshFailed, .toggled]
    case .serviceCalls:
      [.logInRequested, .searchRequested, .refreshRequested, .requestCancelled, .preferencesRead]
    case .query: .query
    case .user, .logOutEnabled: [.launched, .entered, .loggedOut]
    default: .refresh + [.launched, .entered, .toggled, .selected, .selectionLost, .scrolled]
    }
  }
}

extension Event {
  fileprivate func rule(for aspect: SnapshotField) -> Rule {
    switch (aspect, self) {
    case (.query, .entered): .S1
    case (.previousEnabled, .pageArrived), (.previousEnabled, .pageRefreshed),
      (.nextEnabled, .pageArrived), (.nextEnabled, .pageRefreshed):
      .S6
    case (.position, .pageArrived): .S13
    case (_, .searchRequested(let request, _, _)) where request.rule != .S14: .S2
    case (.user, .launched), (.logOutEnabled, .launched), (.logOutEnabled, .entered): .S0
    case (_, .launched): aspect.sources.contains(.searchRequested) ? .S0 : .L1
    default: ownRule ?? .L1
    }
  }

  /// The rule that caused the event or determines its effect; nil if there is none.
  fileprivate var ownRule: Rule? {
    switch self {
    case .launched: .L1
    case .typed(.query, _), .debounceEnded: .S7
    case .typed: .L2
    case .submittedIncomplete: .L3
    case .logInFailed: .L6
    case .entered: .L5
    case .preferencesRead, .preferencesUnreadable: .S1
    case .returnPressed: .S8
    case .logInRequested(let request, _, _), .searchRequested(let request, _, _): request.rule
    case .pageArrived: .S3
    case .searchFailed: .S4
    case .pageRefreshed, .refreshFailed, .selectionLost: .S14
    case .scrolled: .S13
    case .searchCleared: .S9
    case .toggled: .S10
    case .selected: .S11
    case .loggedOut: .L7
    case .requestCancelled(_, let rule): rule
    case .staleAnswer(let rule): rule
    case .typedAfterTeardown, .tearDown: .A2
    case .behaviour: nil
    }
  }
}

extension Gesture {
  /// The rule that determines the effect of the gesture, or that it can't be made.
  fileprivate var rule: Rule {
    switch self {
    case .type(.query, _): .S7
    case .type, .tap(.logIn): .L2
    case .pressReturn(.query): .S8
    case .pressReturn: .L4
    case .tap(.logOut): .L7
    case .tap(.previous), .tap(.next): .S6
    case .tap(.retry): .S5
    case .toggle, .select: .S12
    case .scrollTo, .scrollBy: .S13
    case .pull: .S14
    }
  }
}
