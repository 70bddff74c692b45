public import LoginSearch
import Settling

/// The feature with view models that use `async` and `await` throughout.
///
/// An app would write `@MainActor`. Here the view models are actors whose tasks share one executor,
/// so that several launches can run in parallel.
@available(macOS 15, *)
public struct AsyncVariant: Variant {
  public let name = "Async MVVM"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    AsyncFeature(screen, environment)
  }

  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? AsyncFeature)?.executor.settle
  }
}

/// Owns the two views, which own their view models.
@available(macOS 15, *)
private final class AsyncFeature {
  let executor = SettlingExecutor()
  private let login: LoginView
  private let search: SearchView

  init(_ screen: Screen, _ environment: Environment) {
    let search = SearchView(screen, environment, executor)
    self.search = search
    let route = Confined(screen)
    login = LoginView(screen, environment, executor) { [model = search.model] user in
      route.value.route = .search
      await model.enter(user)
    }
  }
}

/// Passes a value that is not `Sendable` to an actor of the same launch.
///
/// Unchecked is safe: a launch, its screen and its services stay on the thread of the driver, and
/// the executor runs its tasks there too.
struct Confined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
