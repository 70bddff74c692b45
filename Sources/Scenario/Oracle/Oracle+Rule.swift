import LoginSearch

extension Oracle {
  /// The rule that gives an aspect its expected value after a line, for a report of a divergence.
  ///
  /// It tells the script again up to there, so it costs as much as the prophecy.
  /// - Parameters:
  ///   - line: how many lines were taken; 0 for the launch.
  ///   - entry: of the request log, the position of the first entry that differs. It may be the end
  ///     of what the oracle expects, where there should have been no further entry.
  ///   - alert: of the alerts, the first one too many.
  package func rule(
    for aspect: Aspect, after line: Int, logEntry entry: Int? = nil, alert: String? = nil
  ) -> Rule {
    let lines = script.lines.prefix(max(line, 0))
    var chronicler = Chronicler(configuration: script.configuration)
    for line in lines.dropLast() { chronicler.take(line.step) }
    let start = lines.isEmpty ? 0 : chronicler.chronicle.count
    if let last = lines.last { chronicler.take(last.step) }
    let chronicle = chronicler.chronicle

    if aspect == .lifetime { return .A2 }
    if aspect == .rest { return .A1 }
    if aspect == .requestLog, let entry, let rule = chronicle.rule(ofLogEntry: entry) {
      return rule
    }
    if chronicle.isLetGo { return .A2 }
    if aspect == .alerts, let alert, !chronicle.hasStrayed(since: start) {
      return Rule(raising: alert)
    }
    return chronicle.latestRule(for: aspect, since: start)
      ?? chronicle.idleRule(since: start, of: lines.last?.step)
      ?? (aspect.onlyAddsUp ? chronicle.ownRule(since: start) : nil)
      ?? chronicle.latestRule(for: aspect, since: 0)
      ?? aspect.firstRule
  }
}

extension Chronicle {
  /// The rule that called for an entry of the log; nil if none did.
  fileprivate func rule(ofLogEntry entry: Int) -> Rule? {
    let logged = (0..<count).lazy.map { self[$0].fact }.filter { $0.logged != nil }
    guard entry >= 0 else { return nil }
    return logged.dropFirst(entry).first?.ownRule
  }

  /// The rule by which the latest fact that the aspect follows from gave it its value.
  fileprivate func latestRule(for aspect: Aspect, since start: Place) -> Rule? {
    (start..<count).reversed().lazy.compactMap { self[$0].fact.rule(for: aspect) }.first
  }

  /// Whether an answer came that changes nothing.
  fileprivate func hasStrayed(since start: Place) -> Bool {
    kinds(since: start).contains(.strayed)
  }

  /// The rule by which a line of the script was to lead to nothing, or nothing but that: nothing
  /// for a stray answer, a query that is there already, or a gesture that could not be made.
  fileprivate func idleRule(since start: Place, of step: Step?) -> Rule? {
    let kinds = kinds(since: start)
    if kinds.contains(.strayed) { return .A1 }
    if kinds.contains(.quiet), kinds.isDisjoint(with: .content) { return .S7 }
    guard kinds.isEmpty else { return nil }
    switch step {
    case .gesture(let gesture): return gesture.guardingRule
    case .wait: return debounceRule
    default: return nil
    }
  }

  /// The rule by which no debounce runs out now, or none but with nothing to do: in a wait without an
  /// answer, it is all that a variant could have done something by. Nil if there was none yet.
  private var debounceRule: Rule? {
    for place in (0..<count).reversed() {
      switch self[place].fact {
      case .typed(.query, _): return .S7
      case .returned: return .S8
      case .loggedOut: return .L7
      case .entered: return .S1
      default: continue
      }
    }
    return nil
  }

  /// The rule of the latest fact, even though the aspect does not follow from it.
  fileprivate func ownRule(since start: Place) -> Rule? {
    (start..<count).reversed().lazy.compactMap { self[$0].fact.ownRule }.first
  }

  private func kinds(since start: Place) -> Fact.Kinds {
    (start..<count).reduce(into: []) { $0.formUnion(self[$1].kind) }
  }
}

extension Rule {
  /// The rule that says when there is an alert with that text, and that it is one: where there is one
  /// too many, that is the rule to look at, whatever brought it up again.
  fileprivate init(raising alert: String) {
    switch alert {
    case LoginError.missingCredentials.message: self = .L3
    case PreferencesFailure.message: self = .S10
    case _ where alert.isCodeOfLogin: self = .L6
    default: self = .S4
    }
  }
}

extension String {
  fileprivate var isCodeOfLogin: Bool {
    guard let code = split(separator: " ").first.flatMap({ Int($0) }) else { return false }
    return self == LoginError.code(code).message
  }
}

extension Gesture {
  /// The rule that says when the gesture can't be made.
  fileprivate var guardingRule: Rule {
    switch self {
    case .type(.id, _), .type(.password, _), .pressReturn(.id), .pressReturn(.password): .L4
    case .type(.query, _), .pressReturn(.query): .S0
    case .tap(.logIn): .L2
    case .tap(.logOut): .S0
    case .tap(.previous), .tap(.next): .S6
    case .tap(.retry): .S4
    case .toggle, .select: .S12
    }
  }
}

extension Aspect {
  /// Whether it grows when something happens, and stays as it is otherwise: if it has grown where it
  /// should not, the rule is the one of what happened.
  fileprivate var onlyAddsUp: Bool {
    self == .alerts || self == .requestLog
  }

  /// The rule that gives the aspect its value at launch.
  fileprivate var firstRule: Rule {
    switch self {
    case .route, .id, .idEnabled, .password, .passwordEnabled, .logInEnabled, .spinner, .error,
      .alerts, .requestLog:
      .L1
    case .user, .logOutEnabled, .query, .queryEnabled, .title, .content, .rows, .message, .page,
      .previousEnabled, .nextEnabled, .retryEnabled:
      .S0
    case .lifetime: .A2
    case .rest: .A1
    }
  }
}
