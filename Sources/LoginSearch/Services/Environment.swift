/// All that a variant is given besides its screen.
///
/// A feature may hold any part of it for as long as it lives; once it is let go, nothing of it
/// holds a service or the preferences any more (A2).
public struct Environment {
  /// Asked once for each log-in that is submitted with both fields filled (L4).
  public let login: any LoginService
  /// Asked once for each load (S2).
  public let search: any SearchService
  /// Read once for each entry (S1), written once for each toggle (S10).
  public let preferences: any Preferences
  /// The only source of time: the debounce runs on it (S7).
  public let clock: VirtualClock
  /// The same for as long as the feature lives.
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
