import LoginSearch

/// One aspect that differs from what was expected, in words.
package struct Difference: Hashable, Sendable {
  package let aspect: Aspect
  package let expected: String
  package let found: String
  /// What tells the rule, beyond the aspect.
  private(set) var clue: Clue?

  enum Clue: Hashable, Sendable {
    /// Of the service calls, the index of the first one that differs. It may be the end of the expected ones,
    /// where there should be no further call.
    case serviceCall(Int)
    /// The rows differ in nothing but what is expanded.
    case expansion
    /// The rows differ in nothing but what is selected.
    case selection
  }
}

extension Difference {
  /// The first service call that differs; nil if none does.
  init?(expectedCalls: ArraySlice<ServiceCall>, foundCalls: ArraySlice<ServiceCall>) {
    let index =
      zip(expectedCalls, foundCalls).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(expectedCalls.count, foundCalls.count)
    let expected = expectedCalls.dropFirst(index).first
    let found = foundCalls.dropFirst(index).first
    if expected == nil && found == nil { return nil }
    self.init(
      aspect: .serviceCalls, expected: expected?.words(unlike: found) ?? "nothing more",
      found: found?.words(unlike: expected) ?? "nothing more", clue: .serviceCall(index))
  }
}

extension Snapshot {
  /// How another snapshot, which was found, differs from this one, which was expected. Empty only if the
  /// two are equal.
  func differences(from found: Snapshot) -> [Difference] {
    var differences: [Difference] = []
    func add(_ aspect: Aspect, _ expected: String, _ found: String) {
      differences.append(Difference(aspect: aspect, expected: expected, found: found))
    }
    // The words tell any two values apart.
    func compare(_ aspect: Aspect, _ words: (Snapshot) -> String) {
      let (expected, found) = (words(self), words(found))
      if expected != found { add(aspect, expected, found) }
    }
    func compareText(_ aspect: Aspect, _ text: (Snapshot) -> String) {
      let (expected, found) = (text(self), text(found))
      if expected != found {
        add(
          aspect, AbridgedText.quoted(expected, unlike: found),
          AbridgedText.quoted(found, unlike: expected))
      }
    }
    compare(.route) { $0.route.rawValue }
    compareText(.id, \.login.id)
    compare(.idEnabled) { enabled($0.login.isIDEnabled) }
    compareText(.password, \.login.password)
    compare(.passwordEnabled) { enabled($0.login.isPasswordEnabled) }
    compare(.logInEnabled) { enabled($0.login.isLogInEnabled) }
    compare(.spinner) { $0.login.isSpinning ? "on" : "off" }
    compareText(.error, \.login.error)
    compareText(.user, \.search.user)
    compare(.logOutEnabled) { enabled($0.search.isLogOutEnabled) }
    compareText(.query, \.search.query)
    compare(.queryEnabled) { enabled($0.search.isQueryEnabled) }
    compareText(.title, \.search.title)
    compare(.content) { $0.search.content.rawValue }
    compare(.rowCount) { "\($0.search.rowCount)" }
    compare(.position) { "\($0.search.position)" }
    if let difference = Difference(
      expectedRows: search.rows, foundRows: found.search.rows, from: search.position)
    {
      differences.append(difference)
    }
    if search.changes != found.search.changes {
      add(.changes, search.changes.description, found.search.changes.description)
    }
    compare(.refreshSpinner) { $0.search.isRefreshing ? "on" : "off" }
    compareText(.message, \.search.message)
    compareText(.page, \.search.page)
    compare(.previousEnabled) { enabled($0.search.isPreviousEnabled) }
    compare(.nextEnabled) { enabled($0.search.isNextEnabled) }
    compare(.retryEnabled) { enabled($0.search.isRetryEnabled) }
    if let difference = Difference(expectedAlerts: alerts, foundAlerts: found.alerts) {
      differences.append(difference)
    }
    if invalidUpdates != found.invalidUpdates {
      func words(_ updates: [String]) -> String {
        updates.isEmpty ? "none" : AbridgedText.words(updates.joined(separator: "; "), atMost: 200)
      }
      add(.invalidUpdates, words(invalidUpdates), words(found.invalidUpdates))
    }
    // Otherwise a check would pass although it found that the snapshots differ.
    precondition(
      !differences.isEmpty || self == found, "a property of `Snapshot` is not compared here")
    return differences
  }
}

extension Difference {
  /// Names the first row that differs.
  fileprivate init?(expectedRows: [Row], foundRows: [Row], from start: Int) {
    if expectedRows == foundRows { return nil }
    let index =
      zip(expectedRows, foundRows).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    func words(_ rows: [Row], unlike others: [Row]) -> String {
      guard let index else { return "\(rows.count) visible" }
      var row = rows[index]
      row.title = AbridgedText.plain(row.title, unlike: others[index].title)
      return "\(rows.count) visible, row \(start + index): \(row)"
    }
    self.init(
      aspect: .rows, expected: words(expectedRows, unlike: foundRows),
      found: words(foundRows, unlike: expectedRows),
      clue: Clue(expectedRows, foundRows))
  }

  /// Names the last alert.
  fileprivate init?(expectedAlerts: [String], foundAlerts: [String]) {
    if expectedAlerts == foundAlerts { return nil }
    func words(_ alerts: [String], unlike others: [String]) -> String {
      alerts.last.map {
        "\(alerts.count), the last one \(AbridgedText.quoted($0, unlike: others.last))"
      } ?? "none"
    }
    self.init(
      aspect: .alerts, expected: words(expectedAlerts, unlike: foundAlerts),
      found: words(foundAlerts, unlike: expectedAlerts))
  }
}

extension Difference.Clue {
  /// For rows that differ.
  fileprivate init?(_ expected: [Row], _ found: [Row]) {
    func agree<Value: Equatable>(in value: (Row) -> Value) -> Bool {
      expected.map(value) == found.map(value)
    }
    guard agree(in: \.title) else { return nil }
    if agree(in: \.isSelected) {
      self = .expansion
    } else if agree(in: \.isExpanded) {
      self = .selection
    } else {
      return nil
    }
  }
}

private func enabled(_ isEnabled: Bool) -> String {
  isEnabled ? "enabled" : "disabled"
}

/// What is compared after a step, part by part. The raw value names the part in a report.
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
  case rows
  case rowCount = "number of rows"
  case position
  case changes
  case refreshSpinner = "refresh spinner"
  case message
  case page
  case previousEnabled = "previous button"
  case nextEnabled = "next button"
  case retryEnabled = "retry button"
  case alerts
  case serviceCalls = "service calls"
  /// How many cells were configured by a step.
  case configuredCells = "configured cells"
  case invalidUpdates = "invalid updates"
  /// Whether no timer of the variant runs after log-out.
  case timers = "running timers"
  /// Whether nothing is left of a variant that was let go.
  case lifetime
  /// Whether a variant that puts work off finishes it.
  case rest
}
