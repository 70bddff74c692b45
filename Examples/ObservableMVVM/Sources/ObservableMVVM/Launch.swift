public import LoginSearch
import Observation

/// MVVM on `Observation`: views draw what they read in view models, and draw again when it changes.
public struct ObservableMVVMVariant: Variant {
  public let name = "Observable"
  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AppView(screen, AppModel(environment))
  }
}

/// What all view models are given. SwiftUI would hand it down in its own environment.
@Observable final class AppModel {
  var user: User?
  /// What is still to be shown: a list, so that two alerts of one turn are two.
  var alerts: [String] = []
  let ports: Environment
  let turns = Turns()

  init(_ ports: Environment) { self.ports = ports }
}

/// Owns all that is drawn, and so what it is drawn from.
final class AppView {
  private let parts: [Scope]

  init(_ screen: Screen, _ app: AppModel) {
    let search = SearchViewModel(app)
    let route = Scope(app.turns, reading: app.user) { user in
      let route: Route = user == nil ? .login : .search
      guard route != screen.route else { return [] }
      screen.route = route
      if user != nil { search.enter() }
      return []
    }
    let alerts = Scope(app.turns, reading: app.alerts) { alerts in
      if !alerts.isEmpty { app.alerts = [] }
      alerts.forEach(screen.alert)
      return []
    }
    let login = screen.login.parts(for: LoginViewModel(app))
    parts = login + screen.search.parts(for: search) + [route, alerts]
  }
}
