import SwiftParser
import SwiftSyntax

/// The reports of the driver's side.
///
/// It is not traced by rule, because most of its work is of no interest. Its reports are listed here. A function that
/// can't be found any more is an error.
enum DriverSide {
  /// Text inserted at the start of a function's body.
  struct Hook {
    /// The type, the function, and the accessor if it is one.
    var function: String
    var text: String

    fileprivate init(_ function: String, _ text: String) {
      self.function = function
      self.text = text
    }
  }

  /// The modules that contain all the functions.
  static let modules: Set = ["LoginSearch", "Scenario"]

  /// The calls to the list that make it ask the program for cells. Each is a place in the table.
  static let listCalls: Set<String> = [
    "List.reload(scrollingTo:)", "List.reloadRows(at:)", "List.apply(_:)",
  ]

  /// All functions that must be found.
  static let functions = listCalls.union(hooks.map(\.function))

  static let hooks: [Hook] = gestures + writes + timers + services

  private static func touch(_ function: String) -> Hook {
    Hook(
      function, "traceBegin(.touch, name.traceNumber); defer { traceEnd() };")
  }

  private static let gestures = [
    touch("TextField.type(_:)"),
    touch("TextField.pressReturn()"),
    touch("Button.tap()"),
    touch("List.tapRow(_:)"),
    touch("List.tapDisclosure(_:)"),
    touch("List.scroll(to:)"),
    touch("RefreshControl.pull()"),
  ]

  private static let writes = [
    Hook(
      "Widget.willWrite(_:over:)",
      "traceEvent(newValue == oldValue ? .redundantWrite : .write, name.traceNumber);"),
    Hook(
      "Screen.route.set",
      "traceEvent(newValue == shownRoute ? .redundantWrite : .write, WidgetName.route.traceNumber);"
    ),
    Hook(
      "Screen.alert(_:)",
      "traceEvent(.write, WidgetName.alerts.traceNumber);"),
  ]

  private static let timers = [
    // The services schedule their answers this way.
    Hook(
      "VirtualClock.schedule(after:_:)",
      "tracePause(); defer { traceResume() };"),
    Hook(
      "VirtualTimer.onFire(_:_:)",
      "let action: (Target) -> Void = { [action] in traceBegin(.timerFires); defer { traceEnd() }; action($0) };"
    ),
    Hook(
      "VirtualTimer.restart(after:)",
      "traceBegin(.timerStarts); defer { traceEnd() };"),
    Hook(
      "VirtualTimer.cancel()",
      "if isRunning { traceEvent(.timerStops) };"),
  ]

  /// A request and its answers, whenever they come.
  private static func request(
    _ function: String, _ kind: String, answer: String, _ result: String
  ) -> Hook {
    Hook(
      function,
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
    Hook(
      "PendingRequest.cancel()",
      "if isPending { traceEvent(.cancel, Int32(truncatingIfNeeded: number)) }; tracePause(); "
        + "defer { traceResume() };"),
    Hook(
      "ScriptedServices.expandedItems()",
      "traceEvent(.readPreferences);"),
    Hook(
      "ScriptedServices.setExpanded(_:item:)",
      "traceEvent(.writePreferences);"),
  ]
}

/// The cases of `WidgetName`, whose order numbers the widgets of a trace.
final class WidgetNames: SyntaxVisitor {
  private(set) var cases: [(name: String, text: String)] = []

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.name.text == "WidgetName" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let literal = node.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    cases.append((node.name.text, literal ?? node.name.text))
    return .skipChildren
  }

  /// The number of a widget, for the copy of the file that declares it, where it is added at the end.
  var numbering: String {
    let branches = cases.enumerated().map { "case .\($0.element.name): \($0.offset)" }
    return " extension WidgetName { var traceNumber: Int32 { switch self { "
      + branches.joined(separator: "; ") + " } } }"
  }
}
