public import LoginSearch

/// One run of one variant: a screen, a world of services, and a person at the widgets.
///
/// The stage never calls into the variant. It makes gestures on widgets and reads widgets, as a
/// person does. It belongs to one isolation domain; several can run side by side, one a thread.
public final class Stage {
  /// The screen that the variant was launched on: to set a meter, or to look at single widgets.
  ///
  /// A gesture made on a widget of it is a gesture; but a variant that puts work off comes to rest
  /// only after those that are played.
  public let screen = Screen()
  private let backend = Backend()
  private var running: AnyObject?

  private weak var trace: AnyObject?
  private weak var loginPort: LoginPort?
  private weak var searchPort: SearchPort?
  private weak var preferencesPort: PreferencesPort?

  /// Launches the variant, and lets it settle.
  ///
  /// - Parameters:
  ///   - variant: who is put on the stage.
  ///   - configuration: the page size, the debounce and the home query that it is given.
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

  /// What went through the ports so far, the oldest first.
  public var log: [LogEntry] {
    backend.log
  }

  /// The virtual time since the launch. It passes with `wait` only.
  public var now: Duration {
    backend.clock.now
  }

  /// Takes the steps of a script, one after the other. What it expects is passed over, as it is for a
  /// `Trial` to check; and its configuration, since the variant has one.
  public func play(_ script: Script) {
    for line in script.lines {
      perform(line.step)
    }
  }

  /// The same with a text in the language of scripts, as in `try stage.play("tap log in")`.
  ///
  /// - Throws: the first mistake in the text, before any step is taken.
  public func play(_ text: String) throws(ScriptError) {
    play(try Script(parsing: text, name: "steps"))
  }

  /// Takes a step. Returns whether it could be taken: a gesture on a widget that is disabled or
  /// off-screen can't.
  @discardableResult
  package func perform(_ step: Step) -> Bool {
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

  /// What is left of a variant that was let go, each in a few words; empty if it is gone without trace,
  /// and while it has not been let go.
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
