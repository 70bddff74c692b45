/// What one function of the driver's side reports: text that stands at the start of its body.
///
/// The driver's side is not traced by rule, as most of what it does is nobody's business: what it reports is
/// listed here. A function that is not found any more is an error.
struct DriverHook {
  /// Relative to the folder `Sources`.
  var file: String
  /// The type, the function, and the accessor if it is one.
  var function: String
  var text: String

  private init(_ file: String, _ function: String, _ text: String) {
    self.file = file
    self.function = function
    self.text = text
  }

  static let all: [DriverHook] = gestures + writes + timers + services

  private static func touch(_ file: String, _ function: String) -> DriverHook {
    DriverHook(file, function, "traceBegin(.touch, name.traceNumber); defer { traceEnd() };")
  }

  private static let gestures = [
    touch("LoginSearch/Screen/TextField.swift", "TextField.type(_:)"),
    touch("LoginSearch/Screen/TextField.swift", "TextField.pressReturn()"),
    touch("LoginSearch/Screen/Button.swift", "Button.tap()"),
    touch("LoginSearch/Screen/List.swift", "List.tapRow(_:)"),
    touch("LoginSearch/Screen/List.swift", "List.tapDisclosure(_:)"),
    touch("LoginSearch/Screen/List.swift", "List.scroll(to:)"),
    touch("LoginSearch/Screen/RefreshControl.swift", "RefreshControl.pull()"),
  ]

  private static let writes = [
    DriverHook(
      "LoginSearch/Screen/Widget.swift", "Widget.willWrite(_:over:)",
      "traceEvent(newValue == oldValue ? .redundantWrite : .write, name.traceNumber);"),
    DriverHook(
      "LoginSearch/Screen/Screen.swift", "Screen.route.set",
      "traceEvent(newValue == shownRoute ? .redundantWrite : .write, WidgetName.route.traceNumber);"
    ),
    DriverHook(
      "LoginSearch/Screen/Screen.swift", "Screen.alert(_:)",
      "traceEvent(.write, WidgetName.alerts.traceNumber);"),
  ]

  private static let timers = [
    // The services schedule their answers so.
    DriverHook(
      "LoginSearch/Services/VirtualClock.swift", "VirtualClock.schedule(after:_:)",
      "tracePause(); defer { traceResume() };"),
    DriverHook(
      "LoginSearch/Services/VirtualClock.swift", "VirtualTimer.onFire(_:_:)",
      "let action: (Target) -> Void = { [action] in traceBegin(.timerFires); defer { traceEnd() }; action($0) };"
    ),
    DriverHook(
      "LoginSearch/Services/VirtualClock.swift", "VirtualTimer.restart(after:)",
      "traceBegin(.timerStarts); defer { traceEnd() };"),
    DriverHook(
      "LoginSearch/Services/VirtualClock.swift", "VirtualTimer.cancel()",
      "if isRunning { traceEvent(.timerStops) };"),
  ]

  /// A request, and its answers, whenever they come.
  private static func request(
    _ function: String, _ kind: String, answer: String, _ result: String
  ) -> DriverHook {
    DriverHook(
      "Scenario/Driver/ScriptedServices.swift", function,
      "let traceNumber = Int32(truncatingIfNeeded: requestCount + 1); "
        + "let completion: (\(result)) -> Void = { [completion] in "
        + "traceBegin(.\(answer), traceNumber); defer { traceEnd() }; completion($0) }; "
        + "traceBegin(.\(kind), traceNumber); defer { traceEnd() };")
  }

  private static let services = [
    request(
      "ScriptedServices.logIn(with:completion:)", "logInRequest", answer: "logInAnswer",
      "Result<User, LoginError>"),
    request(
      "ScriptedServices.search(_:completion:)", "searchRequest", answer: "searchAnswer",
      "Result<Page, SearchFailure>"),
    DriverHook(
      "Scenario/Driver/PendingRequest.swift", "PendingRequest.cancel()",
      "if isPending { traceEvent(.cancel, Int32(truncatingIfNeeded: number)) }; tracePause(); "
        + "defer { traceResume() };"),
    DriverHook(
      "Scenario/Driver/ScriptedServices.swift", "ScriptedServices.expandedItems()",
      "traceEvent(.readPreferences);"),
    DriverHook(
      "Scenario/Driver/ScriptedServices.swift", "ScriptedServices.setExpanded(_:item:)",
      "traceEvent(.writePreferences);"),
  ]

  /// What the program calls of the list, in which the list then asks the program for cells.
  static let listCalls: Set<String> = [
    "List.reload(scrollingTo:)", "List.reloadRows(at:)", "List.apply(_:)",
  ]
}
