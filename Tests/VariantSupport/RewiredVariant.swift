package import LoginSearch
import Vanilla

/// A variant under another name and with other services: with a bug that is independent of its
/// architecture, or none.
package struct RewiredVariant: Variant {
  package let name: String
  private let variant: any Variant
  private let rewire: @Sendable (Environment) -> Environment

  package init(
    name: String, _ variant: any Variant = VanillaVariant(),
    rewire: @escaping @Sendable (Environment) -> Environment = { $0 }
  ) {
    self.name = name
    self.variant = variant
    self.rewire = rewire
  }

  package func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    variant.launch(on: screen, in: rewire(environment))
  }
}

extension Environment {
  package func with(
    login: (any LoginService)? = nil, search: (any SearchService)? = nil,
    preferences: (any Preferences)? = nil
  ) -> Environment {
    Environment(
      login: login ?? self.login, search: search ?? self.search,
      preferences: preferences ?? self.preferences, clock: clock, configuration: configuration)
  }

  /// - Parameter change: called instead of each log-in, with the service.
  package func changingLogIn(_ change: @escaping ChangedLogin.Change) -> Environment {
    with(login: ChangedLogin(service: login, change: change))
  }

  /// - Parameter change: called instead of each search, with the service.
  package func changingSearch(_ change: @escaping ChangedSearch.Change) -> Environment {
    with(search: ChangedSearch(service: search, change: change))
  }
}

package final class ChangedLogin: LoginService {
  package typealias Completion = (Result<User, LoginError>) -> Void
  package typealias Change = (any LoginService, Credentials, @escaping Completion) ->
    any Cancellable

  private let service: any LoginService
  private let change: Change

  fileprivate init(service: any LoginService, change: @escaping Change) {
    self.service = service
    self.change = change
  }

  package func logIn(with credentials: Credentials, completion: @escaping Completion)
    -> any Cancellable
  { change(service, credentials, completion) }
}

package final class ChangedSearch: SearchService {
  package typealias Completion = (Result<Page, SearchFailure>) -> Void
  package typealias Change = (any SearchService, SearchRequest, @escaping Completion) ->
    any Cancellable

  private let service: any SearchService
  private let change: Change

  fileprivate init(service: any SearchService, change: @escaping Change) {
    self.service = service
    self.change = change
  }

  package func search(_ request: SearchRequest, completion: @escaping Completion) -> any Cancellable
  { change(service, request, completion) }
}

/// A request that can't be cancelled.
package final class UncancellableRequest: Cancellable {
  package init() {}
  package func cancel() {}
}
