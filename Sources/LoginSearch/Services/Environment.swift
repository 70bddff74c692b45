/// All that a variant is given besides its screen.
public struct Environment {
  public let login: any LoginService
  public let search: any SearchService
  public let preferences: any Preferences
  public let clock: VirtualClock
  public let configuration: Configuration

  public init(
    login: any LoginService,
    search: any SearchService,
    preferences: any Preferences,
    clock: VirtualClock,
    configuration: Configuration
  ) {
    self.login = login
    self.search = search
    self.preferences = preferences
    self.clock = clock
    self.configuration = configuration
  }
}
