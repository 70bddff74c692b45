import Basics
public import LoginSearch

/// Drives one variant: a screen, services, virtual time, and a person at the widgets.
///
/// A driver never calls into the variant after the launch. It makes gestures on widgets and reads widgets, as a person
/// does. It belongs to one isolation domain; several can run side by side, each on its own thread.
public final class Driver {
  /// The screen that the variant is launched on, to set a meter or to look at single widgets.
  ///
  /// A gesture can be made on its widgets directly. But a variant that puts work off comes to rest only
  /// after the gestures of a script.
  public let screen: Screen
  let services: ScriptedServices
  package let clock: VirtualClock
  /// What a measured variant is launched in. Nil for a checked one: the driver must not keep its ports alive.
  package let environment: Environment?
  /// What the variant's launch returned, until it is torn down. Another reference to it keeps the feature alive.
  package private(set) var running: AnyObject?

  private weak var launchedFeature: AnyObject?
  private weak var ports: Ports?

  #if !hasFeature(Embedded)  // There, no initializer of a class can take just any variant.
    /// Launches the variant, and lets it settle.
    ///
    /// - Parameters:
    ///   - variant: the variant to drive.
    ///   - configuration: the page size, the debounce and the home query that it is given.
    ///   - visibleRows: the most rows of the list that can be seen at once.
    public convenience init(
      _ variant: any Variant, configuration: Configuration = Configuration(),
      visibleRows: Int = Screen.standardVisibleRows
    ) {
      self.init(checkingWith: visibleRows)
      launch(variant, with: configuration)
    }
  #endif

  /// A driver for checks. `launch(_:with:)` launches its variant.
  package init(checkingWith visibleRows: Int) {
    screen = Screen(visibleRows: visibleRows)
    services = ScriptedServices(for: .checking)
    clock = services.clock
    environment = nil
  }

  /// Launches a variant that is checked, and lets it settle.
  package func launch(_ variant: any Variant, with configuration: Configuration) {
    let ports = Ports(services)
    self.ports = ports
    launch(
      variant,
      in: Environment(
        login: ports, search: ports, preferences: ports, clock: clock,
        configuration: configuration))
    launchedFeature = running
  }

  /// A driver for measurements, which neither records nor checks anything. `launch(_:)` launches its variant,
  /// so that the launch can be measured.
  package init(measuringWith configuration: Configuration) {
    screen = Screen()
    services = ScriptedServices(for: .measuring)
    clock = services.clock
    environment = Environment(
      login: services, search: services, preferences: services, clock: clock,
      configuration: configuration)
  }

  /// Launches a variant that is measured, and lets it settle.
  package func launch(_ variant: any Variant) {
    precondition(environment != nil, "a driver for checks launches its variant by itself")
    // Binding the environment to a name would copy it, and retain what it holds, in a measured launch.
    // swift-format-ignore: NeverForceUnwrap
    launch(variant, in: environment!)
  }

  private func launch(_ variant: any Variant, in environment: Environment) {
    let feature = variant.launch(on: screen, in: environment)
    running = feature
    if let settling = variant.settling(feature) {
      clock.settling = settling
      clock.settle()
    }
  }

  /// Lets the variant go, and lets the tasks that it cancels come to their end.
  package func tearDown() {
    running = nil
    clock.settle()
  }

  deinit {
    tearDown()
    // A faulty variant may have left a timer running, which would keep itself and the clock alive.
    clock.cancelAll()
  }

  /// What can be seen now.
  public var snapshot: Snapshot { Snapshot(of: screen) }

  /// The calls to the services so far, oldest first.
  public var serviceCalls: [ServiceCall] { services.calls }

  /// The virtual time since the launch. Only `wait` lets it pass.
  public var now: Duration { clock.now }

