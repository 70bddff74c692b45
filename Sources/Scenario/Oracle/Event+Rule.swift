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
    case .logOutEnabled: kind == .entered ? .S0 : kind == .loggedOut ? .L7 : nil
    case .query: kind == .entered ? .S1 : kind.isSubset(of: .queryAspects) ? ownRule : nil
    case .queryEnabled: nil
    case .title, .content, .message, .page: ruleForContent
    case .rows: kind.isSubset(of: [.toggled, .selected]) ? ownRule : ruleForContent
    case .previousEnabled, .nextEnabled: kind == .pageArrived ? .S6 : ruleForContent
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
