import LoginSearch
package import Scenario

extension ByteReader {
  package mutating func observation() -> Observation {
    let snapshot = snapshot()
    let calls = array { $0.serviceCall() }
    return Observation(snapshot: snapshot, serviceCalls: calls, remains: array { $0.text() })
  }

  private mutating func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.route = tag() == 0 ? .login : .search
    snapshot.login.id = text()
    snapshot.login.isIDEnabled = flag()
    snapshot.login.password = text()
    snapshot.login.isPasswordEnabled = flag()
    snapshot.login.isLogInEnabled = flag()
    snapshot.login.isSpinning = flag()
    snapshot.login.error = text()
    snapshot.search = search()
    snapshot.alerts = array { $0.text() }
    snapshot.invalidUpdates = array { $0.text() }
    return snapshot
  }

  private mutating func search() -> Snapshot.Search {
    var search = Snapshot.Search()
    search.user = text()
    search.isLogOutEnabled = flag()
    search.query = text()
    search.isQueryEnabled = flag()
    search.title = text()
    search.content = one(of: Content.allCases)
    search.rows = array { Row(title: $0.text(), isExpanded: $0.flag(), isSelected: $0.flag()) }
    search.position = number()
    search.rowCount = number()
    search.changes.removals = number()
    search.changes.insertions = number()
    search.changes.updates = number()
    search.isRefreshing = flag()
    search.message = text()
    search.page = text()
    search.isPreviousEnabled = flag()
    search.isNextEnabled = flag()
    search.isRetryEnabled = flag()
    return search
  }

  private mutating func serviceCall() -> ServiceCall {
    let time = duration()
    let kind: ServiceCall.Kind =
      switch tag() {
      case 0: .logIn(number: number(), Credentials(id: text(), password: text()))
      case 1:
        .search(
          number: number(), SearchRequest(query: text(), offset: number(), limit: number()))
      case 2: .cancel(number: number())
      case 3: .readPreferences
      case 4: .writePreferences(item: number(), isExpanded: flag())
      default: fatalError("a call of no kind")
      }
    return ServiceCall(time: time, kind)
  }
}
