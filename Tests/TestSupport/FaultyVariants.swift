package import LoginSearch
import Vanilla

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

/// Vanilla, but for an alert at each so manieth launch.
package final class MoodyVariant: Variant, @unchecked Sendable {
  package let name = "Moody"
  private let period: Int
  // Unchecked is right as its test is the only one to launch it.
  private var launches = 0

  package init(alertingEvery period: Int) {
    self.period = period
  }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    launches += 1
    if launches.isMultiple(of: period) { screen.alert("now and then") }
    return VanillaVariant().launch(on: screen, in: environment)
  }
}

/// Leaves two objects at each log-in that hold each other, and that nobody else holds. That breaks A2, out of
/// everybody's sight.
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

  private final class Link {
    var next: Link?
  }
}
