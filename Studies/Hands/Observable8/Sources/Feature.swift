import LoginSearch

/// Puts the model objects and the views together, and keeps them alive.
///
/// Views hold model objects; model objects know nothing of views.
final class Feature {
  private let views: [ObservingView]

  init(on screen: Screen, in environment: Environment) {
    let alerts = AlertQueue()
    let session = Session(environment: environment, alerts: alerts)
    let login = Login(service: environment.login, session: session, alerts: alerts)
    views = [
      RootView(screen: screen, session: session, alerts: alerts),
      LoginView(pane: screen.login, login: login),
      SearchView(pane: screen.search, session: session),
      ResultsView(pane: screen.search, session: session),
    ]
    updateViews()
  }

  /// Lets each view catch up whose model has changed. One pass is enough, since no view changes what another
  /// one reads.
  func updateViews() {
    for view in views { view.updateIfNeeded() }
  }
}
