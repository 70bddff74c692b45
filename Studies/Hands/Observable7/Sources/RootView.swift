import LoginSearch

/// The whole screen: both panes, which of them is shown, and the alerts.
final class RootView {
  private let loginView: LoginView
  private let searchView: SearchView
  private let observers: [Observer]

  init(of model: AppModel, on screen: Screen, updatedBy executor: SettlingExecutor) {
    loginView = LoginView(of: model.login, in: screen.login, updatedBy: executor)
    searchView = SearchView(of: model.search, in: screen.search, updatedBy: executor)
    observers = [
      Observer(updatedBy: executor) {
        model.route
      } show: {
        screen.route = $0
      },
      Observer(updatedBy: executor) {
        model.alerts.messages
      } show: { messages in
        for message in messages {
          screen.alert(message)
          model.alerts.removeFirst()
        }
      },
    ]
  }
}
