import LoginSearch

/// One aspect in which what was found is not what was expected, in words.
package struct Difference: Hashable, Sendable {
  /// Nil for an expectation of a script that the rules contradict.
  package let aspect: Aspect?
  package let expected: String
  package let found: String
  /// For the request log: the position of the first entry that differs.
  let logEntry: Int?
  /// For the alerts: the first that is one too many.
  let alert: String?

  init(
    aspect: Aspect?, expected: String, found: String, logEntry: Int? = nil, alert: String? = nil
  ) {
    self.aspect = aspect
    self.expected = expected
    self.found = found
    self.logEntry = logEntry
    self.alert = alert
  }

  /// The first place where two logs part; nil if they don't.
  init?(expectedLog: ArraySlice<LogEntry>, foundLog: ArraySlice<LogEntry>) {
    let place =
      zip(expectedLog, foundLog).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(expectedLog.count, foundLog.count)
    let expected = expectedLog.dropFirst(place).first
    let found = foundLog.dropFirst(place).first
    if expected == nil && found == nil { return nil }
    self.init(
      aspect: .requestLog, expected: expected?.description ?? "nothing more",
      found: found?.description ?? "nothing more", logEntry: place)
  }
}

extension Snapshot {
  /// What another snapshot has that this one, which is expected, has not.
  func differences(from found: Snapshot) -> [Difference] {
    var differences: [Difference] = []
    func compare<Value: Equatable>(
      _ aspect: Aspect, _ path: KeyPath<Snapshot, Value>, _ words: (Value) -> String
    ) {
      let (expected, found) = (self[keyPath: path], found[keyPath: path])
      if expected != found {
        differences.append(
          Difference(aspect: aspect, expected: words(expected), found: words(found)))
      }
    }
    compare(.route, \.route, \.rawValue)
    compare(.id, \.login.id, quoted)
    compare(.idEnabled, \.login.isIDEnabled, enabled)
    compare(.password, \.login.password, quoted)
    compare(.passwordEnabled, \.login.isPasswordEnabled, enabled)
    compare(.logInEnabled, \.login.isLogInEnabled, enabled)
    compare(.spinner, \.login.isSpinning) { $0 ? "on" : "off" }
    compare(.error, \.login.error, quoted)
    compare(.user, \.search.user, quoted)
    compare(.logOutEnabled, \.search.isLogOutEnabled, enabled)
    compare(.query, \.search.query, quoted)
    compare(.queryEnabled, \.search.isQueryEnabled, enabled)
    compare(.title, \.search.title, quoted)
    compare(.content, \.search.content, \.rawValue)
    if let difference = Difference(expectedRows: search.rows, foundRows: found.search.rows) {
      differences.append(difference)
    }
    compare(.message, \.search.message, quoted)
    compare(.page, \.search.page, quoted)
    compare(.previousEnabled, \.search.isPreviousEnabled, enabled)
    compare(.nextEnabled, \.search.isNextEnabled, enabled)
    compare(.retryEnabled, \.search.isRetryEnabled, enabled)
    if let difference = Difference(expectedAlerts: alerts, foundAlerts: found.alerts) {
      differences.append(difference)
    }
    return differences
  }
}

extension Difference {
  /// Two lists are told apart by the first row in which they differ.
  fileprivate init?(expectedRows: [Row], foundRows: [Row]) {
    if expectedRows == foundRows { return nil }
    let place = zip(expectedRows, foundRows).enumerated().first { $0.element.0 != $0.element.1 }
    let words: ([Row]) -> String
    if let place = place?.offset {
      words = { rows in "\(rows.count), row \(place): \(clipped(rows[place].description))" }
    } else {
      words = { rows in "\(rows.count)" }
    }
    self.init(aspect: .rows, expected: words(expectedRows), found: words(foundRows))
  }
}

extension Difference {
  fileprivate init?(expectedAlerts: [String], foundAlerts: [String]) {
    if expectedAlerts == foundAlerts { return nil }
    let words = { (alerts: [String]) in
      alerts.last.map { "\(alerts.count), the last one \(quoted($0))" } ?? "none"
    }
    let isLonger = foundAlerts.starts(with: expectedAlerts)
    self.init(
      aspect: .alerts, expected: words(expectedAlerts), found: words(foundAlerts),
      alert: isLonger ? foundAlerts[expectedAlerts.count] : nil)
  }
}

private func enabled(_ isEnabled: Bool) -> String {
  isEnabled ? "enabled" : "disabled"
}

private func quoted(_ text: String) -> String {
  clipped(text.debugDescription)
}

/// A text cut to what fits on a line, with its length where something is cut.
private func clipped(_ text: String) -> String {
  text.count <= 60 ? text : "\(text.prefix(56))… (\(text.count) characters)"
}
