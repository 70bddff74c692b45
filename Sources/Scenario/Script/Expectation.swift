package import LoginSearch

/// What a line of a script says should be seen at this point.
package enum Expectation: Hashable, Sendable {
  case aspect(Aspect, Aspect.Value)
  case row(Int, RowAspect)
  case count(CountName, Int)
  case lastAlert(String)

  package enum RowAspect: Hashable, Sendable {
    case title(String)
    case isExpanded(Bool)
    case isSelected(Bool)
  }

  /// What is counted, named as in the script language.
  package enum CountName: String, Hashable, Sendable, CaseIterable {
    case alerts
    /// To both services, so far.
    case requests
    /// Of requests that were pending, so far.
    case cancellations
    // What the list was told since it was last reloaded.
    case removals = "removed rows"
    case insertions = "inserted rows"
    case updates = "updated rows"
  }
}

extension Expectation: CustomStringConvertible {
  /// What follows "expect" in a line of a script.
  package var description: String {
    switch self {
    case .aspect(let aspect, .text(let text)): "\(aspect.phrase) \(ScriptText(text))"
    case .aspect(let aspect, let value): "\(aspect.phrase) \(value.words())"
    case .row(let row, .title(let title)): "row \(row) title \(ScriptText(title))"
    case .row(let row, .isExpanded(let isExpanded)):
      "row \(row) \(isExpanded ? "expanded" : "collapsed")"
    case .row(let row, .isSelected(let isSelected)):
      "row \(row) \(isSelected ? "selected" : "unselected")"
    case .count(let name, let count): "\(name.rawValue) \(count)"
    case .lastAlert(let text): "alert \(ScriptText(text))"
    }
  }

  // MARK: Whether it is met

  /// What is found instead of what is expected; nil if the expectation is met.
  package func found(in snapshot: Snapshot, after calls: ArraySlice<ServiceCall>) -> String? {
    switch self {
    case .aspect(let aspect, let expected):
      guard let found = aspect.value(in: snapshot), found != expected else { return nil }
      return found.words(unlike: expected)
    case .row(let position, let aspect):
      return aspect.found(in: snapshot.search, at: position)
    case .count(let name, let expected):
      let found = name.count(in: snapshot, after: calls)
      return found == expected ? nil : "\(found)"
    case .lastAlert(let expected):
      guard let found = snapshot.alerts.last else { return "none" }
      return found == expected ? nil : ScriptText(found).abridged(unlike: expected)
    }
  }
}

extension Expectation.RowAspect {
  fileprivate func found(in search: Snapshot.Search, at position: Int) -> String? {
    guard position < search.rowCount else { return "\(search.rowCount) rows" }
    let index = position - search.position
    guard search.rows.indices.contains(index) else {
      return "rows \(search.position) to \(search.position + search.rows.count - 1) on the screen"
    }
    let row = search.rows[index]
    return switch self {
    case .title(let title) where row.title != title:
      ScriptText(row.title).abridged(unlike: title)
    case .isExpanded(let isExpanded) where row.isExpanded != isExpanded:
      isExpanded ? "collapsed" : "expanded"
    case .isSelected(let isSelected) where row.isSelected != isSelected:
      isSelected ? "unselected" : "selected"
    default: nil
    }
  }
}

extension Expectation.CountName {
  fileprivate func count(in snapshot: Snapshot, after calls: ArraySlice<ServiceCall>) -> Int {
    switch self {
    case .alerts: snapshot.alerts.count
    case .requests:
      calls.count {
        switch $0.kind {
        case .logIn, .search: true
        default: false
        }
      }
    case .cancellations: calls.count { if case .cancel = $0.kind { true } else { false } }
    case .removals: snapshot.search.changes.removals
    case .insertions: snapshot.search.changes.insertions
    case .updates: snapshot.search.changes.updates
    }
  }
}

// MARK: - What can be expected

/// What is compared after a step, part by part. The raw value names the part in a report and, where a script
/// can expect it, in the script.
package enum Aspect: String, Hashable, Sendable, CaseIterable {
  case route
  case id
  case idEnabled = "id field"
  case password
  case passwordEnabled = "password field"
  case logInEnabled = "log in button"
  case spinner
  case error
  case user
  case logOutEnabled = "log out button"
  case query
  case queryEnabled = "query field"
  case title
  case content
  case rowCount = "number of rows"
  case position
  case rows
  case changes
  case refreshSpinner = "refresh spinner"
  case message
  case page
  case previousEnabled = "previous button"
  case nextEnabled = "next button"
  case retryEnabled = "retry button"
  case alerts
  case serviceCalls = "service calls"
  case configuredCells = "configured cells"
  case invalidUpdates = "invalid updates"
  /// Whether no timer of the variant runs after log-out.
  case timers = "running timers"
  /// Whether nothing is left of a variant that was torn down.
  case lifetime
  /// Whether a variant that puts work off finishes it.
  case rest

  package enum Value: Hashable, Sendable {
    case text(String)
    case enabled(Bool)
    case on(Bool)
    case number(Int)
    case route(Route)
    case content(Content)

    /// As a report shows it. A long text is cut around where it differs from the other one.
    func words(unlike other: Value? = nil) -> String {
      switch (self, other) {
      case (.text(let text), .text(let other)): ScriptText(text).abridged(unlike: other)
      case (.text(let text), _): ScriptText(text).abridged()
      case (.enabled(let isEnabled), _): isEnabled ? "enabled" : "disabled"
      case (.on(let isOn), _): isOn ? "on" : "off"
      case (.number(let number), _): "\(number)"
      case (.route(let route), _): route.rawValue
      case (.content(let content), _): content.rawValue
      }
    }
  }

  /// The value in a snapshot; nil for what is more than a single value of one.
  func value(in snapshot: Snapshot) -> Value? {
    let (login, search) = (snapshot.login, snapshot.search)
    return switch self {
    case .route: .route(snapshot.route)
    case .id: .text(login.id)
    case .idEnabled: .enabled(login.isIDEnabled)
    case .password: .text(login.password)
    case .passwordEnabled: .enabled(login.isPasswordEnabled)
    case .logInEnabled: .enabled(login.isLogInEnabled)
    case .spinner: .on(login.isSpinning)
    case .error: .text(login.error)
    case .user: .text(search.user)
    case .logOutEnabled: .enabled(search.isLogOutEnabled)
    case .query: .text(search.query)
    case .queryEnabled: .enabled(search.isQueryEnabled)
    case .title: .text(search.title)
    case .content: .content(search.content)
    case .rowCount: .number(search.rowCount)
    case .position: .number(search.position)
    case .refreshSpinner: .on(search.isRefreshing)
    case .message: .text(search.message)
    case .page: .text(search.page)
    case .previousEnabled: .enabled(search.isPreviousEnabled)
    case .nextEnabled: .enabled(search.isNextEnabled)
    case .retryEnabled: .enabled(search.isRetryEnabled)
    case .rows, .changes, .alerts, .serviceCalls, .configuredCells, .invalidUpdates, .timers,
      .lifetime, .rest:
      nil
    }
  }

  var phrase: String {
    if self == .rowCount { return "rows" }
    let button = " button"
    return rawValue.hasSuffix(button) ? String(rawValue.dropLast(button.count)) : rawValue
  }
}
