import Hops
package import SwiftSyntax

/// Finds the places to trace in one source file, and the text to insert there.
final class HopInserter: SyntaxVisitor {
  private let file: ParsedFile
  private let role: Role
  private let firstNumber: Int
  /// The functions to trace, by type and name; nil for all.
  private let chosen: Set<String>?

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

  // MARK: Refusals

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
    trace(node, node.body, hasResult: node.signature.returnClause?.type.isVoid == false)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    trace(node, node.body)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    trace(node, node.body)
  }

  /// Setters and observers. An accessor that only reads, such as `get`, isn't a hop.
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.accessorSpecifier.tokenKind {
    case .keyword(.get): return .visitChildren
    case .keyword(.set), .keyword(.willSet), .keyword(.didSet), .keyword(.`init`):
      return trace(node, node.body)
    default:
      guard node.body != nil, isChosen(node) else { return .visitChildren }
      return fail(
        node, found: "the accessor \(node.accessorSpecifier.text)",
        understood: "get, set, willSet or didSet", advice: "write it as one of these")
    }
  }

  private func trace(
    _ node: some DeclSyntaxProtocol & WithAttributesSyntax, _ body: CodeBlockSyntax?,
    hasResult: Bool = false
  ) -> SyntaxVisitorContinueKind {
    guard let body, isChosen(node) else { return .visitChildren }
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.name }
    if !file.source.isShared,
      let name = attributes.first(where: { ["inlinable", "_transparent"].contains($0) })
    {
      return fail(
        node, found: "@\(name)", understood: "a function that other modules do not compile",
        advice: "make it an ordinary function")
    }
    let number = addPlace(node.functionName ?? "", at: Syntax(node))
    let result: ExprSyntax?
    do {
      result = hasResult ? try body.statements.implicitResult() : nil
    } catch {
      return fail(
        error.choice, found: "a choice of which it is not clear whether it is the result",
        understood: "one value in each branch, or `return`", advice: "write `return`")
    }
    insertEntry(number, after: body.leftBrace, isEmpty: body.statements.isEmpty)
    if let result { edits.insert("return ", before: result) }
    return .visitChildren
  }

  // MARK: Closures

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard chosen == nil, node.isTraced else { return .visitChildren }
    let number = addPlace(
      node.traceName, scope: node.functionAround,
      at: node.callee.map(Syntax.init) ?? Syntax(node))
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

  private func isChosen(_ node: some DeclSyntaxProtocol) -> Bool {
    guard let chosen else { return true }
    return node.qualifiedName.map(chosen.contains) ?? false
  }

  private func addPlace(_ function: String, scope: String = "", at node: Syntax) -> Int {
    places.append(
      Place(
        module: file.source.module, role: role, type: node.typesAround, function: function,
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

extension AttributeSyntax {
  fileprivate var name: String { attributeName.trimmedDescription }
}

extension TypeSyntax {
  fileprivate var isVoid: Bool {
    ["Void", "()", "Swift.Void"].contains(trimmedDescription)
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
