package import LoginSearch
package import Scenario

extension ByteWriter {
  /// What the page shows.
  package mutating func write(_ snapshot: Snapshot) {
    write(tag: snapshot.route == .login ? 0 : 1)
    write(snapshot.login)
    write(snapshot.search)
    write(snapshot.alerts) { $0.write($1) }
    write(snapshot.invalidUpdates) { $0.write($1) }
  }

  /// What the rules are asked about.
  package mutating func write(_ observation: Observation) {
    write(observation.snapshot)
    write(observation.serviceCalls) { $0.write($1) }
    write(observation.remains) { $0.write($1) }
  }

  private mutating func write(_ login: Snapshot.Login) {
    write(login.id)
    write(login.isIDEnabled)
    write(login.password)
    write(login.isPasswordEnabled)
    write(login.isLogInEnabled)
    write(login.isSpinning)
    write(login.error)
  }

  private mutating func write(_ search: Snapshot.Search) {
    write(search.user)
    write(search.isLogOutEnabled)
    write(search.query)
    write(search.isQueryEnabled)
    write(search.title)
    write(search.content, of: Content.allCases)
    write(search.rows) {
      $0.write($1.title)
      $0.write($1.isExpanded)
      $0.write($1.isSelected)
    }
    write(search.position)
    write(search.rowCount)
    write(search.changes.removals)
    write(search.changes.insertions)
    write(search.changes.updates)
    write(search.isRefreshing)
    write(search.message)
    write(search.page)
    write(search.isPreviousEnabled)
    write(search.isNextEnabled)
    write(search.isRetryEnabled)
  }

  private mutating func write(_ call: ServiceCall) {
    write(call.time)
    switch call.kind {
    case .logIn(let number, let credentials):
      write(tag: 0)
      write(number)
      write(credentials.id)
      write(credentials.password)
    case .search(let number, let request):
      write(tag: 1)
      write(number)
      write(request.query)
      write(request.offset)
      write(request.limit)
    case .cancel(let number):
      write(tag: 2)
      write(number)
    case .readPreferences: write(tag: 3)
    case .writePreferences(let item, let isExpanded):
      write(tag: 4)
      write(item)
      write(isExpanded)
    }
  }
}
