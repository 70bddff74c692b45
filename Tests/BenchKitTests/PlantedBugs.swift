import LoginSearch
import Vanilla

/// Greets by the wrong name, which breaks L5.
struct RudeVariant: Variant {
  let name = "Rude"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let environment = Environment(
      login: RudeService(environment.login), search: environment.search,
      preferences: environment.preferences, clock: environment.clock,
      configuration: environment.configuration)
    return VanillaVariant().launch(on: screen, in: environment)
  }
}

private final class RudeService: LoginService {
  private let service: any LoginService

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    service.logIn(with: credentials) { result in
      completion(result.map { User(name: "You, " + $0.name) })
    }
  }
}

/// Does not go away for a day, which breaks A2.
struct ImmortalVariant: Variant {
  let name = "Immortal"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    let app = VanillaVariant().launch(on: screen, in: environment)
    _ = environment.clock.schedule(after: .seconds(86_400)) { withExtendedLifetime(app) {} }
    return app
  }
}

/// Vanilla, but for an alert at every fiftieth launch.
final class MoodyVariant: Variant, @unchecked Sendable {
  let name = "Moody"
  // Unchecked is right as its test is the only one to launch it.
  private var launches = 0

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    launches += 1
    if launches.isMultiple(of: 50) { screen.alert("now and then") }
    return VanillaVariant().launch(on: screen, in: environment)
  }
}
