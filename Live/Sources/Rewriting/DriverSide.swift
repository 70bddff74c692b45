import SwiftParser
import SwiftSyntax

/// The reports of the driver's side.
///
/// It is not traced by rule, because most of its work is of no interest. Its reports are listed here. A function that
/// can't be found any more is an error.
enum DriverSide {
  /// The modules that contain all the functions.
  static let modules: Set = ["LoginSearch", "Scenario"]

  /// The calls to the list that make it ask the program for cells. Each is a place in the table.
  static let listCalls: Set<String> = [
    "List.reload(scrollingTo:)", "List.reloadRows(at:)", "List.apply(_:)",
  ]

  /// All functions that must be found.
  static let functions = listCalls.union(hooks.keys)

  /// The text that is inserted at the start of a function's body, by the type, the function, and the accessor if it is
  /// one.
  static let hooks: [String: String] = [
    "TextField.type(_:)": touch,
    "TextField.pressReturn()": touch,
    "Button.tap()": touch,
    "List.tapRow(_:)": touch,
    "List.tapDisclosure(_:)": touch,
    "List.scroll(to:)": touch,
    "RefreshControl.pull()": touch,

    "Widget.willWrite(_:over:)":
      "traceEvent(newValue == oldValue ? .redundantWrite : .write, name.traceNumber);",
    "Screen.route.set":
      "traceEvent(newValue == shownRoute ? .redundantWrite : .write, WidgetName.route.traceNumber);",
    "Screen.alert(_:)": "traceEvent(.write, WidgetName.alerts.traceNumber);",

    // The services schedule their answers this way.
    "VirtualClock.schedule(after:_:)": "tracePause(); defer { traceResume() };",
    "VirtualTimer.onFire(_:_:)":
      "let action: (Target) -> Void = { [action] in \(lasting(".timerFires")) action($0) };",
    "VirtualTimer.restart(after:)": lasting(".timerStarts"),
    "VirtualTimer.cancel()": "if isRunning { traceEvent(.timerStops) };",

    "ScriptedServices.logIn(with:completion:)": request(
      "logInRequest", answer: "logInAnswer", "Result<User, LoginError>"),
    "ScriptedServices.search(_:completion:)": request(
      "searchRequest", answer: "searchAnswer", "Result<Page, SearchFailure>"),
    "PendingRequest.cancel()":
      "if isPending { traceEvent(.cancel, Int32(truncatingIfNeeded: number)) }; tracePause(); "
      + "defer { traceResume() };",
    "ScriptedServices.expandedItems()": "traceEvent(.readPreferences);",
    "ScriptedServices.setExpanded(_:item:)": "traceEvent(.writePreferences);",
  ]

  private static let touch = lasting(".touch, name.traceNumber")

  /// An event that ends with the function.
  private static func lasting(_ event: String) -> String {
    "traceEvent(\(event)); defer { traceEvent(.end) };"
  }

  /// A request and its answers, whenever they come.
  private static func request(_ kind: String, answer: String, _ result: String) -> String {
    "let traceNumber = Int32(truncatingIfNeeded: requestCount + 1); "
      + "let completion: (\(result)) -> Void = { [completion] in "
      + lasting(".\(answer), traceNumber") + " completion($0) }; "
      + lasting(".\(kind), traceNumber")
  }
}

/// Finds the opening braces of functions and setters, by type and name.
final class FunctionFinder: SyntaxVisitor {
  private(set) var found: [String: [TokenSyntax]] = [:]

  init(in tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.body)
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.body)
  }

  private func add(_ node: some DeclSyntaxProtocol, _ body: CodeBlockSyntax?)
    -> SyntaxVisitorContinueKind
  {
    if let body, let name = node.qualifiedName { found[name, default: []].append(body.leftBrace) }
    return .skipChildren
  }
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
