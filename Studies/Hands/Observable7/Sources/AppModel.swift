import LoginSearch
import Observation

/// The models of the feature, and how they are connected.
@Observable
final class AppModel {
  let alerts: AlertQueue
  let login: LoginModel
  let search: SearchModel

  init(in environment: Environment) {
    let alerts = AlertQueue()
    let search = SearchModel(in: environment, alerts: alerts)
    self.alerts = alerts
    self.search = search
    login = LoginModel(service: environment.login, alerts: alerts, onSuccess: search.enter(as:))
  }

  var route: Route {
    search.user == nil ? .login : .search
  }
}
