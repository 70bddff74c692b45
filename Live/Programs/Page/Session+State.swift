import LoginSearch
import Scenario

/// What the page is told after each step.
extension Session {
  func write(to json: inout JSONWriter) {
    json.object { json in
      let snapshot = driver.snapshot
      json.member("route", snapshot.route.rawValue)
      json.name("login")
      write(snapshot.login, to: &json)
      json.name("search")
      write(snapshot.search, to: &json)
      json.name("alerts")
      write(snapshot.alerts, to: &json)
      json.name("invalidUpdates")
      write(snapshot.invalidUpdates, to: &json)
      json.name("now")
      json.value(driver.now)
      json.name("due")
      if let due = driver.nextDue { json.value(due, roundedUp: true) } else { json.null() }
      json.member("answersOnTheirWay", driver.scheduledAnswers)
      json.member("runningTimers", driver.runningTimers)
      json.name("remains")
      write(driver.remains, to: &json)
      json.member("allocations", latest.allocations)
      json.member("blocks", blocks)
      json.member("neededWrites", latest.neededWrites)
      json.member("wasMade", latest.wasMade)
      json.name("unmet")
      if let unmet = latest.unmet { json.value(unmet) } else { json.null() }
      json.name("writes")
      json.array { json in
        for (name, count) in zip(WidgetName.allCases, latest.writes) where count.writes > 0 {
          json.array { json in
            json.value(name.rawValue)
            json.value(count.writes)
            json.value(count.redundantWrites)
          }
        }
      }
      json.name("differences")
      json.array { json in
        for difference in expected.differences(from: driver) {
          json.array { json in
            json.value(difference.aspect.rawValue)
            json.value(difference.expected)
            json.value(difference.found)
          }
        }
      }
    }
  }

  private func write(_ login: Snapshot.Login, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", login.id)
      json.member("isIDEnabled", login.isIDEnabled)
      json.member("password", login.password)
      json.member("isPasswordEnabled", login.isPasswordEnabled)
      json.member("isLogInEnabled", login.isLogInEnabled)
      json.member("isSpinning", login.isSpinning)
      json.member("error", login.error)
    }
  }

  private func write(_ search: Snapshot.Search, to json: inout JSONWriter) {
    json.object { json in
      json.member("user", search.user)
      json.member("isLogOutEnabled", search.isLogOutEnabled)
      json.member("query", search.query)
      json.member("isQueryEnabled", search.isQueryEnabled)
      json.member("title", search.title)
      json.member("content", search.content.rawValue)
      json.name("rows")
      json.array { json in
        for (index, row) in search.rows.enumerated() {
          json.object { json in
            json.member("title", row.title)
            json.member("isExpanded", row.isExpanded)
            json.member("isSelected", row.isSelected)
            json.member("cell", cellNumber(at: search.position + index))
          }
        }
      }
      json.member("position", search.position)
      json.member("rowCount", search.rowCount)
      json.name("changes")
      json.array { json in
        json.value(search.changes.removals)
        json.value(search.changes.insertions)
        json.value(search.changes.updates)
      }
      json.member("isRefreshing", search.isRefreshing)
      json.member("message", search.message)
      json.member("page", search.page)
      json.member("isPreviousEnabled", search.isPreviousEnabled)
      json.member("isNextEnabled", search.isNextEnabled)
      json.member("isRetryEnabled", search.isRetryEnabled)
    }
  }

  private func write(_ texts: [String], to json: inout JSONWriter) {
    json.array { json in
      for text in texts { json.value(text) }
    }
  }

  /// 0 for a row without a cell, which the rules do not allow.
  private func cellNumber(at position: Int) -> Int {
    driver.screen.search.list.cell(at: position).flatMap { cells[ObjectIdentifier($0)] } ?? 0
  }
}

extension JSONWriter {
  /// Whole microseconds, as a duration of a script can be finer than JavaScript's clock. Rounded up, so that
  /// what is due has happened by then.
  fileprivate mutating func value(_ duration: Duration, roundedUp: Bool = false) {
    let (seconds, attoseconds) = duration.components
    let perMicrosecond: Int64 = 1_000_000_000_000
    let rest = roundedUp ? attoseconds + perMicrosecond - 1 : attoseconds
    value(seconds * 1_000_000 + rest / perMicrosecond)
  }
}
