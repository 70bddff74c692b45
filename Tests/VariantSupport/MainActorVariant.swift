package import LoginSearch
import Vanilla

/// Vanilla on the main actor, with a search whose answers come in a task that leaves it on its way.
package struct MainActorVariant: Variant {
  package let name = "Main actor"
  private let settles: Bool

  /// - Parameter settles: whether it says how its tasks settle.
  package init(settles: Bool) { self.settles = settles }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    MainActor.launch(on: screen, in: environment) { IsolatedFeature($0, $1) }
  }

  package func settling(_ feature: AnyObject) -> (() -> Bool)? {
    settles ? MainActor.settling() : nil
  }
}

@MainActor private final class IsolatedFeature {
  private let feature: AnyObject

  init(_ screen: Screen, _ environment: Environment) {
    let environment = environment.changingSearch { service, request, completion in
      service.search(request) { result in
        // Safe, as both are on the main actor.
        nonisolated(unsafe) let completion = completion
        Task { @MainActor in completion(await echo(result)) }
      }
    }
    feature = VanillaVariant().launch(on: screen, in: environment)
  }
}

nonisolated private func echo<Value: Sendable>(_ value: Value) async -> Value { value }
