package import LoginSearch
import Settling
import Vanilla

/// Vanilla on the main actor, with searches answered in a task that leaves the main actor for a
/// moment.
package struct MainActorVariant: Variant {
  package let name = "Main actor"
  private let settles: Bool

  /// - Parameter settles: whether it declares how its tasks settle.
  package init(settles: Bool) { self.settles = settles }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    // Two statements, as in an app that puts its parts together.
    MainActor.launch(on: screen, in: environment) { screen, environment in
      let environment = environment.answeringSearchesInTasks()
      return IsolatedFeature(VanillaVariant().launch(on: screen, in: environment))
    }
  }

  package func settling(_ feature: AnyObject) -> (() -> Bool)? {
    settles ? MainActor.settling() : nil
  }
}

@MainActor private final class IsolatedFeature {
  private let feature: AnyObject

  init(_ feature: AnyObject) { self.feature = feature }
}

extension Environment {
  @MainActor fileprivate func answeringSearchesInTasks() -> Environment {
    changingSearch { service, request, completion in
      service.search(request) { result in
        // Safe, as both are on the main actor.
        nonisolated(unsafe) let completion = completion
        Task { @MainActor in completion(await echo(result)) }
      }
    }
  }
}

nonisolated private func echo<Value: Sendable>(_ value: Value) async -> Value { value }
