public import LoginSearch

/// MVVM on `Observation`: views draw what they read in view models, and draw again when it changes.
public struct ObservableMVVMVariant: Variant {
  public let name = "Observable"
  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    App(screen, environment)
  }

  /// What SwiftUI's run loop does by itself at the end of each turn.
  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? App)?.queue.settle
  }
}

/// Owns the view models, and so all that draws them.
final class App {
  let queue = DrawQueue()
  private let login: LoginViewModel

  init(_ screen: Screen, _ ports: Environment) {
    let search = SearchViewModel(ports)
    login = LoginViewModel(ports, search)
    queue.draw(search) { show($0.user == nil ? .login : .search, in: screen, \.route) }
    screen.draw(login, in: queue)
    screen.draw(search, in: queue)
  }
}
