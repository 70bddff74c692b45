public import LoginSearch

/// One run of one variant: a screen, a world of services, and a person at the widgets.
///
/// The stage never calls into the variant. It makes gestures on widgets and reads widgets, as a
/// person does. It belongs to one isolation domain; several can run side by side, one a thread.
public final class Stage {
  let screen = Screen()
  private let backend = Backend()
  private var running: AnyObject?

  private weak var trace: AnyObject?
  private weak var loginPort: LoginPort?
  private weak var searchPort: SearchPort?
  private weak var preferencesPort: PreferencesPort?

  /// Launches the variant.
  public init(_ variant: any Variant, configuration: Configuration = Configuration()) {
    let loginPort = LoginPort(backend)
    let searchPort = SearchPort(backend)
    let preferencesPort = PreferencesPort(backend)
    self.loginPort = loginPort
    self.searchPort = searchPort
    self.preferencesPort = preferencesPort
    let environment = Environment(
      login: loginPort, search: searchPort, preferences: preferencesPort, clock: backend.clock,
      configuration: configuration)
    let feature = variant.launch(on: screen, in: environment)
    running = feature
    trace = feature
    backend.clock.settling = variant.settling(feature)
    backend.clock.settle()
  }

  /// What a faulty variant has left on the clock would keep itself, and with it the clock.
  deinit {
    letGo()
    backend.clock.cancelAll()
  }

  /// What can be seen now.
  public var snapshot: Snapshot {
    Snapshot(of: screen)
  }

  /// What went through the ports so far.
  public var log: [LogEntry] {
    backend.log
  }

  /// The virtual time.
  public var now: Duration {
    backend.clock.now
  }

  /// Takes a step. Returns whether it could be taken: a gesture on a widget that is disabled or
  /// off-screen can't.
  @discardableResult
  public func perform(_ step: Step) -> Bool {
    switch step {
    case .gesture(let gesture):
      return perform(gesture)
    case .wait(let duration):
      backend.clock.advance(by: duration)
    case .behaviour(let behaviour):
      backend.apply(behaviour)
    case .letGo:
      letGo()
    case .expect:
      break
    }
    return true
  }

  /// What is cancelled must come to its end, too.
  private func letGo() {
    running = nil
    backend.clock.settle()
  }

  private func perform(_ gesture: Gesture) -> Bool {
    let wasMade = make(gesture)
    backend.clock.settle()
    if case .tap(.logOut) = gesture, wasMade, running != nil { backend.loggedOut() }
    return wasMade
  }

  private func make(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .type(let field, let text):
      return screen[field].type(text)
    case .pressReturn(let field):
      return screen[field].pressReturn()
    case .tap(let button):
      return screen[button].tap()
    case .toggle(let row):
      return screen.search.list.tapDisclosure(row)
    case .select(let row):
      return screen.search.list.tapRow(row)
    }
  }

  /// Whether the variant has come to rest after each step so far; always, if it puts nothing off.
  var isAtRest: Bool {
    backend.clock.isAtRest
  }

  /// What is left of a variant that was let go; empty if it is gone without trace.
  public var remains: [String] {
    guard running == nil else { return [] }
    var remains: [String] = []
    if trace != nil { remains.append("the object that keeps the variant alive") }
    if loginPort != nil { remains.append("something that holds the log-in service") }
    if searchPort != nil { remains.append("something that holds the search service") }
    if preferencesPort != nil { remains.append("something that holds the preferences") }
    if screen.liveTargets > 0 {
      remains.append("\(screen.liveTargets) targets of the screen's gestures")
    }
    let timers = backend.clock.pendingCount - backend.answersUnderWay
    if timers > 0 { remains.append("\(timers) running timers") }
    return remains
  }
}
