import Hops
package import SwiftSyntax

/// Finds the places to trace in one source file, and the text to insert there.
final class HopInserter: TypeVisitor {
  private let file: ParsedFile
  private let role: Role
  private let firstNumber: Int
  /// The functions to trace, by type and name; nil for all.
  private let chosen: Set<String>?
  private var functions: [String] = []

  private(set) var places: [Place] = []
  private(set) var edits = Edits()
  private var error: RewritingError?

  init(_ file: ParsedFile, role: Role, firstNumber: Int, only chosen: Set<String>? = nil) {
    self.file = file
    self.role = role
    self.firstNumber = firstNumber
    self.chosen = chosen
    super.init(viewMode: .sourceAccurate)
  }

  /// - Throws: the first thing that it does not understand.
  func run() throws(RewritingError) {
    walk(file.tree)
    if let error { throw error }
  }

  // MARK: Types

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    fail(
      node, found: "an actor", understood: "code of one thread, which an actor may leave",
      advice: "make it a class of the main actor")
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    fail(
      node, found: "await", understood: "a call that returns at once",
      advice: "take a completion, as the services of the feature do")
  }

  // MARK: Functions

  /// Removes `@inlinable` from shared code. Other modules may compile it, but not the traced copy: it names the
  /// recorder.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if file.source.isShared, node.name == "inlinable" {
      // In Embedded Swift the other modules must still know an internal one.
      let declaration = node.parent?.parent?.asProtocol((any WithModifiersSyntax).self)
      let isKnown =
        declaration?.is(DeinitializerDeclSyntax.self) == true
        || declaration?.modifiers.contains { ["public", "open"].contains($0.name.text) } == true
      edits.replace(node, with: isKnown ? "" : "@usableFromInline")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text + node.signature.parameterClause.labels
    functions.append(name)
    guard let body = node.body, isChosen(name) else { return .visitChildren }
    if let kind = refuse(node.attributes, node) { return kind }
    trace(body, name, hasResult: node.signature.returnClause?.type.isVoid == false)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = "init" + node.signature.parameterClause.labels
    functions.append(name)
    guard let body = node.body, isChosen(name) else { return .visitChildren }
    if let kind = refuse(node.attributes, node) { return kind }
    trace(body, name, hasResult: false)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append("deinit")
    guard let body = node.body, isChosen("deinit") else { return .visitChildren }
    trace(body, "deinit", hasResult: false)
    return .visitChildren
  }

  override func visitPost(_: FunctionDeclSyntax) { functions.removeLast() }
  override func visitPost(_: InitializerDeclSyntax) { functions.removeLast() }
  override func visitPost(_: DeinitializerDeclSyntax) { functions.removeLast() }

  /// Setters and observers. An accessor that only reads, such as `get`, isn't a hop.
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = node.accessorSpecifier.text
    let name = "\(node.owner).\(kind)"
    functions.append(name)
    guard let body = node.body, isChosen(name) else { return .visitChildren }
    switch node.accessorSpecifier.tokenKind {
    case .keyword(.get):
      return .visitChildren
    case .keyword(.set), .keyword(.willSet), .keyword(.didSet), .keyword(.`init`):
      trace(body, name, hasResult: false)
      return .visitChildren
    default:
      return fail(
        node, found: "the accessor \(kind)", understood: "get, set, willSet or didSet",
        advice: "write it as one of these")
    }
  }

  override func visitPost(_: AccessorDeclSyntax) { functions.removeLast() }

  private func trace(_ body: CodeBlockSyntax, _ name: String, hasResult: Bool) {
    let number = addPlace(name, at: Syntax(body).parent ?? Syntax(body))
    let shape: BodyShape
    do {
      shape = try body.statements.shape(hasResult: hasResult)
    } catch {
      fail(
        error.node, found: "a choice of which it is not clear whether it is the result",
        understood: "one value in each branch, or `return`", advice: "write `return`")
      return
    }
    insertEntry(number, after: body.leftBrace, isEmpty: body.statements.isEmpty)
    if case .implicitResult(let expression) = shape { edits.insert("return ", before: expression) }
  }

  // MARK: Closures

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard chosen == nil, node.isTraced else { return .visitChildren }
    let number = addPlace(
      node.traceName, scope: functions.last ?? "", at: node.callee.map(Syntax.init) ?? Syntax(node))
    let opening = node.signature?.inKeyword ?? node.leftBrace
    guard node.statements.count == 1, let expression = node.statements.first?.soleExpression else {
      insertEntry(number, after: opening, isEmpty: node.statements.isEmpty)
      return .visitChildren
    }
    if let choice = Choice(expression) {
      insertEntry(number, after: opening, isEmpty: false)
      if node.hasResult != false, choice.isOneValueEach, !choice.callsOptionally {
        edits.insert("return ", before: expression)
      }
    } else if expression.isAssignment {
      insertEntry(number, after: opening, isEmpty: false)
    } else {
      let hop = expression.mayThrow ? "TracedHop(\(number))" : "\(number)"
      edits.insert("inHop(\(hop), ", before: expression)
      edits.insert(")", after: expression)
    }
    return .visitChildren
  }

  // MARK: -

  private func isChosen(_ name: String) -> Bool {
    guard let chosen else { return true }
    return chosen.contains((types + [name]).joined(separator: "."))
  }

  private func addPlace(_ function: String, scope: String = "", at node: Syntax) -> Int {
    places.append(
      Place(
        module: file.source.module, role: role, type: types.joined(separator: "."),
        function: function,
        scope: scope, file: fileInSources, line: file.line(of: node)))
    return firstNumber + places.count - 1
  }

  private var fileInSources: String {
    let path = file.source.path
    return path.hasPrefix("Sources/") ? String(path.dropFirst(8)) : path
  }

  private func insertEntry(_ number: Int, after token: TokenSyntax, isEmpty: Bool) {
    let text =
      isEmpty ? " enterHop(\(number)); leaveHop()" : " enterHop(\(number)); defer { leaveHop() };"
    edits.insert(text, after: token)
  }

  private func refuse(_ attributes: AttributeListSyntax, _ node: some SyntaxProtocol)
    -> SyntaxVisitorContinueKind?
  {
    if file.source.isShared { return nil }
    let names = attributes.compactMap { $0.as(AttributeSyntax.self)?.name }
    guard let name = names.first(where: { ["inlinable", "_transparent"].contains($0) }) else {
      return nil
    }
    return fail(
      node, found: "@\(name)", understood: "a function that other modules do not compile",
      advice: "make it an ordinary function")
  }

  @discardableResult
  private func fail(
    _ node: some SyntaxProtocol, found: String, understood: String, advice: String
  ) -> SyntaxVisitorContinueKind {
    if error == nil {
      error = file.error(at: node, found: found, understood: understood, advice: advice)
    }
    return .skipChildren
  }
}

// MARK: - Reading the tree

extension FunctionParameterClauseSyntax {
  /// The labels of the parameters: `(_:to:)`.
  package var labels: String {
    "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}

extension AttributeSyntax {
  fileprivate var name: String { attributeName.trimmedDescription }
}

extension TypeSyntax {
  fileprivate var isVoid: Bool {
    ["Void", "()", "Swift.Void"].contains(trimmedDescription)
  }
}

extension SyntaxProtocol {
  /// The property or subscript that an accessor belongs to.
  package var owner: String {
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
  /// Whether it declares a result; nil if it has no signature.
  fileprivate var hasResult: Bool? {
    signature?.returnClause.map { !$0.type.isVoid }
  }
}

extension ExprSyntax {
  fileprivate var mayThrow: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.try)
    }
  }

  fileprivate var isAssignment: Bool {
    let elements = self.as(SequenceExprSyntax.self)?.elements
    return elements?.contains { $0.is(AssignmentExprSyntax.self) } ?? false
  }
}
