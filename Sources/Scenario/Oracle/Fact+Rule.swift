extension Fact {
  /// The rule that the fact comes about by, or that says what follows from it; nil for what is no
  /// matter of the rules.
  var ownRule: Rule? {
    switch self {
    case .launched: .L1
    case .typed(.query, _): .S7
    case .typed: .L2
    case .typedUnheard, .letGo: .A2
    case .refused: .L3
    case .askedToLogIn(let ask): ask.reason
    case .loginFailed: .L6
    case .entered: .L5
    case .readPreferences, .couldNotReadPreferences: .S1
    case .returned: .S8
    case .quiet: .S7
    case .askedToSearch(let ask): ask.reason
    case .found: .S3
    case .failed: .S4
    case .cleared: .S9
    case .toggled: .S10
    case .selected: .S11
    case .loggedOut: .L7
    case .cancelled(_, let rule): rule
    case .strayed: .A1
    case .behaviour: nil
    }
  }

  /// The rule by which the aspect has the value that follows from this fact; nil if its value does
  /// not follow from it.
  func rule(for aspect: Aspect) -> Rule? {
    switch aspect {
    case .route: kind.isSubset(of: .turns) ? ownRule : nil
    case .id, .idEnabled, .password, .passwordEnabled, .logInEnabled, .spinner, .error:
      kind.isSubset(of: .loginAspects) ? ownRule : nil
    case .user: kind.isSubset(of: .turns) ? ownRule : nil
    case .logOutEnabled: kind == .entered ? .S0 : kind == .loggedOut ? .L7 : nil
    case .query: kind == .entered ? .S1 : kind.isSubset(of: .queryAspects) ? ownRule : nil
    case .queryEnabled: nil
    case .title, .content, .message, .page: ruleForContent
    case .rows: kind.isSubset(of: [.toggled, .selected]) ? ownRule : ruleForContent
    case .previousEnabled, .nextEnabled: kind == .found ? .S6 : ruleForContent
    case .retryEnabled: ruleForContent
    case .alerts: alert == nil ? nil : ownRule
    case .requestLog: logged == nil ? nil : ownRule
    case .lifetime: .A2
    case .rest: .A1
    }
  }

  /// Whatever was searched for, and why: that it is loading is S2.
  private var ruleForContent: Rule? {
    if kind == .askedToSearch { return .S2 }
    return kind.isSubset(of: .content) ? ownRule : nil
  }
}

extension Fact.Kinds {
  fileprivate static let loginAspects = turns.union([
    .launched, .typedID, .typedPassword, .refused, .askedToLogIn, .loginFailed,
  ])
  fileprivate static let queryAspects: Self = [.typedQuery, .loggedOut]
}
