import Basics
public import LoginSearch

/// Drives one variant under test: a screen, services, virtual time, and a person at the widgets.
///
/// A driver never calls into the variant after the launch. It makes gestures on widgets and reads widgets, as a person
/// does. It belongs to one isolation domain. Several drivers can run side by side, each on its own thread.
public final class Driver {
  /// The screen that the variant is launched on. Use it to set a meter or to look at single widgets.
  ///
  /// A gesture can be made on its widgets directly. But a variant that defers work comes to rest only after the
  /// gestures of a script.
  public let screen: Screen
  let services = ScriptedServices()
  package var clock: VirtualClock { services.clock }
  /// The object that the launch returned, until teardown. A further reference keeps it alive.
  package private(set) var running: AnyObject?

  private weak var launchedFeature: AnyObject?
  private weak var loginPort: ServicePort?
  private weak var searchPort: ServicePort?
  private weak var preferencesPort: ServicePort?

  #if !hasFeature(Embedded)  // There, no initializer of a class can take just any variant.
    /// Launches the variant, and lets it settle.
    ///
    /// - Parameters:
    ///   - variant: the variant to drive.
    ///   - configuration: the page size, the debounce and the home query for the variant.
    ///   - visibleRows: the largest number of rows of the list that can be visible at once.
    public convenience init(
      _ variant: any Variant, configuration: Configuration = Configuration(),
      visibleRows: Int = Screen.standardVisibleRows
    ) {
      self.init(visibleRows: visibleRows)
      launch(variant, with: configuration)
    }
  #endif

  /// Creates a driver without launching anything.
  package init(visibleRows: Int) { screen = Screen(visibleRows: visibleRows) }

  /// Launches the variant, and lets it settle.
  package func launch(_ variant: any Variant, with configuration: Configuration) {
    let (login, search) = (ServicePort(to: services), ServicePort(to: services))
    let preferences = ServicePort(to: services)
    (loginPort, searchPort, preferencesPort) = (login, search, preferences)
    running = variant.launchSettled(
      on: screen,
      in: Environment(
        login: login, search: search, preferences: preferences, clock: clock,
        configuration: configuration))
    launchedFeature = running
  }

  /// Releases the variant, and lets the tasks that it cancels finish.
  package func tearDown() {
    running = nil
    clock.settle()
  }

  deinit {
    tearDown()
    // A faulty variant may have left a timer running, which would keep itself and the clock alive.
    clock.cancelAll()
  }

  /// A snapshot of the current screen.
  public var snapshot: Snapshot { Snapshot(of: screen) }

  /// The calls to the services so far, oldest first.
  public var serviceCalls: [ServiceCall] { services.calls }

  /// The virtual time since the launch. Only `wait` lets it pass.
  public var now: Duration { clock.now }

  /// The remains of a variant that was torn down, one description each. Empty if nothing is left,
  /// and while the variant is running.
  public var leaks: [String] {
    guard running == nil else { return [] }
    var leaks: [String] = []
    if let launchedFeature { leaks.append("the launched \(typeName(of: launchedFeature))") }
    let held = [
      loginPort.map { _ in "the log-in service" }, searchPort.map { _ in "the search service" },
      preferencesPort.map { _ in "the preferences" },
    ].compactMap(\.self)
    if !held.isEmpty { leaks.append("something that holds \(held.joined(separator: " and "))") }
    let types = screen.liveTargets.reduce(into: [:]) { $0[typeName(of: $1), default: 0] += 1 }
    for (type, count) in types.sorted(by: { $0.key < $1.key }) {
      leaks.append("\(type), the target of \(count.pluralized("gesture"))")
    }
    if runningTimers > 0 { leaks.append(runningTimers.pluralized("running timer")) }
    // A completion that a service keeps is worth reporting only if something else is left.
    return leaks.isEmpty ? [] : leaks + services.keptCompletions
  }

  /// The reason the variant did not come to rest, so that the driver gave up; nil if it did.
  var whyUnsettled: String? {
    if !clock.isAtRest { return "settling gave up, as more work kept coming" }
    guard clock.isStuck || services.hasGivenUp else { return nil }
    let what =
      services.hasGivenUp
      ? "answers came inside the call"
      : "\(runningTimers > 0 ? "timers" : "answers") were started and fell due"
    let count = VirtualClock.mostAtOneInstant.grouped
    return "at \(ScriptDuration(now)) \(count) \(what), and more kept coming"
  }

  /// The number of running timers that are not answers of the services.
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
      return make(gesture, by: screen.action(for: gesture))
    case .wait(let duration):
      services.stepBegins()
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

  /// Makes a gesture of a check. Its action was created beforehand, so that only the gesture's own work is counted.
  package func make(_ gesture: Gesture, by action: () -> Bool) -> Bool {
    services.stepBegins()
    let wasMade = action()
    clock.settle()
    if case .tap(.logOut) = gesture, wasMade, running != nil { services.loggedOut() }
    return wasMade
  }
}

private func typeName(of object: AnyObject) -> String {
  #if hasFeature(Embedded)  // There, a program has no names of types.
    "object"
  #else
    "\(type(of: object))"
  #endif
}

/// The gestures of a person at the widgets.
extension Screen {
  /// Creates a gesture with its widget and text already looked up, so that making it costs little more than a call. The
  /// function returns whether the gesture could be made.
  package func action(for gesture: Gesture) -> () -> Bool {
    switch gesture {
    case .type(let field, let text):
      { [field = self[field]] in field.type(text) }
    case .pressReturn(let field):
      { [field = self[field]] in field.pressReturn() }
    case .tap(let button):
      { [button = self[button]] in button.tap() }
    case .toggle(let row):
      { [list = search.list] in list.tapDisclosure(row) }
    case .select(let row):
      { [list = search.list] in list.tapRow(row) }
    case .scrollTo(row: let row):
      { [list = search.list] in list.scroll(to: row) }
    case .scrollBy(let distance):
      { [list = search.list] in list.scroll(by: distance) }
    case .pull:
      { [control = search.refreshControl] in control.pull() }
    }
  }

  /// The field with this name in scripts.
  subscript(_ field: FieldName) -> TextField {
    switch field {
    case .id: login.idField
    case .password: login.passwordField
    case .query: search.queryField
    }
  }

  /// The button with this name in scripts.
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
