import Hops
import SwiftSyntax

/// Finds what is traced in one source file, and what to insert there.
final class HopInserter: SyntaxVisitor {
  private let module: String
  private let role: Role
  private let file: String
  private let lines: SourceLocationConverter
  private let firstNumber: Int
  /// Which functions are traced, by type and name; nil for everything.
  private let chosen: Set<String>?
  private var types: [String] = []
  private var functions: [String] = []

  private(set) var places: [Place] = []
  private(set) var insertions: [Insertion] = []
  private(set) var error: TracingError?

  init(
    module: String, role: Role, file: String, tree: SourceFileSyntax, firstNumber: Int,
    only chosen: Set<String>? = nil
  ) {
    self.module = module
    self.role = role
    self.file = file
    lines = SourceLocationConverter(fileName: file, tree: tree)
    self.firstNumber = firstNumber
    self.chosen = chosen
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func enterType(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.extendedType.trimmedDescription)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    fail(node, "found an actor, expected code of one thread; leave it out of the traced copy")
  }

  override func visitPost(_: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_: ProtocolDeclSyntax) { types.removeLast() }
  override func visitPost(_: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text + node.signature.parameterClause.labels
    functions.append(name)
    guard let body = node.body, isChosen(name) else { return .visitChildren }
    if node.signature.effectSpecifiers?.asyncSpecifier != nil { return failAsync(node) }
    if let kind = refuse(node.attributes, node) { return kind }
    trace(body, name, hasResult: node.signature.returnClause?.type.isVoid == false)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = "init" + node.signature.parameterClause.labels
    functions.append(name)
    guard let body = node.body, isChosen(name) else { return .visitChildren }
    if node.signature.effectSpecifiers?.asyncSpecifier != nil { return failAsync(node) }
    if let kind = refuse(node.attributes, node) { return kind }
    trace(body, name, hasResult: false)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append("deinit")
    guard let body = node.body, isChosen("deinit") else { return .visitChildren }
    if node.effectSpecifiers != nil { return failAsync(node) }
    trace(body, "deinit", hasResult: false)
    return .visitChildren
  }

  override func visitPost(_: FunctionDeclSyntax) { functions.removeLast() }
  override func visitPost(_: InitializerDeclSyntax) { functions.removeLast() }
  override func visitPost(_: DeinitializerDeclSyntax) { functions.removeLast() }

