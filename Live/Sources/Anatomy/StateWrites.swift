import SwiftSyntax

/// Finds the places that write what a variant stores: assignments, `&`, and calls that change a value in place. First
/// values that an initialiser sets are none.
///
/// It goes by names, as a syntax tree has no types: a path such as `state.rows[2].title` counts if one of the variables
/// is in it, but not if that is its last name and a widget may be what has it.
final class StateWrites: SyntaxVisitor {
  private(set) var count = 0
  private let variables: Set<String>
  private let widgets: Widgets
  /// The names of this source that may stand for a widget.
  private let widgetNames: Set<String>

  init(in tree: Syntax, of variables: Set<String>, _ widgets: Widgets) {
    self.variables = variables
    self.widgets = widgets
    widgetNames = widgets.names(in: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, elements[1].assigns {
      let targets = elements[0].as(TupleExprSyntax.self)?.elements.map(\.expression)
      for target in targets ?? [elements[0]] { add(target) }
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.expression)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      Self.changingCalls.contains(callee.declName.baseName.text)
    {
      add(base)
    }
    return .visitChildren
  }

  /// The calls of the standard library that change a value in place.
  private static let changingCalls: Set<String> = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert", "merge",
    "popFirst", "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "removeValue", "replaceSubrange", "reserveCapacity", "reverse", "sort", "subtract", "swapAt",
    "toggle", "update", "updateValue",
  ]

  private func add(_ target: ExprSyntax) {
    let scope = sequence(first: Syntax(target), next: \.parent).first {
      [.functionDecl, .initializerDecl, .accessorDecl, .closureExpr].contains($0.kind)
    }
    if scope?.kind == .initializerDecl { return }
    let names = target.pathNames
    guard let last = names.last else { return }
    let isOfWidget =
      widgets.variables.contains(last)
      && names.dropLast().contains { widgetNames.contains($0) || $0.hasPrefix("$") || $0 == "…" }
    if !variables.isDisjoint(with: isOfWidget ? names.dropLast() : names) { count += 1 }
  }
}

extension ExprSyntax {
  /// The names that lead to a value, `$0` among them, but not `self`.
  fileprivate var pathNames: [String] {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return (member.base?.pathNames ?? []) + [member.declName.baseName.text]
    }
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName {
      return name.tokenKind == .keyword(.self) ? [] : [name.text]
    }
    let inner =
      self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    return inner?.pathNames ?? ["…"]
  }

  fileprivate var assigns: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}
