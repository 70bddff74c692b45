import LoginSearch
import Scenario
import Trace

/// The message to the page after each launch and each step: `Site/module.js` lists the members.
extension Session {
  func write(to json: inout JSON) {
    json.name("state")
    json.object { writeState(to: &$0) }
    json.name("events")
    json.array { json in
      for index in 0..<2 * Recorder.count { json.number(Recorder.numbers?[index] ?? 0) }
    }
    json.member("lost", Recorder.lost)
    json.name("differences")
    if let differences {
      json.array(of: differences) { json, difference in
        json.array(of: [difference.aspect.rawValue, difference.expected, difference.found]) {
          $0.text($1)
        }
      }
    } else {
      json.null()
    }
    json.name("unmet")
    if let unmet { json.text(unmet) } else { json.null() }
  }

  private func writeState(to json: inout JSON) {
    let snapshot = driver.snapshot
    json.member("route", snapshot.route.rawValue)
    json.name("login")
    json.object { $0.write(snapshot.login) }
    json.name("search")
    json.object { json in
      json.write(snapshot.search)
      json.name("rows")
      json.array { json in
        for (index, row) in snapshot.search.rows.enumerated() {
          json.object { json in
            json.member("title", row.title)
            json.member("isExpanded", row.isExpanded)
            json.member("isSelected", row.isSelected)
            json.member("cell", cellNumber(at: snapshot.search.position + index))
          }
        }
      }
    }
    json.name("alerts")
    json.array(of: snapshot.alerts) { $0.text($1) }
    json.name("invalidUpdates")
    json.array(of: snapshot.invalidUpdates) { $0.text($1) }
    json.name("now")
    json.number(microseconds(of: driver.now, roundedUp: false))
    json.name("due")
    // Rounded up, so that the work that is due has happened by then.
    if let due = driver.clock.nextDue {
      json.number(microseconds(of: due, roundedUp: true))
    } else {
      json.null()
    }
    json.member("answersOnTheirWay", driver.scheduledAnswers)
    json.member("runningTimers", driver.runningTimers)
    json.member("allocations", latest.allocations)
    json.member("blocks", blocks)
    json.member("minimumWrites", latest.minimumWrites)
    json.member("wasMade", latest.wasMade)
    json.name("writes")
    json.array { json in
      for (name, count) in latest.writes {
        json.array { json in
          json.text(name.rawValue)
          json.number(count.writes)
          json.number(count.redundantWrites)
        }
      }
    }
  }

  /// Returns a duration in microseconds. They can't overflow, because a script can't wait long enough.
  private func microseconds(of duration: Duration, roundedUp: Bool) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    return seconds * 1_000_000 + whole + (roundedUp && rest > 0 ? 1 : 0)
  }
}

extension JSON {
  fileprivate mutating func write(_ login: Snapshot.Login) {
    member("id", login.id)
    member("isIDEnabled", login.isIDEnabled)
    member("password", login.password)
    member("isPasswordEnabled", login.isPasswordEnabled)
    member("isLogInEnabled", login.isLogInEnabled)
    member("isSpinning", login.isSpinning)
    member("error", login.error)
  }

  /// Writes the search screen without its rows.
  fileprivate mutating func write(_ search: Snapshot.Search) {
    member("user", search.user)
    member("isLogOutEnabled", search.isLogOutEnabled)
    member("query", search.query)
    member("isQueryEnabled", search.isQueryEnabled)
    member("title", search.title)
    member("content", search.content.rawValue)
    member("position", search.position)
    member("rowCount", search.rowCount)
    name("changes")
    array(of: [search.changes.removals, search.changes.insertions, search.changes.updates]) {
      $0.number($1)
    }
    member("isRefreshing", search.isRefreshing)
    member("message", search.message)
    member("page", search.page)
    member("isPreviousEnabled", search.isPreviousEnabled)
    member("isNextEnabled", search.isNextEnabled)
    member("isRetryEnabled", search.isRetryEnabled)
  }
}