  /// Setters and observers. What reads only, `get` among it, is no hop.
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = node.accessorSpecifier.text
    let name = "\(node.owner).\(kind)"
    functions.append(name)
    guard let body = node.body, isChosen(name) else { return .visitChildren }
    switch node.accessorSpecifier.tokenKind {
    case .keyword(.get):
      return node.effectSpecifiers?.asyncSpecifier == nil ? .visitChildren : failAsync(node)
    case .keyword(.set), .keyword(.willSet), .keyword(.didSet), .keyword(.`init`):
      trace(body, name, hasResult: false)
      return .visitChildren
    default:
      return fail(
        node,
        "found the accessor \(kind), expected get, set, willSet or didSet; write it as one of these"
      )
    }
  }

  override func visitPost(_: AccessorDeclSyntax) { functions.removeLast() }

  private func trace(_ body: CodeBlockSyntax, _ name: String, hasResult: Bool) {
    let number = addPlace(name, at: Syntax(body).parent ?? Syntax(body))
    let shape: BodyShape
    do {
      shape = try body.statements.shape(hasResult: hasResult)
    } catch {
      _ = fail(error.node, error.message)
      return
    }
    insertEntry(number, after: body.leftBrace, isEmpty: body.statements.isEmpty)
    if case .implicitResult(let expression) = shape { insert("return ", before: expression) }
  }

  // MARK: Closures

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard chosen == nil, node.isTraced else { return .visitChildren }
    if node.signature?.effectSpecifiers?.asyncSpecifier != nil { return failAsync(node) }
    let number = addPlace(
      node.traceName, scope: functions.last ?? "", at: node.callee.map(Syntax.init) ?? Syntax(node))
    let opening = node.signature?.inKeyword ?? node.leftBrace
    guard node.statements.count == 1, let expression = node.statements.first?.soleExpression else {
      insertEntry(number, after: opening, isEmpty: node.statements.isEmpty)
      return .visitChildren
    }
    if let choice = Choice(expression) {
      insertEntry(number, after: opening, isEmpty: false)
      if node.hasResult != false, choice.isOneValueEach { insert("return ", before: expression) }
    } else if expression.isAssignment {
      insertEntry(number, after: opening, isEmpty: false)
    } else {
      let attempt = expression.as(TryExprSyntax.self)
      let throwsOn = attempt != nil && attempt?.questionOrExclamationMark == nil
      insert(throwsOn ? "try inThrowingHop(\(number), " : "inHop(\(number), ", before: expression)
      insertions.append(
        Insertion(offset: expression.endPositionBeforeTrailingTrivia.utf8Offset, text: ")"))
    }
    return .visitChildren
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { failAsync(node) }

  // MARK: -

  private func isChosen(_ name: String) -> Bool {
    guard let chosen else { return true }
    return chosen.contains((types + [name]).joined(separator: "."))
  }

  private func addPlace(_ function: String, scope: String = "", at node: Syntax) -> Int {
    places.append(
      Place(
        module: module, role: role, type: types.joined(separator: "."), function: function,
        scope: scope, file: file, line: line(of: node)))
    return firstNumber + places.count - 1
  }

  private func insertEntry(_ number: Int, after token: TokenSyntax, isEmpty: Bool) {
    let text =
      isEmpty ? " enterHop(\(number)); leaveHop()" : " enterHop(\(number)); defer { leaveHop() };"
    insertions.append(
      Insertion(offset: token.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
  }

  private func insert(_ text: String, before node: some SyntaxProtocol) {
    insertions.append(
      Insertion(offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, text: text))
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  private func refuse(_ attributes: AttributeListSyntax, _ node: some SyntaxProtocol)
    -> SyntaxVisitorContinueKind?
  {
    let names = attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
    guard let name = names.first(where: { ["inlinable", "_transparent"].contains($0) }) else {
      return nil
    }
    return fail(
      node,
      "found @\(name), expected a function that other modules do not compile; leave it out of the traced copy"
    )
  }

  private func failAsync(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    fail(
      node,
      "found asynchronous code, expected code that runs to its end: hops of several tasks would mix; leave it out "
        + "of the traced copy")
  }

  @discardableResult
  private func fail(_ node: some SyntaxProtocol, _ message: String) -> SyntaxVisitorContinueKind {
    if error == nil { error = TracingError(file: file, line: line(of: node), message: message) }
    return .skipChildren
  }
}

// MARK: - Reading the tree

extension FunctionParameterClauseSyntax {
  /// `(_:to:)`
  var labels: String {
    "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}

extension TypeSyntax {
  fileprivate var isVoid: Bool {
    ["Void", "()", "Swift.Void"].contains(trimmedDescription)
  }
}

extension AccessorDeclSyntax {
  /// The property or subscript that it belongs to.
  var owner: String {
    var node = parent
    while let current = node {
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.pattern.trimmedDescription
      }
      if let subscripted = current.as(SubscriptDeclSyntax.self) {
        return "subscript" + subscripted.parameterClause.labels
      }
      node = current.parent
    }
    return "accessor"
  }
}

extension ClosureExprSyntax {
  /// Whether it says that it gives a result; nil if it says nothing.
  fileprivate var hasResult: Bool? {
    signature?.returnClause.map { !$0.type.isVoid }
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    let elements = self.as(SequenceExprSyntax.self)?.elements
    return elements?.contains { $0.is(AssignmentExprSyntax.self) } ?? false
  }
}
