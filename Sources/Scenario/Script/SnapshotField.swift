package import LoginSearch

/// A part of the screen that is compared after a step. The raw value names it in a report and,
/// where a script can expect it, in the script.
package enum SnapshotField: String, Hashable, Sendable, CaseIterable {
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
  /// Whether a variant that was torn down left nothing behind.
  case lifetime
  /// Whether a variant that defers work finishes it.
  case rest

  package enum Value: Hashable, Sendable {
    case text(String)
    case enabled(Bool)
    case on(Bool)
    case number(Int)
    case route(Route)
    case content(Content)

    /// The value as a report shows it. A long text is cut around its difference from the other one.
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

  /// The value in a snapshot; nil for an aspect that isn't a single value of a snapshot.
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
