public import LoginSearch

/// MVVM on `Observation`: views draw what they read from view models, and redraw when it changes.
public struct ObservableMVVMVariant: Variant {
  public let name = "Observable"
  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    App(screen, environment)
  }

  /// Redraws at the end of each turn, as SwiftUI's run loop does automatically.
  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? App)?.queue.settle
  }
}

/// Owns the view models and the queue that draws them.
final class App {
  let queue = DrawQueue()
  private let login: LoginViewModel
  private let rows: RowList

  init(_ screen: Screen, _ ports: Environment) {
    let search = SearchViewModel(ports)
    login = LoginViewModel(ports, search)
    queue.draw(search) { show($0.user == nil ? .login : .search, in: screen, \.route) }
    screen.draw(login, in: queue)
    rows = screen.draw(search, in: queue)
  }
}
