import LoginSearch

/// The models of the app, wired to each other. It has no state of its own: the route follows from theirs.
final class AppModel {
  let alerts: Alerts
  let login: LoginModel
  let search: SearchModel

  var route: Route {
    search.user == nil ? .login : .search
  }

  init(_ environment: Environment) {
    let alerts = Alerts()
    let search = SearchModel(environment, alerts: alerts)
    self.alerts = alerts
    self.search = search
    login = LoginModel(service: environment.login, alerts: alerts) { user in
      search.enter(as: user)
    }
  }
}