  /// What is left of a variant that was torn down, one description each. Empty if nothing is left, and while
  /// the variant is running.
  public var remains: [String] {
    guard running == nil else { return [] }
    var remains: [String] = []
    if launchedFeature != nil { remains.append("the object that keeps the variant alive") }
    if ports != nil { remains.append("something that holds a service or the preferences") }
    if screen.liveTargets > 0 {
      remains.append("\(screen.liveTargets.of("target")) of the screen's gestures")
    }
    if runningTimers > 0 { remains.append(runningTimers.of("running timer")) }
    return remains
  }

  /// What kept the variant from coming to rest, so that the driver gave up; nil if it came to rest.
  var unrest: String? {
    if !clock.isAtRest { return "settling gave up, as more work kept coming" }
    guard clock.isStuck else { return nil }
    let what = runningTimers > 0 ? "timers" : "answers"
    let count = "\(VirtualClock.mostAtOneInstant.grouped) \(what)"
    return "at \(ScriptDuration(now)) \(count) were started and fell due, and more kept coming"
  }

  /// How many timers run that are not answers of the services.
  package var runningTimers: Int { clock.pendingCount - services.scheduledAnswerCount }

  package var scheduledAnswers: Int { services.scheduledAnswerCount }

  // MARK: Steps

  /// Performs the steps of a script in order. It skips expectations, which `ScriptCheck` compares, and
  /// ignores the configuration, as the variant already has one.
  public func play(_ script: Script) {
    for line in script.lines { perform(line.step) }
  }

  /// Performs steps in the language of scripts, as in `try driver.play("tap log in")`.
  ///
  /// - Throws: the first mistake in the text, before any step is performed.
  public func play(_ text: String) throws(ScriptError) {
    play(try Script(parsing: text, name: "steps"))
  }

  /// Performs a step of a check.
  ///
  /// - Returns: false for a gesture that can't be made because its widget is disabled or not on the screen.
  @discardableResult
  package func perform(_ step: Step) -> Bool {
    switch step {
    case .gesture(let gesture):
      return make(gesture, by: action(for: gesture))
    case .wait(let duration):
      clock.advance(by: duration)
    case .behaviour(let behaviour):
      services.apply(behaviour)
    case .tearDown:
      tearDown()
    case .expect:
      break
    }
    return true
  }

  /// Makes a gesture of a check whose action was made before, so that only what the gesture does is counted.
  package func make(_ gesture: Gesture, by action: () -> Bool) -> Bool {
    let wasMade = action()
    clock.settle()
    if case .tap(.logOut) = gesture, wasMade, running != nil { services.loggedOut() }
    return wasMade
  }

  /// Makes a gesture whose widget and text are at hand, so that it costs little more than a call. Returns
  /// whether the gesture could be made.
  package func action(for gesture: Gesture) -> () -> Bool {
    switch gesture {
    case .type(let field, let text):
      { [field = screen[field]] in field.type(text) }
    case .pressReturn(let field):
      { [field = screen[field]] in field.pressReturn() }
    case .tap(let button):
      { [button = screen[button]] in button.tap() }
    case .toggle(let row):
      { [list = screen.search.list] in list.tapDisclosure(row) }
    case .select(let row):
      { [list = screen.search.list] in list.tapRow(row) }
    case .scrollTo(row: let row):
      { [list = screen.search.list] in list.scroll(to: row) }
    case .scrollBy(let distance):
      { [list = screen.search.list] in list.scroll(by: distance) }
    case .pull:
      { [control = screen.search.refreshControl] in control.pull() }
    }
  }
}

extension Screen {
  /// The field that scripts call by this name.
  subscript(_ field: FieldName) -> TextField {
    switch field {
    case .id: login.idField
    case .password: login.passwordField
    case .query: search.queryField
    }
  }

  /// The button that scripts call by this name.
  subscript(_ button: ButtonName) -> Button {
    switch button {
    case .logIn: login.logInButton
    case .logOut: search.logOutButton
    case .previous: search.previousButton
    case .next: search.nextButton
    case .retry: search.retryButton
    }
  }
}
