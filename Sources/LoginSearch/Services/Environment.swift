/// Everything that a variant gets besides its screen.
///
/// A feature may hold any part of it. After the feature is released, no part of it may hold a
/// service or the preferences any more (A2).
public struct Environment {
  /// Called once for each log-in that is submitted with both fields filled (L4).
  public let login: any LoginService
  /// Called once for each load (S2).
  public let search: any SearchService
  /// Read once at each entry (S1), written once for each toggle (S10).
  public let preferences: any Preferences
  /// The only source of time. The debounce runs on it (S7).
  public let clock: VirtualClock
  /// Does not change while the feature is alive.
  public let configuration: Configuration

  /// Holds the services and the clock strongly.
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
