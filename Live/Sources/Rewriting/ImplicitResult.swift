import SwiftSyntax

/// A choice that may or may not be the result of its function.
struct UnclearResult: Error {
  let choice: ExprSyntax
}

extension CodeBlockItemListSyntax {
  /// The only expression of a body, whose value is the result without a `return`: it needs one when a statement is put
  /// in front of it. Nil if there is none.
  func implicitResult() throws(UnclearResult) -> ExprSyntax? {
    guard count == 1, let expression = first?.soleExpression, !expression.neverReturns else {
      return nil
    }
    guard let choice = Choice(expression) else { return expression }
    if choice.returns { return nil }
    guard choice.isOneValueEach else { throw UnclearResult(choice: expression) }
    return expression
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it consists of; `if` and `switch` count.
  var soleExpression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The expression without a `try` before it.
  fileprivate var withoutTry: ExprSyntax {
    self.as(TryExprSyntax.self)?.expression ?? self
  }

  /// Whether it ends the process, so that it isn't a result.
  fileprivate var neverReturns: Bool {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression
    return ["fatalError", "preconditionFailure"].contains(callee?.trimmedDescription)
  }
}

/// An `if` or a `switch`.
struct Choice {
  private let expression: ExprSyntax

  init?(_ expression: ExprSyntax) {
    guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else {
      return nil
    }
    self.expression = expression
  }

  /// Whether a branch returns from the function.
  var returns: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    return finder.found
  }

  /// Whether each branch is one value, so that the whole can be a result.
  var isOneValueEach: Bool { !returns && branches?.allSatisfy(Self.isValue) == true }

  /// Whether a branch calls something that may be nil, such as `self?.show()`: that is hardly ever a result.
  var callsOptionally: Bool {
    branches?.contains { branch in
      guard let value = branch.first?.soleExpression else { return false }
      if let choice = Choice(value) { return choice.callsOptionally }
      let callee = value.withoutTry.as(FunctionCallExprSyntax.self)?.calledExpression
      return callee?.as(MemberAccessExprSyntax.self)?.base?.is(OptionalChainingExprSyntax.self)
        == true
    } == true
  }

  /// The branches; nil if there is an `if` without an `else`, or a branch that depends on the compilation.
  private var branches: [CodeBlockItemListSyntax]? {
    if let choice = expression.as(SwitchExprSyntax.self) {
      let cases = choice.cases.map { $0.as(SwitchCaseSyntax.self)?.statements }
      return cases.contains { $0 == nil } ? nil : cases.compactMap(\.self)
    }
    guard let choice = expression.as(IfExprSyntax.self) else { return nil }
    switch choice.elseBody {
    case .codeBlock(let block): return [choice.body.statements, block.statements]
    case .ifExpr(let next):
      return Choice(ExprSyntax(next))?.branches.map { [choice.body.statements] + $0 }
    default: return nil
    }
  }

  private static func isValue(_ branch: CodeBlockItemListSyntax) -> Bool {
    guard branch.count == 1, let item = branch.first else { return false }
    if case .stmt(let statement) = item.item, statement.is(ThrowStmtSyntax.self) { return true }
    guard let expression = item.soleExpression else { return false }
    return Choice(expression)?.isOneValueEach ?? true
  }
}

/// Looks for a `return` of the same function.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var found = false

  override func visit(_: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
