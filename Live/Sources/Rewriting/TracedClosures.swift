import SwiftSyntax

// Selects the closures to trace: all but those that only read, and those that a list of calls runs at once.

extension ClosureExprSyntax {
  /// Whether entering it is a hop.
  var isTraced: Bool {
    !onlyReads && !Self.functionalCalls.contains(callee?.lastName ?? "")
  }

  /// The calls of the standard library and of StateDiff that run a closure at once, as a loop runs its body.
  static let functionalCalls: Set<String> = [
    "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap",
    "forEach",
    "forEachChange", "last", "lastIndex", "map", "max", "min", "partition", "prefix", "reduce",
    "removeAll", "sort", "sorted", "split",
  ]

  /// Whether it is empty, or one expression without a call, a closure, an assignment or a choice: the same as
  /// a computed property that can only be read, which is not traced either.
  var onlyReads: Bool {
    guard let item = statements.first else { return true }
    guard statements.count == 1, case .expr(let expression) = item.item else { return false }
    let finder = DeedFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    return !finder.found
  }

  /// The expression that is called with the closure; nil if it is not part of a call.
  var callee: ExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id != id {
      return call.calledExpression
    }
    let list = parent?.parent
    let call =
      (parent?.is(LabeledExprSyntax.self) ?? false)
        || (parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false) ? list?.parent : nil
    return call?.as(FunctionCallExprSyntax.self)?.calledExpression
  }
}

/// Looks for anything that a closure that only reads doesn't contain.
private final class DeedFinder: SyntaxVisitor {
  private(set) var found = false

  private func find() -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_: AssignmentExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_: InOutExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_: IfExprSyntax) -> SyntaxVisitorContinueKind { find() }
  override func visit(_: SwitchExprSyntax) -> SyntaxVisitorContinueKind { find() }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.operator.text
    let compares = ["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    return text.hasSuffix("=") && !compares ? find() : .visitChildren
  }
}

extension ExprSyntax {
  /// The last name that is called or read: `bind` of `model.query.bind`.
  var lastName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.lastName
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.lastName
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// The name of a closure in a trace: `queryField.onEdit { }` if it is passed to a call, `query.edited { }` if it is
  /// assigned, and `{ }` otherwise.
  var traceName: String {
    let words = [calleeWords ?? targetWords, "{ }"].compactMap(\.self)
    return words.joined(separator: " ")
  }

  private var calleeWords: String? {
    guard let callee, var name = callee.shortName else { return nil }
    // With several closures, the first has no label.
    if let label = parent?.as(MultipleTrailingClosureElementSyntax.self)?.label.text {
      name += " \(label):"
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    let reads = call?.arguments.compactMap(\.readWords) ?? []
    return reads.isEmpty ? name : "\(name)(\(reads.joined(separator: ", ")))"
  }

  private var targetWords: String? {
    if let elements = parent?.as(ExprListSyntax.self), elements.count == 3,
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      return elements.first?.shortName
    }
    let binding = parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    return binding?.pattern.trimmedDescription
  }
}

extension LabeledExprSyntax {
  /// The words `to: query` for the argument `to: { $0.query }`, which distinguish calls of the same function.
  fileprivate var readWords: String? {
    guard let closure = expression.as(ClosureExprSyntax.self), closure.onlyReads,
      case .expr(let read)? = closure.statements.first?.item,
      let member = read.as(MemberAccessExprSyntax.self)
    else { return nil }
    let text = member.trimmedDescription
    guard text.hasPrefix("$0.") else { return nil }
    return [label?.text, String(text.dropFirst(3))].compactMap(\.self).joined(separator: ": ")
  }
}

extension ExprSyntax {
  /// The last two names: `query.bind` of `viewModel.query.bind`.
  fileprivate var shortName: String? {
    guard let last = lastName else { return nil }
    let base = self.as(MemberAccessExprSyntax.self)?.base
    guard let owner = base?.lastName, owner != "self", !owner.isArgument else { return last }
    return "\(owner).\(last)"
  }
}

extension String {
  /// Whether it is an argument such as `$0`, which says nothing, unlike `$query`.
  fileprivate var isArgument: Bool {
    hasPrefix("$") && dropFirst().allSatisfy(\.isNumber)
  }
}
