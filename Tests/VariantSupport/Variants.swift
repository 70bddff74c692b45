import Contenders
package import LoginSearch
import Settling
import Vanilla

/// Every variant of this package. The baseline is the last one.
package let allVariants: [any Variant] = Architectures.all + [Architectures.baseline]

// MARK: - Variants with a fault

/// Greets by the wrong name, which breaks L5.
package struct RudeVariant: Variant {
  package let name = "Rude"

  package init() {}

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    VanillaVariant().launch(
      on: screen,
      in: environment.changingLogIn { service, credentials, completion in
        service.logIn(with: credentials) { result in
          completion(result.map { User(name: "You, " + $0.name) })
        }
      })
  }
}

/// Never cancels a search, which breaks S2, L7 and A2.
package struct CarelessVariant: Variant {
  package let name: String
  private let variant: any Variant

  package init(name: String = "Careless", _ variant: any Variant = VanillaVariant()) {
    self.name = name
    self.variant = variant
  }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    variant.launch(
      on: screen,
      in: environment.changingSearch { service, request, completion in
        _ = service.search(request, completion: completion)
        return UncancellableRequest()
      })
  }
}

/// Vanilla, with an alert at every nth launch, or at each launch after the first n.
package final class MoodyVariant: Variant, @unchecked Sendable {
  package let name = "Moody"
  private let alerts: (_ launches: Int) -> Bool
  // Unchecked is safe: only its own test launches it.
  private var launches = 0

  package init(alertingEvery period: Int) { alerts = { $0.isMultiple(of: period) } }

  package init(alertingAfter count: Int) { alerts = { $0 > count } }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    launches += 1
    if alerts(launches) { screen.alert("now and then") }
    return VanillaVariant().launch(on: screen, in: environment)
  }
}

/// Leaves two objects at each log-in that hold each other and that nothing else holds. That breaks A2, but nothing on
/// the screen shows it.
package struct CyclicVariant: Variant {
  package let name = "Cyclic"

  package init() {}

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    VanillaVariant().launch(
      on: screen,
      in: environment.changingLogIn { service, credentials, completion in
        let one = Link()
        let other = Link()
        one.next = other
        other.next = one
        return service.logIn(with: credentials, completion: completion)
      })
  }

  private final class Link { var next: Link? }
}

// MARK: - Variants without a fault

/// Counts the launches of its variant, and how many of the launched features still exist.
///
/// Sendable only for the compiler: a test launches variants on its own thread alone.
package final class LaunchCounter: @unchecked Sendable {
  package private(set) var launches = 0
  package private(set) var alive = 0

  package init() {}

  package var variant: any Variant { Counted(counter: self) }

  private struct Counted: Variant {
    let name = "Counted"
    let counter: LaunchCounter

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      Feature(VanillaVariant().launch(on: screen, in: environment), counter)
    }
  }

  private final class Feature {
    private let vanilla: AnyObject
    private let counter: LaunchCounter

    init(_ vanilla: AnyObject, _ counter: LaunchCounter) {
      self.vanilla = vanilla
      self.counter = counter
      counter.launches += 1
      counter.alive += 1
    }

    deinit { counter.alive -= 1 }
  }
}

// MARK: - What else tests of variants need

/// The lines of a script by which a person logs in, without its end of line.
package let logInScript = """
  login succeeds
  type id "neo"
  type password "trinity"
  tap log in
  wait 0ms
  """

extension [WidgetName: WriteCount] {
  /// Without the redundant ones: not every variant compares before it writes.
  package var needed: [WidgetName: WriteCount] {
    mapValues { WriteCount(writes: $0.writes - $0.redundantWrites) }.filter { $1.writes > 0 }
  }
}

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
