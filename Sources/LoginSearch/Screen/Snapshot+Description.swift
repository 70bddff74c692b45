extension Snapshot: CustomStringConvertible {
  /// One line for each part of both screens.
  public var description: String {
    var lines = ["route \(route.rawValue)"]
    lines += ["login"] + login.lines.map { "  " + $0 }
    lines += ["search"] + search.lines.map { "  " + $0 }
    lines += ["alerts \(alerts.count)"] + alerts.map { "  \($0.debugDescription)" }
    if !invalidUpdates.isEmpty {
      lines += ["invalid updates \(invalidUpdates.count)"] + invalidUpdates.map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}

extension Snapshot.Login {
  fileprivate var lines: [String] {
    [
      "id \(id.debugDescription) \(enabled(isIDEnabled))",
      "password \(password.debugDescription) \(enabled(isPasswordEnabled))",
      "log in \(enabled(isLogInEnabled))",
      "spinner \(isSpinning ? "on" : "off")",
      "error \(error.debugDescription)",
    ]
  }
}

extension Snapshot.Search {
  fileprivate var lines: [String] {
    [
      "user \(user.debugDescription)",
      "log out \(enabled(isLogOutEnabled))",
      "query \(query.debugDescription) \(enabled(isQueryEnabled))",
      "title \(title.debugDescription)",
      "content \(content.rawValue)",
      "rows \(rowCount), from \(position), since reload \(changes)",
    ]
      + rows.map { "  \($0)" } + [
        "refresh \(isRefreshing ? "on" : "off")",
        "message \(message.debugDescription)",
        "page \(page.debugDescription)",
        "previous \(enabled(isPreviousEnabled))",
        "next \(enabled(isNextEnabled))",
        "retry \(enabled(isRetryEnabled))",
      ]
  }
}

extension Row: CustomStringConvertible {
  /// "▸ dog 3", with "▾" when expanded and "selected" at the end when selected.
  public var description: String {
    "\(isExpanded ? "▾" : "▸") \(title)\(isSelected ? " selected" : "")"
  }
}

private func enabled(_ isEnabled: Bool) -> String {
  isEnabled ? "enabled" : "disabled"
}
